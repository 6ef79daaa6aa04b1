import type { GameResult } from '@/lib/domain/boards/game-results';
import { type NationalPerson, type NationalReport, toNationalSection } from '@/lib/domain/national-reports/national-section';
import { parseUsChessDetails } from '@/lib/domain/national-reports/us-chess-details';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from './make-section-facts';

const personOf = ({ id, name }: EntryFacts, own: Partial<NationalPerson> = {}): NationalPerson => ({
  entryId: id,
  name,
  fideId: null,
  nationalId: `2000${id.padStart(4, '0')}`,
  numberBody: 'USA',
  federation: 'USA',
  birth: null,
  sex: null,
  club: '',
  clubNumber: '',
  ...own,
});

export type Board = readonly [white: number, black: number, result: GameResult];

/** A finished section of players 1, 2, 3 …, in which each player without a board in a round has a bye from the pairing, if there is only one. */
export function sectionOf(players: number, rounds: readonly (readonly Board[])[], own: Partial<SectionFacts> = {}): SectionFacts {
  const entries = Array.from({ length: players }, (_, index) => entryFacts(String(index + 1), { name: `Player${index + 1}, Ada`, pairingNumber: index + 1 }));
  const numbers = new Map(entries.map(({ id, pairingNumber }) => [id, pairingNumber ?? 0]));
  const paired = rounds.map((boards, index): RoundFacts => {
    const free = entries.filter(({ id }) => !boards.some(([white, black]) => [white, black].includes(Number(id))));
    const bye = free.length === 1 && players % 2 === 1 ? free.map(({ id }) => boardFacts(boards.length + 1, id, null)) : [];
    const pairings = [...boards.map(([white, black, result], board) => boardFacts(board + 1, String(white), String(black), result)), ...bye];
    return roundFacts(index + 1, 'complete', { numbers, pairings });
  });
  return sectionFacts({ entries, rounds: rounds.length, pairedRounds: paired, rateOfPlay: 'G/60;d5', name: 'Open', ...own });
}

/** A report of sections whose players are members of US Chess, unless `person` says otherwise. The event is on one day and over. */
export function nationalReportOf(facts: readonly SectionFacts[], own: Partial<NationalReport> = {}, person: Partial<NationalPerson> = {}): NationalReport {
  const day = '2026-11-21';
  return {
    event: { name: 'Harbour Open', place: 'Harbour Hall', federation: 'USA', chiefArbiter: 'IA Ada Moreau', deputyArbiters: [], startsOn: day, endsOn: day },
    details: parseUsChessDetails({}),
    sections: facts.map((section) =>
      toNationalSection(
        section,
        section.entries.map((entry) => personOf(entry, person)),
      ),
    ),
    today: '2026-11-22',
    ...own,
  };
}
