export { makeEvent, makeMember, makeUser, type MadeUser } from './people';
export { makeEntry, makePerson, makeSection } from './sections';
