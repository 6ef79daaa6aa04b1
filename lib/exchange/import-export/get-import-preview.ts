import type { SystemId } from '@/engine';
import { decideImportedArbiters } from '@/lib/acts/events/import-arbiters';
import { type GroupedRemark, groupRemarks } from '@/lib/domain/import-export/describe-report-problem';
import type { ReportedPlayer } from '@/lib/domain/import-export/read-report';
import { indexPersons, type KnownPerson } from '@/lib/domain/players/decide-same-person';
import { isOtherName } from '@/lib/domain/players/search-name';
import { systemIdOf } from '@/lib/domain/sections/editions';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import type { ImportPreview as ImportPreviewRow } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { type Database, database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { runJob } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';
import { checkForPreview } from './check-imported-rounds';
import { type CompletedPlayer, completeReportPlayers } from './complete-report-players';
import { loadPlayerList, NO_LIST_CHOICES } from './load-player-list';
import { reportedIdentity, findKnownPerson } from './store-imported-tournament';

export type ImportPreview = NonNullable<Awaited<ReturnType<typeof getImportPreview>>>;

const SAMPLE_SIZE = 8;

/**
 * Returns the preview of a file or list. Null if it has expired or the actor may
 * not see it. `text` is the edition that the user chose, if the file names none.
 */
export async function getImportPreview(actor: Actor, sectionId: string, previewId: string, text: SystemId | null = null) {
  const db = database();
  const preview = await db.importPreview.findUnique({ where: { id: toRowId(previewId) } });
  if (preview === null || preview.sectionId !== sectionId || preview.format === 'ratings' || preview.expiresAt < new Date()) return null;
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return null;
  const { id, fileName } = preview;
  if (preview.format !== 'trf') {
    const loaded = await loadPlayerList(db, actor, preview, NO_LIST_CHOICES);
    if (loaded === null) return null;
    if (!loaded.ok) return loaded.error.code === 'list-unreadable' ? null : { kind: 'not-read' as const, code: loaded.error.code };
    const { hasHeader, heading, mapping, nameOrder, ratingSource, lines } = loaded.value;
    return { kind: 'list' as const, id, fileName, text: preview.text, hasHeader, heading, mapping, nameOrder, ratingSource, lines };
  }
  return reportPreview(db, actor, { ...preview, eventId: allowed.value.eventId }, text);
}

type StoredPreview = Pick<ImportPreviewRow, 'id' | 'fileName' | 'text' | 'sectionId'> & { readonly eventId: string };

async function reportPreview(db: Database, actor: Actor, { id, fileName, text, sectionId, eventId }: StoredPreview, chosen: SystemId | null) {
  const done = await runJob('readReportFile', { text });
  if (!done.ok) return { kind: 'not-read' as const, code: done.error.code };
  if (!done.value.answer.ok) return null;
  const { report } = done.value.answer;
  const completed = await completeReportPlayers(db, sectionId, report);
  const known = await knownPlayers(db, eventId, completed.players);
  const { systemId: own } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { systemId: true } });
  return {
    kind: 'report' as const,
    id,
    fileName,
    name: report.name,
    players: report.players.length,
    known: known.length,
    arbiters: await decideImportedArbiters(db, actor, eventId, report.lines),
    completedRounds: report.completedRounds,
    rounds: report.rounds,
    openBoards: report.pairedRounds.at(-1)?.boards.filter(({ result }) => result === null).length ?? 0,
    /** The edition in record 192. Null if there is no such record, or if this program does not have the edition. */
    systemId: report.systemId,
    check: await checkForPreview({ text, report, own: systemIdOf(own), chosen }),
    initialColour: report.initialColour,
    tieBreaks: report.tieBreaks,
    format: report.format,
    remarks: [...report.remarks, ...otherNameRemarks(known)],
    completed: completed.remarks,
    sample: completed.players.slice(0, SAMPLE_SIZE).map(toSamplePlayer),
  };
}

function toSamplePlayer({ number, name, rating, federation, listed }: CompletedPlayer) {
  return { number, name, rating: rating || (listed?.fide?.value ?? listed?.national?.value ?? 0), federation };
}

interface KnownPlayer {
  readonly player: ReportedPlayer;
  readonly person: KnownPerson;
}

async function knownPlayers(db: Database, eventId: string, players: readonly ReportedPlayer[]): Promise<KnownPlayer[]> {
  const candidates = indexPersons(await loadKnownPersons(db, eventId, players.map(reportedIdentity)));
  return players.flatMap((player) => {
    const person = findKnownPerson(player, candidates(reportedIdentity(player)));
    return person === null ? [] : [{ player, person }];
  });
}

/** Warns about players whose number belongs to a known person with another name. The number identifies the person, but may be mistyped. */
function otherNameRemarks(known: readonly KnownPlayer[]): GroupedRemark[] {
  return groupRemarks(
    known.filter(({ player, person }) => isOtherName(person.name, player.name)),
    ({ player: { number, name }, person }) => t('import.report.player.otherName', { player: number, name, known: person.name }),
  );
}
