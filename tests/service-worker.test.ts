import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { addresses } from '@/app/addresses';

const ORIGIN = 'https://chess.example';

/** Runs the service worker, and returns whether it answers requests for a page itself, which also saves the page. */
function startServiceWorker(): (address: string) => boolean {
  const handlers = new Map<string, (event: object) => void>();
  const self = { addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler) };
  const globals = { self, URL, location: { origin: ORIGIN }, caches: { open: () => new Promise(() => {}) } };
  vm.runInNewContext(readFileSync(path.join(import.meta.dirname, '../public/sw.js'), 'utf8'), globals);
  return (address) => {
    let isSaved = false;
    const request = { method: 'GET', url: ORIGIN + address, headers: new Headers({ accept: 'text/html' }) };
    handlers.get('fetch')?.({ request, respondWith: () => (isSaved = true) });
    return isSaved;
  };
}

it('the service worker saves public pages, but none that a code or an account opens', () => {
  const isSaved = startServiceWorker();
  expect(['/open', '/open/a/standings', '/players-cup/a'].map(isSaved)).toEqual([true, true, true]);
  const secret = [
    addresses.captain('1'),
    addresses.myGames('1'),
    addresses.registration('1'),
    addresses.helper.boards('1'),
    addresses.organise.events,
    addresses.signIn(),
  ];
  expect(secret.filter(isSaved)).toEqual([]);
});
