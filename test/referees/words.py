"""Common nouns in all cases, and frequent words with what they are forms of, from the dictionaries of others.

As JSON out: for each language {"nouns": {noun: [form, ...]}, "words": {word: [noun, verb, ...]}}.
"""

import json
import re

import morfeusz2
import pymorphy3
import wordfreq

NOUNS = 2000
READ = 60000
WORDS = 25000
FEWEST_FORMS = 4

polish = morfeusz2.Morfeusz()
ukrainian = pymorphy3.MorphAnalyzer(lang='uk')


def polish_lemmas(word):
    return {lemma.split(':')[0].lower() for _, _, (_, lemma, tag, _, _) in polish.analyse(word) if tag != 'ign'}


def polish_noun(word):
    """The noun that a word most likely is, with its forms; no vocatives, nothing colloquial or archaic."""
    _, _, (_, lemma, tag, names, _) = polish.analyse(word)[0]
    noun = lemma.split(':')[0]
    if not tag.startswith('subst') or 'nazwa_pospolita' not in names or noun != noun.lower():
        return None
    forms = [
        form
        for form, other, tag, _, style in polish.generate(noun)
        if other == lemma and tag.startswith('subst') and 'voc' not in tag.split(':')[2] and not style
    ]
    return noun, forms


def ukrainian_lemmas(word):
    return {one.normal_form for one in ukrainian.parse(word) if one.is_known}


def ukrainian_noun(word):
    one = ukrainian.parse(word)[0]
    if one.tag.POS != 'NOUN' or not one.is_known:
        return None
    if any(part in str(one.tag) for part in ('Name', 'Surn', 'Patr', 'Geox', 'Orgn', 'Abbr', 'Fixd')):
        return None
    return one.normal_form, [form.word for form in one.lexeme if 'voct' not in str(form.tag)]


def of(language, letters, noun_of, lemmas_of):
    words = [word for word in wordfreq.top_n_list(language, READ) if re.fullmatch(letters, word)]
    nouns = {}
    for word in words:
        noun, forms = noun_of(word) or (None, [])
        if len(set(forms)) >= FEWEST_FORMS and len(nouns) < NOUNS:
            nouns.setdefault(noun, list(dict.fromkeys(forms)))
    known = ((word, sorted(lemmas_of(word))) for word in words[:WORDS])
    return {'nouns': nouns, 'words': {word: lemmas for word, lemmas in known if lemmas}}


print(
    json.dumps(
        {
            'pl': of('pl', '[a-ząćęłńóśźż]{3,}', polish_noun, polish_lemmas),
            'uk': of('uk', "[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'’]{3,}", ukrainian_noun, ukrainian_lemmas),
        }
    )
)
