import { groupBy } from '@/engine/model/memoise';
import { type EligiblePlayer, failedConditions } from '@/engine/prizes';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import { toConditions } from '@/lib/domain/prizes/prize-fund';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { type LegPoints, type LegResult, legPoints } from './leg-points';
import type { MatchedPerson, SeriesEntry } from './match-persons';
import type { SeriesRules } from './series-rules';
import { type SeriesPlayer, type SeriesRow, seriesStandings } from './series-standings';

/** The public snapshot of a leg's section, with the ids of its entries by index in `players`. */
export interface LegSnapshot {
  readonly body: Pick<PublicSection, 'event' | 'slug' | 'name' | 'rounds' | 'scoring' | 'players' | 'roundRecords' | 'standings'>;
  readonly entries: readonly { readonly id: string }[];
}

interface SeriesLeg {
  readonly name: string;
  /** In hundredths. */
  readonly factor: number;
  /** The leg's section; null once it is removed. */
  readonly sectionId: string | null;
  /** Null if the public cannot see the section. */
  readonly snapshot: LegSnapshot | null;
}

/** `coming`: there are no public standings yet. `gone`: the section or its event was removed. */
type LegState = 'coming' | 'running' | 'finished' | 'gone';

export interface ShownLeg {
  readonly name: string;
  readonly factor: number;
  readonly state: LegState;
  /** Null if the public cannot see the section. */
  readonly at: ShownLegSection | null;
}

