import { expect, it } from 'vitest';
import { decideMerge, decideSeparation } from './decide-match';
import type { MatchDecision, SeriesEntry } from './match-persons';

const entry = (personId: string, facts: Partial<SeriesEntry> = {}): SeriesEntry => ({
  entryId: personId,
  personId,
  legId: personId,
  name: 'Berg, Ann',
  nameForm: 'full',
  fideId: null,
  nationalNumber: null,
  birth: null,
  ...facts,
});
const apart = (personId: string, otherId: string): MatchDecision => ({ personId, otherId, isSame: false });

it('a merge is saved once for a pair, in either order', () => {
  const entries = [entry('a'), entry('b')];
  const saved = [{ personId: 'a', otherId: 'b', isSame: true }];
  expect(decideMerge(entries, [], ['a', 'b'])).toEqual({ ok: true, value: { saved, deleted: [] } });
  expect(decideMerge(entries, [], ['b', 'a'])).toEqual({ ok: true, value: { saved, deleted: [] } });
});

it('a merge deletes every separation of the two persons', () => {
  const entries = [entry('a', { fideId: 1 }), entry('b', { fideId: 1 }), entry('c')];
  const decisions = [apart('a', 'c'), apart('b', 'c')];
  expect(decideMerge(entries, decisions, ['a', 'c'])).toMatchObject({ ok: true, value: { deleted: decisions } });
});

it('a merge is refused if both are in one leg or only one of them has a public name', () => {
  const refused = { ok: false, error: 'series-not-mergeable' };
  expect(decideMerge([entry('a', { legId: 'x' }), entry('b', { legId: 'x' })], [], ['a', 'b'])).toEqual(refused);
  expect(decideMerge([entry('a'), entry('b', { nameForm: 'withheld' })], [], ['a', 'b'])).toEqual(refused);
});

it('a merge of one person, or of somebody who is in no leg, is refused', () => {
  const refused = { ok: false, error: 'page-outdated' };
  expect(decideMerge([entry('a', { fideId: 1 }), entry('b', { fideId: 1 })], [], ['a', 'b'])).toEqual(refused);
  expect(decideMerge([entry('a')], [], ['a', 'z'])).toEqual(refused);
});

it('a separation is from everybody with whom the person is matched', () => {
  const entries = ['a', 'b', 'c'].map((id) => entry(id, { fideId: 1 }));
  expect(decideSeparation(entries, [], 'b')).toEqual({ ok: true, value: { saved: [apart('a', 'b'), apart('b', 'c')], deleted: [] } });
  expect(decideSeparation([entry('a')], [], 'a')).toEqual({ ok: false, error: 'page-outdated' });
});
