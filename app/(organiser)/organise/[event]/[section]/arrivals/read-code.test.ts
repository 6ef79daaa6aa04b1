import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { listedPlayer } from '@/tests/factories/make-listed-player';
import { playerOfCode } from './read-code';

const ADLER = listedPlayer('Adler, Ada', {});
const PLAYERS = [listedPlayer('Cole, Cyd', {}), ADLER];

/** What a camera sees of a code: each module is a square of pixels. */
function pictureOf(text: string, pixels: number) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * pixels;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)] === true) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

it('the code of a player names the player on the list, at any address of the server', () => {
  for (const origin of ['http://hall.test:3000', 'https://chess.example']) {
    const address = `${origin}/organise/harbour/open/arrivals?player=${ADLER.entryId}`;
    expect(playerOfCode(PLAYERS, decodeQR(pictureOf(address, 5)))).toBe(ADLER);
  }
});

it.each(['', 'Adler, Ada', 'http://hall.test/harbour/open', 'http://hall.test/?player=', `http://hall.test/?player=${ADLER.entryId}x`])(
  'another code names nobody: %j',
  (text) => {
    expect(playerOfCode(PLAYERS, text)).toBeNull();
  },
);
