import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { addresses } from '@/app/addresses';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { listedPlayer } from '@/tests/factories/make-listed-player';
import { ArrivalRow } from './arrival-row';

const AT = { event: 'lakeside', section: 'open' };
const rowHtml = (own: Partial<ListedPlayer>) =>
  renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'arrivals']}>
      <ArrivalRow player={listedPlayer('Adler, Ada', own)} at={AT} timeZone="UTC" note={() => {}} />
    </ProvideMessages>,
  );

it('shows what the player still has to pay, with a link to the account, and no line without a fee', () => {
  const account = addresses.organise.section(AT).feeAccount('ada');
  const html = rowHtml({ openFee: { personId: 'ada', text: '€40' } });
  expect(html).toContain(`href="${account}"`);
  expect(html).toContain('Fee: €40');
  expect(rowHtml({})).not.toContain('Fee');
});

it('offers to mark or to undo only what a mark can change', () => {
  expect(rowHtml({})).toContain('<button');
  expect(rowHtml({ state: 'here', arrivedAt: '2026-11-21T09:05:00.000Z' })).toMatch(/09:05.*<button.*Undo/);
  expect(rowHtml({ state: 'here', hasPlayed: true })).not.toContain('<button');
  expect(rowHtml({ state: 'away', why: 'withdrawn' })).not.toContain('<button');
});
