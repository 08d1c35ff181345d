"""The rule book on the screen: opened at a rule, searched, followed from link to link, by mouse and by keyboard."""

import pygame
import pytest
from beside_hands import Hands

from game.scenes.rulebook import RulebookScene


def opened(hands, rule=None, ruleset="catfight"):
    return hands.open(RulebookScene(hands.services, hands.stack, ruleset, rule))


def card(scene, rule):
    return next(card for card in scene.cards if card.entry.id == rule)


def in_view(scene, rule):
    box = card(scene, rule).rect
    return scene.page.rect.y <= box.y and box.y < scene.page.rect.bottom - 20


def link(scene, rule, to):
    found = next(piece for piece in card(scene, rule).links() if piece.rule == to)
    return found.box.move(card(scene, rule).rect.topleft).center


@pytest.mark.parametrize("rule", ["CT-01", "CT-40", "CT-65a", "CT-69"])
def test_opened_at_a_rule_it_shows_that_rule_highlighted(hands, rule):
    scene = opened(hands, rule)
    assert [c.entry.id for c in scene.cards if c.hot] == [rule]
    assert in_view(scene, rule)


@pytest.mark.parametrize("rule", [None, "", "CT-99", "no rule at all"])
def test_without_a_rule_it_opens_at_the_beginning(hands, rule):
    scene = opened(hands, rule)
    assert scene.page.offset == 0
    assert not any(c.hot for c in scene.cards)


def test_a_click_on_an_id_jumps_and_back_leads_back(hands):
    scene = opened(hands, "CT-41")
    hands.click(link(scene, "CT-41", "CT-60"))
    assert scene.at == "CT-60"
    assert in_view(scene, "CT-60")
    assert scene.back_button.enabled
    hands.click(scene.back_button)
    assert scene.at == "CT-41"
    assert in_view(scene, "CT-41")
    assert not scene.back_button.enabled


def test_hovering_a_link_names_the_rule_it_leads_to(hands):
    scene = opened(hands, "CT-41")
    hands.move(link(scene, "CT-41", "CT-60"))
    assert scene.cursor() == "hand"
    words, _ = card(scene, "CT-41").hint(link(scene, "CT-41", "CT-60"))
    assert words == f"CT-60: {card(scene, 'CT-60').entry.title}"


def test_links_can_be_followed_by_keyboard_alone(hands):
    scene = opened(hands, "CT-42")
    hands.tab_to(card(scene, "CT-42"))
    hands.key(pygame.K_RIGHT)  # from CT-51 on to CT-52
    hands.key(pygame.K_RETURN)
    assert scene.at == "CT-52"
    hands.tab_to(scene.back_button)
    hands.key(pygame.K_RETURN)
    assert scene.at == "CT-42"


def test_searching_shows_what_is_found_and_escape_shows_all_again(hands):
    scene = opened(hands)
    hands.click(scene.field)
    hands.write("stamina boost")
    assert {c.entry.id for c in scene.cards if c.shown} == {e.id for e in scene.book.found("stamina boost")}
    assert scene.sections.count == 1
    hands.key(pygame.K_ESCAPE)  # leaves the field
    hands.key(pygame.K_ESCAPE)  # takes the words away
    assert all(c.shown for c in scene.cards)
    assert hands.top is scene
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.first


def test_enter_in_the_field_goes_to_the_first_hit(hands):
    scene = opened(hands)
    hands.click(scene.field)
    hands.write("ct-67")
    hands.key(pygame.K_RETURN)
    assert scene.at == "CT-67"


def test_nothing_found_is_said_and_jumping_elsewhere_ends_the_search(hands):
    scene = opened(hands)
    hands.click(scene.field)
    hands.write("quantum")
    assert scene.sections.count == 0
    hands.frames(2)
    scene.jump("CT-50")
    hands.frames(2)
    assert scene.field.text == ""
    assert in_view(scene, "CT-50")


def test_a_section_is_scrolled_to_and_the_list_follows_the_page(hands):
    scene = opened(hands)
    names = list(scene.book.sections)
    row = names.index("Opportunity attacks")
    hands.click(scene.sections.row_rect(row).center)
    assert abs(scene.heads["Opportunity attacks"].rect.y - scene.page.rect.y) < 4
    hands.click(scene.page.rect.center)
    hands.wheel(scene.page.rect.center, 200)
    hands.frames(2)
    assert scene.page.offset == 0
    assert scene.sections.at == 0


def test_page_keys_turn_the_page(hands):
    scene = opened(hands)
    hands.key(pygame.K_PAGEDOWN)
    assert scene.page.offset > 100
    hands.key(pygame.K_END)
    assert scene.page.offset == scene.page.high - scene.page.rect.h
    hands.key(pygame.K_HOME)
    assert scene.page.offset == 0


def test_f1_closes_what_f1_opened(hands):
    opened(hands, "CT-10")
    hands.key(pygame.K_F1)
    assert hands.top is hands.first


def test_a_rule_set_without_a_book_opens_an_empty_one(hands):
    scene = opened(hands, "XX-1", "nonesuch")
    assert scene.cards == []
    hands.click(scene.close_button)
    assert hands.top is hands.first


def test_close_closes_while_something_is_searched_for(hands):
    scene = opened(hands)
    hands.click(scene.field)
    hands.write("stamina")
    hands.click(scene.close_button)
    assert hands.top is hands.first


def test_a_tab_opens_the_book_of_the_other_game_in_its_place(hands):
    scene = opened(hands, "CT-10")
    assert scene.tabs.options == ["Catfight", "Cave Brawl"] and scene.tabs.at == 0
    hands.click(scene.tabs.cells()[1].center)
    other = hands.top
    assert other is not scene and other.book.title == "Cave Brawl" and other.tabs.at == 1
    hands.click(other.close_button)
    assert hands.top is hands.first


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1920, 1080), 100), ((800, 600), 100), ((1280, 720), 300)])
def test_nothing_is_laid_outside_the_window_and_words_stay_on_the_card(tmp_path, size, scale):
    hands = Hands(tmp_path, size, scale=scale)
    scene = opened(hands, "CT-65")
    window = pygame.Rect(0, 0, *size)
    for widget in (scene.head, scene.side, scene.sheet, scene.close_button, scene.back_button, scene.field):
        assert window.contains(widget.rect), widget.name
    for c in scene.cards:
        assert all(piece.box.x >= 0 and piece.box.right <= c.rect.w and piece.box.bottom <= c.rect.h for piece in c._pieces), c.name
