import { randomUUID } from 'node:crypto';
import { recordArrivals, RecordArrivalsSchema } from '@/lib/acts/arrivals/record-arrivals';
import { answerMissing, AnswerMissingSchema } from '@/lib/acts/entries/answer-missing';
import { changePlayerSection, ChangePlayerSectionSchema } from '@/lib/acts/entries/change-player-section';
import { correctRating, CorrectRatingSchema, removeEntry, RemoveEntrySchema } from '@/lib/acts/entries/correct-rating';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { exchangeNumbers, ExchangeNumbersSchema } from '@/lib/acts/entries/exchange-numbers';
import { AllowPairSchema, allowPair, forbidPair, ForbidPairSchema } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence, RecordAbsenceSchema, removeAbsence, RemoveAbsenceSchema } from '@/lib/acts/entries/record-absence';
import { setAvailability, SetAvailabilitySchema } from '@/lib/acts/entries/set-availability';
import {
  reEnterPlayer,
  ReEnterPlayerSchema,
  revokeExpulsion,
  RevokeExpulsionSchema,
  withdrawPlayer,
  WithdrawPlayerSchema,
} from '@/lib/acts/entries/withdraw-player';
import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/acts/helper-codes/enter-result-with-code';
import { makeHelperCode, MakeHelperCodeSchema } from '@/lib/acts/helper-codes/make-helper-code';
import { restoreSection, RestoreSectionSchema } from '@/lib/acts/history/restore-section';
import { undoBreach, UndoBreachSchema } from '@/lib/acts/history/undo-breach';
import { discardDraft, DiscardDraftSchema, rePairDraft, RePairDraftSchema } from '@/lib/acts/pairing/discard-draft';
import { removeSection, RemoveSectionSchema, restoreRemovedSection, RestoreRemovedSectionSchema } from '@/lib/acts/removal/remove-section';
import { reportResult, ReportResultSchema } from '@/lib/acts/reported-results/report-result';
import {
  correctColours,
  CorrectColoursSchema,
  correctResult,
  CorrectResultSchema,
  recordPlayedBoards,
  RecordPlayedBoardsSchema,
} from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult, UndoResultSchema } from '@/lib/acts/results/undo-result';
import { changePairing, ChangePairingSchema, swapBoards, SwapBoardsSchema } from '@/lib/acts/rounds/change-pairing';
import { completeRound, CompleteRoundSchema } from '@/lib/acts/rounds/complete-round';
import {
  beginManualPairing,
  BeginManualPairingSchema,
  endManualPairing,
  EndManualPairingSchema,
  pairRemaining,
  PairRemainingSchema,
} from '@/lib/acts/rounds/manual-pairing';
import { pairFreePlayers, PairFreePlayersSchema } from '@/lib/acts/rounds/pair-free-players';
import { pairNextRound, PairNextRoundSchema } from '@/lib/acts/rounds/pair-next-round';
import { publishRound, PublishRoundSchema } from '@/lib/acts/rounds/publish-round';
import { cancelRound, CancelRoundSchema, reopenRound, ReopenRoundSchema, unpublishRound, UnpublishRoundSchema } from '@/lib/acts/rounds/revert-round';
import { unpairRound, UnpairRoundSchema } from '@/lib/acts/rounds/unpair-round';
import { divideSection, DivideSectionSchema } from '@/lib/acts/sections/divide-section';
import { moveEntries, MoveEntriesSchema } from '@/lib/acts/sections/move-entries-to-section';
import { enterFideMode, EnterFideModeSchema, leaveFideMode, LeaveFideModeSchema } from '@/lib/acts/sections/switch-fide-mode';
import { adjustPoints, AdjustPointsSchema } from '@/lib/acts/standings/adjust-points';
import { MISSING_ANSWERS } from '@/lib/domain/arrivals/missing-answers';
import { isUnusual } from '@/lib/domain/boards/decide-result-entry';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { formatOf } from '@/lib/domain/formats/formats';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import { allowedChangeGrounds } from '@/lib/domain/rounds/decide-manual-pairing';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import type { RoundFacts } from '@/lib/domain/tournament/section-facts';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf } from '../factories';
import { AGREED_GAME_ACTS } from './agreed-game-acts';
import { changeSettings, randomChange } from './change-settings';
import { LEAGUE_ACTS } from './league-acts';
import {
  anyOf,
  breachesToUndo,
  entriesWithEqual,
  equalEntries,
  expelledEntries,
  hasOpenBoard,
  hasPlayersLeft,
  isBeforeRound1,
  isDraft,
  isPairedByHand,
  isPublic,
  loadScene,
  type Scene,
  withdrawnEntries,
} from './scene';
import { TEAM_ACTS } from './team-acts';
import { addTo, choicesIn, submit, type Answer, type Walk, type WeightedActs } from './walk';

