import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { cancelRound, reopenRound, unpublishRound } from '@/lib/acts/rounds/revert-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import type { ChangeGround } from '@/lib/domain/rounds/decide-manual-pairing';
import { confirmEndOfManualPairing, changeBoardsManually } from '../../factories';
import { confirmWarnings, confirmAndListWarnings } from '../../factories/confirm-acts';
import type { Act, IncidentBoard, IncidentSection } from '../incident-section';
import { act, boardsOf, lastRound, roundByNumber } from './run-in-sequence';

const WHY = 'Two players were missing from the list.';

/** Unpublishes the last round. If the product warns that results are in, acknowledges the warning, which is `proposed`. */
export const unpublish: Act = async (hall) => {
  const { id: roundId } = await lastRound(hall);
  const { outcome: answer, asked } = await confirmAndListWarnings((acknowledged) => unpublishRound(hall.owner, { roundId, reason: WHY, acknowledged }));
  return { answer, proposed: asked[0] ?? 'at once' };
};

export const publish: Act = act(async (hall) => publishRound(hall.owner, { roundId: (await lastRound(hall)).id, asItIs: false }));
export const discard: Act = act(async (hall) => discardDraft(hall.owner, { roundId: (await lastRound(hall)).id, reason: '' }));
export const complete: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall, true);
  return confirmWarnings((agreed) => completeRound(hall.owner, { roundId, acknowledged: agreed }));
});
export const reopen: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall, true);
  return confirmWarnings((agreed) => reopenRound(hall.owner, { roundId, reason: 'A protest was upheld.', acknowledged: agreed }));
});

const nextNumber = async (hall: IncidentSection) => (await lastRound(hall).catch(() => ({ number: 0 }))).number + 1;
export const pairNext: Act = act(async (hall) => pairNextRound(hall.owner, { sectionId: hall.sectionId, round: await nextNumber(hall) }));
export const pair = (round: number): Act => act(async ({ owner, sectionId }) => pairNextRound(owner, { sectionId, round }));

/** Two arbiters pair the next round at the same moment. It must be paired only once. */
export const pairConcurrently: Act = act(async (hall) => {
  const round = await nextNumber(hall);
  const both = await Promise.all([hall.owner, hall.second].map((actor) => pairNextRound(actor, { sectionId: hall.sectionId, round })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});
export const publishConcurrently: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall);
  const both = await Promise.all([hall.owner, hall.second].map((actor) => publishRound(actor, { roundId, asItIs: false })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});

const text = ({ whiteId, blackId }: Pick<IncidentBoard, 'whiteId' | 'blackId'>) => ({ white: whiteId, black: blackId });

/** Swaps the players with Black on two boards. */
export const swapBlacks = (first: number, second: number, ground?: ChangeGround): Act =>
  act(async (hall) => {
    const round = await lastRound(hall);
    const boards = await boardsOf(round);
    const [one, two] = [first, second].map((number) => boards.find(({ board }) => board === number));
    const swapped = boards.map((board) =>
      text(board === one ? { ...board, blackId: two?.blackId ?? null } : board === two ? { ...board, blackId: one?.blackId ?? null } : board),
    );
    const answer = await changeBoardsManually(hall.owner, {
      roundId: round.id,
      boards: swapped,
      reason: ground === undefined ? '' : 'Both sides agree.',
      ...(ground === undefined ? {} : { ground }),
    });
    return answer.ok && round.state === 'draft' ? confirmEndOfManualPairing(hall.owner, round.id) : answer;
  });

/** Cancels the round after a power cut. It will be replayed on the same boards. */
export const annul: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall);
  return confirmWarnings((agreed) => cancelRound(hall.owner, { roundId, reason: 'Power cut in the hall.', acknowledged: agreed }));
});

/**
 * Unpairs the last complete round, or round 1 if none is complete. Agrees to the costs; `proposed` is the number of results in this round and in
 * later ones.
 */
export const unpair: Act = async (hall) => {
  const last = await lastRound(hall);
  const round = last.number > 1 && last.state !== 'complete' ? await roundByNumber(hall, last.number - 1) : last;
  const first = await unpairRound(hall.owner, { roundId: round.id, reason: WHY });
  if (first.ok || first.error.code !== 'unpairing-costs') return { answer: first };
  const { agreement, results, laterResults } = first.error.facts;
  return {
    answer: await confirmWarnings((agreed) => unpairRound(hall.owner, { roundId: round.id, reason: WHY, agreement: String(agreement), acknowledged: agreed })),
    proposed: `${results} and ${laterResults}`,
  };
};
