export { confirmDiscards } from './confirm-acts';
export { makeEvent, makeMember, makeUser, TEST_PASSWORD } from './accounts-and-events';
export { makeRatingList } from './make-rating-list';
export { makeEntry, makePerson, makeSection } from './make-section';
export {
  draftNextRound,
  confirmEndOfManualPairing,
  enterResults,
  finishRound,
  seenBoardOf,
  mixedResults,
  playRound,
  publishNextRound,
  changeBoardsManually,
  boardsBeforeEntry,
  type ResultOfBoard as Outcome,
} from './play-rounds';
