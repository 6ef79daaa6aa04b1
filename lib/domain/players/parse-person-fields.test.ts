import { describe, expect, it } from 'vitest';
import { readBirth, readFederation, readFideId, readRating, readSex, readTitle } from './parse-person-fields';

describe('fields of a person', () => {
  it.each([
    ['gm', 'GM'],
    ['WFM ', 'WFM'],
    ['m', 'IM'],
    ['wg', 'WGM'],
    ['Dr', null],
    ['', null],
  ])('title %j', (text, title) => expect(readTitle(text)).toBe(title));

  it.each([
    ['m', 'm'],
    ['F', 'w'],
    ['female', 'w'],
    ['x', null],
  ])('sex %j', (text, sex) => expect(readSex(text)).toBe(sex));

  it.each([
    ['ned', 'NED'],
    ['NL', null],
    ['N3D', null],
  ])('federation %j', (text, federation) => expect(readFederation(text)).toBe(federation));

  it.each([
    ['1503014', 1503014],
    ['0', null],
    ['12a', null],
    ['1234567890', null],
  ])('FIDE id %j', (text, id) => expect(readFideId(text)).toBe(id));

  it.each([
    ['2101', 2101],
    ['0', 0],
    ['45', null],
    ['4100', null],
    ['2 101', null],
  ])('rating %j', (text, rating) => expect(readRating(text)).toBe(rating));

  it.each([
    ['1987', '1987'],
    ['1987/00/00', '1987'],
    ['1987-03-09', '1987-03-09'],
    ['9.3.1987', '1987-03-09'],
    ['31.02.1987', null],
    ['87', null],
  ])('birth %j', (text, birth) => expect(readBirth(text)).toBe(birth));
});
