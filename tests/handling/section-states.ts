import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { database } from '@/lib/platform/db/client';
import {
  draftNextRound,
  enterResults,
  finishRound,
  makeEntry,
  makeEvent,
  makeMember,
  makePerson,
  makeSection,
  mixedResults,
  playRound,
  publishNextRound,
  type Outcome,
} from '@/tests/factories';
import { prepareEventCopy } from '../factories/copy-event-rows';
import type { IncidentSection } from './incident-section';
import { type SectionSnapshot, takeSnapshot } from './section-snapshot';

/** The states that a section with eight players and five rounds passes through, in this order. */
export const STATES = {
  draft: 'Round 1 is a draft: only arbiters see it.',
  published: 'Round 1 is public and has no results.',
  resultsIn: 'Round 1 is in progress: boards 1 and 2 have results, boards 3 and 4 are open.',
  complete: 'Round 1 is complete and round 2 is not paired.',
  nextDrafted: 'Round 1 is complete and round 2 is a draft.',
  nextPublished: 'Round 2 is public and has no results.',
  lastRound: 'Round 5 of 5 is in progress: board 1 has a result, the others are open.',
  finished: 'Round 5 of 5 is complete.',
} as const;
export type StateId = keyof typeof STATES;

/** Preconditions of some incidents. */
export interface StateOptions {
  /** Board 4 is adjourned in the last round but one if that round has been played, else in round 1. */
  readonly adjourned?: boolean;
  /** The last player of the initial order is withdrawn from round 2 on. */
  readonly withdrawn?: boolean;
  /** The section applies F.8 of the 1998 rules: a player who does not appear counts as withdrawn. */
  readonly absentCountsAsWithdrawn?: boolean;
  /** The second player has asked for a half-point bye in round 2. */
  readonly byeAsked?: boolean;
  readonly inFideMode?: boolean;
}

const ROUND_COUNT = 5;
const PLAYER_COUNT = 8;

export interface SectionsInState {
  readonly state: StateId;
  /** The first section in this state, from which all others are copied. */
  readonly original: IncidentSection;
  readonly makeCopy: () => Promise<IncidentSection>;
  /** The snapshot of a section in the state, before any act. */
  readonly initialSnapshot: SectionSnapshot;
}

/**
 * Brings a section into the state through the use cases, starting from `earlier` if given. `makeCopy` in the result makes all other
 * sections in this state.
 */
export async function makeSectionsInState(
  state: StateId,
  before: StateOptions,
  makeEmpty: MakeEmptySection = makeEmptySectionAlone,
  earlier?: SectionsInState,
): Promise<SectionsInState> {
  const section = earlier === undefined ? await makeEmpty(before) : await earlier.makeCopy();
  const from = earlier === undefined ? 0 : STATE_IDS.indexOf(earlier.state) + 1;
  for (const id of STATE_IDS.slice(from, STATE_IDS.indexOf(state) + 1)) await STEP_TO_STATE[id](section, before, outcomesIn(state, before));
  const copy = await prepareEventCopy(section.eventId);
  return { state, original: section, makeCopy: async () => sectionWithIds(await copy(), section), initialSnapshot: await takeSnapshot(section) };
}

const STATE_IDS = Object.keys(STATES) as StateId[];

function sectionWithIds(renamed: (id: string) => string, section: IncidentSection): IncidentSection {
  return {
    ...section,
    eventId: renamed(section.eventId),
    sectionId: renamed(section.sectionId),
    otherId: renamed(section.otherId),
    players: section.players.map(renamed),
  };
}

export type MakeEmptySection = (before: StateOptions) => Promise<IncidentSection>;

/** Returns a function that copies one empty section, which is created row by row. */
export async function makeEmptySections(): Promise<MakeEmptySection> {
  const section = await makeEmptySection();
  const copy = await prepareEventCopy(section.eventId);
  return async (before) => withOptions(before, sectionWithIds(await copy(), section));
}

const makeEmptySectionAlone: MakeEmptySection = async (before) => withOptions(before, await makeEmptySection());

async function withOptions({ absentCountsAsWithdrawn = false, inFideMode = false }: StateOptions, section: IncidentSection): Promise<IncidentSection> {
  const absentWithoutNotice = absentCountsAsWithdrawn ? 'withdrawn' : 'absent';
  await database().section.update({ where: { id: section.sectionId }, data: { absentWithoutNotice, fideMode: inFideMode ? 'on' : 'never' } });
  return section;
}

