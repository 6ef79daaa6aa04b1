/** The text's own table of contents, as `index.ts` reads it. */
export const CONTENTS = `
A.1
A.2
A.3
A.4
A.5
A.6
A.7
A.8
A.9 !
B.1
B.2
B.3
B.4
B.5
B.6
B.7
B.8
C.1 !
C.2 !
C.3 !
C.4 !
C.5 !
C.6 !
C.7 !
C.8 !
C.9 !
C.10 !
C.11 !
C.12 !
C.13 !
C.14 !
C.15 !
C.16 !
C.17 !
C.18 !
C.19 !
D.1 !
D.2 !
D.3 !
E.1 !
E.2 !
E.3 !
E.4 !
E.5 !
`;
