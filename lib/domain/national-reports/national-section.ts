import { pointsOf, type RoundEntry } from '@/engine/model/game-result';
import type { Scoring } from '@/engine/model/points';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatOf } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { editionName } from '@/lib/domain/sections/editions';
import { buildTournament, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EventFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { withUnknownResults } from '@/lib/domain/tournament/unknown-results';
import type { Person } from '@/lib/generated/prisma/client';
import type { UsChessDetails } from './us-chess-details';

/** A person as national reports name them. `numberBody` is the federation that issued `nationalId`, '' if that is unknown. */
export interface NationalPerson extends Readonly<
  Pick<Person, 'name' | 'fideId' | 'nationalId' | 'numberBody' | 'federation' | 'birth' | 'sex' | 'club' | 'clubNumber'>
> {
  readonly entryId: string;
}

/** A player of a report. `number` counts from 1 without gaps, and the opponents of `entries` are these numbers. Index r - 1 is round r. */
export interface NationalPlayer extends NationalPerson {
  readonly number: number;
  readonly fideRating: number;
  readonly nationalRating: number;
  readonly entries: readonly (RoundEntry | null)[];
}

/** What national reports contain. Days are `YYYY-MM-DD`; `today` is the day of the download where the event takes place. */
export interface NationalReport {
  readonly event: Pick<EventFacts, 'name' | 'place' | 'federation' | 'chiefArbiter' | 'deputyArbiters'> & Readonly<Record<'startsOn' | 'endsOn', string>>;
  readonly details: UsChessDetails;
  readonly sections: readonly NationalSection[];
  readonly today: string;
}

/** A section as national reports contain it, with the games of its public rounds. Days are `YYYY-MM-DD`. */
export interface NationalSection {
  readonly slug: string;
  readonly name: string;
  readonly rounds: number;
  readonly isFinished: boolean;
  /** The pairing system. */
  readonly mode: string;
  /** '' if the players of a game can have different times, because no report can state these. */
  readonly rateOfPlay: string;
  readonly scoring: Scoring;
  /** The day of each round; null without a start time. */
  readonly roundDays: readonly (string | null)[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly players: readonly NationalPlayer[];
}

export function toNationalSection(facts: SectionFacts, persons: readonly NationalPerson[]): NationalSection {
  const { event, schedule } = facts;
  const isFinished = decideNextStep(facts).kind === 'finished';
  // A knock-out can be decided before the round that was planned as its last.
  const rounds = isFinished ? lastPublishedRound(facts) : facts.rounds;
  const roundDays = Array.from({ length: rounds }, (_, index) => {
    const start = schedule.get(index + 1);
    return start === undefined ? null : toLocalTime(start, event.timeZone).slice(0, 10);
  });
  const days = roundDays.filter((day) => day !== null).toSorted();
  return {
    slug: facts.slug,
    name: facts.name,
    rounds,
    isFinished,
    mode: editionName(facts.systemId),
    rateOfPlay: hasHandicap(facts) ? '' : facts.rateOfPlay,
    scoring: facts.scoring,
    roundDays,
    firstDay: days[0] ?? formatIsoDay(event.startsOn),
    lastDay: days.at(-1) ?? formatIsoDay(event.endsOn),
    players: reportedPlayers(facts, persons),
  };
}

/** The players who have a pairing number, in the order of these numbers. A game without a result has the code `?`. */
function reportedPlayers(facts: SectionFacts, persons: readonly NationalPerson[]): NationalPlayer[] {
  const lastRound = lastPublishedRound(facts);
  const loaded = buildTournament(facts, lastRound + 1, 'report');
  const personOf = new Map(persons.map((person) => [person.entryId, person]));
  const entryOf = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const isByMatches = formatOf(facts.systemId).gamesPerMatch > 1;
  const known = withUnknownResults(loaded, facts).players.flatMap(({ tpn, entries }) => {
    const id = loaded.entryOf.get(tpn) ?? '';
    const [person, entry] = [personOf.get(id), entryOf.get(id)];
    return person === undefined || entry === undefined ? [] : [{ tpn, person, entry, entries: isByMatches ? withByesByGame(entries, facts.scoring) : entries }];
  });
  const numberOf = new Map(known.map(({ tpn }, index) => [tpn, index + 1]));
  const renumbered = (entry: RoundEntry | null): RoundEntry | null => entry && { ...entry, opponent: numberOf.get(entry.opponent ?? 0) ?? null };
  return known.map(({ person, entry, entries }, index) => ({
    ...person,
    number: index + 1,
    fideRating: entry.fideRating,
    nationalRating: entry.nationalRating,
    entries: Array.from({ length: lastRound }, (_, round) => renumbered(entries[round] ?? null)),
  }));
}

type Entries = NationalPlayer['entries'];

/** Divides the points of a bye between the games of its match, because reports state single games: those of C.04.5 1.4 into a win and a draw. */
function withByesByGame(entries: Entries, scoring: Scoring): Entries {
  return entries.map((entry, index) => {
    const first = entries[index - (index % 2)] ?? null;
    if (entry === null || first === null || entry.opponent !== null || first.opponent !== null) return entry;
    const points = pointsOf(first, scoring);
    const ofSecond = first.code === 'U' ? Math.min(points, scoring.draw) : points / 2;
    return { ...entry, points: index % 2 === 0 ? points - ofSecond : ofSecond };
  });
}

/** The player's number in the list of a federation; null if the number is missing or of another federation. A number without one is of the event's. */
export function numberIssuedBy({ nationalId, numberBody }: NationalPerson, body: string, eventFederation: string): string | null {
  return (numberBody || eventFederation) === body ? nationalId : null;
}
