import type { TrfDocument } from './document';
import { isBakuType } from './tournament-type';

/** What a file says of its tournament as a whole: the rounds that it has columns for, and `..._BAKU` of 192 where neither 250 nor XXA state points. */
export function saidOfRecord(document: TrfDocument): { readonly rounds: number; readonly isBaku: boolean } {
  const isStated = document.accelerations.length > 0 || document.virtualPoints.length > 0;
  return {
    rounds: document.players.reduce((most, { rounds }) => Math.max(most, rounds.length), 0),
    isBaku: isBakuType(document) && !isStated,
  };
}
