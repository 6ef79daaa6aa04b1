import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TITLES, type Player, type Tournament } from '../model/tournament';
import { arbitraryTournament, propertyRuns } from '../testing/arbitraries';
import { fromTournament, writeTrf, parseTrf, toTournament, type Dialect, type TrfDocument } from './index';

const DIALECTS: readonly Dialect[] = ['trf16', 'trf26'];
const points = (max: number) => fc.integer({ min: 0, max });
/** Text that a line preserves exactly. It has no control characters, and no blanks at its ends. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ß', ',', '.', '-', ' ', '7', 'Ж', '𝄞'), maxLength }).map((value) => value.trim());
const texts = fc.record(
  { name: text(40), city: text(20), startDate: text(10), chiefArbiter: text(30), tournamentType: text(20), timeControl: text(20) },
  { requiredKeys: [] },
);

const withoutEmpty = (record: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''));

/** Report files of consistent events, with headings, comments and other records. */
const documents: fc.Arbitrary<TrfDocument> = fc
  .tuple(
    arbitraryTournament({ maxPlayers: 12, maxRounds: 7 }),
    texts,
    fc.record({
      deputyArbiters: fc.array(
        text(20).filter((name) => name !== ''),
        { maxLength: 2 },
      ),
      roundDates: fc.array(fc.constantFrom('26/01/31', '26/02/01'), { maxLength: 5 }),
      tieBreaks: fc.option(fc.record({ record: fc.constantFrom('202' as const, '212' as const), codes: fc.constantFrom(['DE', 'BH/C1'], ['PTS', 'SB']) })),
      kept: fc.constantFrom(
        [],
        [
          { place: 'before-players' as const, text: '### Import @ Round 2: x' },
          { place: 'after-players' as const, text: 'FRA    1 m' },
        ],
      ),
    }),
    fc.array(
      fc.record({
        sex: fc.constantFrom('m', 'w', null),
        title: fc.option(fc.constantFrom(...TITLES)),
        name: text(33),
        federation: fc.constantFrom('', 'ISL'),
        fideId: fc.constantFrom('', '12345678901'),
        birthDate: fc.constantFrom('', '1999/00/00'),
      }),
      { minLength: 12, maxLength: 12 },
    ),
    fc.array(
      fc.record({
        points: points(4),
        from: fc.integer({ min: 1, max: 3 }),
        to: fc.integer({ min: 3, max: 9 }),
        first: fc.integer({ min: 1, max: 3 }),
        last: fc.integer({ min: 3, max: 12 }),
      }),
      { maxLength: 2 },
    ),
  )
  .map(([tournament, header, rest, facts, accelerations]) => {
    const document = fromTournament(tournament, { header: { ...rest, texts: withoutEmpty(header) } });
    const players = document.players.map((player, index) => ({ ...player, ...facts[index] }));
    const first = players[0]?.tpn ?? 1;
    const byes = [{ type: 'H' as const, round: tournament.completedRounds + 2, players: [first] }];
    return { ...document, players, accelerations, byes, absent: [first] };
  });

describe('report files', () => {
  it.each(DIALECTS)('%s: are the same after writing and reading', (dialect) => {
    fc.assert(
      fc.property(documents, (document) => {
        const parsed = parseTrf(writeTrf(document, dialect));
        expect(parsed.ok ? parsed.value.document : parsed.error).toEqual(document);
      }),
      propertyRuns(60),
    );
  });

  it.each(DIALECTS)('%s: contain the whole tournament', (dialect) => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 16, maxRounds: 9 }), (tournament) => {
        // If all players were absent from the last round, a file cannot show that the round is complete.
        fc.pre(tournament.completedRounds === lastPairedRound(tournament));
        const parsed = parseTrf(writeTrf(fromTournament(tournament), dialect));
        const players = tournament.players.map((player) => ({ ...player, entries: entriesWithByesForBlanks(player, tournament.completedRounds) }));
        expect(parsed.ok ? toTournament(parsed.value.document).tournament : parsed.error).toEqual({ ...tournament, players });
      }),
      propertyRuns(60),
    );
  });

  it('are read without an exception, whatever the text', () => {
    const broken = fc.tuple(documents, fc.nat(), fc.string({ maxLength: 3 })).map(([document, place, garbage]) => {
      const whole = writeTrf(document, 'trf26');
      const at = place % whole.length;
      return whole.slice(0, at) + garbage + whole.slice(at + garbage.length);
    });
    fc.assert(
      fc.property(broken, (whole) => typeof parseTrf(whole).ok === 'boolean'),
      propertyRuns(120),
    );
  });
});

function lastPairedRound({ players }: Tournament): number {
  return Math.max(0, ...players.map(({ entries }) => entries.findLastIndex((entry) => entry !== null && (entry.opponent !== null || entry.code === 'U')) + 1));
}

/** Blank cells of completed rounds are read as zero-point byes. */
function entriesWithByesForBlanks({ entries }: Player, completedRounds: number): Player['entries'] {
  const past = Array.from({ length: completedRounds }, (_, index) => entries[index] ?? { opponent: null, colour: null, code: 'Z' as const });
  const coming = entries[completedRounds] ?? null;
  return coming === null ? past : [...past, coming];
}
