import { describe, expect, it } from 'vitest';
import { eventQueryText, EVENTS_PER_PAGE, findEvents, slicePage, readEventQuery } from './find-events';

const event = (name: string, place: string, federation: string, startsOn: string, endsOn = startsOn) => ({ name, place, federation, startsOn, endsOn });
const EVENTS = [
  event('Winter Cup', 'Århus', 'DEN', '2026-12-27', '2026-12-30'),
  event('Lakeside Open', 'Müllheim', 'GER', '2026-11-20', '2026-11-22'),
  event('Lakeside Rapid', 'Gent', 'BEL', '2026-05-01'),
];
const findNames = (asked: Parameters<typeof readEventQuery>[0]) => findEvents(EVENTS, readEventQuery(asked)).map(({ name }) => name);

describe('a search for events', () => {
  it('matches words of name, place or federation, without accents and in either spelling of an umlaut', () => {
    expect(findNames({ q: 'lake' })).toEqual(['Lakeside Open', 'Lakeside Rapid']);
    expect([findNames({ q: 'muellheim' }), findNames({ q: 'aarhus' }), findNames({ q: 'bel' })].flat()).toEqual([
      'Lakeside Open',
      'Winter Cup',
      'Lakeside Rapid',
    ]);
    expect(findNames({ q: 'lake ger' })).toEqual(['Lakeside Open']);
    expect(findNames({ q: 'side' })).toEqual([]);
  });

  it('matches the days on which the events are played', () => {
    expect(findNames({ from: '2026-11-22', until: '2026-12-27' })).toEqual(['Winter Cup', 'Lakeside Open']);
    expect(findNames({ until: '2026-06-01' })).toEqual(['Lakeside Rapid']);
  });

  it('returns all events if the query is empty or unreadable', () => {
    expect(findNames({ q: '   ', from: 'soon', until: '2026-02-99x', page: '-1' })).toHaveLength(3);
  });
});

describe('pages of search results', () => {
  const many = Array.from({ length: 2 * EVENTS_PER_PAGE + 1 }, (_, index) => index);

  it('contain each event once; a number beyond the last page gives the last page', () => {
    expect([1, 2, 3].flatMap((page) => slicePage(many, page))).toEqual(many);
    expect(slicePage(many, 99)).toEqual(slicePage(many, 3));
    expect(slicePage([], 1)).toEqual([]);
  });

  it('have one canonical address for all ways to write a query', () => {
    expect(eventQueryText(readEventQuery({ q: '  lake  side ', from: '', page: '02' }))).toBe('?q=lake+side&page=2');
    expect(eventQueryText(readEventQuery({ page: '1' }))).toBe('');
  });
});
