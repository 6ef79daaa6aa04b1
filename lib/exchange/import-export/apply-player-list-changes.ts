import { storeRatings } from '@/lib/acts/entries/store-entry';
import { missingByes, type EnteredPerson, type PlayerListChange, type PlayerListField } from '@/lib/domain/import-export/decide-player-list-changes';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { chosenStrength, strengthFacts, strengthOf, type EntryRatings } from '@/lib/domain/ratings/pairing-strength';
import { ratingSourceChange } from '@/lib/domain/ratings/rating-source';
import type { RatingKind, RatingMethod } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import type { PlayerListDecision } from './decide-player-list';

interface ListImport {
  readonly sectionId: string;
  readonly eventId: string;
  readonly kind: RatingKind;
  readonly method: RatingMethod;
  readonly source: string;
  readonly reason: string;
}

export async function applyPlayerListChanges(db: Database, actor: Actor, imported: ListImport, lines: readonly PlayerListDecision[]): Promise<void> {
  for (const { player, entered } of lines) {
    if (entered === null) continue;
    const { entry, changes } = entered;
    await changePersonByList(db, actor, imported, entry, player, changes);
    await changeRatingsByList(db, actor, imported, entry, changes);
    await saveByes(db, actor, imported, entry, player);
  }
}

const FIELDS_RECORDED_WITH_VALUES: readonly PlayerListField[] = ['name', 'fideId', 'federation'];
/** The history records that these fields changed, but not their values. The values may have to be erased, and the history never changes. */
const FIELDS_RECORDED_BY_NAME: readonly PlayerListField[] = ['birth', 'sex', 'nationalId', 'club', 'clubNumber'];

async function changePersonByList(
  db: Database,
  actor: Actor,
  { sectionId, eventId, reason }: ListImport,
  entry: EnteredPerson,
  player: ListedPlayer,
  changes: readonly PlayerListChange[],
): Promise<void> {
  const fields = new Set(changes.map(({ field }) => field));
  const taken = fields.has('fideId') && (await db.person.count({ where: { eventId, fideId: player.fideId, id: { not: entry.personId } } })) > 0;
  const nationalTaken =
    fields.has('nationalId') &&
    (await db.person.count({
      where: { eventId, nationalId: player.nationalId, numberBody: player.federation || entry.federation, id: { not: entry.personId } },
    })) > 0;
  const isChanged = (field: PlayerListField) => fields.has(field) && !(field === 'fideId' && taken) && !(field === 'nationalId' && nationalTaken);
  const recordedChanges = changes.filter(({ field }) => FIELDS_RECORDED_WITH_VALUES.includes(field) && isChanged(field));
  const named = changes.filter(({ field }) => FIELDS_RECORDED_BY_NAME.includes(field) && isChanged(field)).map(({ field }) => field);
  if (recordedChanges.length + named.length === 0) return;
  await db.person.update({
    where: { id: entry.personId, eventId },
    data: changedColumns(player, isChanged),
  });
  const facts = (of: 'before' | 'after') => Object.fromEntries(recordedChanges.map((change) => [change.field, change[of]]));
  const after = { name: isChanged('name') ? player.name : entry.name, ...facts('after'), ...(named.length === 0 ? {} : { alsoChanged: named }) };
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'entry-changed',
    before: { name: entry.name, ...facts('before') },
    after,
    ...(reason === '' ? {} : { reason }),
  });
}

function changedColumns(player: ListedPlayer, isChanged: (field: PlayerListField) => boolean) {
  return {
    ...(isChanged('name') ? { name: player.name, searchName: searchNameOf(player.name) } : {}),
    ...(isChanged('fideId') ? { fideId: player.fideId } : {}),
    ...(isChanged('federation') ? { federation: player.federation } : {}),
    ...(isChanged('nationalId') ? { nationalId: player.nationalId, nationalBody: '' } : {}),
    ...(isChanged('birth') ? { birth: player.birth } : {}),
    ...(isChanged('sex') ? { sex: player.sex } : {}),
    ...(isChanged('club') ? { club: player.club } : {}),
    ...(isChanged('clubNumber') ? { clubNumber: player.clubNumber } : {}),
  };
}

const RATING_FIELDS = ['fideRating', 'nationalRating', 'estimate'] as const;

async function changeRatingsByList(
  db: Database,
  actor: Actor,
  { sectionId, eventId, kind, method, source, reason }: ListImport,
  entry: EnteredPerson,
  changes: readonly PlayerListChange[],
): Promise<void> {
  const after = new Map(changes.map(({ field, after: text }) => [field, text]));
  if (!RATING_FIELDS.some((key) => after.has(key)) && !after.has('title')) return;
  const figure = (key: (typeof RATING_FIELDS)[number]) => Number(after.get(key) ?? entry[key]);
  const ratings: EntryRatings = { fideRating: figure('fideRating'), nationalRating: figure('nationalRating'), estimate: figure('estimate') };
  const strength = strengthOf(method, ratings, chosenStrength(method, entry, entry.strengthFrom));
  const title = after.get('title') ?? entry.title;
  const now = new Date();
  const before = { ...entry, ...strengthOf(method, entry, entry.strengthFrom) };
  const from = ratingSourceChange(before, { ...ratings, ...strength }, { ratingSource: source, ratingList: 'import', ratingListedOn: now });
  await db.entry.update({
    where: { id: entry.entryId },
    data: { ...ratings, ...strength, title, ...from },
  });
  const listed = (key: 'fideRating' | 'nationalRating') => (after.has(key) ? ratings[key] : 0);
  const fresh = { fideRating: listed('fideRating'), nationalRating: listed('nationalRating'), estimate: 0 };
  await storeRatings(db, entry.personId, kind, fresh, { source, listedOn: now });
  const apart = (from: EntryRatings) => Object.fromEntries(RATING_FIELDS.filter((key) => after.has(key)).map((key) => [key, from[key]]));
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'rating-corrected',
    entryIds: [entry.entryId],
    before: {
      name: entry.name,
      ...strengthFacts({ rating: before.rating, strengthFrom: entry.strengthFrom }),
      title: entry.title,
      ...apart(entry),
    },
    after: { name: entry.name, ...strengthFacts(strength), title, ...apart(ratings) },
    ...(reason === '' ? {} : { reason }),
  });
}

async function saveByes(db: Database, actor: Actor, { sectionId, eventId }: ListImport, entry: EnteredPerson, player: ListedPlayer): Promise<void> {
  for (const round of missingByes(player, entry)) {
    const note = { kind: 'halfPointBye', origin: 'requested' } as const;
    await db.absence.upsert({ where: { entryId_round: { entryId: entry.entryId, round } }, create: { entryId: entry.entryId, round, ...note }, update: note });
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'absence-recorded', after: { name: entry.name, ...note } });
  }
}
