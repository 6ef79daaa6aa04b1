import type { GivenBye } from '@/lib/domain/compliance/entry-acts';
import type { AbsenceRecord } from './decide-absence';

interface Player {
  readonly id: string;
  readonly person: { readonly name: string };
  readonly halfPointByeBarred: boolean;
  readonly absences: readonly AbsenceRecord[];
}

type Note = Pick<AbsenceRecord, 'round' | 'kind'>;

/** What a player gets by these notes, each counted with the half-point byes before it. What stands already is not given again. */
export function givenByes({ id, person, halfPointByeBarred, absences }: Player, notes: readonly Note[]): readonly GivenBye[] {
  const replaced = new Set(notes.map(({ round }) => round));
  let halfPointByes = absences.filter(({ kind, round }) => kind === 'halfPointBye' && !replaced.has(round)).length;
  const byes = notes.map(({ kind, round }) => {
    if (kind === 'halfPointBye') halfPointByes += 1;
    return { entryId: id, absence: kind, name: person.name, round, halfPointByes, isBarred: halfPointByeBarred };
  });
  return byes.filter(({ absence, round }) => !absences.some((had) => had.round === round && had.kind === absence));
}

/** Whether another player has a full-point bye in the round after the note, or after the one that stands is taken back. */
export function concernsFullPointBye({ absences }: Pick<Player, 'absences'>, round: number, kind?: AbsenceRecord['kind']): boolean {
  const had = absences.some((absence) => absence.round === round && absence.kind === 'fullPointBye');
  return had !== (kind === 'fullPointBye');
}

/** Rounds in which a player may have a full-point bye or not, when the presence from a round on becomes another. */
export function fullPointByesFrom({ absences }: Pick<Player, 'absences'>, fromRound: number): readonly number[] {
  return absences.flatMap(({ round, kind }) => (kind === 'fullPointBye' && round >= fromRound ? round : []));
}
