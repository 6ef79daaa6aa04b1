import { pointsOf, type RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';

/**
 * A game, a forfeit against a scheduled opponent, an awarded bye (pairing-allocated or full-point), or a requested bye (half-point, zero-point or
 * absence).
 */
type RoundKind = 'game' | 'forfeit-win' | 'forfeit-loss' | 'awarded-bye' | 'requested-bye';

export interface RoundRecord {
  readonly round: number;
  readonly kind: RoundKind;
  /** The scheduled opponent; null for a bye. */
  readonly opponent: Tpn | null;
  readonly isWhite: boolean;
  /** The points awarded. An adjourned game scores nothing yet, because it is a draw for pairing only (F.9 of the 1998 rules). */
  readonly points: HalfPoints;
  readonly isWon: boolean;
  readonly isPending: boolean;
  /**
   * 16.1.2: true if the player was available to play; false for requested byes and forfeit losses. By 16.6, neither /P nor the regulations
   * of the event change this.
   */
  readonly wasAvailable: boolean;
  /** 16.5: true if the round is voluntary and unplayed, so that it is cut first; false for a forfeit loss that counts as a game. */
  readonly isVoluntary: boolean;
  /** 16.3: the points that count for opponents. A requested bye counts as a draw if only voluntary unplayed rounds follow. */
  readonly pointsForOpponents: HalfPoints;
  /** Adjusted points of the round. They are part of the score, but not of the round's result. */
  readonly adjustedPoints: HalfPoints;
}

export interface PlayerRecord {
  readonly tpn: Tpn;
  readonly rating: number;
  readonly rounds: readonly RoundRecord[];
  readonly adjustedPointsAtStart: HalfPoints;
  readonly score: HalfPoints;
  /** 16.3: the score that counts for the opponents' BH, FB and SB. */
  readonly adjustedScore: HalfPoints;
}

export interface RecordOptions {
  /** 15.2 and modifier /P: a forfeit counts as a game against the scheduled opponent, so 16.4 and 16.5 do not apply to it. */
  readonly forfeitsArePlayed: boolean;
  /** Fore Buchholz: the games paired in the last round count as draws. */
  readonly lastRoundIsDrawn: boolean;
  /** 15.2: if pairings are predetermined, only forfeits are unplayed rounds. A free round (no opponent) does not count as unplayed. */
  readonly isPredetermined: boolean;
}

export function recordsOf(tournament: Tournament, options: RecordOptions): ReadonlyMap<Tpn, PlayerRecord> {
  return new Map(tournament.players.map((player) => [player.tpn, recordOf(player, tournament, options)]));
}

function recordOf(player: Player, tournament: Tournament, options: RecordOptions): PlayerRecord {
  const rounds: RoundRecord[] = [];
  let onlyVoluntaryFollow = true;
  for (let round = tournament.completedRounds; round >= 1; round -= 1) {
    const record = {
      ...roundRecord(player.entries[round - 1] ?? null, round, onlyVoluntaryFollow, tournament, options),
      adjustedPoints: player.adjustments?.[round] ?? 0,
    };
    if (record.wasAvailable) onlyVoluntaryFollow = false;
    rounds.unshift(record);
  }
  const adjustedPointsAtStart = player.adjustments?.[0] ?? 0;
  const sum = (of: (record: RoundRecord) => HalfPoints) => rounds.reduce((total, record) => total + of(record) + record.adjustedPoints, adjustedPointsAtStart);
  return {
    tpn: player.tpn,
    rating: player.rating,
    rounds,
    adjustedPointsAtStart,
    score: sum(({ points }) => points),
    adjustedScore: sum(({ pointsForOpponents }) => pointsForOpponents),
  };
}

function roundRecord(
  entry: RoundEntry | null,
  round: number,
  onlyVoluntaryFollow: boolean,
  tournament: Tournament,
  options: RecordOptions,
): Omit<RoundRecord, 'adjustedPoints'> {
  const { scoring, completedRounds } = tournament;
  // 8.3: a player who is paired in the last round has a draw there, even if the game was forfeited.
  const isDrawnFore = options.lastRoundIsDrawn && round === completedRounds && entry !== null && entry.opponent !== null;
  const kind = isDrawnFore ? 'game' : kindOf(entry, options.forfeitsArePlayed);
  const awarded = entry?.code === '?' ? 0 : pointsOf(entry, scoring);
  const points = isDrawnFore ? scoring.draw : awarded;
  const isFree = options.isPredetermined && (entry === null || entry.opponent === null);
  return {
    round,
    kind,
    opponent: entry?.opponent ?? null,
    isWhite: entry?.colour === 'white',
    points,
    isWon: entry?.code === '1' || entry?.code === 'W',
    isPending: entry?.code === '?',
    wasAvailable: isDrawnFore || isFree || !isVoluntaryKind(kindOf(entry, false)),
    isVoluntary: isVoluntaryKind(kind) && !isFree,
    pointsForOpponents: kind === 'requested-bye' && onlyVoluntaryFollow && !isFree ? scoring.draw : points,
  };
}

const isVoluntaryKind = (kind: RoundKind) => kind === 'requested-bye' || kind === 'forfeit-loss';

function kindOf(entry: RoundEntry | null, forfeitsArePlayed: boolean): RoundKind {
  switch (entry?.code) {
    case undefined:
    case 'Z':
    case 'H':
      return 'requested-bye';
    case 'U':
    case 'F':
      return 'awarded-bye';
    case '+':
      if (entry?.opponent == null) return 'awarded-bye';
      return forfeitsArePlayed ? 'game' : 'forfeit-win';
    case '-':
      // Some files record an absence as a forfeit without an opponent.
      if (entry?.opponent == null) return 'requested-bye';
      return forfeitsArePlayed ? 'game' : 'forfeit-loss';
    default:
      return 'game';
  }
}
