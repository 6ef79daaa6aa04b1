import { describe, expect, it } from 'vitest';
import type { PairingSystem } from '@/engine';
import { checkTournament } from '@/engine/check/check-round';
import { dutch2017 } from '@/engine/systems/dutch-2017';
import { dutch2026 } from '@/engine/systems/dutch-2026';
import { numbersByRound, parseTrf, toTournament } from '@/engine/trf';
import { CorrectRatingSchema, correctRating } from '@/lib/acts/entries/correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { UserActor } from '@/lib/platform/access/actor';
import { confirmDiscards, makeEntry, makeEvent, makeSection, playRound as playWholeRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';

useDatabase();

const RESULTS: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins', 'whiteWins', 'blackWinsByForfeit', 'draw', 'blackWins'];

const playRound = (owner: UserActor, sectionId: string, number: number) =>
  playWholeRound(owner, sectionId, number, (board) => RESULTS[(board + number) % RESULTS.length] ?? 'draw');

/** Returns the rounds that the engine pairs differently, according to the command line's check. */
function differingRounds(text: string, system: PairingSystem): number[] {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error('the report cannot be read');
  const { document } = parsed.value;
  const checks = checkTournament(system, toTournament(document).tournament, numbersByRound(document));
  return checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
}

describe('the report of an event that was run in this program', () => {
  it.each([dutch2017, dutch2026])('is paired again identically in every round under $id: late entry, bye, forfeits, withdrawal', async (system) => {
    const systemId = system.id;
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { systemId, rounds: 5, lateEntryUntilRound: 3, initialColour: null, initialColourSource: null });
    const entries = [];
    for (let index = 0; index < 9; index += 1) entries.push(await makeEntry(section.id, { rating: 2300 - 20 * index }));
    await playRound(owner, section.id, 1);
    const late = EnterNewPlayerSchema.parse({ sectionId: section.id, name: `Undine, Late ${systemId}`, fideRating: '2190', fromRound: '2' });
    expect(await confirmDiscards((discards) => enterNewPlayer(owner, { ...late, discards }))).toMatchObject({ ok: true });
    expect(await recordAbsence(owner, { entryId: entries[4]?.id ?? '', round: 2, kind: 'halfPointBye', byArbiter: false })).toMatchObject({ ok: true });
    await playRound(owner, section.id, 2);
    expect(await withdrawPlayer(owner, { entryId: entries[7]?.id ?? '', fromRound: 3, kind: 'withdrawn', reason: '' })).toMatchObject({ ok: true });
    for (const round of [3, 4, 5]) await playRound(owner, section.id, round);
    for (const dialect of ['trf16', 'trf26'] as const) {
      const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect });
      expect(differingRounds(report.ok ? report.value.text : '', system)).toEqual([]);
      expect(report.ok ? report.value.fileName : '', 'each format has a file name of its own').toContain(`-after-round-5-${dialect}.trf`);
    }
  });

  it('has no more rounds than the event, even after late withdrawals or an expulsion after the last round', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { rounds: 3 });
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await makeEntry(section.id, { rating: 2300 - 20 * index })).id);
    const leave = async (place: number, fromRound: number, kind: 'withdrawn' | 'expelled' = 'withdrawn') =>
      expect(await withdrawPlayer(owner, { entryId: ids[place] ?? '', fromRound, kind, reason: 'ill' })).toMatchObject({ ok: true });
    await playRound(owner, section.id, 1);
    await leave(6, 2);
    await playRound(owner, section.id, 2);
    await leave(7, 3);
    await playRound(owner, section.id, 3);
    await leave(5, 4, 'expelled');
    for (const dialect of ['trf16', 'trf26'] as const) {
      const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect });
      const parsed = parseTrf(report.ok ? report.value.text : '');
      if (!parsed.ok) throw new Error('the report cannot be read');
      const { players, completedRounds } = toTournament(parsed.value.document).tournament;
      expect([players.length, completedRounds]).toEqual([8, 3]);
      expect([...new Set(players.map(({ entries }) => entries.length))], `${dialect}: every player has the rounds of the event`).toEqual([3]);
    }
  });

  it('states the earlier pairing numbers of a round if a rating was corrected afterwards', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id, { rounds: 3 });
    const entries = [];
    for (let index = 0; index < 8; index += 1) entries.push(await makeEntry(section.id, { rating: 2300 - 20 * index }));
    await playRound(owner, section.id, 1);
    const entryId = entries[7]?.id;
    await confirmDiscards((discards) => correctRating(owner, CorrectRatingSchema.parse({ entryId, fideRating: '2290', reason: 'misread', discards })));
    await playRound(owner, section.id, 2);
    const text = async (afterRound: number) => {
      const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound, dialect: 'trf16' });
      return report.ok ? report.value.text : '';
    };
    expect(differingRounds(await text(2), dutch2017)).toEqual([]);
    expect(await text(1)).not.toContain('### numbers');
    expect(await text(2)).toContain('### numbers of round 1: 2=8 3=2 4=3 5=4 6=5 7=6 8=7');
  });
});
