import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makePerson } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { completePerson } from './store-entry';

useDatabase();

const PERSON_NUMBERS_SELECT = { fideId: true, federation: true, nationalId: true, numberBody: true } as const;

it.each([
  [
    'blank fields are filled in',
    {},
    { fideId: 1_700_001, federation: 'NED', nationalId: '77' },
    { fideId: 1_700_001, federation: 'NED', nationalId: '77', numberBody: 'NED' },
  ],
  [
    'known values stay',
    { fideId: 1_700_009, federation: 'BEL', nationalId: '9' },
    { fideId: 1_700_001, federation: 'NED', nationalId: '77' },
    { fideId: 1_700_009, federation: 'BEL', nationalId: '9', numberBody: 'BEL' },
  ],
  [
    'a national number of another federation is saved with that federation',
    { federation: 'BEL' },
    { federation: 'NED', nationalId: '77' },
    { fideId: null, federation: 'BEL', nationalId: '77', numberBody: 'NED' },
  ],
  [
    'a national number that another person of that federation has is left out',
    { federation: 'BEL' },
    { federation: 'NED', nationalId: '500' },
    { fideId: null, federation: 'BEL', nationalId: null, numberBody: 'BEL' },
  ],
  [
    'a national number without a federation is left out',
    { federation: 'BEL' },
    { federation: '', nationalId: '77' },
    { fideId: null, federation: 'BEL', nationalId: null, numberBody: 'BEL' },
  ],
  [
    'numbers that another person has are left out',
    {},
    { fideId: 1_700_500, federation: 'NED', nationalId: '500' },
    { fideId: null, federation: 'NED', nationalId: null, numberBody: 'NED' },
  ],
  [
    'no federation is added if another person has the number in that federation',
    { nationalId: '500' },
    { federation: 'NED' },
    { fideId: null, federation: '', nationalId: '500', numberBody: '' },
  ],
] as const)('%s', async (_what, known, listed, expected) => {
  const { event } = await makeEvent();
  await makePerson(event.id, { name: 'Holder, Hal', fideId: 1_700_500, federation: 'NED', nationalId: '500' });
  const { id } = await makePerson(event.id, { name: 'Marsh, Ada', federation: '', ...known });
  await completePerson(database(), event.id, id, listed);
  expect(await database().person.findUnique({ where: { id }, select: PERSON_NUMBERS_SELECT })).toEqual(expected);
});

it.each([
  ['is filled in for the same club', { club: 'Harbour' }, { club: 'Harbour', clubNumber: '77' }, '77'],
  ['is filled in if no club is known', {}, { clubNumber: '77' }, '77'],
  ['of another club is left out', { club: 'Harbour' }, { club: 'Mill Lane', clubNumber: '77' }, ''],
  ['that is known stays', { club: 'Harbour', clubNumber: '9' }, { club: 'Harbour', clubNumber: '77' }, '9'],
])('the number of a club %s', async (_, known, listed, expected) => {
  const { event } = await makeEvent();
  const { id } = await makePerson(event.id, known);
  await completePerson(database(), event.id, id, listed);
  expect(await database().person.findUnique({ where: { id } })).toMatchObject({ clubNumber: expected });
});
