import { explainNot, explainRound, type RoundExplanation, type SystemId, type Tpn, type Unpaired, unpairedBy, type WhyNot } from '@/engine';
import { tournamentIn } from '@/lib/domain/rounds/paired-from';

/** The exact text a published round was paired from. */
export interface RoundText {
  readonly systemId: SystemId;
  readonly text: string;
}

/** Where the engine gives no pairing to explain, why; null where it cannot say either. */
export function explain({ systemId, text }: RoundText): RoundExplanation | Unpaired | null {
  const explained = explainRound(systemId, tournamentIn(text));
  return explained.ok ? explained.value : unpairedBy(explained.error.code);
}

/** Why two players do not meet; null when the engine cannot say. */
export function answerWhyNot({ systemId, text, a, b }: RoundText & { readonly a: Tpn; readonly b: Tpn }): WhyNot | null {
  const answer = explainNot(systemId, tournamentIn(text), a, b);
  return answer.ok ? answer.value : null;
}
