import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ChecklistBlock } from '@/lib/domain/rounds/decide-pairing-checklist';
import { PairingBlocks } from './pairing-blocks';

const AT = { event: 'open', section: 'a' };

/** Returns the addresses that the desk leads to if the round cannot be paired. */
function linksFor(round: number, block: ChecklistBlock): readonly string[] {
  const note = renderToStaticMarkup(<PairingBlocks checklist={{ round, blocks: [block] }} at={AT} />);
  return [...note.matchAll(/href="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

it('leads to the players if too few can be paired, and after round 1 to the settings that end the section', () => {
  expect(linksFor(1, { code: 'too-few-players', players: 1 })).toEqual(['/organise/open/a/entries']);
  expect(linksFor(3, { code: 'too-few-players', players: 0 })).toEqual(['/organise/open/a/entries', '/organise/open/a/settings']);
});

it('leads to the settings if a schedule is too long', () => {
  const block = { code: 'schedule-too-long', players: 60, rounds: 118, cycles: 2, most: 99 } as const;
  expect(linksFor(1, block)).toEqual(['/organise/open/a/settings']);
});
