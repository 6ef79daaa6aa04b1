import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type Appearance, appearancesIn, isEarlier } from './appearances';
import type { LeagueRules } from './league-rules';

/** Facts about the players of one section from all sections of teams in the event. Sets and maps contain entry ids of that section. */
export interface EligibilityPersons {
  readonly women: ReadonlySet<string>;
  /** The players without a FIDE ID, and those without a national number. */
  readonly without: Readonly<Record<NumberKind, ReadonlySet<string>>>;
  /** The person's best place in a roster of a higher section, from 1. Persons in no such roster are left out. */
  readonly higherRosterPlace: ReadonlyMap<string, number>;
  /** The appearances of the person in all sections, the earliest first. */
  readonly appearances: ReadonlyMap<string, readonly Appearance[]>;
  /** The index of the section among the sections of teams in the event, from 0 for the highest. */
  readonly place: number;
  /** The index of the lowest section in which the person is in a team. */
  readonly homeOf: ReadonlyMap<string, number>;
}

type NumberKind = NonNullable<LeagueRules['needsNumber']>;

/** A member of a team, in any section of the event. */
export interface TeamMemberRow {
  readonly entryId: string;
  readonly sectionId: string;
  readonly personId: string;
  readonly isWoman: boolean;
  readonly teamId: string;
  readonly boardOrder: number;
  /** The player IDs that the person does not have. */
  readonly without: readonly NumberKind[];
}

type Division = Pick<SectionFacts, 'sectionId' | 'pairedRounds' | 'schedule' | 'fixtures' | 'scoring'>;

/** `divisions` are the sections of teams, the highest first. */
export function eligibilityPersons(sectionId: string, divisions: readonly Division[], members: readonly TeamMemberRow[]): EligibilityPersons {
  const placeOf = new Map(divisions.map((division, place) => [division.sectionId, place]));
  const personOf = new Map(members.map(({ entryId, personId }) => [entryId, personId]));
  const byPerson = new Map<string, Appearance[]>();
  for (const { entryId, appearance } of divisions.flatMap(appearancesIn)) {
    const person = personOf.get(entryId) ?? entryId;
    byPerson.set(person, [...(byPerson.get(person) ?? []), appearance]);
  }
  const homes = new Map<string, number>();
  for (const { personId, sectionId: of } of members) homes.set(personId, Math.max(homes.get(personId) ?? 0, placeOf.get(of) ?? 0));
  const own = members.filter((member) => member.sectionId === sectionId);
  const place = placeOf.get(sectionId) ?? 0;
  const higher = firstRosterPlaces(members.filter((member) => (placeOf.get(member.sectionId) ?? 0) < place));
  const ownWithout = (kind: NumberKind) => new Set(own.flatMap(({ entryId, without }) => (without.includes(kind) ? [entryId] : [])));
  return {
    place,
    women: new Set(own.flatMap(({ entryId, isWoman }) => (isWoman ? [entryId] : []))),
    without: { fide: ownWithout('fide'), national: ownWithout('national') },
    higherRosterPlace: new Map(
      own.flatMap(({ entryId, personId }) => {
        const first = higher.get(personId);
        return first === undefined ? [] : [[entryId, first] as const];
      }),
    ),
    homeOf: new Map(own.map(({ entryId, personId }) => [entryId, homes.get(personId) ?? 0])),
    appearances: new Map(own.map(({ entryId, personId }) => [entryId, earliestFirst(byPerson.get(personId) ?? [])])),
  };
}

/** The best place of each person in the rosters of these members, from 1. */
function firstRosterPlaces(members: readonly TeamMemberRow[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const first = new Map<string, number>();
  for (const { teamId, personId } of members.toSorted((a, b) => a.boardOrder - b.boardOrder)) {
    const rosterPlace = (sizes.get(teamId) ?? 0) + 1;
    sizes.set(teamId, rosterPlace);
    first.set(personId, Math.min(first.get(personId) ?? rosterPlace, rosterPlace));
  }
  return first;
}

const earliestFirst = (appearances: readonly Appearance[]) => appearances.toSorted((a, b) => Number(isEarlier(b, a)) - Number(isEarlier(a, b)));
