import { encodeQR } from 'qr';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { slipToken, isSlipToken, pairingIdSuffix, slipAddress, BOARD_SIDES } from './slip-token';

beforeAll(() => {
  process.env.NEXTAUTH_SECRET ??= 'a secret for tests that is long enough';
});

const board = () => ({ pairingId: v7(), roundId: v7(), whiteId: v7(), blackId: v7() });
const withoutHyphens = (code: string) => code.replaceAll('-', '');

/** How many bits an attacker must guess in an older address. The random pairing id has 74 bits, and each of the ten letters has 5. */
const LEGACY_BITS = { outside: 124, whoKnowsTheBoard: 50 };

describe('the code of a slip', () => {
  it('is as hard to guess as the longer legacy address, even for a person who knows the board', () => {
    const [{ pairingId, ...rest }] = [board()];
    const codes = Array.from({ length: 2000 }, (_, index) =>
      withoutHyphens(slipToken({ pairingId, ...rest, roundId: v7() }, BOARD_SIDES[index % 2] ?? 'white')),
    );
    const kindsAt = (place: number) => new Set(codes.map((code) => code.charAt(place))).size;
    const places = Array.from({ length: 25 }, (_, place) => kindsAt(place));
    // The first eight letters encode the pairing's id. Each of the others may be any of 32 letters.
    expect(places).toEqual([...Array<number>(8).fill(1), ...Array<number>(17).fill(32)]);
    expect(17 * Math.log2(32)).toBeGreaterThan(LEGACY_BITS.whoKnowsTheBoard);
    const others = Array.from({ length: 2000 }, () => withoutHyphens(slipToken(board(), 'white')));
    expect(Math.min(...places.map((_, place) => new Set(others.map((code) => code.charAt(place))).size))).toBe(32);
    expect(25 * Math.log2(32)).toBeGreaterThanOrEqual(LEGACY_BITS.outside);
  });

  it('reveals nothing about the code of the other side, or of the board with other players', () => {
    const seats = board();
    const proofs = [slipToken(seats, 'white'), slipToken(seats, 'black'), slipToken({ ...seats, whiteId: seats.blackId, blackId: seats.whiteId }, 'white')].map(
      (code) => withoutHyphens(code).slice(8),
    );
    const alike = (a = '', b = '') => [...a].filter((letter, place) => letter === b.charAt(place)).length;
    expect(Math.max(alike(proofs[0], proofs[1]), alike(proofs[0], proofs[2]), alike(proofs[1], proofs[2]))).toBeLessThan(8);
    expect(isSlipToken(seats, 'white', slipToken(seats, 'black'))).toBe(false);
  });

  it('has five groups of five letters without look-alikes, and contains the end of the pairing id', () => {
    for (let count = 0; count < 200; count += 1) {
      const seats = board();
      const code = slipToken(seats, 'white');
      expect(code).toMatch(/^([0-9abcdefghjkmnpqrstvwxyz]{5}-){4}[0-9abcdefghjkmnpqrstvwxyz]{5}$/);
      expect(pairingIdSuffix(code)).toBe(seats.pairingId.slice(-10));
    }
  });

  it('is accepted as people type it: capitals, blanks, no hyphens, O for 0, I and L for 1', () => {
    const seats = { ...board(), pairingId: '01890a5d-ac96-774b-bcce-000000000001' };
    const code = slipToken(seats, 'black');
    expect(code.startsWith('00000-001')).toBe(true);
    const typed = [
      code.toUpperCase(),
      ` ${code} `,
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      code.replaceAll('1', 'I'),
    ];
    for (const text of typed) expect([isSlipToken(seats, 'black', text), pairingIdSuffix(text)], text).toEqual([true, '0000000001']);
  });

  it('is refused if a character is missing, added or invalid', () => {
    const code = slipToken(board(), 'white');
    for (const text of ['', code.slice(1), `${code}a`, `*${code.slice(1)}`, `é${code.slice(1)}`, '0'.repeat(100_000)])
      expect(pairingIdSuffix(text), text.slice(0, 40)).toBeNull();
  });

  it('gives an address half as long, and a QR code with fewer and larger squares', () => {
    const address = slipAddress(board(), 'white');
    const before = `/report/${v7()}/white/0123456789`;
    expect([before.length, address.length]).toEqual([61, 32]);
    const sizeOf = (path: string) => encodeQR(`http://hall.test:3000${path}`, 'raw', { ecc: 'medium' }).length;
    expect(sizeOf(address)).toBeLessThan(sizeOf(before));
  });
});