type WalkAct = (scene: Scene) => Promise<Answer | null>;

const REASON = 'as the arbiter decided';

const enterPlayer: WalkAct = ({ walk, facts, next }) =>
  submit(walk, 'enter', enterNewPlayer, EnterNewPlayerSchema, {
    sectionId: walk.sectionId,
    name: `Quist, Ada ${walk.acts}-${facts.entries.length}-${walk.random.below(1e6)}`,
    fideRating: walk.random.chance(80) ? String(1400 + walk.random.below(1000)) : '',
    fromRound: String(walk.random.chance(70) ? Math.max(1, next) : 1 + walk.random.below(facts.rounds)),
  });

const withdraw: WalkAct = ({ walk, entryId, round }) => {
  const kind = walk.random.pick(['withdrawn', 'withdrawn', 'noShow', 'expelled'] as const);
  return submit(walk, 'withdraw', withdrawPlayer, WithdrawPlayerSchema, { entryId: entryId(), fromRound: round(), kind, reason: REASON });
};

const reEnter: WalkAct = (scene) => {
  const entryId = anyOf(scene.walk, withdrawnEntries(scene))?.id ?? scene.entryId();
  return submit(scene.walk, 're-enter', reEnterPlayer, ReEnterPlayerSchema, { entryId, inRound: scene.round() });
};
const revokeOneExpulsion: WalkAct = (scene) => {
  const { walk } = scene;
  const expelled = anyOf(walk, expelledEntries(scene));
  return expelled === undefined ? skip() : submit(walk, 'revoke', revokeExpulsion, RevokeExpulsionSchema, { entryId: expelled.id, reason: REASON });
};

const skip = () => Promise.resolve(null);

const addAbsence: WalkAct = ({ walk, entryId, round }) => {
  const kind = walk.random.pick(['halfPointBye', 'zeroPointBye', 'absent', 'fullPointBye'] as const);
  const fields = { entryId: entryId(), round: round(), kind, byArbiter: walk.random.chance(50) ? 'on' : undefined };
  return submit(walk, 'absence', recordAbsence, RecordAbsenceSchema, fields);
};
const removeRecordedAbsence: WalkAct = ({ walk, entryId, round }) =>
  submit(walk, 'remove absence', removeAbsence, RemoveAbsenceSchema, { entryId: entryId(), round: round() });

const markArrival: WalkAct = ({ walk, entryId }) =>
  submit(walk, 'arrive', recordArrivals, RecordArrivalsSchema, {
    sectionId: walk.sectionId,
    entryIds: [entryId()],
    arrived: walk.random.pick(['yes', 'no'] as const),
  });

const answerAboutMissing: WalkAct = ({ walk, facts, round }) => {
  const answers = facts.entries.filter(() => walk.random.chance(50)).map(({ id }) => `${id}:${walk.random.pick(MISSING_ANSWERS)}`);
  return submit(walk, 'missing', answerMissing, AnswerMissingSchema, { sectionId: walk.sectionId, round: round(), answers });
};

const fillAvailability: WalkAct = ({ walk, facts, round }) => {
  const cells = facts.entries.filter(() => walk.random.chance(50)).map(({ id }) => `${id}:${round()}`);
  const act = walk.random.pick(['halfPointBye', 'absent', 'withdraws', 'returns', 'plays'] as const);
  return submit(walk, 'availability', setAvailability, SetAvailabilitySchema, { sectionId: walk.sectionId, cells, act, byArbiter: 'on' });
};

