import { explainNot, pairRound, type RoundPairing, SYSTEM_IDS, type SystemId, type Tournament, type Tpn, type WhyNot } from '@/engine';
import { tournamentIn } from '@/lib/rounds/paired-from';
import type { RoundText } from './explain';

/** What one text makes of a round. */
export interface ComparedText {
  readonly systemId: SystemId;
  /** Boards of its pairing; null where it gives none. */
  readonly boards: number | null;
  /** Boards that the section's own text pairs otherwise; empty for that text itself. */
  readonly different: readonly DifferentBoard[];
}

export interface DifferentBoard {
  readonly white: Tpn;
  readonly black: Tpn;
  /** Why the section's own text does not pair them; null when it cannot say, or was not asked any more. */
  readonly answer: WhyNot | null;
}

/** Reasons are looked for this long; boards without one are listed all the same. */
const REASONS_FOR_MS = 6000;

/** The same round under every text. */
export function compareTexts({ systemId, text }: RoundText): ComparedText[] {
  const tournament = tournamentIn(text);
  const own = pairingBy(systemId, tournament);
  const until = performance.now() + REASONS_FOR_MS;
  return SYSTEM_IDS.map((id) => {
    const pairing = id === systemId ? own : pairingBy(id, tournament);
    const pairs = pairing === null ? [] : differentPairs(pairing, own);
    const different = pairs.map(([white, black]) => ({
      white,
      black,
      answer: own === null || performance.now() > until ? null : whyNot(systemId, tournament, white, black),
    }));
    return { systemId: id, boards: pairing?.pairs.length ?? null, different };
  });
}

function pairingBy(systemId: SystemId, tournament: Tournament): RoundPairing | null {
  const paired = pairRound(systemId, tournament);
  return paired.ok ? paired.value : null;
}

function whyNot(systemId: SystemId, tournament: Tournament, white: Tpn, black: Tpn): WhyNot | null {
  const answer = explainNot(systemId, tournament, white, black);
  return answer.ok ? answer.value : null;
}

/** Boards of `theirs` that `own` does not have with these colours. */
function differentPairs(theirs: RoundPairing, own: RoundPairing | null): (readonly [Tpn, Tpn])[] {
  const known = new Set(own?.pairs.map(({ white, black }) => `${white}-${black}`));
  return theirs.pairs.filter(({ white, black }) => !known.has(`${white}-${black}`)).map(({ white, black }) => [white, black] as const);
}
