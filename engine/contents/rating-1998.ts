/** The text's own table of contents, as `index.ts` reads it. */
export const CONTENTS = `
A.1 -
A.2
A.3
A.4
A.5 !
A.6
A.7
A.7.a
A.7.b
A.7.c
A.8
A.9.a
A.9.b
B.1.a !
B.1.b !
B.2.a !B.2
B.2.b !B.2
B.3 !
B.4 !
B.5 !
B.6 !
C.1 !
C.2 !
C.3 !
C.4
C.5
C.6 !
C.7 !
C.8 !
C.9 !
C.10 !
C.11 !
C.12 !
C.13 !
C.14 !
D.1 !
D.2 !
E.1 !
E.2 !
E.3 !
E.4 !
E.5 !
F.1
F.2
F.3
F.4
F.5
F.6 -
F.7 -
F.8 -
F.9
F.10
`;
