import type { Actor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';
import { database } from '@/lib/platform/db/client';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { type DeskBoard, deskBoardsOf } from '@/lib/views/rounds/load-desk-boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { tell } from '@/lib/platform/words/tell';
import { correctionStateOf } from '@/lib/domain/results/correction-state';
import { correctionEffects, type EffectOption, isForReportOnly } from '@/lib/domain/results/decide-correction';
import { asPlayed, decidePlayed, exchanged, type PlayedBoard, type PlayedRefusal } from '@/lib/domain/results/decide-played';
import { announcedWords, apartWords, type CorrectedRound, correctedRoundOf, publishedRound, type StandsApart } from './get-correction';
import { boardsAsTheyStand, playedStateOf, withoutBoard } from '@/lib/domain/results/played-state';
import { type PlayedPreview, previewPlayed } from './preview-played';
import { refusePlayed } from '@/lib/acts/results/record-played';

/** One board of the form, as it stands and as it is said to have been. */
export interface AskedBoard {
  readonly now: DeskBoard;
  readonly announced: string | null;
  readonly apart: StandsApart | null;
  /** As it stands in what is to be put right: the tournament, or of a closed round the rating report. */
  readonly stands: PlayedBoard;
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
  const found = await findSectionFor(db, actor, 'section.read', asked.event, asked.section);
  const facts = found === null ? null : await loadFacts(db, found.sectionId);
  const round = facts === null ? undefined : publishedRound(facts, asked.round);
  if (facts === null || round === undefined) return null;
  const options = correctionEffects(correctionStateOf(facts, asked.round));
  const isRatingOnly = isForReportOnly(options);
  const stood = boardsAsTheyStand(round, isRatingOnly);
  const rows = (await deskBoardsOf(db, facts, round, new Date())).map((now) => ({ now, stands: asItStands(stood, now) }));
  const wanted = [...new Set(asked.boards)].flatMap((number) => rows.find(({ now }) => now.board === number) ?? []);
  if (wanted.length === 0 || wanted[0]?.now.board !== asked.boards[0]) return null;
  const boards = wanted.map((row, index) => ({ ...row, ...toldOf(facts, round, row.now), said: asked.said[index] ?? row.stands }));
  return {
    ...correctedRoundOf(facts, round),
    boards,
    others: rows.filter((row) => !wanted.includes(row)).map(({ now, stands }) => ({ board: now.board, names: namesOf(facts, stands) })),
    players: playersOf(facts, boards, withoutBoard(round, [...stood.values()])),
    options,
    outcome: outcomeOf(facts, round, boards, { isRatingOnly, leftAreAbsent: asked.leftAreAbsent }),
    usual: usualOf(boards.map(({ stands }) => stands)),
  };
}

function toldOf(facts: SectionFacts, round: RoundFacts, { pairingId }: DeskBoard): Pick<AskedBoard, 'announced' | 'apart'> {
  const pairing = round.pairings.find(({ id }) => id === pairingId);
  return pairing === undefined ? { announced: null, apart: null } : { announced: announcedWords(facts, pairing), apart: apartWords(facts, round, pairing) };
}

/** What would come of it, or why it cannot have been. */
function outcomeOf(
  facts: SectionFacts,
  round: RoundFacts,
  asked: readonly AskedBoard[],
  as: { readonly isRatingOnly: boolean; readonly leftAreAbsent: boolean },
): PlayedPage['outcome'] {
  const [boards, said] = [asked.map(({ now }) => now), asked.map((board) => board.said)];
  const decision = decidePlayed(said, playedStateOf(facts, boards, as));
  if (!decision.ok) return { kind: 'refused', refusal: refusePlayed(decision.error, facts).error };
  return as.isRatingOnly ? { kind: 'report' } : { kind: 'preview', ...previewPlayed({ facts, round, boards, said, change: decision.value }) };
}

function asItStands(stood: ReturnType<typeof boardsAsTheyStand>, { pairingId, white, black, result }: DeskBoard): PlayedBoard {
  const now = stood.get(pairingId) ?? { whiteId: white.entryId, blackId: black?.entryId ?? null, result: { result } };
  return asPlayed({ ...now, result: now.result.result });
}

const nameIn = ({ entries }: SectionFacts, entryId: string) => entries.find(({ id }) => id === entryId)?.name ?? '';

function namesOf(facts: SectionFacts, { white, black }: PlayedBoard): string {
  const name = nameIn(facts, white);
  return black === '' ? tell('rounds.withBye', { name }) : `${name} – ${nameIn(facts, black)}`;
}

function playersOf(facts: SectionFacts, boards: readonly AskedBoard[], free: ReadonlySet<string>): PlayedPage['players'] {
  const seated = boards.flatMap(({ now: { board }, stands: { white, black } }) => {
    const where = black === '' ? tell('rounds.played.where.bye') : tell('rounds.played.where.board', { board });
    return [white, black].filter(Boolean).map((entryId) => ({ entryId, name: nameIn(facts, entryId), where }));
  });
  const others = facts.entries.filter(({ id }) => free.has(id)).map(({ id, name }) => ({ entryId: id, name, where: tell('rounds.played.where.none') }));
  return [...seated, ...others];
}

/** Two boards: each other's opponents. One: the colours. */
function usualOf(boards: readonly PlayedBoard[]): PlayedPage['usual'] {
  const [first, second] = boards;
  if (first !== undefined && second !== undefined && first.black !== '' && second.black !== '') {
    const said = [
      { ...first, black: second.black, result: null },
      { ...second, black: first.black, result: null },
    ];
    return { kind: 'opponents', said: [...said, ...boards.slice(2)] };
  }
  return { kind: 'colours', said: boards.map((board) => (board.black === '' ? board : exchanged(board))) };
}
