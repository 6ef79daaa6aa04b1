import type { Tpn } from '../model/tpn';
import { sortInBoardOrder } from '../swiss/board-order';
import type { PlayerState } from '../swiss/player-state';
import type {
  Alternative,
  BracketExplanation,
  ColourExplanation,
  ColourStanding,
  IllegalDecision,
  PabExplanation,
  PairExplanation,
  RoundExplanation,
  NotPairedReason,
} from '../systems/explanation';
import type { RoundPairing, SystemId } from '../systems/system';

export interface ExplainedBoard {
  readonly white: PlayerState;
  readonly black: PlayerState;
  readonly colour: ColourExplanation;
}

export function boardOf<Player extends { readonly state: PlayerState }>(
  { white, black, article, fact }: { readonly white: Player; readonly black: Player } & Pick<ColourExplanation, 'article' | 'fact'>,
  standingOf: (player: Player) => ColourStanding,
): ExplainedBoard {
  return { white: white.state, black: black.state, colour: { article, fact, white: standingOf(white), black: standingOf(black) } };
}

/** A paired round and the functions that explain it in its edition. The pairing already exists; explanations are computed on request. */
export interface ExplainedRound<Player, Bracket> {
  readonly system: SystemId;
  readonly round: number;
  /**
   * True if a table prescribes the board order; otherwise the scores determine it (C.04.2 3.6; F.1 of Swiss based on Rating, 1998).
   */
  readonly isTable?: true;
  readonly brackets: readonly Bracket[];
  readonly pairsOf: (bracket: Bracket) => readonly (readonly [Player, Player])[];
  readonly boardsOf: (bracket: Bracket) => readonly ExplainedBoard[];
  readonly pab: Tpn | null;
  readonly playerOf: (tpn: Tpn) => Player | null;
  readonly describe: (bracket: Bracket) => BracketExplanation;
  readonly partOf: (bracket: Bracket, a: Player, b: Player) => PairExplanation['part'];
  /** The pairing that the bracket would have if the two players were forbidden to meet; null if it would have none. */
  readonly alternativeWithout: (bracket: Bracket, a: Player, b: Player) => Alternative | null;
  readonly whyPab: () => PabExplanation | null;
  readonly forbids: (a: Player, b: Player) => readonly IllegalDecision[];
  /** The index of the bracket in which the edition decided not to pair the two players. */
  readonly bracketThatSeparates: (a: Player, b: Player) => number;
  readonly explainWhyNotPaired: (bracket: number, a: Player, b: Player) => NotPairedReason;
}

type Board = Pick<ExplainedBoard, 'white' | 'black'>;

const sortedInBoardOrder = <Seats extends Board>({ isTable = false }: { readonly isTable?: boolean }, boards: readonly Seats[]): readonly Seats[] =>
  isTable ? boards : sortInBoardOrder(boards);

export function roundPairing<Player, Bracket>(paired: ExplainedRound<Player, Bracket>): RoundPairing {
  const boards = sortedInBoardOrder(
    paired,
    paired.brackets.flatMap((bracket) => paired.boardsOf(bracket)),
  );
  return { round: paired.round, pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })), pab: paired.pab };
}

export function explainRound<Player, Bracket>(paired: ExplainedRound<Player, Bracket>): RoundExplanation {
  return {
    system: paired.system,
    round: paired.round,
    brackets: paired.brackets.map((bracket) => paired.describe(bracket)),
    pairs: explainPairs(paired),
    pab: paired.whyPab(),
  };
}

function explainPairs<Player, Bracket>(paired: ExplainedRound<Player, Bracket>): PairExplanation[] {
  const boards = paired.brackets.flatMap((bracket, index) => {
    const pairs = paired.pairsOf(bracket);
    return paired.boardsOf(bracket).flatMap(({ white, black, colour }, row) => {
      const pair = pairs[row];
      if (pair === undefined) return [];
      const [part, alternative] = [paired.partOf(bracket, ...pair), paired.alternativeWithout(bracket, ...pair)];
      return [{ white, black, explanation: { white: white.tpn, black: black.tpn, bracket: index, part, alternative, colour } }];
    });
  });
  return sortedInBoardOrder(paired, boards).map(({ explanation }) => explanation);
}

/** Explains why a and b are not paired. Also reports if they are paired after all, if one of them is absent, or if they must not meet. */
export function explainNotPaired<Player, Bracket>(paired: ExplainedRound<Player, Bracket>, a: Tpn, b: Tpn): NotPairedReason {
  const [one, other] = [paired.playerOf(a), paired.playerOf(b)];
  if (one === null || other === null || a === b) return { kind: 'not-paired', players: [a, b].filter((tpn) => paired.playerOf(tpn) === null) };
  const isPairOfBoth = ([first, second]: readonly [Player, Player]): boolean => (first === one && second === other) || (first === other && second === one);
  if (paired.brackets.some((bracket) => paired.pairsOf(bracket).some(isPairOfBoth))) return { kind: 'paired' };
  const bracket = paired.bracketThatSeparates(one, other);
  const [illegal] = paired.forbids(one, other);
  return illegal === undefined ? paired.explainWhyNotPaired(bracket, one, other) : { kind: 'decided', bracket, decision: illegal, pairs: [] };
}