const forbid: WalkAct = ({ walk, entryId, facts }) =>
  submit(walk, 'forbid', forbidPair, ForbidPairSchema, {
    sectionId: walk.sectionId,
    entryAId: entryId(),
    entryBId: entryId(),
    toRound: walk.random.chance(30) ? String(facts.rounds) : '',
  });
const allow: WalkAct = async ({ walk }) => {
  const pair = await database().forbiddenPair.findFirst({ where: { sectionId: walk.sectionId }, orderBy: { id: 'asc' } });
  return pair === null ? null : submit(walk, 'allow', allowPair, AllowPairSchema, { pairId: pair.id });
};

const pair: WalkAct = ({ walk, next }) => submit(walk, 'pair', pairNextRound, PairNextRoundSchema, { sectionId: walk.sectionId, round: String(next) });
const pairFree: WalkAct = ({ walk, next }) =>
  submit(walk, 'pair free', pairFreePlayers, PairFreePlayersSchema, { sectionId: walk.sectionId, round: String(next) });
const rePair: WalkAct = ({ walk, last }) => (last === undefined ? skip() : submit(walk, 're-pair', rePairDraft, RePairDraftSchema, { roundId: last.id }));
const discard: WalkAct = ({ walk, last }) => (last === undefined ? skip() : submit(walk, 'discard', discardDraft, DiscardDraftSchema, { roundId: last.id }));
const startManualPairing: WalkAct = ({ walk, last, next }) =>
  submit(walk, 'begin hand', beginManualPairing, BeginManualPairingSchema, {
    sectionId: walk.sectionId,
    round: String(last?.state === 'draft' ? last.number : next),
  });
const finishManualPairing: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'end hand', endManualPairing, EndManualPairingSchema, { roundId: last.id });
const pairRest: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'pair rest', pairRemaining, PairRemainingSchema, { roundId: last.id });

/** Seats players in a random order: all or some of the players of the round, and sometimes other players. */
const editBoards: WalkAct = ({ walk, facts, last }) => {
  if (last === undefined) return skip();
  const { random } = walk;
  const seats = last.pairings.flatMap(({ whiteId, blackId }) => (blackId === null ? [whiteId] : [whiteId, blackId]));
  const others = facts.entries.map(({ id }) => id).filter((id) => !seats.includes(id) && random.chance(15));
  const order = random.shuffled([...(random.chance(50) ? seats : seats.slice(2)), ...others]);
  const boards = order.flatMap((id, index) => (index % 2 === 1 ? [] : [`${id}:${order[index + 1] ?? ''}`]));
  const ground = anyOf(walk, allowedChangeGrounds(facts.systemId));
  return submit(walk, 'edit boards', changePairing, ChangePairingSchema, {
    roundId: last.id,
    boards,
    reason: last.state === 'draft' ? '' : REASON,
    ...(last.state === 'draft' ? {} : { ground }),
  });
};

const swap: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'swap boards', swapBoards, SwapBoardsSchema, { roundId: last.id, first: '1', second: '2' });

const publish: WalkAct = ({ walk, last }) => (last === undefined ? skip() : submit(walk, 'publish', publishRound, PublishRoundSchema, { roundId: last.id }));
const unpublish: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'unpublish', unpublishRound, UnpublishRoundSchema, { roundId: last.id, reason: REASON });
const unpair: WalkAct = ({ walk, facts }) => {
  const round = anyOf(walk, facts.pairedRounds);
  return round === undefined ? skip() : submit(walk, 'unpair', unpairRound, UnpairRoundSchema, { roundId: round.id, reason: REASON });
};
const cancel: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'cancel', cancelRound, CancelRoundSchema, { roundId: last.id, reason: REASON });
const reopen: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'reopen', reopenRound, ReopenRoundSchema, { roundId: last.id, reason: REASON });
const complete: WalkAct = ({ walk, last }) =>
  last === undefined ? skip() : submit(walk, 'complete', completeRound, CompleteRoundSchema, { roundId: last.id });

const boardsIn = (rounds: readonly (RoundFacts | undefined)[]) => rounds.flatMap((round) => round?.pairings ?? []).filter(({ blackId }) => blackId !== null);

