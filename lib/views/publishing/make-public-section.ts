import { handicapOf } from '@/lib/domain/formats/handicap-clocks';
import { sharedNames } from '@/lib/domain/players/namesakes';
import { publicNameOf } from '@/lib/domain/players/public-name';
import { possibleKFactors } from '@/lib/domain/publishing/performance-rating';
import { publicDrawOf } from '@/lib/domain/publishing/public-draw';
import type {
  PublicChange,
  PublicDraw,
  PublicPlayer,
  PublicPrizes,
  PublicSection,
  PublicStandings,
  RegistrationTimes,
  UnpublishedRound,
} from '@/lib/domain/publishing/public-section';
import { publicTeamsOf } from '@/lib/domain/publishing/public-teams';
import { ratingForPerformance } from '@/lib/domain/ratings/pairing-strength';
import { gamesToAgree, isSameGame } from '@/lib/domain/rounds/decide-agreed-game';
import { gamesOfPlayers, type ProposalFacts, proposalState } from '@/lib/domain/rounds/decide-date-proposal';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { ReportsByRound } from '@/lib/domain/teams/match-reports';
import { withExpulsionFirst } from '@/lib/domain/tournament/build-tournament';
import { type HiddenName, sortInPublicOrder, makeNameHider, type PlayerIndexes, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import { publicCorrectionsOf, publicRoundsOf } from '@/lib/domain/tournament/public-rounds';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toPublicEvent } from './public-event-directory';

export function visibleParts(ladder: PublicSection['ladder']) {
  const step = ['nothing', 'pairings', 'results', 'standings'].indexOf(ladder);
  return { pairings: step >= 1, results: step >= 2, standings: step >= 3 };
}

/** The data of a public section that comes from the history, rating lists or a cache instead of the facts. */
export interface PublicSupplement {
  readonly withdrawn: UnpublishedRound | null;
  readonly standings: readonly PublicStandings[];
  readonly changes: readonly PublicChange[];
  readonly hidden: readonly HiddenName[];
  readonly listedKs: ReadonlyMap<string, number>;
  readonly reports: ReportsByRound;
  /** The dates that players have proposed to each other. */
  readonly proposals: readonly ProposalFacts[];
  /** Null in a section without prizes. */
  readonly prizes: PublicPrizes | null;
  /** Null without a public registration, and once a round is published. */
  readonly registration: RegistrationTimes | null;
  readonly hallMessage: string;
}

/** Makes the snapshot with the data that the section's publication setting makes public. */
export function makePublicSection(facts: SectionFacts, { withdrawn, standings, changes, hidden, ...more }: PublicSupplement): PublicSection {
  const [shows, shown] = [visibleParts(facts.publication), makeNameHider(hidden)];
  const entries = sortInPublicOrder(facts);
  const places = playerIndexesOf(entries);
  const hidesNames = entries.some(({ publicName }) => publicName !== 'full');
  const toPlayer = (entry: EntryFacts, place: number): PublicPlayer => ({
    ...withPossibleKFactors(toPublicPlayer(entry, place, facts), facts, more.listedKs.get(entry.id) ?? null),
    ...adjustedPointsOf(facts, entry.id, shown),
  });
  const roundRecords = shows.pairings ? publicRoundsOf(facts, entries, places, shows.results) : [];
  return {
    event: toPublicEvent(facts.event),
    slug: facts.slug,
    name: facts.name,
    systemId: facts.systemId,
    rounds: facts.rounds,
    cycles: facts.cycles,
    swapsLastRounds: facts.swapsLastRounds,
    scheduleTable: facts.scheduleTable,
    scoring: facts.scoring,
    ...handicapOf(facts),
    isChess960: facts.isChess960,
    ratingKind: facts.ratingKind,
    ladder: facts.publication,
    playersReport: facts.playersReport,
    initialColour: facts.initialColour,
    fideLeftInRound: outsideFideModeSince(facts),
    schedule: Array.from({ length: facts.rounds }, (_, index) => facts.schedule.get(index + 1)?.toISOString() ?? null),
    players: shows.pairings ? markNamesakes(entries.map(toPlayer)) : [],
    withdrawn: withdrawn === null ? null : { ...withdrawn, reason: shown(withdrawn.reason) },
    roundRecords,
    ...teamsOf(facts, { places: shows.pairings ? places : new Map(), shows, shown: hidesNames ? shown : null, reports: more.reports }),
    standings: hidesNames ? withShownNotes(standings, shown) : standings,
    corrections: shows.results ? publicCorrectionsOf(facts, places).map((correction) => ({ ...correction, reason: shown(correction.reason) })) : [],
    changes: roundRecords.length > 0 ? changes : [],
    ...(shows.pairings ? { ...agreedGamesOf(facts, places, shows.results), ...proposalsOf(facts, places, more.proposals) } : {}),
    ...optionalParts(publicDrawOf(facts, shows.pairings ? places : null), more, hidesNames),
    ...(more.hallMessage === '' ? {} : { hallMessage: shown(more.hallMessage) }),
  };
}

type ShowNames = ReturnType<typeof makeNameHider>;

function withShownNotes<After extends { readonly notes: readonly string[] }>(standings: readonly After[], shown: ShowNames): After[] {
  return standings.map((after) => ({ ...after, notes: after.notes.map(shown) }));
}

interface TeamView {
  readonly places: PlayerIndexes;
  readonly shows: ReturnType<typeof visibleParts>;
  readonly shown: ShowNames | null;
  readonly reports: ReportsByRound;
}

