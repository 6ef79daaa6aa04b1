import type { RoundRobinRound } from './berger';

/**
 * Tables for two teams in which every player meets every player of the other team. FIDE has no such tables. A word is a round, and
 * its letters are the opponents of the first team's players in board order. A capital letter means that the player of the first
 * team has White.
 */
const TABLES: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'AB ba',
  3: 'ABc bCa CaB',
  4: 'ABcd baDC CDab dcBA',
  5: 'abcDE bCDea CdeAB dEAbc EaBcD',
  6: 'acDFEb CBeAdf DfacBE eACbFd fDbEaC BeFdcA',
  7: 'ABcdefG bCDEFga cdeFGAB DEfgabC eFGaBCd fgABcDE GabCDef',
  8: 'ABCDefgh bcdaFGHE CDABghef dabcHEFG EFGHabcd fgheBCDA GHEFcdab hefgDABC',
  9: 'abCDeFGhi BcdEFghIA CDEfgHiab deFGHiABc EFghIabCD fGHIaBCde ghiABcDEF HIAbCdefg IabcdEfGH',
  10: 'abCdeFGhIJ BgJEADicfh eIdjFcHGbA HDaBgEjfCi dfGihJEBaC gAeFIbcJHd CjhgBaDiEF JHIAcGfedb fCbHjiaDGE IeFcDhBAjg',
};

/** The team sizes for which there is a table. */
export const SCHEVENINGEN_TEAM_SIZES = { least: 1, most: 10 } as const;

/** Numbers 1 to n are the first team in board order, n + 1 to 2n the second. There must be a table for n. */
export function scheveningenRound(round: number, players: number): RoundRobinRound {
  const boards = players / 2;
  const row = TABLES[boards]?.split(' ')[round - 1] ?? '';
  const pairs = Array.from(row, (letter, index) => {
    const [one, other] = [index + 1, boards + 1 + (letter.toLowerCase().codePointAt(0) ?? 0) - CODE_POINT_OF_A];
    return letter < 'a' ? { white: one, black: other } : { white: other, black: one };
  });
  return { round, pairs, rests: null };
}

const CODE_POINT_OF_A = 'a'.codePointAt(0) ?? 0;