/** Results are rarely sent to a draft, because no page offers that. */
const maySendResult = ({ random }: Walk, last: RoundFacts | undefined) => last?.state !== 'draft' || random.chance(5);

const enterOneResult: WalkAct = async ({ walk, last }) => {
  const board = maySendResult(walk, last) ? anyOf(walk, boardsIn([last])) : undefined;
  if (board === undefined) return null;
  const entered = walk.random.chance(60)
    ? walk.random.pick(['whiteWins', 'draw', 'blackWins'] as const)
    : walk.random.pick([...GAME_RESULTS] as [string, ...string[]]);
  const reason = isUnusual(entered as never) || walk.random.chance(20) ? REASON : '';
  const fields = {
    ...(await seenBoardOf(board.id)),
    result: entered,
    reason,
    idempotencyKey: randomUUID(),
    replace: walk.random.chance(50) ? 'on' : undefined,
  };
  return submit(walk, 'result', enterResult, EnterResultSchema, fields);
};

const enterAllResults: WalkAct = async (scene) => {
  if (!maySendResult(scene.walk, scene.last)) return null;
  let answer: Answer | null = null;
  for (const board of boardsIn([scene.last]).filter((one) => one.result.result === null)) {
    const fields = {
      ...(await seenBoardOf(board.id)),
      result: scene.walk.random.pick(['whiteWins', 'draw', 'blackWins'] as const),
      idempotencyKey: randomUUID(),
    };
    answer = await submit(scene.walk, 'result', enterResult, EnterResultSchema, fields);
  }
  return answer;
};

const undo: WalkAct = async ({ walk, facts }) => {
  const board = anyOf(walk, boardsIn(facts.pairedRounds));
  if (board === undefined) return null;
  const fields = { ...(await seenBoardOf(board.id)), idempotencyKey: randomUUID(), toBlank: walk.random.chance(40) ? 'on' : undefined };
  return submit(walk, 'undo', undoResult, UndoResultSchema, fields);
};

const correctOneResult: WalkAct = async ({ walk, facts }) => {
  const board = anyOf(walk, boardsIn(facts.pairedRounds));
  if (board === undefined) return null;
  const result = walk.random.pick([...GAME_RESULTS] as [string, ...string[]]);
  return submit(walk, 'correct', correctResult, CorrectResultSchema, {
    ...(await seenBoardOf(board.id)),
    result,
    reason: REASON,
    idempotencyKey: randomUUID(),
  });
};
const reverseColours: WalkAct = async ({ walk, facts }) => {
  const board = anyOf(walk, boardsIn(facts.pairedRounds));
  if (board === undefined) return null;
  return submit(walk, 'colours', correctColours, CorrectColoursSchema, { ...(await seenBoardOf(board.id)), reason: REASON, idempotencyKey: randomUUID() });
};

/** Records that two boards of a round were played by other players. */
const recordOtherPlayers: WalkAct = async ({ walk, facts }) => {
  const boards = walk.random.shuffled(boardsIn([anyOf(walk, facts.pairedRounds)])).slice(0, 2);
  const [one, two] = boards;
  if (one === undefined || two === undefined) return null;
  const seen = await Promise.all(boards.map(async ({ id }) => JSON.stringify(await seenBoardOf(id))));
  return submit(walk, 'played otherwise', recordPlayedBoards, RecordPlayedBoardsSchema, {
    seen,
    white: [one.whiteId, walk.random.chance(20) ? '' : two.whiteId],
    black: [two.blackId, walk.random.chance(20) ? '' : one.blackId],
    result: ['draw', 'whiteWins'],
    unseatedAreAbsent: walk.random.chance(50) ? 'on' : undefined,
    reason: REASON,
    idempotencyKey: randomUUID(),
  });
};

const enterAsHelper: WalkAct = async ({ walk, last }) => {
  const board = anyOf(walk, boardsIn([last]));
  if (board === undefined) return null;
  const made = await submit(walk, 'helper code', makeHelperCode, MakeHelperCodeSchema, { sectionId: walk.sectionId, boardFrom: '1', boardTo: '9', hours: '4' });
  if (!made.ok) return made;
  const fields = { ...(await seenBoardOf(board.id)), result: 'draw', idempotencyKey: randomUUID(), code: (made.value as { code: string }).code };
  return submit(walk, 'result by helper', (_, input) => enterResultWithCode({ kind: 'anonymous' }, input), EnterResultWithCodeSchema, fields);
};

