import {
  explainNotPaired,
  explainRound,
  type RoundExplanation,
  type SystemId,
  type Tpn,
  type NoPairingReason,
  noPairingReason,
  type NotPairedReason,
  type PairingError,
  pairRound,
  type Result,
  type RoundPairing,
  SYSTEM_IDS,
  type Tournament,
} from '@/engine';
import { asMatches } from '@/engine/model/two-game-matches';
import { explanationPagesOf, formatOf } from '@/lib/domain/formats/formats';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';

export interface RoundInputText {
  readonly systemId: SystemId;
  readonly text: string;
}

/** Explains the pairing of a round. Returns the reason if the rules give no pairing, and null for any other error. */
export function explainRoundInput({ systemId, text }: RoundInputText): RoundExplanation | NoPairingReason | null {
  const explained = explainRound(systemId, parseInputTournament(text));
  return explained.ok ? explained.value : noPairingReason(explained.error.code);
}

export function answerWhyNot({ systemId, text, a, b }: RoundInputText & { readonly a: Tpn; readonly b: Tpn }): NotPairedReason | null {
  return reasonNotPaired(systemId, parseInputTournament(text), a, b);
}

export interface EditionComparison {
  readonly systemId: SystemId;
  /** The number of boards in this edition's pairing, or the reason why it gives no pairing; null for any other error. */
  readonly boards: number | NoPairingReason | null;
  readonly different: readonly BoardOfOtherEdition[];
}

interface BoardOfOtherEdition {
  readonly white: Tpn;
  readonly black: Tpn;
  /** Why the section's own edition does not pair the two players of this board; null if unknown, or if the time limit was reached. */
  readonly answer: NotPairedReason | null;
}

/** Once this many milliseconds have passed, further boards are listed without a reason. */
const REASONS_TIME_LIMIT_MS = 6000;

const COMPARED_SYSTEMS = SYSTEM_IDS.filter((id) => explanationPagesOf(id, 1).includes('texts') && !formatOf(id).isClubFormat);

/** Pairs the round by every edition that pairs single players. In matches of two games, each edition pairs the matches. */
export function compareEditions({ systemId, text }: RoundInputText): EditionComparison[] {
  const tournament = asMatches(parseInputTournament(text));
  const own = pairRound(systemId, tournament);
  const until = performance.now() + REASONS_TIME_LIMIT_MS;
  return COMPARED_SYSTEMS.map((id) => {
    const paired = id === systemId ? own : pairRound(id, tournament);
    const pairs = paired.ok ? pairsOfOtherEdition(paired.value, own) : [];
    const different = pairs.map(([white, black]) => ({
      white,
      black,
      answer: !own.ok || performance.now() > until ? null : reasonNotPaired(systemId, tournament, white, black),
    }));
    return { systemId: id, boards: paired.ok ? paired.value.pairs.length : noPairingReason(paired.error.code), different };
  });
}

function reasonNotPaired(systemId: SystemId, tournament: Tournament, white: Tpn, black: Tpn): NotPairedReason | null {
  const answer = explainNotPaired(systemId, tournament, white, black);
  return answer.ok ? answer.value : null;
}

function pairsOfOtherEdition(theirs: RoundPairing, own: Result<RoundPairing, PairingError>): (readonly [Tpn, Tpn])[] {
  const known = new Set(own.ok ? own.value.pairs.map(({ white, black }) => `${white}-${black}`) : []);
  return theirs.pairs.filter(({ white, black }) => !known.has(`${white}-${black}`)).map(({ white, black }) => [white, black] as const);
}