function teamsOf(facts: SectionFacts, { places, shows, shown, reports }: TeamView): Pick<PublicSection, 'teams'> {
  const teams = publicTeamsOf(facts, places, shows, reports);
  if (teams === null) return {};
  const standings = shown === null ? teams.standings : withShownNotes(teams.standings, shown);
  return { teams: shows.pairings ? { ...teams, standings } : { boards: teams.boards, standings, list: [], rounds: [] } };
}

function optionalParts(draw: PublicDraw | null, { prizes, registration }: Pick<PublicSupplement, 'prizes' | 'registration'>, hidesNames: boolean) {
  return {
    ...(registration === null ? {} : { registration }),
    ...(prizes === null ? {} : { prizes }),
    ...(draw === null ? {} : { draw }),
    ...(hidesNames ? { hidesNames } : {}),
  } satisfies Partial<PublicSection>;
}

/**
 * Returns the agreed games for the public. Leaves out games that are on no board and no longer in the schedule, for example after
 * manual pairing.
 */
function agreedGamesOf(facts: SectionFacts, places: PlayerIndexes, showsResults: boolean): Pick<PublicSection, 'agreedGames'> {
  if (facts.agreedGames.length === 0) return {};
  const boards = facts.pairedRounds.flatMap(({ number: round, pairings }) =>
    pairings.map(({ whiteId, blackId }) => ({ round, whiteId, blackId: blackId ?? '' })),
  );
  const known = [...gamesToAgree(facts), ...boards];
  const current = facts.agreedGames.filter((agreed) => known.some((game) => isSameGame(game, agreed)));
  const games = current.flatMap(({ round, whiteId, blackId, playsAt, result }) => {
    const [white, black] = [places.get(whiteId), places.get(blackId)];
    const game = { round, at: playsAt?.toISOString() ?? null, result: showsResults ? result : null };
    return white === undefined || black === undefined || (game.at ?? game.result) === null ? [] : [{ ...game, white, black }];
  });
  return games.length === 0 ? {} : { agreedGames: games };
}

function proposalsOf(facts: SectionFacts, places: PlayerIndexes, proposals: readonly ProposalFacts[]): Pick<PublicSection, 'proposalsFor'> {
  const now = new Date();
  const games = proposals.length === 0 ? [] : gamesOfPlayers(facts, now);
  const open = proposals.filter((proposal) => proposalState(facts, games, proposal, now) === 'open');
  const waiting = open.flatMap(({ proposedBy, whiteId, blackId }) => places.get(proposedBy === 'white' ? blackId : whiteId) ?? []);
  return waiting.length === 0 ? {} : { proposalsFor: waiting };
}

function markNamesakes(players: readonly PublicPlayer[]): PublicPlayer[] {
  const shared = sharedNames(players);
  return players.map((player) => (shared.has(player.name) ? { ...player, hasNamesake: true } : player));
}

/** Adjusted points are public only if results are, because they are part of the score. */
function adjustedPointsOf({ adjustments, publication }: SectionFacts, entryId: string, shown: (text: string) => string): Pick<PublicPlayer, 'adjustedPoints'> {
  const own = visibleParts(publication).results ? adjustments.filter((given) => given.entryId === entryId) : [];
  return own.length === 0 ? {} : { adjustedPoints: own.map(({ round, halfPoints, reason }) => ({ round: round ?? 0, halfPoints, reason: shown(reason) })) };
}

/** Adds the possible K factors. They are derived only from public data and FIDE's list, so that they reveal no age that is not public. */
function withPossibleKFactors(player: PublicPlayer, { ratingKind, event }: SectionFacts, listedK: number | null): PublicPlayer {
  if (ratingKind === 'national' || player.ratedAs === 0) return player;
  return { ...player, ks: possibleKFactors({ ...player, rating: player.ratedAs, listedK }, event.endsOn.getUTCFullYear()) };
}

/** Only the year of a birth date may be public. A player whose name is withheld has no fields that identify a person. */
function toPublicPlayer(entry: EntryFacts, place: number, { ratingKind, event }: SectionFacts): PublicPlayer {
  const { birth, publicName } = entry;
  const number = entry.pairingNumber ?? place + 1;
  const away = withExpulsionFirst(entry.withdrawals).map(({ fromRound, returnsInRound, kind, isShownAsExpelled }) => {
    const why = kind === 'expelled' && isShownAsExpelled ? ('expelled' as const) : ('withdrawn' as const);
    return { from: fromRound, until: returnsInRound, why };
  });
  return {
    number,
    name: publicNameOf(entry, number),
    title: publicName === 'withheld' ? null : entry.title,
    rating: entry.rating,
    isEstimate: entry.strengthFrom === 'estimate',
    ratedAs: ratingForPerformance(ratingKind, entry),
    fideRating: entry.fideRating,
    nationalRating: entry.nationalRating,
    federation: publicName === 'withheld' ? '' : entry.federation,
    club: publicName === 'full' ? entry.club : '',
    birthYear: birth === null || publicName !== 'full' || !event.showsBirthYears ? null : Number(birth.slice(0, 4)),
    left: away.find(({ until }) => until === null)?.why ?? null,
    fromRound: entry.enteredFromRound,
    away,
    ...sectionChangesOf(entry),
  };
}

function sectionChangesOf({ movedFrom, withdrawals }: EntryFacts): Pick<PublicPlayer, 'movedFrom' | 'movedTo'> {
  const to = withdrawals.flatMap(({ movedTo, fromRound }) => (movedTo === null ? [] : [{ ...movedTo, afterRound: fromRound - 1 }])).at(-1);
  return { ...(movedFrom === null ? {} : { movedFrom }), ...(to === undefined ? {} : { movedTo: to }) };
}
