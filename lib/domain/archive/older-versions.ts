import { lastOfGroupA } from '@/engine/swiss/acceleration';
import { methodOfKind } from '@/lib/domain/sections/section-settings';
import { isObject, type Json, type JsonObject } from '@/lib/platform/input/json';

/** The document as the present version would have written it: what an older one does not say is what was true of every event then. */
export function asPresentVersion(document: JsonObject): JsonObject {
  const { version } = document;
  switch (version) {
    case 1:
    case 2:
      return withPublicExpulsions(withNamesInPublic(withOwnNumbers(beforeFideMode(version === 1 ? withoutPlaces(document) : document))));
    case 3:
    case 4:
      return withPublicExpulsions(withNamesInPublic(withoutRechecks(withOwnNumbers(version === 3 ? withoutBeginnings(document) : document))));
    case 5:
      return withPublicExpulsions(withNamesInPublic(withoutRechecks(document)));
    case 6:
      return withPublicExpulsions(withNamesInPublic(document));
    case 7:
      return withPublicExpulsions(document);
    default:
      return document;
  }
}

type Fill = (row: JsonObject, index: number) => JsonObject;

function filled(document: JsonObject, fills: Readonly<Record<string, Fill>>): JsonObject {
  return Object.entries(fills).reduce((done, [list, fill]) => ofEach(done, list, (row, index) => ({ ...row, ...fill(row, index) })), document);
}

/** What is no list of rows is left for the schema to refuse. */
function ofEach(document: JsonObject, list: string, changed: Fill): JsonObject {
  const rows = document[list];
  return Array.isArray(rows) ? { ...document, [list]: rows.map((row: Json, index) => (isObject(row) ? changed(row, index) : row)) } : document;
}

/** In version 1 every line stood in the history. */
const withoutPlaces = (document: JsonObject) => filled(document, { resultRevisions: () => ({ historySequence: null }) });

/** In version 3 a round said what pairing by hand began with, which the history says. */
const withoutBeginnings = (document: JsonObject) => ofEach(document, 'rounds', ({ handFrom: _, ...round }) => round);

/** Until version 4 a national number was always that of the player's federation, and nobody said by whose numbers a list was read. */
const withOwnNumbers = (document: JsonObject) => filled(document, { persons: () => ({ nationalBody: '' }), sections: () => ({ listFederation: '' }) });

/** Until version 5 a breach was checked when it happened, and not again. */
const withoutRechecks = (document: JsonObject) => filled(document, { breaches: () => ({ rechecks: [] }) });

/** Until version 7 nobody changed section in one act, and the public read of every expulsion. */
const withPublicExpulsions = (document: JsonObject) =>
  filled(document, { withdrawals: ({ kind }) => ({ movedToId: null, isShownAsExpelled: kind === 'expelled' }) });

/** Until version 6 every player appeared in public by name, with the year of birth. */
function withNamesInPublic(document: JsonObject): JsonObject {
  const { event } = document;
  const named = filled(document, { persons: () => ({ publicName: 'full' }) });
  return isObject(event) ? { ...named, event: { ...event, showsBirthYears: true } } : named;
}

/** Until version 2 there was no FIDE mode. */
function beforeFideMode(document: JsonObject): JsonObject {
  const lastInGroupA = lastPlayersOfGroupA(document);
  return {
    ...filled(document, {
      sections: ({ ratingKind }) => ({ ...SECTION, ratingMethod: methodOfKind(ratingKind === 'national' ? 'national' : 'standard') }),
      entries: (_row, index) => ({ ...ENTRY, isLastInGroupA: lastInGroupA.has(index + 1) }),
      rounds: () => ({ handBegunAt: null, handEndedAt: null }),
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
