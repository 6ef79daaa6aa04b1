import type { Result } from '@/engine/model/outcome';
import type { Refusal, WarningCode } from '@/lib/platform/access/refusal';
import { acknowledge, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { actStateOf } from '@/lib/domain/compliance/act-state';
import { raised } from '@/lib/domain/compliance/acts';
import type { BoardInFault } from '@/lib/domain/rounds/judge-boards';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import type { EffectOption } from './decide-correction';

/**
 * F.7: whether it was agreed that what is put right in a game of `round` counts although rounds were paired from it, drafts
 * that stay among them. `faults` are those of boards that were played with other players.
 */
export function agreeToCorrection(
  facts: SectionFacts,
  round: number,
  { countsFrom, takesBack }: EffectOption,
  acknowledged: string | undefined,
  faults: readonly BoardInFault[] = [],
): Result<readonly WarningCode[], Refusal<AcknowledgeCode>> {
  const pairedFromIt = facts.pairedRounds.map(({ number }) => number).filter((number) => number > round && number < countsFrom && number !== takesBack);
  const act = { kind: 'correction' as const, round, isRatingOnly: countsFrom === RATING_ONLY, pairedFromIt };
  const state = actStateOf(facts);
  return acknowledge(facts.sectionId, [...raised(act, state), ...raised({ kind: 'handBoards', round, faults }, state)], acknowledged);
}
