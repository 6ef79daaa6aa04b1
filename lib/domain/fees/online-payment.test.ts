import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideRefund, fromStripeUnits, toStripeUnits } from './online-payment';

it('gives Stripe exactly the amount, also in currencies without decimals, with three, and where Stripe has more of them', () => {
  expect(toStripeUnits(4050, 'EUR')).toBe(4050);
  expect(toStripeUnits(4000, 'JPY')).toBe(4000);
  expect(toStripeUnits(4000, 'HUF')).toBe(400_000);
  expect(toStripeUnits(4000, 'ISK')).toBe(400_000);
  expect(toStripeUnits(4000, 'UGX')).toBe(400_000);
  expect(toStripeUnits(4050, 'KWD')).toBe(4050);
  expect(toStripeUnits(4055, 'KWD')).toBeNull();
  for (const currency of ['EUR', 'JPY', 'HUF', 'KWD']) expect(fromStripeUnits(toStripeUnits(1230, currency) ?? 0, currency)).toBe(1230);
});

it('divides a refund exactly, first among players who paid too much, and takes from nobody more than is left', () => {
  expect(divideRefund(3000, [part(4000, 0), part(2500, 2500)])).toEqual([500, 2500]);
  expect(divideRefund(6500, [part(4000, 0), part(2500, 0)])).toEqual([4000, 2500]);
  expect(divideRefund(100, [part(4000, 0), part(2500, 0)])).toEqual([100, 0]);
  const amounts = fc.nat(10_000);
  const parts = fc.array(fc.record({ left: amounts, toRefund: amounts }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const amount = Math.floor(all.reduce((sum, { left }) => sum + left, 0) * share);
      const divided = divideRefund(amount, all);
      expect(divided.reduce((sum, one) => sum + one, 0)).toBe(amount);
      for (const [index, { left }] of all.entries()) {
        expect(divided[index]).toBeGreaterThanOrEqual(0);
        expect(divided[index]).toBeLessThanOrEqual(left);
      }
    }),
  );
});

const part = (left: number, toRefund: number) => ({ left, toRefund });
