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
import { toAct, boardsOf, lastRound, roundByNumber } from './run-in-sequence';

const UNPUBLISH_REASON = 'Two players were missing from the list.';

/** Unpublishes the last round. If the product warns that results are in, acknowledges the warning. `proposed` is this warning. */
export const unpublish: Act = async (section) => {
  const { id: roundId } = await lastRound(section);
  const { outcome: answer, asked } = await confirmAndListWarnings((acknowledged) =>
    unpublishRound(section.owner, { roundId, reason: UNPUBLISH_REASON, acknowledged }),
  );
  return { answer, proposed: asked[0] ?? 'at once' };
};

export const publish: Act = toAct(async (section) => publishRound(section.owner, { roundId: (await lastRound(section)).id, asItIs: false }));
export const discard: Act = toAct(async (section) => discardDraft(section.owner, { roundId: (await lastRound(section)).id, reason: '' }));
export const completeLastRound: Act = toAct(async (section) => {
  const { id: roundId } = await lastRound(section, true);
  return confirmWarnings((agreed) => completeRound(section.owner, { roundId, acknowledged: agreed }));
});
export const reopen: Act = toAct(async (section) => {
  const { id: roundId } = await lastRound(section, true);
  return confirmWarnings((agreed) => reopenRound(section.owner, { roundId, reason: 'A protest was upheld.', acknowledged: agreed }));
});

const nextRoundNumber = async (section: IncidentSection) => (await lastRound(section).catch(() => ({ number: 0 }))).number + 1;
export const pairNext: Act = toAct(async (section) => pairNextRound(section.owner, { sectionId: section.sectionId, round: await nextRoundNumber(section) }));
export const pairRoundNumbered = (round: number): Act => toAct(async ({ owner, sectionId }) => pairNextRound(owner, { sectionId, round }));

/** Two arbiters pair the next round at the same moment. It must be paired only once. */
export const pairConcurrently: Act = toAct(async (section) => {
  const round = await nextRoundNumber(section);
  const both = await Promise.all([section.owner, section.second].map((actor) => pairNextRound(actor, { sectionId: section.sectionId, round })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});
export const publishConcurrently: Act = toAct(async (section) => {
  const { id: roundId } = await lastRound(section);
  const both = await Promise.all([section.owner, section.second].map((actor) => publishRound(actor, { roundId, asItIs: false })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});

const toEnteredBoard = ({ whiteId, blackId }: Pick<IncidentBoard, 'whiteId' | 'blackId'>) => ({ white: whiteId, black: blackId });

export const swapBlacks = (first: number, second: number, ground?: ChangeGround): Act =>
  toAct(async (section) => {
    const round = await lastRound(section);
    const boards = await boardsOf(round);
    const [one, two] = [first, second].map((number) => boards.find(({ board }) => board === number));
    const swapped = boards.map((board) =>
      toEnteredBoard(board === one ? { ...board, blackId: two?.blackId ?? null } : board === two ? { ...board, blackId: one?.blackId ?? null } : board),
    );
    const answer = await changeBoardsManually(section.owner, {
      roundId: round.id,
      boards: swapped,
      reason: ground === undefined ? '' : 'Both sides agree.',
      ...(ground === undefined ? {} : { ground }),
    });
    return answer.ok && round.state === 'draft' ? confirmEndOfManualPairing(section.owner, round.id) : answer;
  });

export const cancelAndReplay: Act = toAct(async (section) => {
  const { id: roundId } = await lastRound(section);
  return confirmWarnings((agreed) => cancelRound(section.owner, { roundId, reason: 'Power cut in the hall.', acknowledged: agreed }));
});

/**
 * Unpairs the last complete round, or round 1 if none is complete. `proposed` gives two numbers: the results that this deletes in that round, and
 * those in later rounds.
 */
export const unpair: Act = async (section) => {
  const last = await lastRound(section);
  const round = last.number > 1 && last.state !== 'complete' ? await roundByNumber(section, last.number - 1) : last;
  const first = await unpairRound(section.owner, { roundId: round.id, reason: UNPUBLISH_REASON });
  if (first.ok || first.error.code !== 'unpairing-costs') return { answer: first };
  const { agreement, results, laterResults } = first.error.facts;
  return {
    answer: await confirmWarnings((agreed) =>
      unpairRound(section.owner, { roundId: round.id, reason: UNPUBLISH_REASON, agreement: String(agreement), acknowledged: agreed }),
    ),
    proposed: `${results} and ${laterResults}`,
  };
};
