import { expect, it } from 'vitest';
import { KEIZER_RULES, type KeizerRules } from '../model/keizer-rules';
import { STANDARD_SCORING } from '../model/points';
import { crosstable } from '../testing/tournament-from-crosstable';
import { fromTournament } from './from-tournament';
import { keizerRulesIn } from './keizer-lines';
import { parseTrf } from './parse';
import { toTournament } from './to-tournament';
import { writeTrf } from './write-trf';

const RULES: KeizerRules = { ...KEIZER_RULES, topValue: 45, countsOwnValue: false, odd: 30, excusedLimit: null, repeatDistance: 3, mostMeetings: null };
const documentWithLine = (text: string) => ({ kept: [{ place: 'before-players' as const, text }] });

it('a file states the parameters of a Keizer tournament in a comment, and is read with them', () => {
  const tournament = crosstable(['2w1 H', '1b0 U'], { scoring: { ...STANDARD_SCORING, keizer: RULES } });
  const parsed = parseTrf(writeTrf(fromTournament(tournament), 'trf26'));
  expect(parsed.ok && toTournament(parsed.value.document).tournament.scoring.keizer).toEqual(RULES);
});

it('a line kept from an imported file does not replace the parameters of the section', () => {
  const header = {
    kept: [...documentWithLine('### Keizer: {"topValue":20}').kept, ...documentWithLine('### Keizer: [').kept, ...documentWithLine('### a remark').kept],
  };
  const textOf = (own: Parameters<typeof crosstable>[1]) => writeTrf(fromTournament(crosstable(['2w1', '1b0'], own), { header }), 'trf26');
  const parsed = parseTrf(textOf({ scoring: { ...STANDARD_SCORING, keizer: RULES } }));
  expect(parsed.ok && toTournament(parsed.value.document).tournament.scoring.keizer?.topValue).toBe(45);
  expect(parsed.ok && parsed.value.document.kept.map(({ text }) => text)).toEqual([expect.stringContaining('"topValue":45'), '### a remark']);
  expect(textOf({})).toContain('### a remark');
  expect(textOf({})).not.toContain('Keizer');
});

it('unknown or impossible parameters are read as the usual ones', () => {
  expect(
    keizerRulesIn(documentWithLine('### Keizer: {"topValue":0,"odd":0.5,"excused":"20","repeatDistance":0,"isFrozen":1,"win":-60,"mostMeetings":1e9}')),
  ).toEqual(KEIZER_RULES);
  expect(keizerRulesIn(documentWithLine('### Keizer: {"topValue"'))).toBeUndefined();
  expect(keizerRulesIn(documentWithLine('### Keizer: [1]'))).toBeUndefined();
  expect(keizerRulesIn({ kept: [] })).toBeUndefined();
});
