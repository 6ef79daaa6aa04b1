export { inAgreement } from './in-agreement';
export { makeEvent, makeMember, makeUser, TEST_PASSWORD } from './people';
export { makeRatingList } from './rating-lists';
export { makeEntry, makePerson, makeSection } from './sections';
export {
  draftNextRound,
  endByHand,
  enterResults,
  finishRound,
  lookAt,
  mixedResults,
  playRound,
  publishNextRound,
  seatByHand,
  untouchedBoards,
  type Outcome,
} from './rounds';
