import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '@/app/_ui/query-provider';
import { listedPlayer } from '@/tests/factories/make-listed-player';
import { listQuery, placeSavedArrival } from './use-arrivals';

afterEach(() => vi.unstubAllGlobals());

const ADLER = listedPlayer('Adler, Ada');
const FIRST = { list: 'signed', at: '2026-11-21T09:00:00Z', round: 1, players: [ADLER, listedPlayer('Birk, Ben')] };

function openList() {
  const request = vi.fn(async () => Response.json({ ...FIRST, players: FIRST.players.map((player) => ({ ...player, state: 'here' })) }));
  vi.stubGlobal('fetch', request);
  const client = makeQueryClient();
  const list = new QueryObserver(client, { ...listQuery('s', FIRST), refetchInterval: false });
  const stop = list.subscribe(() => {});
  return { client, request, stop, states: () => list.getCurrentResult().data?.answer.players.map(({ state }) => state) };
}

it('a new arrival appears at once, without a request for the whole list', async () => {
  const { client, request, stop, states } = openList();
  await placeSavedArrival(client, 's', { entryId: ADLER.entryId, arrived: true, isNew: true });
  expect(states()).toEqual(['here', 'unknown']);
  expect(request).not.toHaveBeenCalled();
  stop();
});

it('an arrival that changed nothing is followed by the current list, because the server does not announce it', async () => {
  const { client, request, stop, states } = openList();
  await placeSavedArrival(client, 's', { entryId: ADLER.entryId, arrived: true, isNew: false });
  expect(states()).toEqual(['here', 'here']);
  expect(request).toHaveBeenCalledTimes(1);
  stop();
});