async function makeEmptySection(): Promise<IncidentSection> {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, {
    name: 'A',
    slug: 'a',
    systemId: 'dutch-2026',
    rounds: ROUND_COUNT,
    lateEntryUntilRound: ROUND_COUNT,
    tieBreaks: ['PTS', 'BH', 'SB'],
  });
  const other = await makeSection(event.id, { name: 'B', slug: 'b', systemId: 'dutch-2026', rounds: ROUND_COUNT, position: 1 });
  const players: string[] = [];
  for (let place = 0; place < PLAYER_COUNT; place += 1) {
    const { id: personId } = await makePerson(event.id, { fideId: 4_100_000 + place });
    players.push((await makeEntry(section.id, { personId, rating: 2400 - 50 * place })).id);
  }
  for (let place = 0; place < 4; place += 1) await makeEntry(other.id, { rating: 1800 - 50 * place });
  return { owner, second: await makeMember(event.id, 'arbiter'), eventId: event.id, sectionId: section.id, otherId: other.id, players };
}

type ResultsOfRound = (round: number) => Outcome;

function outcomesIn(state: StateId, { adjourned = false }: StateOptions): ResultsOfRound {
  const adjournedIn = !adjourned ? 0 : state === 'lastRound' || state === 'finished' ? ROUND_COUNT - 1 : 1;
  return (round) => (board) => (round === adjournedIn && board === 4 ? 'adjourned' : mixedResults(round)(board));
}

/** The step that leads to each state from the one before it. */
const STEP_TO_STATE: Record<StateId, (section: IncidentSection, before: StateOptions, outcomes: ResultsOfRound) => Promise<unknown>> = {
  draft: async (section, before) => {
    await draftRound(section, 1);
    await recordLaterFacts(section, before);
  },
  published: (section) => publish(section, 1),
  resultsIn: (section, _before, outcomes) => enterRoundResults(section, 1, (board) => (isEnteredFirst(board, outcomes) ? outcomes(1)(board) : null)),
  complete: (section, _before, outcomes) => finish(section, 1, (board) => (isEnteredFirst(board, outcomes) ? null : outcomes(1)(board))),
  nextDrafted: (section) => draftRound(section, 2),
  nextPublished: (section) => publish(section, 2),
  lastRound: async (section, _before, outcomes) => {
    await finish(section, 2, outcomes(2));
    for (let round = 3; round < ROUND_COUNT; round += 1) await playRound(section.owner, section.sectionId, round, outcomes(round));
    await publishNextRound(section.owner, section.sectionId, ROUND_COUNT);
    await enterRoundResults(section, ROUND_COUNT, (board) => (board === 1 ? outcomes(ROUND_COUNT)(board) : null));
  },
  finished: (section, _before, outcomes) => finish(section, ROUND_COUNT, (board) => (board === 1 ? null : outcomes(ROUND_COUNT)(board))),
};

const isEnteredFirst = (board: number, outcomes: ResultsOfRound) => board <= 2 || outcomes(1)(board) === 'adjourned';

async function draftRound({ owner, sectionId }: IncidentSection, round: number): Promise<void> {
  const drafted = await draftNextRound(owner, sectionId, round);
  if (!drafted.ok) throw new Error(drafted.error.code);
}

const publish = ({ owner, sectionId }: IncidentSection, round: number) => publishNextRound(owner, sectionId, round);

async function enterRoundResults({ owner, sectionId }: IncidentSection, number: number, outcome: Outcome): Promise<void> {
  const { id } = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } }, select: { id: true } });
  await enterResults(owner, id, outcome);
}

const finish = ({ owner, sectionId }: IncidentSection, number: number, outcome: Outcome) => finishRound(owner, sectionId, number, outcome);

async function recordLaterFacts({ owner, players }: IncidentSection, { withdrawn = false, byeAsked = false }: StateOptions): Promise<void> {
  const [, second = ''] = players;
  if (withdrawn) await withdrawPlayer(owner, { entryId: players.at(-1) ?? '', fromRound: 2, kind: 'withdrawn', reason: '' });
  if (byeAsked) await recordAbsence(owner, { entryId: second, round: 2, kind: 'halfPointBye', byArbiter: false });
}
