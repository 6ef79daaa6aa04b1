import type { Tpn } from '@/engine/model/tpn';
import type { NormPlayer, NormTournament } from '@/engine/ratings';
import { formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import type { ReportedPerson } from '@/lib/domain/import-export/decide-report-gaps';
import { buildTournament, isWithdrawn, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { withUnknownResults } from '@/lib/domain/tournament/unknown-results';

/** A player of a norm tournament, with the details that the forms need. */
export interface NormEntrant extends NormPlayer {
  readonly entryId: string;
  readonly name: string;
  readonly fideId: number | null;
  readonly toCome: readonly (Tpn | null)[];
}

export interface NormSection extends Omit<NormTournament, 'players'> {
  readonly players: readonly NormEntrant[];
}

/**
 * Converts a section to the tournament in which norms are judged: with the FIDE ratings and titles of its entries, and the games of public rounds as the
 * rating report has them.
 */
export function toNormSection(facts: SectionFacts, persons: readonly ReportedPerson[]): NormSection {
  const lastRound = lastPublishedRound(facts);
  const loaded = buildTournament(facts, lastRound + 1, 'report');
  const { players } = withUnknownResults(loaded, facts);
  const personOf = new Map(persons.map((person) => [person.entryId, person]));
  const entryOf = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const entrants = players.flatMap(({ tpn, entries }): Omit<NormEntrant, 'toCome'>[] => {
    const entry = entryOf.get(loaded.entryOf.get(tpn) ?? '');
    if (entry === undefined) return [];
    const person = personOf.get(entry.id);
    const sex = person?.sex ?? null;
    return [
      {
        number: tpn,
        entryId: entry.id,
        name: entry.name,
        fideId: person?.fideId ?? null,
        rating: entry.fideRating,
        title: entry.title,
        federation: entry.federation,
        isWoman: sex === null ? null : sex === 'w',
        entries: entries.slice(0, lastRound),
      },
    ];
  });
  const toCome = gamesToCome(facts, entrants, lastRound);
  return {
    players: entrants.map((entrant) => ({ ...entrant, toCome: toCome(entrant) })),
    rounds: facts.rounds,
    format: normFormatOf(facts),
    hostFederation: facts.event.federation || null,
    countsLastRoundForfeit: true,
  };
}

function normFormatOf({ systemId, cycles }: SectionFacts): NormTournament['format'] {
  if (!formatOf(systemId).hasSchedule) return 'swiss';
  return formatOfPlayers(systemId).hasSchedule && cycles === 2 ? 'double-round-robin' : 'round-robin';
}

type Entrant = Omit<NormEntrant, 'toCome'>;

function gamesToCome(facts: SectionFacts, entrants: readonly Entrant[], lastRound: number): (of: Entrant) => readonly (Tpn | null)[] {
  const byId = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const hasLeft = ({ entryId }: Entrant) => isWithdrawn(byId.get(entryId) ?? { withdrawals: [] }, lastRound + 1);
  const staying = entrants.filter((entrant) => !hasLeft(entrant));
  const roundsLeft = Array.from({ length: Math.max(0, facts.rounds - lastRound) }, (_, index) => lastRound + index + 1);
  return (of) => {
    const open = of.entries.flatMap((entry) => (entry?.code === '?' ? [entry.opponent] : []));
    if (formatOfPlayers(facts.systemId).hasSchedule) return [...open, ...(hasLeft(of) ? [] : unmetOpponents(of, staying, facts.cycles))];
    const entry = byId.get(of.entryId);
    return [...open, ...roundsLeft.flatMap((round) => (entry === undefined || isAway(entry, round) ? [] : [null]))];
  };
}

function unmetOpponents(of: Entrant, staying: readonly Entrant[], cycles: number): readonly Tpn[] {
  return staying
    .filter(({ number }) => number !== of.number)
    .flatMap(({ number }) => {
      const met = of.entries.filter((entry) => entry?.opponent === number).length;
      return Array.from({ length: Math.max(0, cycles - met) }, () => number);
    });
}

const isAway = (entry: EntryFacts, round: number): boolean =>
  round < entry.enteredFromRound || isWithdrawn(entry, round) || entry.absences.some((absence) => absence.round === round);
