import type { Route } from 'next';
import { withQuery } from '@/app/addresses';
import type { PlayedBoard } from '@/lib/domain/results/decide-played';
import { GAME_RESULTS } from '@/lib/domain/tournament/section-facts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What the address says was played: `with` further boards, then `w`, `b` and `r` once per board, in their order. */
export interface AskedPlay {
  readonly boards: readonly number[];
  readonly said: readonly (PlayedBoard | undefined)[];
  readonly leftAreAbsent: boolean;
}

export function readAsked(first: number, query: Query): AskedPlay {
  const list = (name: string) => [query[name] ?? []].flat();
  const added = list('with')
    .filter((text) => /^\d{1,5}$/.test(text))
    .map(Number);
  const [white, black, result] = [list('w'), list('b'), list('r')];
  const boards = [...new Set([first, ...added])];
  const said = boards.map((_, index) => {
    const [w, b] = [white[index], black[index]];
    return w === undefined || b === undefined ? undefined : { white: w, black: b, result: GAME_RESULTS.find((known) => known === result[index]) ?? null };
  });
  return { boards, said, leftAreAbsent: query.left !== undefined };
}

/** The same as an address. */
export function askedAddress(page: Route, boards: readonly number[], said: readonly PlayedBoard[]): Route {
  const [w, b, r] = [said.map(({ white }) => white), said.map(({ black }) => black), said.map(({ result }) => result ?? '')];
  return withQuery(page, { with: boards.slice(1), w, b, r });
}
