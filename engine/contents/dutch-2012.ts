/** The text's own table of contents, as `index.ts` reads it. */
export const CONTENTS = `
A.1
A.2
A.3
A.4
A.5 !
A.6.a
A.6.b
A.6.c
A.7
A.7.a
A.7.b
A.7.c
A.7.d !
A.7.e !
A.7.f
A.8.a
A.8.b
A.9.a
A.9.b
A.10
A.11
B.1.a !
B.1.b !
B.2 !
B.3 !
B.4 !
B.5 !
B.6 !
C.1 !
C.2.a !C.2
C.2.b !C.2
C.3.a !C.3
C.3.b !C.3
C.3.c !C.3
C.3.d !C.3
C.3.e !C.3
C.3.f !C.3
C.3.g !C.3
C.3.h !C.3
C.4
C.5
C.6 !
C.7 !
C.8.a !
C.8.b !
C.9 !
C.10.a !C.10
C.10.b !C.10
C.10.c !C.10
C.10.d !C.10
C.10.e !C.10
C.10.f !C.10
C.10.g !C.10
C.11 !
C.12 !
C.13 !
C.14.a !
C.14.b1 !
C.14.b2 !
D.1.1 !D.1
D.1.2 !D.1
D.2 !
D.3 !
D.4
E.1 !
E.2 !
E.3 !
E.4 !
E.5 !
`;
