import { describe, expect, it } from 'vitest';
import { EventPageFieldsSchema, changedPageFields, linksText, mapLink, paragraphsOf, parseEventPage, StoredEventPageSchema } from './event-page';

const REGULATIONS = { title: 'Regulations (PDF)', url: 'https://club.example/rules.pdf' };

describe('links on the page of an event', () => {
  const read = (links: string) => EventPageFieldsSchema.safeParse({ links });

  it('are a title and an address in each line', () => {
    const page = read('Regulations (PDF) https://club.example/rules.pdf\n\n  http://hall.example/bus?line=4');
    expect(page.data?.links).toEqual([REGULATIONS, { title: 'hall.example/bus?line=4', url: 'http://hall.example/bus?line=4' }]);
    expect(read(linksText(page.data?.links ?? [])).data?.links).toEqual(page.data?.links);
  });

  it('a long address without a title has the title of its host', () => {
    const url = `https://maps.example/${'x'.repeat(300)}`;
    expect(read(url).data?.links).toEqual([{ title: 'maps.example', url }]);
  });

  it('lead to websites only; a refusal names the line', () => {
    const bad = [
      'javascript:alert(1)',
      'Map data:text/html,x',
      'Rules //club.example',
      'Only words',
      'Rules https://user:secret@club.example',
      `Rules https://club.example/${'x'.repeat(500)}`,
    ];
    for (const line of bad)
      expect(read(`https://club.example\n${line}`).error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['links'], expect.stringContaining('2')],
      ]);
    expect(read(`${'https://club.example\n'.repeat(13)}`).success).toBe(false);
    expect(StoredEventPageSchema.safeParse({ ...parseEventPage({}), links: [{ title: 'Rules', url: 'javascript:alert(1)' }] }).success).toBe(false);
  });
});

it('an empty column is an empty page, and unknown fields are refused', () => {
  expect(parseEventPage({})).toEqual({ programme: '', venue: '', venueAddress: '', contacts: '', links: [], pictureText: '' });
  expect(StoredEventPageSchema.safeParse({ html: '<b>' }).success).toBe(false);
});

it('names the fields that a change concerns', () => {
  const before = parseEventPage({});
  expect(changedPageFields(before, { ...before })).toEqual([]);
  expect(changedPageFields(before, { ...before, venue: 'Town Hall', links: [REGULATIONS] })).toEqual(['venue', 'links']);
});

it('paragraphs are separated by empty lines', () => {
  expect(paragraphsOf('Friday\n18:00 Opening\n \n\nSaturday\n')).toEqual(['Friday\n18:00 Opening', 'Saturday\n']);
  expect(paragraphsOf('')).toEqual([]);
});

it('the map is asked for the venue, encoded', () => {
  expect(mapLink({ venue: 'Hall & Bar', venueAddress: 'Quay 4, Gent' })).toBe('https://www.openstreetmap.org/search?query=Hall+%26+Bar%2C+Quay+4%2C+Gent');
  expect(mapLink({ venue: '', venueAddress: '' })).toBe(null);
});
