import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { t } from '@/lib/platform/messages/translate';
import type { OwnFees } from '@/lib/views/registration/get-online-payment';
import { OwnFeesView } from './own-fees';

const FEES: OwnFees = { lines: [{ personId: 'p1', name: 'Ash, Ada', text: '€40' }], toPay: '€40', isProcessing: false };
const shown = (own: Partial<OwnFees>, hasReturned = false) =>
  renderToStaticMarkup(<OwnFeesView fees={{ ...FEES, ...own }} code="abc" hasReturned={hasReturned} />);

it('offers to pay what is open, and to check a payment that is not confirmed', () => {
  const [pay, check] = [t('fees.online.pay'), t('fees.online.check')];
  expect(shown({})).toContain(pay);
  expect(shown({})).not.toContain(check);
  expect(shown({}, true)).toContain(check);
  expect(shown({ isProcessing: true })).not.toContain(pay);
  expect(shown({ isProcessing: true })).toContain(check);
  expect(shown({ toPay: null }, true)).not.toContain('<button');
});
