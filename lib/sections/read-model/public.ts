import { ratedBy } from '@/lib/ratings/strength';
import { toPublicEvent } from '@/lib/publishing/public-directory';
import type { PublicChange, PublicPlayer, PublicSection, PublicStandings, PublicWithdrawal } from '@/lib/publishing/public-section';
import { publicCorrectionsOf } from './public-corrections';
import { inPublicOrder, placesOf } from './public-places';
import { publicRoundsOf } from './public-rounds';
import type { EntryFacts, SectionFacts } from './section-facts';
import { expulsionFirst } from './withdrawals';

/** What the ladder of a section lets the public see. */
export interface Showing {
  readonly pairings: boolean;
  readonly results: boolean;
  readonly standings: boolean;
}

export function showing(ladder: PublicSection['ladder']): Showing {
  const step = ['nothing', 'pairings', 'results', 'standings'].indexOf(ladder);
  return { pairings: step >= 1, results: step >= 2, standings: step >= 3 };
}

/** What is not made of the facts alone: the history tells it, or it takes long and is kept. */
export interface PublicBeside {
  readonly withdrawn: PublicWithdrawal | null;
  readonly standings: readonly PublicStandings[];
  readonly changes: readonly PublicChange[];
}

/** Everything the ladder lets the public see. Only what may be public leaves this function, whatever else the facts hold. */
export function publicSectionOf(facts: SectionFacts, { withdrawn, standings, changes }: PublicBeside): PublicSection {
  const shows = showing(facts.publication);
  const entries = inPublicOrder(facts);
  const places = placesOf(entries);
  const roundRecords = shows.pairings ? publicRoundsOf(facts, entries, places, shows.results) : [];
  return {
    event: toPublicEvent(facts.event),
    slug: facts.slug,
    name: facts.name,
    systemId: facts.systemId,
    rounds: facts.rounds,
    scoring: facts.scoring,
    rateOfPlay: facts.rateOfPlay,
    isChess960: facts.isChess960,
    ladder: facts.publication,
    playersReport: facts.playersReport,
    initialColour: facts.initialColour,
    fideLeftInRound: facts.fideLeftInRound,
    schedule: Array.from({ length: facts.rounds }, (_, index) => facts.schedule.get(index + 1)?.toISOString() ?? null),
    players: shows.pairings ? entries.map((entry, place) => ({ ...toPublicPlayer(entry, place, facts.ratingKind), ...besideOf(facts, entry.id) })) : [],
    withdrawn,
    roundRecords,
    standings,
    corrections: shows.results ? publicCorrectionsOf(facts, places) : [],
    changes: roundRecords.length > 0 ? changes : [],
  };
}

/** Scores are results: nobody sees of what they are made where those are not public. */
function besideOf({ adjustments, publication }: SectionFacts, entryId: string): Pick<PublicPlayer, 'beside'> {
  const own = showing(publication).results ? adjustments.filter((given) => given.entryId === entryId) : [];
  return own.length === 0 ? {} : { beside: own.map(({ round, halfPoints, reason }) => ({ round: round ?? 0, halfPoints, reason })) };
}

/** Only the year of a birth date is public. */
function toPublicPlayer(entry: EntryFacts, place: number, ratingKind: SectionFacts['ratingKind']): PublicPlayer {
  const { name, federation, club, birth } = entry;
  const away = expulsionFirst(entry.withdrawals).map(({ fromRound, returnsInRound, kind }) => {
    const why = kind === 'expelled' ? ('expelled' as const) : ('withdrawn' as const);
    return { from: fromRound, until: returnsInRound, why };
  });
  return {
    number: entry.pairingNumber ?? place + 1,
    name,
    title: entry.title,
    rating: entry.rating,
    isEstimate: entry.strengthFrom === 'estimate',
    ratedAs: ratedBy(ratingKind, entry),
    fideRating: entry.fideRating,
    nationalRating: entry.nationalRating,
    federation,
    club,
    birthYear: birth === null ? null : Number(birth.slice(0, 4)),
    left: away.find(({ until }) => until === null)?.why ?? null,
    fromRound: entry.enteredFromRound,
    away,
  };
}
