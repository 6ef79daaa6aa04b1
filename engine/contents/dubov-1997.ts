/** The text's own table of contents, as `index.ts` reads it. */
export const CONTENTS = `
1
2.1 !
2.2 !
2.3 !
2.4 !
2.5 !
2.6 !
3
3.1 !
3.2 !
3.3 !
3.4 !
3.5 !
4 !
5 !
6.1
6.2 !
6.3 !
6.4 !
7
7.1 !
7.2 !
7.3 !
7.4 !
8.1 !
8.2 !
9 !
`;
