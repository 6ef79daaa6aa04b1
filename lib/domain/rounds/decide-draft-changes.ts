import type { Colour } from '@/engine/model/colour';
import type { ResultCode, RoundEntry } from '@/engine/model/game-result';
import type { Tournament, Tpn } from '@/engine/model/tournament';
import { formatOf, pairsAbsentPlayers } from '@/lib/domain/formats/formats';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { absentTeams } from '@/lib/domain/teams/line-ups';
import { withdrawalInRound } from '@/lib/domain/tournament/build-tournament';
import type { AbsenceKind, RoundFacts, Seats, SectionFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { isManualPairingOpen } from './decide-next-step';

export type DraftChange =
  | { readonly kind: 'not-playing'; readonly name: string; readonly why: AbsenceKind | WithdrawalFacts['kind'] }
  | { readonly kind: 'may-play'; readonly name: string; readonly isLateEntry: boolean }
  | { readonly kind: 'rating'; readonly name: string; readonly before: number; readonly after: number }
  | { readonly kind: 'order' }
  | { readonly kind: 'record'; readonly round: number; readonly name: string; readonly before: FormerRoundRecord; readonly after: FormerRoundRecord }
  | { readonly kind: 'kept-apart' | 'may-meet'; readonly names: readonly string[] }
  | { readonly kind: 'setting'; readonly setting: DraftSetting };

export interface DraftChanges {
  readonly changes: readonly DraftChange[];
  /** A hash of the changes since the draft was paired; '' if there are none. A user who has seen them sends the hash to publish the draft anyway. */
  readonly seen: string;
}

type DraftSetting = 'rule-text' | 'rounds' | 'first-colour' | 'scoring' | 'acceleration';

export interface FormerRoundRecord {
  readonly code: ResultCode | null;
  readonly colour: Colour | null;
  readonly opponent: string | null;
}

export interface DraftInput {
  readonly system: string;
  readonly tournament: Tournament;
}

/** Lists what changed since a draft was paired, apart from manual boards. `numbers`: the pairing numbers by entry, if the round were paired now. */
export function decideDraftChanges(
  facts: SectionFacts,
  draft: RoundFacts,
  paired: DraftInput | null,
  numbers: ReadonlyMap<string, number | null>,
): DraftChange[] {
  const { isOfTeams } = formatOf(facts.systemId);
  const presence = pairsAbsentPlayers(facts.systemId, draft.number) ? [] : presenceChanges(facts, draft);
  if (paired === null) return presence;
  const now = buildPairingTournament(facts, draft.number).tournament;
  return [
    ...presence,
    ...(isOfTeams ? [] : orderChanges(facts, draft, paired.tournament, numbers)),
    ...recordChanges(paired.tournament, now),
    ...forbiddenPairChanges(paired.tournament, now, draft.number),
    ...settingChanges(paired, { system: facts.systemId, tournament: now }),
  ];
}

const playersOf = ({ whiteId, blackId }: Seats) => [whiteId, blackId];

/**
 * Finds absent players who have a board, unless they played it before the round, and present players who have none. During manual pairing, a
 * player of the draft may have no board.
 */
function presenceChanges(facts: SectionFacts, draft: RoundFacts): DraftChange[] {
  const { number, pairings, numbers, manualPairing } = draft;
  const { isOfTeams } = formatOf(facts.systemId);
  const seated = new Set(pairings.flatMap(playersOf));
  const playedEarly = new Set(facts.fixtures.flatMap(({ round, earlyBoards = [] }) => (round === number ? earlyBoards : [])).flatMap(playersOf));
  const ofPlayers = facts.entries.flatMap((entry): DraftChange[] => {
    const { id, name, enteredFromRound } = entry;
    const why = withdrawalInRound(entry, number)?.kind ?? entry.absences.find(({ round }) => round === number)?.kind;
    if (seated.has(id)) return why === undefined || playedEarly.has(id) ? [] : [{ kind: 'not-playing', name, why }];
    // A team member without a board is a substitute.
    if (isOfTeams) return [];
    if (why !== undefined || enteredFromRound > number || (isManualPairingOpen({ manualPairing }) && numbers.has(id))) return [];
    return [{ kind: 'may-play', name, isLateEntry: number > 1 && enteredFromRound === number }];
  });
  return isOfTeams ? [...ofPlayers, ...teamsWithoutMatch(facts, draft)] : ofPlayers;
}

/** Finds teams that could play but have no match, apart from free rounds of a schedule. The end of manual pairing asks about them. */
function teamsWithoutMatch(facts: SectionFacts, { number, matches, manualPairing }: RoundFacts): DraftChange[] {
  if (isManualPairingOpen({ manualPairing }) || formatOf(facts.systemId).hasSchedule) return [];
  const absent = absentTeams(facts, number);
  const hasMatch = (round: Pick<RoundFacts, 'matches'>, id: string) => round.matches.some(({ firstId, secondId }) => firstId === id || secondId === id);
  return facts.teams
    .filter(({ id }) => !absent.has(id) && !hasMatch({ matches }, id))
    .map(({ id, name }) => ({ kind: 'may-play', name, isLateEntry: number > 1 && !facts.pairedRounds.some((round) => hasMatch(round, id)) }));
}

/** Lists changes of the initial order (C.04.2 2.2, 2.3). A changed rating or title that does not change the order is left out. */
function orderChanges({ entries }: SectionFacts, draft: RoundFacts, paired: Tournament, numbers: ReadonlyMap<string, number | null>): DraftChange[] {
  const known = new Map(paired.players.map((player) => [player.tpn, player]));
  const inDraft = entries.flatMap((entry) => {
    const player = known.get(draft.numbers.get(entry.id) ?? 0);
    return player === undefined ? [] : [{ entry, player, now: numbers.get(entry.id) ?? Number.MAX_SAFE_INTEGER }];
  });
  const order = inDraft.toSorted((a, b) => a.player.tpn - b.player.tpn);
  if (order.every(({ now }, place) => place === 0 || (order[place - 1]?.now ?? 0) < now)) return [];
  const rated = order.flatMap(({ entry: { name, rating }, player }): DraftChange[] =>
    rating === player.rating ? [] : [{ kind: 'rating', name, before: player.rating, after: rating }],
  );
  return rated.length > 0 ? rated : [{ kind: 'order' }];
}

function recordChanges(paired: Tournament, now: Tournament): DraftChange[] {
  const presentNames = namesOf(now);
  const changes: DraftChange[] = [];
  const told = new Set<string>();
  for (const player of paired.players) {
    const present = now.players.find(({ tpn }) => tpn === player.tpn);
    if (present === undefined) continue;
    for (let round = 1; round <= now.completedRounds; round += 1) {
      const [before, after] = [player.entries[round - 1] ?? null, present.entries[round - 1] ?? null];
      if (canonicalJson(before) === canonicalJson(after)) continue;
      // Each game is reported once, for the player with the lower number.
      if (told.has(`${round}:${player.tpn}`) && after?.opponent === before?.opponent) continue;
      if (after?.opponent != null) told.add(`${round}:${after.opponent}`);
      changes.push({ kind: 'record', round, name: present.name, before: formerRecord(before, presentNames), after: formerRecord(after, presentNames) });
    }
  }
  return changes;
}

function formerRecord(entry: RoundEntry | null, names: ReadonlyMap<Tpn, string>): FormerRoundRecord {
  if (entry === null) return { code: null, colour: null, opponent: null };
  return { code: entry.code, colour: entry.colour, opponent: entry.opponent === null ? null : (names.get(entry.opponent) ?? null) };
}

function forbiddenPairChanges(paired: Tournament, now: Tournament, round: number): DraftChange[] {
  const [before, after] = [forbiddenPairsIn(paired, round), forbiddenPairsIn(now, round)];
  const names = namesOf(now);
  const named = (key: string) => key.split('-').map((tpn) => names.get(Number(tpn)) ?? '');
  return [
    ...[...after].filter((key) => !before.has(key)).map((key): DraftChange => ({ kind: 'kept-apart', names: named(key) })),
    ...[...before].filter((key) => !after.has(key)).map((key): DraftChange => ({ kind: 'may-meet', names: named(key) })),
  ];
}

function forbiddenPairsIn({ forbidden }: Tournament, round: number): ReadonlySet<string> {
  return new Set(forbidden.filter(({ from, to }) => from <= round && round <= to).map(({ players }) => players.toSorted((a, b) => a - b).join('-')));
}

function settingChanges(before: DraftInput, after: DraftInput): DraftChange[] {
  const accelerated = new Map(after.tournament.players.map(({ tpn, acceleration }) => [tpn, acceleration]));
  const differs: Record<DraftSetting, boolean> = {
    'rule-text': before.system !== after.system,
    rounds: before.tournament.rounds !== after.tournament.rounds,
    'first-colour': before.tournament.initialColour !== after.tournament.initialColour,
    scoring: canonicalJson(before.tournament.scoring) !== canonicalJson(after.tournament.scoring),
    acceleration: before.tournament.players.some(
      ({ tpn, acceleration }) => canonicalJson(acceleration) !== canonicalJson(accelerated.get(tpn) ?? acceleration),
    ),
  };
  return (Object.keys(differs) as DraftSetting[]).filter((setting) => differs[setting]).map((setting) => ({ kind: 'setting', setting }));
}

function namesOf({ players }: Tournament): ReadonlyMap<Tpn, string> {
  return new Map(players.map(({ tpn, name }) => [tpn, name]));
}
