import { describe, expect, it } from 'vitest';
import { searchNameOf, tidyName } from './search-name';

describe('searchNameOf', () => {
  it.each([
    ['Åkesson, Björn', 'akesson bjorn'],
    ["O'Dowd,  Niamh", 'odowd niamh'],
    ['Łukasz-Ørsted, Æve', 'lukasz orsted aeve'],
    ['Weiß, Jörg', 'weiss jorg'],
    ['Петров, Иван', 'петров иван'],
  ])('%s is found as %s', (name, expected) => expect(searchNameOf(name)).toBe(expected));
});

describe('tidyName', () => {
  it.each([
    ['Marsh ,Ada', 'Marsh, Ada'],
    ['  Marsh,   Ada  Ruth ', 'Marsh, Ada Ruth'],
    ['Marsh,', 'Marsh'],
  ])('%j becomes %j', (name, expected) => expect(tidyName(name)).toBe(expected));
});
