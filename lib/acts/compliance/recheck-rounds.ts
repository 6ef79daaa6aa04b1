import { createHash } from 'node:crypto';
import { keptAnswer } from '@/lib/platform/jobs/kept-answers';
import type { DifferingRound, NumberedBoards, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';
import { announcedBoards } from '@/lib/domain/boards/numbered-boards';
import { pairedOtherwise, type RoundToCheck } from '@/lib/domain/compliance/paired-otherwise';

/** Players times rounds that are paired again at once; above, a thread does it. */
const MOST_CHECKED_AT_ONCE = 120;
/** Above this whoever did it would wait too long: 200 players in 9 rounds, 1,800 of them, take half a second. */
export const MOST_CHECKED = 8_000;

export interface Meant {
  /** A draft too, where it is to stay. */
  readonly withDraft?: boolean;
  /** In the order of the numbers as they are now, which is what was changed; else with the numbers that the rounds were paired with. */
  readonly inPresentOrder?: boolean;
}

/**
 * Public rounds from `from` on that the engine would pair otherwise today, with results and settings as they stand now, told by
 * the numbers that the rounds were paired with. Null where that would take too long: nobody waits for it.
 */
export async function recheckRounds(
  facts: SectionFacts,
  from: number,
  { withDraft = false, inPresentOrder = false }: Meant = {},
): Promise<readonly DifferingRound[] | null> {
  const meant = facts.pairedRounds.filter(({ number, state }) => (withDraft || state !== 'draft') && number >= from).flatMap(askedOfEngine);
  if (meant.length === 0) return [];
  if (meant.length * facts.entries.length > MOST_CHECKED) return null;
  const rounds = meant.map((round) => roundToCheck(facts, round, inPresentOrder ? inOrderOfNow(facts, round) : round.numbers));
  if (rounds.length * facts.entries.length <= MOST_CHECKED_AT_ONCE) return pairedOtherwise(rounds);
  const key = createHash('sha256').update(JSON.stringify(rounds)).digest('hex');
  const done = await keptAnswer('recheck', key, { rounds }, { isVisitors: false });
  return done.ok ? done.value : null;
}

type AskedRound = RoundFacts & { readonly enginePairs: NumberedBoards };

/** Imported rounds that the engine was never asked about have nothing to differ from. */
function askedOfEngine(round: RoundFacts): AskedRound[] {
  const { enginePairs } = round;
  return enginePairs === null ? [] : [{ ...round, enginePairs }];
}

function roundToCheck(known: SectionFacts, round: AskedRound, numbers: ReadonlyMap<string, number>): RoundToCheck {
  const facts = { ...known, pairedRounds: known.pairedRounds.map((other) => (other.id === round.id ? { ...round, numbers } : other)) };
  const { tournament: now, entryOf } = toTournament(facts, round.number, 'standings');
  // Who was paired in the round itself is what was known when it was paired, whoever sat down there.
  const then = new Map(toTournament(facts, round.number).tournament.players.map(({ tpn, entries }) => [tpn, entries.slice(round.number - 1)]));
  const players = now.players.map((player) => ({ ...player, entries: [...player.entries.slice(0, round.number - 1), ...(then.get(player.tpn) ?? [])] }));
  return {
    round: round.number,
    systemId: round.systemId,
    tournament: { ...now, players },
    numbersThen: players.map(({ tpn }) => [tpn, round.numbers.get(entryOf.get(tpn) ?? '') ?? tpn]),
    paired: round.enginePairs,
    boards: announcedBoards(round),
  };
}

/** The players of a round in the order of their numbers now: who came later moves nobody. Who has none any more stands last. */
function inOrderOfNow({ entries }: SectionFacts, { numbers }: RoundFacts): ReadonlyMap<string, number> {
  const now = new Map(entries.map(({ id, pairingNumber }) => [id, pairingNumber ?? Infinity]));
  const order = [...numbers].toSorted(([a, one], [b, other]) => (now.get(a) ?? Infinity) - (now.get(b) ?? Infinity) || one - other);
  return new Map(order.map(([id], index) => [id, index + 1]));
}
