import { randomUUID } from 'node:crypto';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { correctRating, removeEntry } from '@/lib/acts/entries/correct-rating';
import { enterKnownPlayer, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { allowPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence, removeAbsence } from '@/lib/acts/entries/record-absence';
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
import { toAct } from './run-in-sequence';

/** A player: a place in the initial order, or a function that finds the player, for example at a board. */
type PlayerReference = number | ((section: IncidentSection) => Promise<string>);
const entryIdOf = async (section: IncidentSection, who: PlayerReference) => (typeof who === 'number' ? (section.players[who - 1] ?? '') : who(section));

/**
 * Makes an act that confirms the changes listed by the product. `proposed` in its outcome names the question that the product asked.
 */
function withConfirmations(run: (section: IncidentSection, discards: string | undefined) => Promise<ActAnswer>): Act {
  return async (section) => {
    const { answer, asked } = await confirmAndAct((discards) => run(section, discards));
    return asked === null ? { answer } : { answer, proposed: PROPOSAL_TEXTS[asked] ?? asked };
  };
}

/** Returns the round that the forms about players propose: the first one that is not public. */
async function proposedRound({ sectionId }: IncidentSection): Promise<number> {
  return (await loadEntryRules(database(), sectionId))?.openRound ?? 0;
}

export async function confirmAndAct(
  run: (discards: string | undefined) => Promise<ActAnswer>,
): Promise<{ readonly answer: ActAnswer; readonly asked: string | null }> {
  const first = await run(undefined);
  if (first.ok || !CONFIRMABLE_CODES.includes(first.error.code)) return { answer: first, asked: null };
  return { answer: await run(String(refusalFact(first, 'agreement'))), asked: first.error.code };
}

const PROPOSAL_TEXTS: Readonly<Record<string, string>> = { 'draft-without-this': 'paired again', 'numbers-change': 'numbers changed' };
const CONFIRMABLE_CODES = Object.keys(PROPOSAL_TEXTS);

/** Makes an act that takes effect from the round that the form proposes, but not before round `notBefore`. */
function actInProposedRound(run: (section: IncidentSection, round: number, discards: string | undefined) => Promise<ActAnswer>, notBefore = 0): Act {
  return async (section) => {
    const round = Math.max(await proposedRound(section), notBefore);
    const { answer, asked } = await confirmAndAct((discards) => run(section, round, discards));
    return { answer, proposed: `round ${round}${asked === null ? '' : `, ${PROPOSAL_TEXTS[asked]}`}` };
  };
}

export const withdraw = (who: PlayerReference, notBefore = 0): Act =>
  actInProposedRound(
    async (section, fromRound, discards) =>
      withdrawPlayer(section.owner, { entryId: await entryIdOf(section, who), fromRound, kind: 'withdrawn', reason: 'ill', discards }),
    notBefore,
  );

/** Re-enters a player. If the withdrawal begins in a later round, the player re-enters in that round. */
export const reEnter =
  (who: PlayerReference): Act =>
  async (section) => {
    const entryId = await entryIdOf(section, who);
    const open = await database().withdrawal.findFirst({ where: { entryId, returnsInRound: null } });
    return actInProposedRound((_hall, round, discards) => reEnterPlayer(section.owner, { entryId, inRound: round, discards }), open?.fromRound)(section);
  };

export const markArrived = (who: PlayerReference): Act =>
  toAct(async (section) => recordArrivals(section.owner, { sectionId: section.sectionId, entryIds: [await entryIdOf(section, who)], arrived: 'yes' }));
export const markNotArrived = (who: PlayerReference): Act =>
  toAct(async (section) => recordArrivals(section.owner, { sectionId: section.sectionId, entryIds: [await entryIdOf(section, who)], arrived: 'no' }));

/** Marks a player as absent on the list of byes and absences, before the round is paired. */
export const markAbsent = (who: PlayerReference): Act =>
  actInProposedRound(async (section, round, discards) =>
    setAvailability(section.owner, {
      sectionId: section.sectionId,
      cells: [`${await entryIdOf(section, who)}:${round}`],
      act: 'absent',
      byArbiter: true,
      discards,
    }),
  );

export const askForBye = (who: PlayerReference): Act =>
  actInProposedRound(async (section, round, discards) =>
    recordAbsence(section.owner, { entryId: await entryIdOf(section, who), round, kind: 'halfPointBye', byArbiter: false, discards }),
  );

export const removeBye = (who: PlayerReference): Act =>
  actInProposedRound(async (section, round, discards) => removeAbsence(section.owner, { entryId: await entryIdOf(section, who), round, discards }));

const fideRatingFields = (fideRating: number) => ({ fideRating, nationalRating: null, estimate: null });
const makeLatePerson = () => ({
  name: `Zandvoort, Late ${randomUUID().slice(0, 8)}`,
  fideId: null,
  nationalId: null,
  nationalBody: '',
  federation: '',
  title: null,
  birth: null,
  sex: null,
  club: '',
  clubNumber: '',
});

/** The late player of each section, so that a repeated act enters the same player. */
const latePlayers = new Map<string, ReturnType<typeof makeLatePerson>>();

export const enterLate: Act = actInProposedRound((section, fromRound, discards) => {
  const fields = latePlayers.get(section.sectionId) ?? makeLatePerson();
  latePlayers.set(section.sectionId, fields);
  return enterNewPlayer(section.owner, {
    sectionId: section.sectionId,
    fromRound,
    ...fields,
    ...fideRatingFields(2225),
    ratingSource: '',
    isAnotherPerson: false,
    discards,
  });
});

const lateEntryOf = ({ sectionId }: IncidentSection) =>
  database().entry.findFirstOrThrow({ where: { sectionId, person: { name: { startsWith: 'Zandvoort' } } } });
export const removeLate: Act = withConfirmations(async (section, discards) =>
  removeEntry(section.owner, { entryId: (await lateEntryOf(section)).id, discards }),
);

export const forbidPlayersOneAndTwo: Act = actInProposedRound(async (section, _round, discards) => {
  const [entryAId, entryBId] = [await entryIdOf(section, 1), await entryIdOf(section, 2)];
  const pair = { sectionId: section.sectionId, entryAId, entryBId, toRound: null, reason: 'one family', discards };
  return (await confirmAndListWarnings((acknowledged) => forbidPair(section.owner, { ...pair, acknowledged }))).outcome;
});
export const allowPlayersOneAndTwo: Act = actInProposedRound(async (section, _round, discards) => {
  const { id: pairId } = await database().forbiddenPair.findFirstOrThrow({ where: { sectionId: section.sectionId } });
  return (await confirmAndListWarnings((acknowledged) => allowPair(section.owner, { pairId, discards, acknowledged }))).outcome;
});

/** Corrects the rating of player 4. The incident table changes it from 2250 to 2390, which is the second-highest rating. */
export const setRating = (rating: number): Act =>
  withConfirmations(async (section, discards) =>
    correctRating(section.owner, {
      entryId: await entryIdOf(section, 4),
      ...fideRatingFields(rating),
      title: null,
      strengthFrom: 'none',
      reason: 'The list of November says so.',
      discards,
    }),
  );

export const enterOtherSection: Act = toAct(async (section) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await entryIdOf(section, 1) } });
  return enterKnownPlayer(section.owner, {
    sectionId: section.otherId,
    personId,
    fromRound: 1,
    fideRating: null,
    nationalRating: null,
    estimate: null,
    title: null,
    discards: undefined,
  });
});
export const leaveOtherSection: Act = toAct(async (section) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await entryIdOf(section, 1) } });
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.otherId, personId } });
  return removeEntry(section.owner, { entryId: entry.id });
});

