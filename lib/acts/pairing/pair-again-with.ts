import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { isAgreed, withAgreement } from '@/lib/domain/entries/agreements';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { countResults } from '@/lib/facts/tournament/boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, lockSection } from '@/lib/platform/db/client';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { draftRound, type DraftRoundCode } from './draft-round';
import { takeBackRound } from './take-back-round';
import { tellNumbers, watchNumbers } from './tell-numbers';

/** The field of every form whose act may change a draft or pairing numbers: the `agreement` of the answer that said what would be different. */
export const discardsDraft = () => z.string().max(400).optional();

export interface BearsOn {
  readonly sectionId: string;
  /**
   * The round that the act is about; null for an act that every coming pairing depends on; `order` for one that a draft depends
   * on only where it gives somebody another place in the initial order.
   */
  readonly round: number | null | 'order';
  readonly discards: string | undefined;
  /** The act itself warns of the numbers that it changes. */
  readonly tellsNumbers?: true;
}

export type PairAgainCode = AccessCode | DraftRoundCode | 'draft-without-this' | 'numbers-change' | 'only-outside-fide-mode';

/**
 * Runs `act` in a section whose next round may be a draft already. Where the act bears on that round the draft is discarded
 * first, as if it had never been paired, and the round is paired again afterwards: all of it, or nothing and the reason.
 * Results from before a publication was withdrawn stay where the same players sit with the same colours. As
 * long as the arbiter has not agreed to exactly this change nothing is stored either: `draft-without-this` then says what would
 * be different, for it has been tried. Where no draft is touched but pairing numbers of players are, `numbers-change` asks in
 * the same way. Belongs inside a transaction; `act` begins by looking at the section itself.
 */
