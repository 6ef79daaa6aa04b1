import { expect, it } from 'vitest';
import type { ChangedPlayer } from '@/lib/domain/results/preview-standings-change';
import { standingsEffectText } from './correction-effect-blocks';

const line = (points: number) => ({ rank: 1, points, values: [] });
const player = (isOwn: boolean): ChangedPlayer => ({
  entryId: String(isOwn),
  name: 'A',
  title: null,
  rating: 2000,
  strengthFrom: 'fide',
  isOwn,
  before: line(2),
  after: line(isOwn ? 1 : 2),
});
const effectText = (players: readonly ChangedPlayer[]) => standingsEffectText({ afterRound: 1, columns: [], players, onlyPlaces: [] }, { options: [] });

it('mentions the tie-breaks of other players only if some of them change', () => {
  expect(effectText([player(true)])).toBe('Changes in the standings after round 1: 1 score and 0 places.');
  expect(effectText([player(true), player(false)])).toBe('Changes in the standings after round 1: 1 score, tie-breaks of 1 other player and 0 places.');
});
