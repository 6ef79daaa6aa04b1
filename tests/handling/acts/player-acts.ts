import { randomUUID } from 'node:crypto';
import { changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { correctRating, removeEntry } from '@/lib/acts/entries/correct-rating';
import { enterKnownPlayer, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { allowPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence, recordArrivals, removeAbsence } from '@/lib/acts/entries/record-absence';
import { replacePerson } from '@/lib/acts/entries/replace-person';
import { setAvailability } from '@/lib/acts/entries/set-availability';
import { swapEntries } from '@/lib/acts/entries/swap-entries';
import { reEnterPlayer, withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { database } from '@/lib/platform/db/client';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { refusalFact } from '@/tests/factories/refusal-fact';
import type { Act, ActAnswer, IncidentSection } from '../incident-section';
import { act } from './run-in-sequence';

/** A player: a place in the initial order, or a function that finds the player, for example at a board. */
type Who = number | ((hall: IncidentSection) => Promise<string>);
const player = async (hall: IncidentSection, who: Who) => (typeof who === 'number' ? (hall.players[who - 1] ?? '') : who(hall));

/** Makes an act that agrees to the changes that the product lists. Its `proposed` is the product's question. */
function inAgreement(run: (hall: IncidentSection, discards: string | undefined) => Promise<ActAnswer>): Act {
  return async (hall) => {
    const { answer, asked } = await confirmAndAct((discards) => run(hall, discards));
    return asked === null ? { answer } : { answer, proposed: WORDS[asked] ?? asked };
  };
}

/** Returns the round that the forms about players propose: the first one that is not public. */
async function proposedRound({ sectionId }: IncidentSection): Promise<number> {
  return (await loadEntryRules(database(), sectionId))?.openRound ?? 0;
}

/** Runs an act. If the product first lists changes to a draft or to pairing numbers, agrees to them and runs the act again. */
export async function confirmAndAct(
  run: (discards: string | undefined) => Promise<ActAnswer>,
): Promise<{ readonly answer: ActAnswer; readonly asked: string | null }> {
  const first = await run(undefined);
  if (first.ok || !ASKED.includes(first.error.code)) return { answer: first, asked: null };
  return { answer: await run(String(refusalFact(first, 'agreement'))), asked: first.error.code };
}

const WORDS: Readonly<Record<string, string>> = { 'draft-without-this': 'paired again', 'numbers-change': 'numbers changed' };
const ASKED = Object.keys(WORDS);

/** Makes an act that takes effect from the round that the form proposes, but not before round `notBefore`. */
function inProposedRound(run: (hall: IncidentSection, round: number, discards: string | undefined) => Promise<ActAnswer>, notBefore = 0): Act {
  return async (hall) => {
    const round = Math.max(await proposedRound(hall), notBefore);
    const { answer, asked } = await confirmAndAct((discards) => run(hall, round, discards));
    return { answer, proposed: `round ${round}${asked === null ? '' : `, ${WORDS[asked]}`}` };
  };
}

export const withdraw = (who: Who, notBefore = 0): Act =>
  inProposedRound(
    async (hall, fromRound, discards) =>
      withdrawPlayer(hall.owner, { entryId: await player(hall, who), fromRound, kind: 'withdrawn', reason: 'ill', discards }),
    notBefore,
  );

/** Re-enters a player. A withdrawal that has not begun yet is cancelled from its first round. */
export const reEnter =
  (who: Who): Act =>
  async (hall) => {
    const entryId = await player(hall, who);
    const open = await database().withdrawal.findFirst({ where: { entryId, returnsInRound: null } });
    return inProposedRound((_hall, round, discards) => reEnterPlayer(hall.owner, { entryId, inRound: round, discards }), open?.fromRound)(hall);
  };

/** Records that a player was seen in the hall. */
export const arrive = (who: Who): Act =>
  act(async (hall) => recordArrivals(hall.owner, { sectionId: hall.sectionId, entryIds: [await player(hall, who)], arrived: 'yes' }));
export const markNotArrived = (who: Who): Act =>
  act(async (hall) => recordArrivals(hall.owner, { sectionId: hall.sectionId, entryIds: [await player(hall, who)], arrived: 'no' }));

/** Marks a player as absent on the list of byes and absences, before the round is paired. */
export const tickAbsent = (who: Who): Act =>
  inProposedRound(async (hall, round, discards) =>
    setAvailability(hall.owner, { sectionId: hall.sectionId, cells: [`${await player(hall, who)}:${round}`], act: 'absent', byArbiter: true, discards }),
  );

export const askForBye = (who: Who): Act =>
  inProposedRound(async (hall, round, discards) =>
    recordAbsence(hall.owner, { entryId: await player(hall, who), round, kind: 'halfPointBye', byArbiter: false, discards }),
  );

export const removeBye = (who: Who): Act =>
  inProposedRound(async (hall, round, discards) => removeAbsence(hall.owner, { entryId: await player(hall, who), round, discards }));

/** The ratings of a player who has only a FIDE rating. */
const rated = (fideRating: number) => ({ fideRating, nationalRating: null, estimate: null });
const person = () => ({
  name: `Zandvoort, Late ${randomUUID().slice(0, 8)}`,
  fideId: null,
  nationalId: null,
  nationalBody: '',
  federation: '',
  title: null,
  birth: null,
  sex: null,
  club: '',
});

/** The late player of each section, so that a repeated act enters the same player. */
const late = new Map<string, ReturnType<typeof person>>();

export const enterLate: Act = inProposedRound((hall, fromRound, discards) => {
  const fields = late.get(hall.sectionId) ?? person();
  late.set(hall.sectionId, fields);
  return enterNewPlayer(hall.owner, { sectionId: hall.sectionId, fromRound, ...fields, ...rated(2225), ratingSource: '', isAnotherPerson: false, discards });
});

const newcomer = ({ sectionId }: IncidentSection) => database().entry.findFirstOrThrow({ where: { sectionId, person: { name: { startsWith: 'Zandvoort' } } } });
export const removeLate: Act = inAgreement(async (hall, discards) => removeEntry(hall.owner, { entryId: (await newcomer(hall)).id, discards }));

export const forbid: Act = inProposedRound(async (hall, _round, discards) => {
  const [entryAId, entryBId] = [await player(hall, 1), await player(hall, 2)];
  const pair = { sectionId: hall.sectionId, entryAId, entryBId, toRound: null, reason: 'one family', discards };
  return (await confirmAndListWarnings((acknowledged) => forbidPair(hall.owner, { ...pair, acknowledged }))).outcome;
});
export const allow: Act = inProposedRound(async (hall, _round, discards) => {
  const { id: pairId } = await database().forbiddenPair.findFirstOrThrow({ where: { sectionId: hall.sectionId } });
  return (await confirmAndListWarnings((acknowledged) => allowPair(hall.owner, { pairId, discards, acknowledged }))).outcome;
});

/** Corrects the rating of player 4. In the table, 2250 becomes 2390, which is the second-highest rating. */
export const setRating = (rating: number): Act =>
  inAgreement(async (hall, discards) =>
    correctRating(hall.owner, {
      entryId: await player(hall, 4),
      ...rated(rating),
      title: null,
      strengthFrom: 'none',
      reason: 'The list of November says so.',
      discards,
    }),
  );

export const enterOtherSection: Act = act(async (hall) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await player(hall, 1) } });
  return enterKnownPlayer(hall.owner, {
    sectionId: hall.otherId,
    personId,
    fromRound: 1,
    fideRating: null,
    nationalRating: null,
    estimate: null,
    title: null,
    discards: undefined,
  });
});
export const leaveOtherSection: Act = act(async (hall) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await player(hall, 1) } });
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: hall.otherId, personId } });
  return removeEntry(hall.owner, { entryId: entry.id });
});

