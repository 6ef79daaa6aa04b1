export { inAgreement } from './in-agreement';
export { makeEvent, makeMember, makeUser, TEST_PASSWORD, type MadeUser } from './people';
export { makeEntry, makePerson, makeSection } from './sections';
export { enterResults, lookAt, mixedResults, playRound, publishNextRound, untouchedBoards, type Outcome } from './rounds';