interface ShownLegSection {
  readonly event: string;
  readonly section: string;
  readonly eventName: string;
  readonly sectionName: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** An entry of a leg, with what the page shows of it. */
export interface SeriesEntrant extends SeriesEntry {
  /** The name that the public sees. */
  readonly publicName: string;
  /** What the conditions of categories ask. */
  readonly player: EligiblePlayer;
}

export interface ShownPlayer extends SeriesPlayer {
  /** The player's number in each leg, for the address of the player's page; null without one. */
  readonly numbers: readonly (number | null)[];
  readonly eligible: EligiblePlayer;
}

export interface SeriesTable {
  /** The name of the category; null for the table of all players. */
  readonly category: string | null;
  readonly rows: readonly SeriesRow<ShownPlayer>[];
}

export interface SeriesPage {
  readonly legs: readonly ShownLeg[];
  readonly rules: SeriesRules;
  /** True once no leg is still to be decided. */
  readonly isFinal: boolean;
  /** The table of all players, then one for each category. */
  readonly tables: readonly SeriesTable[];
}

interface SeriesInput {
  readonly rules: SeriesRules;
  readonly legs: readonly SeriesLeg[];
  readonly persons: readonly MatchedPerson<SeriesEntrant>[];
}

/** Makes the public page of a series from what the public sees of its legs. */
export function makeSeriesPage({ rules, legs, persons }: SeriesInput): SeriesPage {
  const shown = legs.map(toShownLeg);
  const isFinal = shown.some(({ state }) => state === 'finished') && shown.every(({ state }) => state === 'finished' || state === 'gone');
  const points = pointsByEntry(legs, rules);
  const players = persons.flatMap((person) => toPlayer(person, points, legs.length) ?? []);
  const table = (category: string | null, of: readonly ShownPlayer[]): SeriesTable => ({ category, rows: seriesStandings(of, rules, isFinal) });
  const categories = rules.categories.map(({ name, eligible }) =>
    table(
      name,
      players.filter((player) => failedConditions(player.eligible, toConditions(eligible)).length === 0),
    ),
  );
  return { legs: shown, rules, isFinal, tables: [table(null, players), ...categories] };
}

function toShownLeg({ name, factor, sectionId, snapshot }: SeriesLeg): ShownLeg {
  if (sectionId === null) return { name, factor, state: 'gone', at: null };
  if (snapshot === null) return { name, factor, state: 'coming', at: null };
  const { event, slug, name: sectionName, rounds, standings } = snapshot.body;
  const last = standings.at(-1);
  const state = last === undefined ? 'coming' : last.afterRound < rounds ? 'running' : 'finished';
  const at = { event: event.slug, section: slug, eventName: event.name, sectionName, startsOn: event.startsOn, endsOn: event.endsOn };
  return { name, factor, state, at };
}

/** What an entry achieved in its leg. */
interface EntryPoints {
  /** The index of the leg. */
  readonly leg: number;
  readonly points: LegPoints;
  readonly number: number;
}

function pointsByEntry(legs: readonly SeriesLeg[], rules: SeriesRules): ReadonlyMap<string, EntryPoints> {
  const all = legs.flatMap(({ snapshot, factor }, leg) => {
    if (snapshot === null) return [];
    const numbers = new Map(snapshot.entries.map(({ id }, place) => [id, snapshot.body.players[place]?.number ?? 0]));
    return legPoints(legResults(snapshot), rules, factor).map((points) => ({ leg, points, number: numbers.get(points.entryId) ?? 0 }));
  });
  return new Map(all.map((one) => [one.points.entryId, one]));
}

/** The results of the latest public standings, in their order. */
export function legResults({ body, entries }: LegSnapshot): LegResult[] {
  const last = body.standings.at(-1);
  if (last === undefined) return [];
  const rounds = body.roundRecords.filter(({ number }) => number <= last.afterRound);
  const played = new Set(rounds.flatMap(({ boards }) => boards.filter(isPlayedBoard).flatMap(({ white, black }) => [white, black])));
  const free = groupBy(
    rounds.flatMap(({ byes }) => byes.filter(({ kind }) => kind === 'free')),
    ({ player }) => player,
  );
  return last.rows.flatMap(({ player, rank, points }): LegResult[] => {
    const entryId = entries[player]?.id;
    if (entryId === undefined) return [];
    const { left = null } = body.players[player] ?? {};
    const games = last.afterRound - (free.get(player)?.length ?? 0);
    const isOut = left === 'expelled';
    return [
      { entryId, rank: isOut ? null : rank, points, possible: games * body.scoring.win, hasWithdrawn: left === 'withdrawn', hasPlayed: played.has(player) },
    ];
  });
}

const isPlayedBoard = ({ result }: PublicSection['roundRecords'][number]['boards'][number]) => result !== null && RESULT_KINDS[result].kind !== 'forfeit';

/** Null for a person who is in no public standings of a leg. */
function toPlayer({ entries }: MatchedPerson<SeriesEntrant>, points: ReadonlyMap<string, EntryPoints>, legs: number): ShownPlayer | null {
  const played = entries.flatMap((entry) => {
    const at = points.get(entry.entryId);
    return at === undefined ? [] : [{ ...at, entry }];
  });
  const latest = played.toSorted((a, b) => b.leg - a.leg).map(({ entry }) => entry);
  const [last] = latest;
  if (last === undefined) return null;
  // A person has at most one entry in a leg.
  const cells = new Map(played.map((cell) => [cell.leg, cell]));
  const inOrder = Array.from({ length: legs }, (_, leg) => cells.get(leg) ?? null);
  return {
    id: entries[0]?.personId ?? '',
    name: last.publicName,
    legs: inOrder.map((cell) => cell?.points ?? null),
    numbers: inOrder.map((cell) => cell?.number ?? null),
    eligible: eligibleOf(latest),
  };
}

/** The latest known fact of each kind: the data of older events may be erased, and not every list states everything. */
function eligibleOf(latest: readonly SeriesEntrant[]): EligiblePlayer {
  const known = <Name extends keyof EligiblePlayer>(name: Name) => latest.map(({ player }) => player[name]).find((value) => value !== null) ?? null;
  return {
    rating: latest[0]?.player.rating ?? 0,
    sex: known('sex'),
    birthYear: known('birthYear'),
    federation: known('federation'),
    club: known('club'),
    title: known('title'),
  };
}
