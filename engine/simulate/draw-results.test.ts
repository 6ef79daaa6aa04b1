import { describe, expect, it } from 'vitest';
import { expectedPercentage } from '../ratings/rating-tables';
import { resultByRatingTable } from './draw-results';
import { seededRandom } from './random';

const GAME_ENDINGS = new Set(['10', '01', '==']);

describe('results by the rating table', () => {
  // Answers FIDE's checklist, question 32.
  it.each([0, 20, 60, 100])('White scores on average what B.02 8.1.2 expects, with %d percent of draws between equals', (draws) => {
    const games = 10_000;
    for (const difference of [-800, -450, -200, -92, -30, 0, 17, 100, 250, 391, 600]) {
      const random = seededRandom(difference + 1000);
      let [score, drawn] = [0, 0];
      for (let game = 0; game < games; game += 1) {
        const [white, black] = resultByRatingTable(difference, draws, false, random);
        if (!GAME_ENDINGS.has(white + black)) expect(white + black).toBe('the end of a game');
        if (white === '=') drawn += 1;
        score += white === '1' ? 1 : white === '=' ? 0.5 : 0;
      }
      const expected = expectedPercentage(difference);
      expect(Math.abs((100 * score) / games - expected)).toBeLessThan(1.6);
      expect(Math.abs((100 * drawn) / games - (draws / 50) * Math.min(expected, 100 - expected))).toBeLessThan(1.6);
    }
  });
});
