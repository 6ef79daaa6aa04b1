import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { RemovedEvents } from './removed-events';

vi.mock('./actions', () => ({ eraseRemovedEventAction: vi.fn(), restoreEventAction: vi.fn() }));

it('names the date until which a removed event can be restored', () => {
  const event = {
    eventId: 'e',
    name: 'Linden Open',
    slug: 'linden-open',
    timeZone: 'Europe/Brussels',
    removedAt: '2026-11-22T14:26:00.000Z',
    erasesAt: '2026-12-22T14:26:00.000Z',
  };
  expect(renderToStaticMarkup(<RemovedEvents events={[event]} />)).toContain(
    'You can restore the event until 22 December 2026 at 15:26; after that it will be deleted for good.',
  );
});
