import type { NewBye } from '@/lib/domain/compliance/entry-act-warnings';
import { formatOfPlayers, isFirstOfMatch, lastRoundOfMatch } from '@/lib/domain/formats/formats';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';

export interface AbsenceRules extends Pick<SectionSettings, 'systemId' | 'rounds' | 'halfPointByesAllowed' | 'roundsWithoutByes'> {
  /** The first round that is not paired yet; a draft counts as paired. */
  readonly nextRound: number;
}

export type AbsenceRecord = EntryFacts['absences'][number];

export interface PlayerPresence {
  readonly enteredFromRound: number;
  readonly absences: readonly AbsenceRecord[];
  readonly withdrawals: readonly Pick<WithdrawalFacts, 'fromRound' | 'returnsInRound'>[];
}

export type AbsenceRefusal =
  | 'round-not-in-section'
  | 'round-already-paired'
  | 'second-game-of-match'
  | 'not-entered-yet'
  | 'withdrawn-then'
  | 'no-half-point-bye-in-last-rounds'
  | 'no-half-point-bye-left';

/** C.04.2 3.3: a player may announce an absence from a coming round; the section decides whether it scores half a point. */
export function decideAbsence(
  wanted: { readonly round: number; readonly kind: AbsenceRecord['kind']; readonly byArbiter: boolean },
  player: PlayerPresence,
  rules: AbsenceRules,
): AbsenceRefusal | null {
  if (wanted.round < 1 || wanted.round > rules.rounds) return 'round-not-in-section';
  if (wanted.round < rules.nextRound) return 'round-already-paired';
  if (!isFirstOfMatch(rules.systemId, wanted.round)) return 'second-game-of-match';
  if (wanted.round < player.enteredFromRound) return 'not-entered-yet';
  if (isWithdrawn(player, wanted.round)) return 'withdrawn-then';
  // An arbiter may exceed the limits of the regulations; the absence is then stored with the origin `arbiter`.
  if (wanted.kind !== 'halfPointBye' || wanted.byArbiter) return null;
  if (lastRoundOfMatch(rules.systemId, wanted.round) > rules.rounds - rules.roundsWithoutByes) return 'no-half-point-bye-in-last-rounds';
  const others = player.absences.filter(({ round, kind, origin }) => round !== wanted.round && kind === 'halfPointBye' && origin !== 'lateEntry');
  return others.length >= rules.halfPointByesAllowed ? 'no-half-point-bye-left' : null;
}

export function isUnavailableInRound(player: PlayerPresence, round: number): boolean {
  return round < player.enteredFromRound || isWithdrawn(player, round) || player.absences.some((absence) => absence.round === round);
}

interface Player {
  readonly id: string;
  readonly person: { readonly name: string };
  readonly halfPointByeBarred: boolean;
  readonly absences: readonly AbsenceRecord[];
}

type PlannedAbsence = Pick<AbsenceRecord, 'round' | 'kind'>;

/** The byes that these absences add. Existing byes are left out. `halfPointByes` counts the player's half-point byes up to and including this one. */
export function newByes({ id, person, halfPointByeBarred, absences }: Player, notes: readonly PlannedAbsence[]): readonly NewBye[] {
  const replaced = new Set(notes.map(({ round }) => round));
  let halfPointByes = absences.filter(({ kind, round }) => kind === 'halfPointBye' && !replaced.has(round)).length;
  const byes = notes.map(({ kind, round }) => {
    if (kind === 'halfPointBye') halfPointByes += 1;
    return { entryId: id, absence: kind, name: person.name, round, halfPointByes, isBarred: halfPointByeBarred };
  });
  return byes.filter(({ absence, round }) => !absences.some((had) => had.round === round && had.kind === absence));
}

/** True if saving `kind` for the round adds or removes a full-point bye. No `kind` means that the absence in the round is being deleted. */
export function isFullPointByeAffected({ absences }: Pick<Player, 'absences'>, round: number, kind?: AbsenceRecord['kind']): boolean {
  const had = absences.some((absence) => absence.round === round && absence.kind === 'fullPointBye');
  return had !== (kind === 'fullPointBye');
}

export function fullPointByesFrom({ absences }: Pick<Player, 'absences'>, fromRound: number): readonly number[] {
  return absences.flatMap(({ round, kind }) => (kind === 'fullPointBye' && round >= fromRound ? round : []));
}

export type LateEntryRules = Pick<AbsenceRules, 'systemId' | 'rounds' | 'nextRound'> & Pick<SectionSettings, 'lateEntryUntilRound' | 'missedRounds'>;

export type LateEntryDecision =
  | { readonly kind: 'accepted'; readonly missed: readonly AbsenceRecord[] }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'round-not-in-section'
        | 'round-already-paired'
        | 'second-game-of-match'
        | 'schedule-is-final'
        | 'no-late-entries'
        | 'late-entries-closed';
    };

/** Decides a late entry. `fromRound` must not be paired yet, and missed rounds score as the section announced (C.04.2 2.4). */
export function decideLateEntry(fromRound: number, rules: LateEntryRules): LateEntryDecision {
  if (fromRound < 1 || fromRound > rules.rounds) return { kind: 'refused', reason: 'round-not-in-section' };
  if (fromRound < rules.nextRound) return { kind: 'refused', reason: 'round-already-paired' };
  if (!isFirstOfMatch(rules.systemId, fromRound)) return { kind: 'refused', reason: 'second-game-of-match' };
  if (fromRound === 1) return { kind: 'accepted', missed: [] };
  if (formatOfPlayers(rules.systemId).hasFixedField) return { kind: 'refused', reason: 'schedule-is-final' };
  if (rules.lateEntryUntilRound === 0) return { kind: 'refused', reason: 'no-late-entries' };
  if (fromRound > rules.lateEntryUntilRound) return { kind: 'refused', reason: 'late-entries-closed' };
  const rounds = Array.from({ length: fromRound - 1 }, (_, index) => index + 1).filter((round) => isFirstOfMatch(rules.systemId, round));
  return { kind: 'accepted', missed: rounds.map((round) => ({ round, kind: rules.missedRounds, origin: 'lateEntry' as const })) };
}

export type EntryRules = AbsenceRules &
  LateEntryRules &
  Pick<
    SectionState,
    | 'eventId'
    | 'systemId'
    | 'tieOrder'
    | 'fideMode'
    | 'hasDraft'
    | 'openRound'
    | 'pairedRounds'
    | 'publishedRounds'
    | 'hasStarted'
    | 'highestPublicRound'
    | 'lastCorrectableRound'
  > &
  Pick<SectionSettings, 'ratingKind' | 'ratingMethod'>;
