import type { Tpn } from '@/engine/model/tpn';
import {
  foreignFieldsOf,
  normProspect,
  normsAbove,
  normsOfTournament,
  ratedFieldsOf,
  type ForeignField,
  type NormProspect,
  type NormResult,
  type PlayerNorms,
  type RatedField,
} from '@/engine/ratings';
import type { NormEntrant, NormSection } from './norm-tournament';

export interface MadeNorm {
  readonly player: NormEntrant;
  readonly norms: PlayerNorms;
  readonly result: NormResult;
}

export interface PossibleNorm {
  readonly player: NormEntrant;
  readonly prospect: NormProspect;
}

export interface SectionNorms {
  readonly made: readonly MadeNorm[];
  readonly possible: readonly PossibleNorm[];
  /** B.01 1.4.3d and 1.5.6a: the fields of each round; empty in a round robin, to which neither article applies. */
  readonly foreignFields: readonly ForeignField[];
  readonly ratedFields: readonly RatedField[];
}

/** The norms of a section for titles above the own one: those that are made, and those that are still possible. */
export function sectionNorms(section: NormSection): SectionNorms {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  const judged = normsOfTournament(section).flatMap((norms) => {
    const player = byNumber.get(norms.number);
    return player === undefined ? [] : [{ player, norms }];
  });
  const isSwiss = section.format === 'swiss';
  const made = judged.flatMap(({ player, norms }) => madeBy(section, player, norms).map((result) => ({ player, norms, result })));
  const possible = judged.flatMap(({ player, norms }) => {
    const titlesMade = made.filter((one) => one.player === player).map(({ result }) => result.title);
    return prospectsOf(player, norms, byNumber)
      .filter(({ title }) => !titlesMade.includes(title))
      .map((prospect) => ({ player, prospect }));
  });
  return {
    made,
    possible,
    foreignFields: isSwiss && section.hostFederation !== null ? foreignFieldsOf(section.players)(section.hostFederation) : [],
    ratedFields: isSwiss ? ratedFieldsOf(section.players) : [],
  };
}

/** The results for titles above the player's own. */
const soughtResults = ({ title }: NormEntrant, { titles }: PlayerNorms): readonly NormResult[] =>
  titles.filter((result) => normsAbove(title).includes(result.title));

/** With predetermined pairings, a norm is made only once it is known which games count, because all of them must (B.01 1.4.1e). */
function madeBy({ format }: NormSection, player: NormEntrant, norms: PlayerNorms): readonly NormResult[] {
  if (format !== 'swiss' && (player.toCome.length > 0 || norms.mayLoseGames)) return [];
  return soughtResults(player, norms).filter(({ failed }) => failed.length === 0);
}

function prospectsOf(player: NormEntrant, norms: PlayerNorms, byNumber: ReadonlyMap<Tpn, NormEntrant>): readonly NormProspect[] {
  if (player.toCome.length === 0) return [];
  const toCome = player.toCome.map((number) => (number === null ? null : (byNumber.get(number) ?? null)));
  return soughtResults(player, norms).flatMap(({ title }) => normProspect(title, { ...norms.judged, toCome }) ?? []);
}
