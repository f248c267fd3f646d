from strings import slugify


def test_hidden_keeps_digits():
    assert slugify("Pier 39, berth 2") == "pier-39-berth-2"


def test_hidden_takes_other_texts_than_the_examples():
    assert slugify("Ebb\tand\nflow") == "ebb-and-flow"
    assert slugify("-- Été à Nîmes --") == "ete-a-nimes"


def test_hidden_is_empty_for_an_empty_text():
    assert slugify("") == ""
