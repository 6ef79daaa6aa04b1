import { expect, it } from 'vitest';
import { queueViewOf } from '@/app/_offline-queue/queue-row';
import { signArrivalList } from '@/lib/acts/arrivals/arrival-list';
import { NoteArrivalSchema } from '@/lib/acts/arrivals/record-arrivals';
import { listedPlayer } from '@/tests/factories/make-listed-player';
import { ARRIVAL_QUEUE, type QueuedArrival } from './queued-arrival';
import { withWaiting } from './use-arrivals';

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const arrival = (key: string, own: Partial<QueuedArrival> = {}): QueuedArrival => ({
  idempotencyKey: key,
  list: signArrivalList({ sectionId: id(1), listedAt: new Date('2026-11-21T09:00:00Z') }),
  entryId: id(2),
  personId: id(3),
  name: 'Adler, Ada',
  arrived: true,
  notedAt: Date.parse('2026-11-21T09:10:00Z'),
  notBefore: 0,
  ...own,
});

it('the server reads what a device sends, with the person that the device saw', () => {
  expect(NoteArrivalSchema.parse(ARRIVAL_QUEUE.bodyOf(arrival('a')))).toMatchObject({ entryId: id(2), personId: id(3), arrived: true });
});

it('an undo replaces the arrival of the same player that waits, and nothing else', () => {
  const row = (entry: QueuedArrival) => ({ idempotencyKey: entry.idempotencyKey, tab: 't', board: 0, entry, refusal: null });
  const waiting = [arrival('a'), arrival('b', { entryId: id(4), personId: id(5) })].map((entry, order) => ({ ...row(entry), queue: 'q', order }));
  const { entries } = queueViewOf(ARRIVAL_QUEUE.subjectOf, { rows: waiting, isKept: true }, { added: [row(arrival('c', { arrived: false }))], dismissed: [] });
  expect(entries.map(({ idempotencyKey, arrived }) => [idempotencyKey, arrived])).toEqual([
    ['b', true],
    ['c', false],
  ]);
});

it('what waits is shown at the person who was seen, not at the person who has the entry now', () => {
  const [ada, ben] = [listedPlayer('Adler, Ada', { entryId: id(4), personId: id(3) }), listedPlayer('Birk, Ben', { entryId: id(2), personId: id(5) })];
  expect(withWaiting([ada, ben], [arrival('a')]).map(({ name, state }) => [name, state])).toEqual([
    ['Adler, Ada', 'here'],
    ['Birk, Ben', 'unknown'],
  ]);
});
