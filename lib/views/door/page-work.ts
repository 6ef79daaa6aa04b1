import { readWhyNotQuestion, boardOf, playersOfRound, roundNumbered } from '@/lib/domain/publishing/read-public-section';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { explainedNot, explainedRound, roundUnderAllTexts } from '@/lib/views/explanations/explained-round';
import { publicRoundInput } from '@/lib/views/publishing/round-input';
import type { PageWork } from './public-address';

/**
 * Has computed what a page will show, before it is rendered: where too much waits already, it is not rendered at all.
 * Null when all is there, or there is nothing to compute.
 */
export async function doPageWork({ kept, round: number, what }: PageWork): Promise<JobRefusal | null> {
  const round = roundNumbered(kept.body, number);
  const input = round === null ? null : await publicRoundInput(kept, round);
  if (round === null || input === null) return null;
  const computed = await (what.kind === 'texts' ? roundUnderAllTexts(input) : explainedRound(input));
  if (!computed.ok) return computed.error;
  if (what.kind !== 'board' || what.not === null) return null;
  const board = boardOf(kept.body, number, what.board);
  if (board === null) return null;
  const { a, b } = readWhyNotQuestion(board, playersOfRound(kept.body, round), what.me, what.not);
  const answer = b === null ? null : await explainedNot(input, a, b);
  return answer?.ok === false ? answer.error : null;
}
