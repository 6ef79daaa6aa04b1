import type { Actor } from '@/lib/access/actor';
import type { Refusal } from '@/lib/access/refusal';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { type DeskBoard, deskBoardsOf } from '@/lib/rounds/load-desk-boards';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { RoundFacts, SectionFacts } from '@/lib/sections/read-model/section-facts';
import { tell } from '@/lib/words/tell';
import { correctionStateOf } from './correction-state';
import { correctionEffects, type EffectOption, isForReportOnly } from './decide-correction';
import { mirrored } from './decide-entry';
import { decidePlayed, type PlayedBoard, type PlayedRefusal } from './decide-played';
import { announcedWords, type CorrectedRound, correctedRoundOf, publishedRound } from './get-correction';
import { playedStateOf, withoutBoard } from './played-state';
import { type PlayedPreview, previewPlayed } from './preview-played';
import { refusePlayed } from './record-played';

/** One board of the form, as it stands and as it is said to have been. */
export interface AskedBoard {
  readonly now: DeskBoard;
  readonly announced: string | null;
  readonly said: PlayedBoard;
}

export interface PlayedPage extends CorrectedRound {
  readonly boards: readonly AskedBoard[];
  /** Boards that can be added. */
  readonly others: readonly { readonly board: number; readonly names: string }[];
  /** Who may have sat at one of the boards. */
  readonly players: readonly { readonly entryId: string; readonly name: string; readonly where: string }[];
  readonly options: readonly EffectOption[];
  readonly outcome:
    | { readonly kind: 'refused'; readonly refusal: Refusal<PlayedRefusal['code']> }
    | ({ readonly kind: 'preview' } & PlayedPreview)
    /** Possible, and of a closed round: nothing but the rating report changes. */
    | { readonly kind: 'report' };
  /** What happens mostly, ready to be chosen. */
  readonly usual: { readonly kind: 'opponents' | 'colours'; readonly said: readonly PlayedBoard[] };
}

interface Asked {
  readonly event: string;
  readonly section: string;
  readonly round: number;
  /** The board it began with first. */
  readonly boards: readonly number[];
  /** In the order of the boards; what is missing is as it stands. */
  readonly said: readonly (PlayedBoard | undefined)[];
  readonly leftAreAbsent: boolean;
}

/** Everything needed to say what was really played on some boards, with what it would change; null when there is no such board. */
export async function getPlayed(actor: Actor, asked: Asked): Promise<PlayedPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'event.read', asked.event, asked.section);
  const facts = found === null ? null : await loadFacts(db, found.sectionId);
  const round = facts === null ? undefined : publishedRound(facts, asked.round);
  if (facts === null || round === undefined) return null;
  const rows = await deskBoardsOf(db, facts, round, new Date());
  const wanted = [...new Set(asked.boards)].flatMap((number) => rows.find(({ board }) => board === number) ?? []);
  if (wanted.length === 0 || wanted[0]?.board !== asked.boards[0]) return null;
  const said = wanted.map((now, index) => asked.said[index] ?? asItStands(now));
  const options = correctionEffects(correctionStateOf(facts, asked.round));
  return {
    ...correctedRoundOf(facts, round),
    boards: wanted.map((now, index) => ({ now, announced: announcedOn(facts, round, now), said: said[index] ?? asItStands(now) })),
    others: rows.filter((row) => !wanted.includes(row)).map((row) => ({ board: row.board, names: namesOf(row) })),
    players: playersOf(facts, round, wanted),
    options,
    outcome: outcomeOf(facts, round, wanted, said, { isRatingOnly: isForReportOnly(options), leftAreAbsent: asked.leftAreAbsent }),
    usual: usualOf(wanted),
  };
}

function announcedOn(facts: SectionFacts, { pairings }: RoundFacts, { pairingId }: DeskBoard): string | null {
  const pairing = pairings.find(({ id }) => id === pairingId);
  return pairing === undefined ? null : announcedWords(facts, pairing);
}

/** What would come of it, or why it cannot have been. */
function outcomeOf(
  facts: SectionFacts,
  round: RoundFacts,
  boards: readonly DeskBoard[],
  said: readonly PlayedBoard[],
  as: { readonly isRatingOnly: boolean; readonly leftAreAbsent: boolean },
): PlayedPage['outcome'] {
  const decision = decidePlayed(said, playedStateOf(facts, boards, as));
  if (!decision.ok) return { kind: 'refused', refusal: refusePlayed(decision.error, facts).error };
  return as.isRatingOnly ? { kind: 'report' } : { kind: 'preview', ...previewPlayed({ facts, round, boards, said, change: decision.value }) };
}

function asItStands({ white, black, result }: DeskBoard): PlayedBoard {
  return { white: white.entryId, black: black?.entryId ?? '', result };
}

const namesOf = ({ white, black }: DeskBoard) => (black === null ? tell('rounds.withBye', { name: white.name }) : `${white.name} – ${black.name}`);

function playersOf(facts: SectionFacts, round: RoundFacts, boards: readonly DeskBoard[]): PlayedPage['players'] {
  const seated = boards.flatMap(({ board, white, black }) =>
    [white, black].flatMap((player) =>
      player === null
        ? []
        : [
            {
              entryId: player.entryId,
              name: player.name,
              where: black === null ? tell('rounds.played.where.bye') : tell('rounds.played.where.board', { board }),
            },
          ],
    ),
  );
  const free = withoutBoard(round);
  const others = facts.entries.filter(({ id }) => free.has(id)).map(({ id, name }) => ({ entryId: id, name, where: tell('rounds.played.where.none') }));
  return [...seated, ...others];
}

/** Two boards: each other's opponents. One: the colours. */
function usualOf(boards: readonly DeskBoard[]): PlayedPage['usual'] {
  const [first, second] = boards;
  if (first !== undefined && second !== undefined && first.black !== null && second.black !== null) {
    const said = [
      { ...asItStands(first), black: second.black.entryId, result: null },
      { ...asItStands(second), black: first.black.entryId, result: null },
    ];
    return { kind: 'opponents', said: [...said, ...boards.slice(2).map(asItStands)] };
  }
  const exchanged = ({ white, black, result }: PlayedBoard) =>
    black === '' ? { white, black, result } : { white: black, black: white, result: result === null ? null : mirrored(result) };
  return { kind: 'colours', said: boards.map((board) => exchanged(asItStands(board))) };
}