export const changeSection: Act = actInProposedRound(async (section, _round, discards) => {
  const moved = { entryId: await entryIdOf(section, 3), toSectionId: section.otherId, carries: 'score', reason: '', discards } as const;
  return (await confirmAndListWarnings((acknowledged) => changePlayerSection(section.owner, { ...moved, acknowledged }))).outcome;
});
export const leaveNewSection: Act = toAct(async (section) => {
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: await entryIdOf(section, 3) } });
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.otherId, personId } });
  return removeEntry(section.owner, { entryId: entry.id });
});

const wrongPersons = new Map<string, { readonly name: string; readonly rating: number }>();

/** Replaces the person of player 2, because a namesake was entered by mistake. */
export const correctPerson: Act = toAct(async (section) => {
  const entryId = await entryIdOf(section, 2);
  const { person: wrong, rating } = await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } });
  wrongPersons.set(section.sectionId, { name: wrong.name, rating });
  return replacePerson(section.owner, {
    entryId,
    ...makeLatePerson(),
    ...fideRatingFields(2350),
    ifKnown: 'ask',
    reason: 'Two of one name; the other one came.',
  });
});

export const restorePerson: Act = toAct(async (section) => {
  const { name = '', rating = 0 } = wrongPersons.get(section.sectionId) ?? {};
  return replacePerson(section.owner, {
    ...makeLatePerson(),
    entryId: await entryIdOf(section, 2),
    name,
    ...fideRatingFields(rating),
    ifKnown: 'same',
    reason: 'It was the first one after all.',
  });
});

/** Swaps the entries of players 2 and 4, who were entered for each other. A second swap undoes the first. */
export const swapTwoEntries: Act = withConfirmations(async (section, discards) => {
  const [entryAId, entryBId] = [await entryIdOf(section, 2), await entryIdOf(section, 4)];
  const [first, second] = [
    await database().entry.findUniqueOrThrow({ where: { id: entryAId } }),
    await database().entry.findUniqueOrThrow({ where: { id: entryBId } }),
  ];
  return swapEntries(section.owner, { entryAId, entryBId, seenSwap: entrySwapFingerprint([first, second]), reason: 'Two of one name.', discards });
});
