import type { SystemId } from '../systems/system';

export interface Article {
  readonly number: string;
  readonly name: string | null;
  readonly isForArbiter: boolean;
  /**
   * The number or name that explanations cite when this article decides something
   * in a round, such as '4.2' for 4.2.1. Null if the article decides nothing.
   */
  readonly decidesAs: string | null;
}

/**
 * The table of contents of each edition. Each article has its number and, if the edition gives one, its name ('2.4.7 C12'). '-' marks an article that
 * only an arbiter can apply. '!' marks an article that decides something in a round. '!C.3' marks such an article if explanations cite it as C.3.
 */
export const EDITION_ARTICLES: Readonly<Record<SystemId, readonly Article[]>> = {
  'dutch-2026': parseArticles(`
1.1, 1.2.1, 1.2.2, 1.3.1, 1.3.2, 1.3.3, 1.3.4, 1.4.1, 1.4.2, 1.4.3, 1.4.4, 1.5, 1.6, 1.7.1, 1.7.2, 1.7.3, 1.7.4, 1.8, 1.9.1, 1.9.2, 1.9.3
2.1.1 C1 !, 2.1.2 C2 !, 2.1.3 C3 !, 2.2.1 C4 !, 2.3.1 C5 !, 2.4.1 C6 !, 2.4.2 C7 !, 2.4.3 C8 !, 2.4.4 C9 !, 2.4.5 C10 !, 2.4.6 C11 !
2.4.7 C12 !, 2.4.8 C13 !, 2.4.9 C14 !, 2.4.10 C15 !, 2.4.11 C16 !, 2.4.12 C17 !, 2.4.13 C18 !, 2.4.14 C19 !, 2.4.15 C20 !, 2.4.16 C21 !
3.1.1, 3.1.2, 3.1.3, 3.2.1, 3.2.2, 3.2.3, 3.2.4, 3.3.1, 3.3.2, 3.3.3, 3.3.4, 3.4.1, 3.5.1, 3.5.2, 3.5.3, 3.6.1, 3.7.1, 3.7.2, 3.7.3, 3.8.1
4.1.1, 4.2.1 !4.2, 4.2.2 !4.2, 4.3.1 !4.3, 4.3.2 !4.3, 4.4.1 !4.4, 4.4.2 !4.4, 4.5.1
5.1, 5.2.1 !, 5.2.2 !, 5.2.3 !, 5.2.4 !, 5.2.5 !`),
  'dutch-2017': parseArticles(`
A.1, A.2, A.3, A.4, A.5, A.6, A.7, A.8, A.9 !
B.1, B.2, B.3, B.4, B.5, B.6, B.7, B.8
C.1 !, C.2 !, C.3 !, C.4 !, C.5 !, C.6 !, C.7 !, C.8 !, C.9 !, C.10 !, C.11 !, C.12 !, C.13 !, C.14 !, C.15 !, C.16 !, C.17 !, C.18 !
C.19 !
D.1 !, D.2 !, D.3 !
E.1 !, E.2 !, E.3 !, E.4 !, E.5 !`),
  'dutch-2012': parseArticles(`
A.1, A.2, A.3, A.4, A.5 !, A.6.a, A.6.b, A.6.c, A.7, A.7.a, A.7.b, A.7.c, A.7.d !, A.7.e !, A.7.f, A.8.a, A.8.b, A.9.a, A.9.b, A.10, A.11
B.1.a !, B.1.b !, B.2 !, B.3 !, B.4 !, B.5 !, B.6 !
C.1 !, C.2.a !C.2, C.2.b !C.2, C.3.a !C.3, C.3.b !C.3, C.3.c !C.3, C.3.d !C.3, C.3.e !C.3, C.3.f !C.3, C.3.g !C.3, C.3.h !C.3, C.4, C.5
C.6 !, C.7 !, C.8.a !, C.8.b !, C.9 !, C.10.a !C.10, C.10.b !C.10, C.10.c !C.10, C.10.d !C.10, C.10.e !C.10, C.10.f !C.10, C.10.g !C.10
C.11 !, C.12 !, C.13 !, C.14.a !, C.14.b1 !, C.14.b2 !
D.1.1 !D.1, D.1.2 !D.1, D.2 !, D.3 !, D.4
E.1 !, E.2 !, E.3 !, E.4 !, E.5 !`),
  'rating-1998': parseArticles(`
A.1 -, A.2, A.3, A.4, A.5 !, A.6, A.7, A.7.a, A.7.b, A.7.c, A.8, A.9.a, A.9.b
B.1.a !, B.1.b !, B.2.a !B.2, B.2.b !B.2, B.3 !, B.4 !, B.5 !, B.6 !
C.1 !, C.2 !, C.3 !, C.4, C.5, C.6 !, C.7 !, C.8 !, C.9 !, C.10 !, C.11 !, C.12 !, C.13 !, C.14 !
D.1 !, D.2 !
E.1 !, E.2 !, E.3 !, E.4 !, E.5 !
F.1, F.2, F.3, F.4, F.5, F.6 -, F.7 -, F.8 -, F.9, F.10`),
  'dubov-2025': parseArticles(`
1.1.1 -, 1.1.2 -, 1.2.1, 1.2.2 -, 1.3.1, 1.3.2, 1.4.1, 1.5.1, 1.5.2, 1.5.2.1, 1.5.2.2, 1.5.2.3, 1.5.2.4, 1.6.1, 1.6.2, 1.6.3, 1.7.1, 1.7.2
1.8.1, 1.8.2, 1.8.3 !
2.1.1 !, 2.1.2 !, 2.1.3 !, 2.1.4 !, 2.1.5 !, 2.2.1 !, 2.2.2 !, 2.2.3.1 !2.2.3, 2.2.3.2 !2.2.3, 2.2.4.1 !, 2.2.4.2 !, 2.2.5 !, 2.2.6 !
3.1.1 C1 !C1, 3.1.2 C2 !C2, 3.1.3 C3 !C3, 3.2.1 C4 !C4, 3.3.1 C5 !C5, 3.3.2 C6 !C6, 3.3.3 C7 !C7, 3.3.4 C8 !C8, 3.3.5 C9 !C9, 3.3.6 C10 !C10
4.1.1, 4.1.2, 4.1.3, 4.2.1 !4.2, 4.2.2 !4.2, 4.2.3.1 !4.2, 4.2.3.2 !4.2, 4.2.3.3 !4.2, 4.3.1 !4.3, 4.3.2 !4.3, 4.3.3 !4.3, 4.4.1 !4.4
4.4.2 !4.4
5.1, 5.2.1 !, 5.2.2 !, 5.2.3 !, 5.2.4 !, 5.2.5 !`),
  'dubov-1997': parseArticles(`
1
2.1 !, 2.2 !, 2.3 !, 2.4 !, 2.5 !, 2.6 !
3, 3.1 !, 3.2 !, 3.3 !, 3.4 !, 3.5 !
4 !
5 !
6.1, 6.2 !, 6.3 !, 6.4 !
7, 7.1 !, 7.2 !, 7.3 !, 7.4 !
8.1 !, 8.2 !
9 !`),
  'burstein-2026': parseArticles(`
1.1, 1.2.1, 1.2.2, 1.3, 1.4, 1.5.1, 1.5.2, 1.5.3, 1.5.4, 1.6.1, 1.6.2, 1.7.1, 1.7.2, 1.8.1, 1.8.2, 1.9.1, 1.9.2, 1.9.3 !
2.1.1 C1 !, 2.1.2 C2 !, 2.1.3 C3 !, 2.2.1 C4 !, 2.3.1 C5 !, 2.3.2 C6 !, 2.3.3 C7 !, 2.3.4 C8 !
3.1.1 !, 3.1.2 !, 3.1.3 !, 3.1.4 !, 3.1.5 !, 3.2.1, 3.2.2
4.1, 4.2, 4.3 !
5.1, 5.2.1 !, 5.2.2 !, 5.2.3 !, 5.2.4 !, 5.2.5 !`),
  lim: parseArticles(`
1.1 !
2.1 !, 2.2, 2.3.1 !, 2.3.2 !, 2.3.3 !, 2.3.4 !, 2.4 !, 2.6.1 !, 2.6.2 !
3.1, 3.2.1, 3.2.2 !, 3.2.3 -, 3.2.4 !, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8 !, 3.9 !, 3.10 !
4.1, 4.2 !, 4.3, 4.4 !
5.1 !, 5.2 !, 5.3 !, 5.4 !, 5.5, 5.6, 5.7 -
6
7.1 !, 7.2 !
8.3`),
  'double-swiss-2026': parseArticles(`
1.1, 1.2, 1.3, 1.4 !, 1.5, 1.6
2.1.1 C1 !, 2.1.2 C2 !, 2.2.1 C3 !, 2.3.1 C4 !, 2.3.2 C5 !, 2.3.3 C6 !, 2.3.4 C7 !, 2.3.5 C8 !
3.2, 3.3, 3.3.3 !, 3.4.1 !, 3.4.2 !, 3.4.3 !, 3.4.4 !, 3.5 !, 3.6 !
4.2, 4.3.1 !, 4.3.2 !, 4.3.3 !, 4.3.4 !, 4.3.5 !, 4.4 !`),
  berger: parseArticles(`
1 !`),
  'team-berger': parseArticles(`
1 !`),
  keizer: parseArticles(`
1.1, 1.2, 1.3, 1.4
2.1, 2.2 !, 2.3, 2.4, 2.5
3.1 !, 3.2 !, 3.3 !, 3.4 !, 3.5 !, 3.6 !, 3.7 !, 3.8 !
4.1 !, 4.2 !, 4.3 !, 4.4 !, 4.5 !, 4.6 !`),
  'knock-out': parseArticles(`
1.1 !, 1.2 !, 1.3 !, 1.4, 1.5, 1.6 !, 1.7 !
2.1, 2.2 !, 2.3 !, 2.4, 2.5, 2.6 !
3.1 !, 3.2 !, 3.3 !, 3.4 !, 3.5 !, 3.6 !
4.1`),
  'team-swiss-2026': parseArticles(`
1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7
2.1.1 C1 !, 2.1.2 C2 !, 2.2.1 C3 !, 2.3.1 C4 !, 2.3.2 C5 !, 2.3.3 C6 !, 2.3.4 C7 !, 2.3.5 C8 !, 2.3.6 C9 !, 2.3.7 C10 !
3.2, 3.3, 3.3.3 !, 3.4.1 !, 3.4.2 !, 3.4.3 !, 3.4.4 !, 3.5 !, 3.6 !
4.1, 4.2, 4.3.1 !, 4.3.2 !, 4.3.3 !, 4.3.4 !, 4.3.5 !, 4.3.6 !, 4.3.7 !, 4.3.8 !, 4.3.9 !`),
};

export function parseArticles(contents: string): Article[] {
  return contents
    .trim()
    .split(/\n|, /)
    .map((line) => {
      const [number = '', ...marks] = line.split(' ');
      const [decides] = marks.filter((mark) => mark.startsWith('!'));
      const [name = '-'] = marks.filter((mark) => !/^[!-]/.test(mark));
      return {
        number,
        name: name === '-' ? null : name,
        isForArbiter: marks.includes('-'),
        decidesAs: decides === undefined ? null : decides.slice(1) || number,
      };
    });
}

/** The numbers and names that explanations cite for the deciding articles of an edition, in the order of the edition. */
export function decidingArticles(id: SystemId): readonly string[] {
  return [...new Set(EDITION_ARTICLES[id].flatMap(({ decidesAs }) => decidesAs ?? []))];
}
