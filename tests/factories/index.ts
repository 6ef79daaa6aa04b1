export { makeEvent, makeMember, makeUser, TEST_PASSWORD, type MadeUser } from './people';
export { makeEntry, makePerson, makeSection } from './sections';
