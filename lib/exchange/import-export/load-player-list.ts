import { err, ok, type Result } from '@/engine/model/result-or-error';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { type MappedTable, lineKeys, parseStoredMapping } from '@/lib/domain/player-lists/column-mapping';
import { type TableProblem, describeUnreadable } from '@/lib/domain/player-lists/parse-table';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { loadPersonsOfOtherEvents, publicIdentity } from '@/lib/facts/players/load-persons-of-other-events';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { type JobRefusal, runJob } from '@/lib/platform/jobs/run-job';
import { completeListPlayers } from './complete-list-players';
import { decidePlayerList, type PlayerListDecision, type EnteredPersonsById } from './decide-player-list';

export interface PlayerList extends MappedTable {
  readonly ratingSource: string;
  readonly rules: EntryRules;
  /** The heading line, or the first line if there is none. */
  readonly heading: readonly string[];
  readonly lines: readonly PlayerListDecision[];
}

type ListRefusal = { readonly code: 'list-unreadable'; readonly problem: TableProblem } | JobRefusal;

interface EntryChoices {
  readonly persons: ReadonlyMap<number, string>;
  readonly skips: ReadonlySet<number> | null;
  readonly otherNames: ReadonlySet<number>;
}

/** The choices of a user who has not chosen anything yet. With `skips` null, the lines to skip are those saved in the preview. */
export const NO_LIST_CHOICES: EntryChoices = { persons: new Map(), skips: null, otherNames: new Set() };

/** Parses a previewed list and compares it with the known persons and entries. Null if there is no such section. */
export async function loadPlayerList(
  db: Database,
  actor: Actor,
  preview: { readonly sectionId: string; readonly text: string; readonly mapping: unknown },
  choices: EntryChoices,
): Promise<Result<PlayerList, ListRefusal> | null> {
  const rules = await loadEntryRules(db, preview.sectionId);
  if (rules === null) return null;
  const stored = parseStoredMapping(preview.mapping);
  const { ratingKind, ratingMethod, rounds, nextRound } = rules;
  const done = await runJob('readList', { text: preview.text, mapped: stored, section: { ratingKind, ratingMethod, rounds, nextRound } });
  if (!done.ok) return done;
  if (!done.value.answer.ok) return err({ code: 'list-unreadable', problem: done.value.answer.problem });
  const { heading, mapped, read } = done.value.answer;
  const players = read.map(({ player }) => player);
  const elsewhere = await loadPersonsOfOtherEvents(db, actor, rules.eventId, {
    OR: [{ fideId: { in: players.flatMap(({ fideId }) => fideId ?? []) } }, { searchName: { in: players.map(({ name }) => searchNameOf(name)) } }],
  });
  const known = await loadKnownPersons(db, rules.eventId, [...players, ...elsewhere.map(publicIdentity)]);
  const entered = await loadEnteredPersons(db, preview.sectionId);
  const skippedKeys = new Set(stored?.skipped);
  const keys = lineKeys(read);
  const skipped = new Set(read.flatMap(({ line }, index) => (skippedKeys.has(keys[index] ?? '') ? line : [])));
  const isSkipped = ({ line }: { readonly line: number }) => (choices.skips ?? skipped).has(line);
  const decided = decidePlayerList(read, { known, elsewhere }, entered, rules, { ...choices, isSkipped });
  const lines = await completeListPlayers(db, preview.sectionId, decided, { rules, otherNames: choices.otherNames });
  return ok({ ...mapped, ratingSource: stored?.ratingSource ?? '', rules, heading, lines });
}

export function refuseUnreadableList(error: ListRefusal) {
  return error.code === 'list-unreadable' ? refuse('list-unreadable', { facts: { text: describeUnreadable(error.problem) } }) : refuse(error.code);
}

async function loadEnteredPersons(db: Database, sectionId: string): Promise<EnteredPersonsById> {
  const rows = await db.entry.findMany({ where: { sectionId }, include: { person: true, absences: true, withdrawals: true } });
  return new Map(
    rows.map(({ id, person, pairingNumber, ...row }) => {
      const { name, fideId, nationalId, federation, birth, sex, club, clubNumber } = person;
      return [
        person.id,
        { ...row, entryId: id, personId: person.id, number: pairingNumber, name, fideId, nationalId, federation, birth, sex, club, clubNumber },
      ];
    }),
  );
}
