import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import { crosstable } from '../testing/tournament-from-crosstable';
import { fromTournament } from './from-tournament';
import { knockOutRulesIn } from './knock-out-lines';
import { parseTrf } from './parse';
import { toTournament } from './to-tournament';
import { writeTrf } from './write-trf';

const documentWithLine = (text: string) => ({ kept: [{ place: 'before-players' as const, text }] });

it('a file states the parameters of a knock-out in a comment, and is read with them', () => {
  const knockOut = { games: 2, isReseeded: true, equal: 'black' as const };
  const header = documentWithLine('### Knock-out: {"games":6}');
  const text = writeTrf(fromTournament(crosstable(['2w1', '1b0'], { scoring: { ...STANDARD_SCORING, knockOut } }), { header }), 'trf26');
  expect(text.match(/### Knock-out/g)).toHaveLength(1);
  const parsed = parseTrf(text);
  expect(parsed.ok && toTournament(parsed.value.document).tournament.scoring.knockOut).toEqual(knockOut);
});

it('unknown or impossible parameters are read as the usual ones', () => {
  expect(knockOutRulesIn(documentWithLine('### Knock-out: {"games":9,"isReseeded":1,"equal":"coin"}'))).toEqual({ games: 1, isReseeded: false });
  expect(knockOutRulesIn(documentWithLine('### Knock-out: {'))).toBeUndefined();
  expect(knockOutRulesIn({ kept: [] })).toBeUndefined();
});
