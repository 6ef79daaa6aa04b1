import { describe, expect, it } from 'vitest';
import { initialColourByLot } from '@/lib/domain/lots/draw-lots';

describe('initialColourByLot', () => {
  it('gives the same answer for the same seed', () => {
    expect(initialColourByLot('a')).toBe(initialColourByLot('a'));
  });

  it('gives both colours about equally often', () => {
    const whites = Array.from({ length: 1000 }, (_, seed) => initialColourByLot(String(seed))).filter((colour) => colour === 'white');
    expect(whites.length).toBeGreaterThan(430);
    expect(whites.length).toBeLessThan(570);
  });
});