/** Moves player 3 to the other section. */
export const changeSection: Act = inProposedRound(async (hall, _round, discards) => {
  const moved = { entryId: await player(hall, 3), toSectionId: hall.otherId, carries: 'score', reason: '', discards } as const;
  return (await confirmAndListWarnings((acknowledged) => changePlayerSection(hall.owner, { ...moved, acknowledged }))).outcome;
});
export const leaveNewSection: Act = act(async (hall) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await player(hall, 3) } });
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: hall.otherId, personId } });
  return removeEntry(hall.owner, { entryId: entry.id });
});

/** The person who was entered by mistake, by section id. */
const wrongly = new Map<string, { readonly name: string; readonly rating: number }>();

/** Replaces the person of player 2, because a namesake was entered by mistake. */
export const correctPerson: Act = act(async (hall) => {
  const entryId = await player(hall, 2);
  const { person: wrong, rating } = await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } });
  wrongly.set(hall.sectionId, { name: wrong.name, rating });
  return replacePerson(hall.owner, { entryId, ...person(), ...rated(2350), ifKnown: 'ask', reason: 'Two of one name; the other one came.' });
});

export const restorePerson: Act = act(async (hall) => {
  const { name = '', rating = 0 } = wrongly.get(hall.sectionId) ?? {};
  return replacePerson(hall.owner, {
    ...person(),
    entryId: await player(hall, 2),
    name,
    ...rated(rating),
    ifKnown: 'same',
    reason: 'It was the first one after all.',
  });
});

/** Swaps the entries of players 2 and 4, who were entered for each other. A second swap undoes the first. */
export const swapTwoEntries: Act = inAgreement(async (hall, discards) => {
  const [entryAId, entryBId] = [await player(hall, 2), await player(hall, 4)];
  const [first, second] = [
    await database().entry.findUniqueOrThrow({ where: { id: entryAId } }),
    await database().entry.findUniqueOrThrow({ where: { id: entryBId } }),
  ];
  return swapEntries(hall.owner, { entryAId, entryBId, seenSwap: entrySwapFingerprint([first, second]), reason: 'Two of one name.', discards });
});
