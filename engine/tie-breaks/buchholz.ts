import { meanOf, fractionFromHalfPoints, sumOf } from '../model/fraction';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tournament';
import { recordIn, type TieBreakContext } from './context';
import { countedValues, cutTerms, type Contribution, type CutCounts } from './cut-terms';
import type { PlayerRecord, RoundRecord } from './player-record';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

export interface BuchholzOptions extends CutCounts {
  /** True for Fore Buchholz (8.3), which counts the games of the last round as draws. */
  readonly isFore: boolean;
  /** Modifier /P: forfeits count as games. */
  readonly forfeitsArePlayed: boolean;
}

/** 8.1, 8.3: the sum of the opponents' adjusted scores. A dummy opponent replaces the opponent of each unplayed round. */
export function buchholz(context: TieBreakContext, tpn: Tpn, options: BuchholzOptions): TieBreakValue {
  const records = context.records({ forfeitsArePlayed: options.forfeitsArePlayed, lastRoundIsDrawn: options.isFore && context.isLastRound });
  const player = recordIn(records, tpn);
  const contributions = player.rounds.map((round): Contribution => {
    const score = fractionFromHalfPoints(opponentScore(player, round, records, context));
    const kind = round.kind === 'game' ? 'game' : 'dummy';
    return { round: round.round, opponent: round.opponent, kind, value: score, factors: [], isVoluntary: round.isVoluntary, significance: score };
  });
  const terms = cutTerms(contributions, options);
  return tieBreakValueOf(sumOf(countedValues(terms)), terms);
}

/** 16.4: for a game, the opponent's adjusted score; for an unplayed round, the capped score of a dummy opponent. */
export function opponentScore(player: PlayerRecord, round: RoundRecord, records: ReadonlyMap<Tpn, PlayerRecord>, context: TieBreakContext): HalfPoints {
  const scheduled = round.opponent === null ? null : recordIn(records, round.opponent);
  if (scheduled !== null && round.kind === 'game') return scheduled.adjustedScore;
  const cap = scheduled?.adjustedScore ?? context.tournament.scoring.draw * context.rounds;
  return Math.min(player.score, cap);
}

/** 8.2: the mean Buchholz of the opponents met over the board. */
export function averageOfOpponentsBuchholz(context: TieBreakContext, tpn: Tpn, options: Pick<BuchholzOptions, 'isFore'>): TieBreakValue {
  const terms = recordIn(context.records({}), tpn).rounds.flatMap(({ kind, opponent, round }): Term[] => {
    if (kind !== 'game' || opponent === null) return [];
    const { value } = buchholz(context, opponent, { isFore: options.isFore, forfeitsArePlayed: false, lowest: 0, highest: 0 });
    return value === null ? [] : [{ round, opponent, kind: 'game', value, factors: [], use: 'counted' }];
  });
  return tieBreakValueOf(meanOf(countedValues(terms)), terms);
}
