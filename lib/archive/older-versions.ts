import { lastOfGroupA } from '@/engine/swiss/acceleration';
import { methodOfKind } from '../sections/section-settings';
import { isObject, type Json, type JsonObject } from '@/lib/input/json';

/** The document as the present version would have written it: what an older one does not say is what was true of every event then. */
export function asPresentVersion(document: JsonObject): JsonObject {
  const { version } = document;
  const placed = version === 1 ? withoutPlaces(document) : document;
  return version === 3 ? document : beforeFideMode(placed);
}

type Fill = (row: JsonObject, index: number) => JsonObject;

/** What is no list of rows is left for the schema to refuse. */
function filled(document: JsonObject, fills: Readonly<Record<string, Fill>>): JsonObject {
  const lists = Object.entries(fills).flatMap(([list, fill]): [string, Json][] => {
    const rows = document[list];
    return Array.isArray(rows) ? [[list, rows.map((row: Json, index) => (isObject(row) ? { ...row, ...fill(row, index) } : row))]] : [];
  });
  return { ...document, ...Object.fromEntries(lists) };
}

/** In version 1 every line stood in the history. */
const withoutPlaces = (document: JsonObject) => filled(document, { resultRevisions: () => ({ historySequence: null }) });

/** Until version 2 there was no FIDE mode. */
function beforeFideMode(document: JsonObject): JsonObject {
  const lastInGroupA = lastPlayersOfGroupA(document);
  return {
    ...filled(document, {
      sections: ({ ratingKind }) => ({ ...SECTION, ratingMethod: methodOfKind(ratingKind === 'national' ? 'national' : 'standard') }),
      entries: (_row, index) => ({ ...ENTRY, isLastInGroupA: lastInGroupA.has(index + 1) }),
      rounds: () => ({ handBegunAt: null, handEndedAt: null, handFrom: null }),
    }),
    breaches: [],
    adjustments: [],
    entryRatings: [],
    givenTieBreaks: [],
  };
}

const SECTION = {
  fideMode: 'never',
  fideLeftInRound: null,
  fideLeftAt: null,
  isChess960: false,
  listSequence: [],
  checksRatings: true,
  tieOrder: 'name',
  unratedInTieBreaks: 'drop',
  unratedAs: null,
  ratingInTieBreaks: 'first',
} as const;

const ENTRY = { ratingList: '', tieRank: null, virtualPoints: [], halfPointByeBarred: false, halfPointByeBarredWhy: '' } as const;

/** Places of the entries that rounds of accelerated sections were paired by: everybody who had a number in round 1 counted. */
function lastPlayersOfGroupA(document: JsonObject): ReadonlySet<number> {
  const rows = (list: string) => (Array.isArray(document[list]) ? document[list].map((row: Json) => (isObject(row) ? row : {})) : []);
  const accelerated = new Set<Json>(rows('sections').flatMap(({ acceleration }, index) => (acceleration === 'baku' ? [index + 1] : [])));
  const first = rows('rounds').flatMap(({ sectionId, number }, index) => (number === 1 && accelerated.has(sectionId ?? null) ? [index + 1] : []));
  const numbers = rows('pairingNumbers');
  const last = first.map((round) => {
    const players = numbers.filter(({ roundId }) => roundId === round).sort((a, b) => Number(a['number']) - Number(b['number']));
    return Number(lastOfGroupA(players)?.['entryId']);
  });
  return new Set(last);
}
