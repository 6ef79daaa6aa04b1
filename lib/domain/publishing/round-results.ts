import type { PublicSection } from './public-section';
import { findPublicRound } from './query-public-section';
import { hasBoards, matchesOfRound } from './query-public-teams';

/** The number of games in a public round, and how many of them have a result. Counts matches if only match scores are known. */
export function countPublicResults(section: PublicSection, round: number): { readonly all: number; readonly entered: number } {
  const results = hasBoards(section)
    ? (findPublicRound(section, round)?.boards ?? []).map(({ result }) => result)
    : matchesOfRound(section, round).flatMap(({ second, firstPoints }) => (second === null ? [] : [firstPoints]));
  return { all: results.length, entered: results.filter((result) => result !== null).length };
}

export function isRoundInPlay(section: PublicSection, round: number): boolean {
  const { all, entered } = countPublicResults(section, round);
  return entered < all;
}
