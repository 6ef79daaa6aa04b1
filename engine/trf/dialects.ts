import { RESULT_CODES, pointsOf, type ResultCode } from '../model/game-result';
import type { HalfPoints, Scoring } from '../model/points';
import type { Tpn } from '../model/tpn';
import { adjustmentsOf } from './abnormal-points';
import { statedVirtualPoints } from './acceleration-ranges';
import { withStandingsResults, isRatingOnlyLine } from './rating-only';
import { completedRoundsOf, effectiveScoring } from './scoring';
import { firstDay, isBakuType, systemOf } from './tournament-type';
import { TEXT_FIELDS, type TextField, type TrfCell, type TrfDocument, type TrfForbidden } from './trf-document';

/**
 * The formats that can be written: FIDE's two editions, and the dialects that JaVaFo 2.2 and bbpPairings 6.0.0 read. TRF16 uses JaVaFo's XX records
 * for data that only TRF26 has.
 */
export const DIALECTS = ['trf16', 'trf26', 'javafo', 'bbp'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Returns the document without data that the programs of a dialect reject or misread. FIDE's two editions keep all data. */
export function toDialect(document: TrfDocument, dialect: Dialect): TrfDocument {
  if (dialect === 'javafo') return toJavafoDocument(documentForPairing(document));
  return dialect === 'bbp' ? toBbpDocument(documentForPairing(document)) : document;
}

/**
 * Prepares a document for JaVaFo and bbpPairings, which pair from the cells and ignore comments. A result that counts only in the
 * rating report is therefore replaced by the one that counts in the standings.
 */
function documentForPairing(document: TrfDocument): TrfDocument {
  return { ...withStandingsResults(document), kept: document.kept.filter(({ text }) => !isRatingOnlyLine(text)) };
}

/** TRF26 records that only describe the event. */
const DESCRIPTIVE_TRF26_RECORDS: readonly TextField[] = ['startingRankMethod', 'pairingController', 'tournamentType', 'timeControl'];

/** JaVaFo reads TRF16 and its own XX records. These express absences only for the coming round, and forbidden pairs only for all rounds. */
function toJavafoDocument(document: TrfDocument): TrfDocument {
  const coming = completedRoundsOf(document) + 1;
  const absentNext = document.byes.filter(({ round }) => round === coming).flatMap(({ players }) => players);
  const isKept = makeXxpTest(document);
  return {
    ...withoutUnsupportedRecords(document),
    texts: withoutTexts(document.texts, DESCRIPTIVE_TRF26_RECORDS),
    tieBreaks: null,
    byes: [],
    absent: [...new Set([...document.absent, ...absentNext])],
    forbidden: document.forbidden.filter(isKept).map(({ players }) => ({ rounds: null, players })),
    kept: document.kept.filter(({ text }) => /^(?:###|013)/.test(text)),
  };
}

/**
 * Returns a test of whether XXP expresses a forbidden pair. XXP names no rounds, so it is written for pairs forbidden in the coming round. After the
 * last round, it is written for pairs forbidden in all rounds.
 */
function makeXxpTest(document: TrfDocument): (forbidden: TrfForbidden) => boolean {
  const coming = completedRoundsOf(document) + 1;
  const isOver = document.rounds !== null && coming > document.rounds;
  const [first, last] = isOver ? [1, coming - 1] : [coming, coming];
  return ({ rounds }) => rounds === null || (rounds.from <= first && last <= rounds.to);
}

/**
 * Returns the pairs that are forbidden in only some rounds, if the dialect cannot express this. `isKept` is true if the dialect forbids the pair in
 * all rounds, and false if it forbids the pair in none.
 */
export function inexpressibleForbiddenPairs(document: TrfDocument, dialect: Dialect): readonly (TrfForbidden & { readonly isKept: boolean })[] {
  if (dialect !== 'javafo') return [];
  const isKept = makeXxpTest(document);
  const last = Math.min(completedRoundsOf(document) + 1, document.rounds ?? Infinity);
  return document.forbidden.filter(({ rounds }) => rounds !== null && !(rounds.from <= 1 && last <= rounds.to)).map((own) => ({ ...own, isKept: isKept(own) }));
}

/** bbpPairings rejects records 013, 299 and 310, and every code of record 192 with a year. It reads absences from 240, but not from XXZ. */
function toBbpDocument(document: TrfDocument): TrfDocument {
  const round = completedRoundsOf(document) + 1;
  const code = dutchCodeForBbp(document);
  return {
    ...withoutUnsupportedRecords(document),
    texts: { ...withoutTexts(document.texts, DESCRIPTIVE_TRF26_RECORDS), ...(code === null ? {} : { tournamentType: code }) },
    tieBreaks: null,
    byes: [...document.byes, ...(document.absent.length === 0 ? [] : [{ type: 'Z' as const, round, players: document.absent }])],
    absent: [],
    kept: document.kept.filter(({ text }) => text.startsWith('###')),
  };
}

/**
 * JaVaFo and bbpPairings support neither adjourned games nor ranges of virtual points nor record 299. Adjourned games become draws
 * (F.9 of the 1998 rules), and adjusted points become virtual points of the coming rounds.
 */
function withoutUnsupportedRecords(document: TrfDocument): TrfDocument {
  const stated = statedVirtualPoints(document);
  const completedRounds = completedRoundsOf(document);
  const { scoring, assumed } = effectiveScoring(document);
  const adjustments = adjustmentsOf(document, completedRounds, scoring);
  const adjustedPointsOf = new Map(document.players.map(({ tpn, rounds }) => [tpn, adjustments(tpn, rounds) ?? []]));
  const points = (tpn: Tpn) => withAdjustedPoints(stated(tpn), adjustedPointsOf.get(tpn) ?? [], document.rounds ?? completedRounds + 1);
  return {
    ...document,
    // JaVaFo and bbpPairings do not infer the scoring from the points, so an assumed scoring is stated.
    scoring: assumed === null ? document.scoring : scoring,
    players: document.players.map((player) => ({
      ...player,
      points: player.points === null ? null : player.points - sumOf(adjustedPointsOf.get(player.tpn) ?? []),
      rounds: player.rounds.map(toDrawIfAdjourned),
    })),
    accelerations: [],
    virtualPoints: document.players.map(({ tpn }) => ({ tpn, points: points(tpn) })).filter((own) => own.points.some(isPositive)),
    abnormalPoints: [],
  };
}

const sumOf = (points: readonly HalfPoints[]) => points.reduce((sum, given) => sum + given, 0);

/** Adds the adjusted points awarded before a round to the virtual points of that round. */
function withAdjustedPoints(stated: readonly HalfPoints[], adjustedPoints: readonly HalfPoints[], rounds: number): readonly HalfPoints[] {
  if (adjustedPoints.length === 0) return stated;
  return Array.from({ length: Math.max(rounds, stated.length) }, (_, index) => Math.max(0, (stated[index] ?? 0) + sumOf(adjustedPoints.slice(0, index + 1))));
}

const isPositive = (points: HalfPoints) => points > 0;
const toDrawIfAdjourned = (cell: TrfCell | null): TrfCell | null => (cell?.code === '?' ? { ...cell, code: 'D' } : cell);

/** Returns `FIDE_DUTCH` if that code means the file's edition on the first day of the event; otherwise null. */
function dutchCodeForBbp(document: TrfDocument): string | null {
  const code = 'FIDE_DUTCH';
  const id = systemOf(document);
  const isMeant = id !== null && firstDay(document) !== '' && systemOf({ texts: { ...document.texts, tournamentType: code } }) === id;
  return isMeant ? `${code}${isBakuType(document) ? '_BAKU' : ''}` : null;
}

function withoutTexts(texts: TrfDocument['texts'], left: readonly TextField[]): TrfDocument['texts'] {
  return Object.fromEntries(TEXT_FIELDS.flatMap((field) => (texts[field] === undefined || left.includes(field) ? [] : [[field, texts[field]]])));
}

/** BB lines have one value for all wins except the pairing-allocated bye, and one value for draws and half-point byes. */
const scoringOfBbLines = (scoring: Scoring): Scoring => ({
  ...scoring,
  forfeitWin: scoring.win,
  fullPointBye: scoring.win,
  halfPointBye: scoring.draw,
});

/**
 * Returns the result codes in the document whose points the dialect cannot express. If the file contains any of them, the players' points
 * contradict their results.
 */
export function inexpressiblePoints(document: TrfDocument, dialect: Dialect): readonly ResultCode[] {
  if (dialect !== 'bbp') return [];
  const { scoring } = effectiveScoring(document);
  const used = new Set(document.players.flatMap(({ rounds }) => rounds.flatMap((cell) => cell?.code ?? [])));
  const worth = (code: ResultCode, by: Scoring) => pointsOf({ opponent: null, colour: null, code }, by);
  return RESULT_CODES.filter((code) => used.has(code) && worth(code, scoring) !== worth(code, scoringOfBbLines(scoring)));
}
