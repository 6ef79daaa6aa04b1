import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import { allOf, tell } from '@/lib/platform/words/tell';
import type { Telling } from '@/lib/views/explanations/telling';
import { pairOf } from './why-pair';

/** Of a board that the arbiter made, what the engine paired instead; null: nobody can say. */
export function handMadeWords(telling: Pick<Telling, 'explanation' | 'speaker'> | null, board: Pick<PublicBoard, 'whiteTpn' | 'blackTpn'>): string {
  if (telling === null) return tell('public.why.byHand.alone');
  const { nameOf } = telling.speaker;
  const pair = pairOf(telling, board);
  if (pair !== undefined) return tell(`public.why.byHand.${pair.white === board.whiteTpn ? 'same' : 'otherColours'}`, { white: nameOf(pair.white) });
  const seated = [board.whiteTpn, board.blackTpn];
  const { pairs, pab } = telling.explanation;
  const instead = pairs
    .filter(({ white, black }) => seated.includes(white) || seated.includes(black))
    .map(({ white, black }) => `${nameOf(white)} – ${nameOf(black)}`);
  const bye = pab !== null && seated.includes(pab.player) ? [tell('public.why.byHand.bye', { name: nameOf(pab.player) })] : [];
  const all = [...instead, ...bye];
  return all.length === 0 ? tell('public.why.byHand.nobody') : tell('public.why.byHand.instead', { pairs: allOf(all) });
}
