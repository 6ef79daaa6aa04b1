import { describe, expect, it } from 'vitest';
import { CreateEventSchema } from '@/lib/acts/events/create-event';
import { arbiterLine, parseStoredArbiter, parseArbiter } from './arbiters';

const FIELDS = { name: 'Willow Congress', startsOn: '2026-12-04', endsOn: '2026-12-06', timeZone: 'Europe/Brussels' };

describe('an arbiter on one line', () => {
  it.each([
    ['Ada Moreau', { name: 'Ada Moreau', title: null, fideId: null }],
    ['IA Ada Moreau (1503014)', { name: 'Ada Moreau', title: 'IA', fideId: 1_503_014 }],
    ['FA  Moreau, Ada, FIDE ID 1503014', { name: 'Moreau, Ada', title: 'FA', fideId: 1_503_014 }],
    ['NA Ada Moreau [ID: 1503014]', { name: 'Ada Moreau', title: 'NA', fideId: 1_503_014 }],
    ['Na Li', { name: 'Na Li', title: null, fideId: null }],
    ['Ian Ada', { name: 'Ian Ada', title: null, fideId: null }],
    ['Ada Moreau (hall 2)', { name: 'Ada Moreau (hall 2)', title: null, fideId: null }],
  ])('%s is read as name, title and FIDE id', (line, arbiter) => {
    expect(parseArbiter(line)).toEqual(arbiter);
    expect(parseStoredArbiter(arbiterLine(parseStoredArbiter(line)))).toEqual(arbiter);
  });

  it.each([
    [
      'chiefArbiter',
      { chiefArbiter: 'Ada Moreau (15o3014)' },
      '“15o3014” is not a FIDE ID. A FIDE ID has at most nine digits. Enter it after the name, for example Ada Moreau (1503014).',
    ],
    [
      'chiefArbiter',
      { chiefArbiter: 'Ada Moreau 1503014123' },
      '“1503014123” is not a FIDE ID. A FIDE ID has at most nine digits. Enter it after the name, for example Ada Moreau (1503014).',
    ],
    ['chiefArbiter', { chiefArbiter: 'IA (1503014)' }, '“IA (1503014)” has no name. Enter the arbiter’s name as well.'],
    [
      'deputyArbiters',
      { deputyArbiters: 'Bo Lind\r\nCy Marsh (0)' },
      'Line 2: “0” is not a FIDE ID. A FIDE ID has at most nine digits. Enter it after the name, for example Cy Marsh (1503014).',
    ],
    [
      'deputyArbiters',
      { chiefArbiter: 'Ada Moreau (1503014)', deputyArbiters: 'Bo Lind (1503014)' },
      'Two arbiters have the FIDE ID 1503014. Correct one of them.',
    ],
    [
      'deputyArbiters',
      { deputyArbiters: Array.from({ length: 31 }, (_, index) => `Deputy ${index}`).join('\n') },
      'There are 31 deputy arbiters. The maximum is 30.',
    ],
  ])('a line that cannot be read gives an error for the field %s', (field, change, sentence) => {
    const issues = CreateEventSchema.safeParse({ ...FIELDS, ...change }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]]);
  });

  it('cannot contain a line break', () => {
    expect(CreateEventSchema.parse({ ...FIELDS, chiefArbiter: 'IA Ada\r\n001 Moreau (1503014)' }).chiefArbiter).toBe('IA Ada 001 Moreau (1503014)');
  });
});
