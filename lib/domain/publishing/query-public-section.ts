import type { Tpn } from '@/engine';
import { handicapClocks } from '@/lib/domain/formats/handicap-clocks';
import { searchWords } from '@/lib/domain/players/search-name';
import type { PublicBoard, PublicBye, PublicChange, PublicPlayer, PublicRound, PublicSection, PublicStandings } from './public-section';

export type PlayerSeat =
  | { readonly kind: 'board'; readonly board: PublicBoard; readonly colour: 'white' | 'black'; readonly opponent: number }
  | { readonly kind: 'bye'; readonly bye: PublicBye }
  | { readonly kind: 'not-paired' };

export function currentRound(section: PublicSection): PublicRound | null {
  return section.roundRecords.at(-1) ?? null;
}

/** The last round whose results count in the standings; 0 before the first round is complete. */
export function lastCountedRound({ standings, roundRecords }: PublicSection): number {
  return standings.at(-1)?.afterRound ?? roundRecords.findLast(({ state }) => state === 'complete')?.number ?? 0;
}

export function findPublicRound(section: PublicSection, number: number): PublicRound | null {
  return section.roundRecords.find((round) => round.number === number) ?? null;
}

export interface NumberedPlayer {
  readonly tpn: Tpn;
  readonly name: string;
}

/** The participants of a round by pairing number: its players or, in a section of teams, the teams. */
export function playersOfRound({ players, teams }: PublicSection, { numbers }: PublicRound): readonly NumberedPlayer[] {
  if (teams !== undefined) return teams.list.map(({ number: tpn, name }) => ({ tpn, name }));
  const numbered = players.map(({ name, number }, place) => ({ tpn: numbers?.[place] ?? number, name }));
  return numbered.filter(({ tpn }) => tpn > 0).toSorted((a, b) => a.tpn - b.tpn);
}

export function findPublicBoard(section: PublicSection, round: number, board: number): PublicBoard | null {
  return findPublicRound(section, round)?.boards.find((candidate) => candidate.board === board) ?? null;
}

export function playerIndexOf(section: PublicSection, number: number): number | null {
  const place = section.players.findIndex((player) => player.number === number);
  return place === -1 ? null : place;
}

export function seatOf(round: PublicRound, place: number): PlayerSeat {
  const board = round.boards.find(({ white, black }) => white === place || black === place);
  if (board !== undefined) {
    const isWhite = board.white === place;
    return { kind: 'board', board, colour: isWhite ? 'white' : 'black', opponent: isWhite ? board.black : board.white };
  }
  const bye = round.byes.find(({ player }) => player === place);
  return bye === undefined ? { kind: 'not-paired' } : { kind: 'bye', bye };
}

/** The times on the clocks at the start of the game; null in a section without handicap clocks. */
export function boardClocks(section: PublicSection, { white, black }: Pick<PublicBoard, 'white' | 'black'>) {
  return handicapClocks(section, section.players[white]?.rating ?? 0, section.players[black]?.rating ?? 0);
}

/**
 * Finds the player with the typed number. For other text, finds the players for whom every typed word is the beginning of a word of the
 * name. Accents and case are ignored.
 */
export function findPlayers(section: PublicSection, query: string): PublicPlayer[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const [only] = words;
  if (words.length === 1 && only !== undefined && /^\d+$/.test(only)) {
    return section.players.filter(({ number }) => number === Number(only));
  }
  const names = searchNames(section);
  return section.players.filter((_, place) => words.every((word) => names[place]?.some((part) => part.startsWith(word))));
}

const searchNameCache = new WeakMap<PublicSection, readonly (readonly string[])[]>();

function searchNames(section: PublicSection): readonly (readonly string[])[] {
  const known = searchNameCache.get(section) ?? section.players.map(({ name }) => searchWords(name));
  searchNameCache.set(section, known);
  return known;
}

export function standingsAfter(section: PublicSection, round: number | null): PublicStandings | null {
  if (round === null) return section.standings.at(-1) ?? null;
  return section.standings.find(({ afterRound }) => afterRound === round) ?? null;
}

/** True if a change concerns a player. Changes saved by older versions have only names, which match unless another player has the same name. */
export function isChangeAboutPlayer({ names, boards, players }: PublicChange, place: number, section: Pick<PublicSection, 'players'>): boolean {
  if (players !== undefined) return players.includes(place);
  const player = section.players[place];
  if (player === undefined || player.hasNamesake === true) return false;
  const seated = [...boards.before, ...boards.after].flatMap((board) => board.replace(/ \(bye\)$/, '').split(' – '));
  return [...names, ...seated].includes(player.name);
}

export function publicNameAt(section: Pick<PublicSection, 'players'>, place: number): string {
  const player = section.players[place];
  if (player === undefined) return '';
  return player.hasNamesake === true ? `${player.name} (${player.number})` : player.name;
}

/** The question "Why did `a` not play `b`?"; `b` is null if the text does not identify one player of the round. */
export interface WhyNotQuestion {
  readonly a: Tpn;
  readonly b: Tpn | null;
}

export function readWhyNotQuestion({ whiteTpn, blackTpn }: PublicBoard, players: readonly NumberedPlayer[], of: string | null, other: string): WhyNotQuestion {
  return { a: of === String(blackTpn) ? blackTpn : whiteTpn, b: findTypedNumber(other, players) };
}

/** Finds one player by a number, or by the beginning of a name. A name may follow the number. Null unless exactly one player matches. */
function findTypedNumber(typed: string, players: readonly NumberedPlayer[]): Tpn | null {
  const [, digits] = /^(\d+)\b/.exec(typed) ?? [];
  const found = players.filter(({ tpn, name }) => (digits === undefined ? name.toLowerCase().startsWith(typed.toLowerCase()) : tpn === Number(digits)));
  return found.length === 1 ? (found[0]?.tpn ?? null) : null;
}
