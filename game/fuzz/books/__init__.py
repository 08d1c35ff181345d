"""The ground of each rule book: how its matches may start, what must hold in them."""