const reportAsPlayer: WalkAct = async ({ walk, last }) => {
  const board = anyOf(walk, boardsIn([last]).filter(isOpenBoard));
  if (board === undefined) return null;
  const side = walk.random.pick(['white', 'black'] as const);
  const seen = await seenBoardOf(board.id);
  const token = slipToken(seen, side);
  const fields = { ...seen, side, token, result: walk.random.pick(['draw', 'whiteWins'] as const), idempotencyKey: randomUUID(), device: `phone ${side}` };
  return submit(walk, 'result by player', (_, input) => reportResult({ kind: 'anonymous' }, input), ReportResultSchema, fields);
};

const changeSomeSettings: WalkAct = ({ walk, facts }) => changeSettings(walk, randomChange(walk, facts));

const switchFideMode: WalkAct = ({ walk }) =>
  walk.random.chance(50)
    ? submit(walk, 'leave FIDE mode', leaveFideMode, LeaveFideModeSchema, { sectionId: walk.sectionId, reason: REASON })
    : submit(walk, 'enter FIDE mode', enterFideMode, EnterFideModeSchema, { sectionId: walk.sectionId });

const restore: WalkAct = async ({ walk }) => {
  const restorePoints = await database().restorePoint.findMany({ where: { sectionId: walk.sectionId, usedAt: null }, orderBy: { createdAt: 'asc' } });
  const point = anyOf(walk, restorePoints);
  return point === undefined ? null : submit(walk, 'restore point', restoreSection, RestoreSectionSchema, { restorePointId: point.id });
};

const removeAndRestore: WalkAct = async ({ walk }) => {
  const gone = await submit(walk, 'remove section', removeSection, RemoveSectionSchema, { sectionId: walk.sectionId, confirmed: 'on' });
  if (!gone.ok) return gone;
  return submit(walk, 'restore section', restoreRemovedSection, RestoreRemovedSectionSchema, { removedSectionId: walk.sectionId });
};

const undoOneBreach: WalkAct = (scene) => {
  const { walk, facts } = scene;
  const breach = anyOf(walk, breachesToUndo(scene)) ?? anyOf(walk, facts.breaches);
  return breach === undefined ? skip() : submit(walk, 'undo breach', undoBreach, UndoBreachSchema, { breachId: breach.id });
};

const remove: WalkAct = ({ walk, entryId }) => submit(walk, 'remove entry', removeEntry, RemoveEntrySchema, { entryId: entryId() });
const changeRating: WalkAct = ({ walk, entryId }) =>
  submit(walk, 'rating', correctRating, CorrectRatingSchema, { entryId: entryId(), fideRating: String(1400 + walk.random.below(1000)), reason: REASON });
const swapNumbers: WalkAct = (scene) => {
  const { walk } = scene;
  const one = anyOf(walk, entriesWithEqual(scene));
  const other = one === undefined ? undefined : anyOf(walk, equalEntries(scene, one));
  const fields = { entryAId: one?.id ?? scene.entryId(), entryBId: other?.id ?? scene.entryId() };
  return submit(walk, 'exchange numbers', exchangeNumbers, ExchangeNumbersSchema, { sectionId: walk.sectionId, ...fields });
};
const adjustOnePlayer: WalkAct = ({ walk, entryId }) =>
  submit(walk, 'points', adjustPoints, AdjustPointsSchema, { sectionId: walk.sectionId, entryIds: [entryId()], points: ['+1'], reason: REASON });
const divide: WalkAct = ({ walk }) =>
  submit(walk, 'divide', divideSection, DivideSectionSchema, {
    sectionId: walk.sectionId,
    method: walk.random.pick(['strength', 'quads', 'lot'] as const),
    groups: '2',
  });

const move: WalkAct = ({ walk }) =>
  submit(walk, 'move', moveEntries, MoveEntriesSchema, { sectionId: walk.sectionId, toSectionId: walk.otherSectionId, fromNumber: '1', toNumber: '2' });