export async function pairAgainWith<Value, Refused extends Refusal>(
  db: Database,
  actor: Actor,
  bears: BearsOn,
  act: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Refusal<PairAgainCode>>> {
  const { sectionId, round, discards, tellsNumbers } = bears;
  const allowed = await allowInSection(db, actor, 'round.pair', sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, sectionId);
  const draft = await loadDraft(db, sectionId);
  if (draft === null || (typeof round === 'number' && round !== draft.number)) {
    if (tellsNumbers === true) return act();
    return tellNumbers(db, { sectionId, from: typeof round === 'number' ? round : 0, agreed: discards }, act);
  }
  if (round === 'order') {
    const done = await unlessItShows(db, sectionId, act);
    if (done !== null) return done;
  }

  const results = await countResults(db, draft.id);
  let warned = '';
  const watched = async () => {
    const { done, changed } = await watchNumbers(db, { sectionId, from: 0 }, act);
    warned = changed === null ? '' : `${changed.warned}\n`;
    return done;
  };
  const done = await draftAgain(db, actor, { eventId: allowed.value.eventId, sectionId }, draft, tellsNumbers === true ? act : watched);
  if (!done.ok) return done;
  const again = await loadDraft(db, sectionId);
  const kept = again === null ? 0 : await countResults(db, again.id);
  const agreement = agreementOn(draft, again);
  if (!isAgreed(discards, agreement)) {
    const stay = kept === results ? 'all' : kept === 0 ? 'none' : 'some';
    return refuse('draft-without-this', { facts: { ...difference(draft, again), warned, results, kept, stay, agreement: withAgreement(discards, agreement) } });
  }
  await refreshPublicSnapshot(db, sectionId);
  return ok(done.value);
}

/**
 * The draft is taken back, `act` done, and the round drafted again. While its boards are made by hand they stay, but for those of who is
 * not to be paired any more; where they were made by hand and the text gives no pairing now, making them goes on.
 */
export async function draftAgain<Value, Refused extends Refusal>(
  db: Database,
  actor: Actor,
  at: { readonly eventId: string; readonly sectionId: string },
  draft: Draft,
  act: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Refusal<PairAgainCode>>> {
  await takeBackRound(db, actor, { ...at, round: draft.number, reason: '' });
  const done = await act();
  if (!done.ok) return done;
  const [wasByHand, isInHand] = [draft.handBegunAt !== null, draft.handBegunAt !== null && draft.handEndedAt === null];
  const boards = draft.pairings.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
  const drafting = wasByHand ? { byHand: true, keeps: { boards, onlyWithoutPairing: !isInHand } } : {};
  const paired = await draftRound(db, actor, at, draft.number, drafting);
  if (!paired.ok) return paired;
  const again = await loadDraft(db, at.sectionId);
  if (again !== null && wasByHand && (isInHand || isWithoutPairing(again))) {
    await db.round.update({ where: { id: again.id }, data: { handBegunAt: draft.handBegunAt } });
  }
  return done;
}

const isWithoutPairing = ({ enginePairs }: Draft) => Array.isArray(enginePairs) && enginePairs.length === 0;

/** The act under the draft as it stands; null, and nothing is done, where the draft would not fit any more. */
async function unlessItShows<Outcome extends { readonly ok: boolean }>(db: Database, sectionId: string, act: () => Promise<Outcome>): Promise<Outcome | null> {
  const before = new Set(await changesOf(db, sectionId));
  await db.$executeRaw`SAVEPOINT "tried"`;
  const done = await act();
  if (!done.ok) return done;
  const shows = (await changesOf(db, sectionId)).some((change) => !before.has(change));
  if (shows) await db.$executeRaw`ROLLBACK TO SAVEPOINT "tried"`;
  await db.$executeRaw`RELEASE SAVEPOINT "tried"`;
  return shows ? null : done;
}

async function changesOf(db: Database, sectionId: string): Promise<string[]> {
  const facts = await loadFacts(db, sectionId);
  return facts === null ? [] : (await loadDraftChanges(db, facts)).changes.map((change) => canonicalJson(change));
}

type Draft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>;

export function loadDraft(db: Database, sectionId: string) {
  return db.round.findFirst({
    where: { sectionId, state: 'draft' },
    select: {
      id: true,
      number: true,
      handBegunAt: true,
      handEndedAt: true,
      enginePairs: true,
      numbers: { orderBy: { number: 'asc' }, select: { entryId: true, number: true, entry: { select: { person: { select: { name: true } } } } } },
      pairings: { orderBy: { board: 'asc' }, select: { whiteId: true, blackId: true, madeByHand: true } },
    },
  });
}

/** Of this draft for that one: the same for the same act and nothing else, though a late entry has another id each time. */
function agreementOn(before: Draft, after: Draft | null): string {
  const numbers = new Map(after?.numbers.map(({ entryId, number }) => [entryId, number]));
  const names = after?.numbers.map(({ number, entry }) => [number, entry.person.name]);
  const boards = after?.pairings.map(({ whiteId, blackId }) => [numbers.get(whiteId), blackId === null ? null : numbers.get(blackId)]);
  const text = JSON.stringify([before.id, before.pairings, names, boards]);
  return createHash('sha256').update(text).digest('hex');
}

/** What the sentence speaks of; `numbers` has a line for each player whose pairing number changes. */
function difference(before: Draft, after: Draft | null) {
  const seats = ({ whiteId, blackId }: Draft['pairings'][number]) => `${whiteId}:${blackId ?? ''}`;
  const [known, stay] = [new Set(before.pairings.map(seats)), new Set(after?.pairings.map(seats))];
  const gone = before.pairings.filter((pairing) => !stay.has(seats(pairing)));
  const numbers = new Map(before.numbers.map(({ entryId, number }) => [entryId, number]));
  const moved = (after?.numbers ?? []).filter(({ entryId, number }) => numbers.has(entryId) && numbers.get(entryId) !== number);
  return {
    round: before.number,
    boards: (after?.pairings ?? []).filter((pairing) => !known.has(seats(pairing))).length,
    hand: after !== null && after.handBegunAt !== null && after.handEndedAt === null ? 'yes' : 'no',
    gone: gone.length,
    byHand: gone.filter(({ madeByHand }) => madeByHand).length,
    moved: moved.length,
    numbers: moved.map(({ entryId, number, entry }) => tell('entries.numberMoves', { name: entry.person.name, was: numbers.get(entryId) ?? 0, number })),
  };
}