const changeSection: WalkAct = ({ walk, entryId }) => {
  const fields = { entryId: entryId(), toSectionId: walk.otherSectionId, carries: 'score', reason: REASON };
  return submit(walk, 'change section', changePlayerSection, ChangePlayerSectionSchema, fields);
};

const WALK_ACTS: WeightedActs<WalkAct, Scene> = {
  pair: [pair, 10],
  'pair free': [pairFree, (scene) => (formatOf(scene.facts.systemId).pairsFreePlayers && isPublic(scene) ? 12 : 0)],
  publish: [publish, 10],
  'all results': [enterAllResults, 9],
  complete: [complete, 9],
  result: [enterOneResult, 6],
  enter: [enterPlayer, 4],
  withdraw: [withdraw, 4],
  absence: [addAbsence, 4],
  'begin hand': [startManualPairing, (scene) => (isDraft(scene) && !isPairedByHand(scene) ? 10 : 3)],
  'edit boards': [editBoards, (scene) => (isPairedByHand(scene) ? 60 : 4)],
  'end hand': [finishManualPairing, (scene) => (isPairedByHand(scene) ? 30 : 1)],
  'pair rest': [pairRest, (scene) => (hasPlayersLeft(scene) ? 60 : 1)],
  settings: [changeSomeSettings, 4],
  'restore point': [restore, 8],
  unpair: [unpair, 2],
  correct: [correctOneResult, 3],
  forbid: [forbid, 2],
  're-enter': [reEnter, (scene) => (withdrawnEntries(scene).length > 0 ? 6 : 1)],
  revoke: [revokeOneExpulsion, (scene) => (expelledEntries(scene).length > 0 ? 12 : 1)],
  'remove absence': [removeRecordedAbsence, ({ facts }) => (facts.entries.some(({ absences }) => absences.length > 0) ? 4 : 1)],
  arrive: [markArrival, 1],
  missing: [answerAboutMissing, 1],
  availability: [fillAvailability, 2],
  allow: [allow, ({ facts }) => (facts.forbidden.length > 0 ? 16 : 1)],
  're-pair': [rePair, (scene) => (isDraft(scene) ? 4 : 1)],
  discard: [discard, (scene) => (isDraft(scene) ? 2 : 1)],
  'swap boards': [swap, 4],
  unpublish: [unpublish, (scene) => (isPublic(scene) ? 3 : 1)],
  cancel: [cancel, 1],
  reopen: [reopen, 1],
  undo: [undo, 2],
  colours: [reverseColours, 1],
  'played otherwise': [recordOtherPlayers, 2],
  'result by helper': [enterAsHelper, (scene) => (isPublic(scene) ? 6 : 0)],
  'result by player': [reportAsPlayer, (scene) => (hasOpenBoard(scene) && scene.facts.playersReport ? 10 : 0)],
  mode: [switchFideMode, 1],
  'restore section': [removeAndRestore, 1],
  'undo breach': [undoOneBreach, (scene) => (breachesToUndo(scene).length > 0 ? 20 : scene.facts.breaches.length > 0 ? 1 : 0)],
  'remove entry': [remove, 4],
  rating: [changeRating, 1],
  'exchange numbers': [swapNumbers, (scene) => (entriesWithEqual(scene).length > 0 ? 5 : 1)],
  points: [adjustOnePlayer, 1],
  divide: [divide, (scene) => (isBeforeRound1(scene) ? 6 : 0)],
  move: [move, (scene) => (isBeforeRound1(scene) ? 4 : 0)],
  'change section': [changeSection, (scene) => (isBeforeRound1(scene) ? 0 : 3)],
  ...AGREED_GAME_ACTS,
  ...TEAM_ACTS,
  ...LEAGUE_ACTS,
};

export const WALK_ACT_NAMES: readonly string[] = Object.keys(WALK_ACTS);

/** Does one random act, or nothing if the chosen act has nothing to act on. */
export async function doRandomAct(walk: Walk): Promise<null> {
  const scene = await loadScene(walk);
  const chosen = anyOf(walk, choicesIn(WALK_ACTS, scene));
  const answer = await chosen?.act(scene);
  if (chosen !== undefined && answer?.ok === true) addTo(walk.done, chosen.name);
  return null;
}
