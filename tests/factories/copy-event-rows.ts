import { database, executeWithBinary } from '@/lib/platform/db/client';

const SECTION_CONDITION = '"sectionId" IN (SELECT "id" FROM "Section" WHERE "eventId" = $1)';
const ENTRY_CONDITION = '"entryId" IN (SELECT e."id" FROM "Entry" e JOIN "Section" s ON s."id" = e."sectionId" WHERE s."eventId" = $1)';
const ROUND_CONDITION = '"roundId" IN (SELECT r."id" FROM "Round" r JOIN "Section" s ON s."id" = r."sectionId" WHERE s."eventId" = $1)';

const REGISTRATION_CONDITION = '"registrationId" IN (SELECT r."id" FROM "Registration" r JOIN "Section" s ON s."id" = r."sectionId" WHERE s."eventId" = $1)';

/** The tables of an event with a condition that selects the rows of event `$1`. Tables come after those that they refer to. */
const TABLES_OF_EVENT: readonly (readonly [table: string, where: string])[] = [
  ['Event', '"id" = $1'],
  ['EventPicture', '"eventId" = $1'],
  ['EventDownload', '"eventId" = $1'],
  ['EventMember', '"eventId" = $1'],
  ['Section', '"eventId" = $1'],
  ['RemovedSection', SECTION_CONDITION],
  ['Invitation', '"eventId" = $1'],
  ['HelperCode', SECTION_CONDITION],
  ['ImportPreview', SECTION_CONDITION],
  ['ScheduledRound', SECTION_CONDITION],
  ['Person', '"eventId" = $1'],
  ['Rating', '"personId" IN (SELECT "id" FROM "Person" WHERE "eventId" = $1)'],
  ['Club', '"eventId" = $1'],
  ['Team', SECTION_CONDITION],
  ['Entry', SECTION_CONDITION],
  ['Registrant', SECTION_CONDITION],
  ['Registration', SECTION_CONDITION],
  ['RegistrationMail', REGISTRATION_CONDITION],
  ['EntryRating', ENTRY_CONDITION],
  ['Absence', ENTRY_CONDITION],
  ['Withdrawal', ENTRY_CONDITION],
  ['ForbiddenPair', SECTION_CONDITION],
  ['Round', SECTION_CONDITION],
  ['TeamMatch', ROUND_CONDITION],
  ['LineUp', ROUND_CONDITION],
  ['PairingNumber', ROUND_CONDITION],
  ['Pairing', ROUND_CONDITION],
  ['ResultRevision', SECTION_CONDITION],
  ['RestorePoint', SECTION_CONDITION],
  ['Breach', SECTION_CONDITION],
  ['PointsAdjustment', SECTION_CONDITION],
  ['PrizeExclusion', SECTION_CONDITION],
  ['PrizeAward', SECTION_CONDITION],
  ['PrizePayment', SECTION_CONDITION],
  ['FeeRow', '"eventId" = $1'],
  ['OnlinePayment', '"eventId" = $1'],
  ['OnlinePaymentShare', '"sectionId" IN (SELECT "id" FROM "Section" WHERE "eventId" = $1)'],
  ['Expense', '"eventId" = $1'],
  ['TeamAdjustment', SECTION_CONDITION],
  ['TeamBye', SECTION_CONDITION],
  ['ForbiddenTeamPair', SECTION_CONDITION],
  ['Fixture', SECTION_CONDITION],
  ['GivenTieBreak', SECTION_CONDITION],
  ['AgreedGame', SECTION_CONDITION],
  ['DateProposal', SECTION_CONDITION],
  ['Note', SECTION_CONDITION],
  ['AuditEvent', '"eventId" = $1'],
];
/** Columns with account ids. A copy keeps them, so it has the same arbiters. */
const ACCOUNT_COLUMNS = ['userId', 'actorId', 'createdById', 'draftedById', 'publishedById'];
const ID_PATTERN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** SQL for the history sequence numbers of the copy. The copying transaction keeps them in a setting. */
const SEQUENCE_NUMBERS_SQL = `current_setting('copy.numbers')::bigint[]`;
/** A placeholder in the statements for the four hexadecimal digits that differ from copy to copy. */
const COPY_DIGITS_PLACEHOLDER = '\u0001';

export const slugOfCopy = (eventId: string): string => `hall-${eventId.slice(14, 18)}`;

type Row = Record<string, unknown>;

let copyCount = 0;

/** Loads all rows of an event. Returns a function that inserts a copy with new ids and returns the map from old ids to new ones. */
export async function prepareEventCopy(eventId: string): Promise<() => Promise<(id: string) => string>> {
  const tables = await rowsOf(eventId);
  const accounts = new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => ACCOUNT_COLUMNS.map((column) => row[column]))));
  // New ids sort like the old ones, because the entries of a section are loaded in the order of their ids.
  const renamed = (id: string, part: string) => (accounts.has(id) ? id : `${id.slice(0, 14)}${part}${id.slice(18)}`);
  const places = sequencePlaces(tables.flatMap(({ table, rows }) => rows.flatMap((row) => row[SEQUENCE_COLUMNS[table] ?? ''] ?? [])));
  const numbers = `SELECT set_config('copy.numbers', coalesce(array_agg(nextval('"AuditEvent_sequence_seq"')), '{}')::text, true) FROM generate_series(1, ${places.size})`;
  const statements = [numbers, ...tables.map(({ table, rows }) => insertStatement(table, rows, places))]
    .join(';\n')
    .replaceAll(ID_PATTERN, (id) => renamed(id, COPY_DIGITS_PLACEHOLDER));
  return async () => {
    copyCount += 1;
    const part = copyCount.toString(16).padStart(4, '0');
    // All statements are sent in one message, which Postgres runs as one transaction.
    await executeWithBinary(statements.replaceAll(COPY_DIGITS_PLACEHOLDER, part), []);
    return (id) => renamed(id, part);
  };
}

/**
 * Wraps `make`, which prepares an event for the tests of a file. The first call with given arguments returns the original event, and
 * later calls return copies. The result of `make` must be JSON with the event's id. In a copy, ids and the event's address are replaced.
 */
export function copyOnReuse<Given extends readonly unknown[], Made extends { readonly eventId: string }>(
  make: (...given: Given) => Promise<Made>,
): (...given: Given) => Promise<Made> {
  const kept = new Map<string, Promise<() => Promise<Made>>>();
  return async (...given) => {
    const name = JSON.stringify(given);
    const copy = kept.get(name);
    if (copy !== undefined) return (await copy)();
    const made = make(...given);
    kept.set(name, made.then(copiesOf));
    await kept.get(name);
    return made;
  };
}

async function copiesOf<Made extends { readonly eventId: string }>(made: Made): Promise<() => Promise<Made>> {
  const { slug } = await database().event.findUniqueOrThrow({ where: { id: made.eventId }, select: { slug: true } });
  const copy = await prepareEventCopy(made.eventId);
  return async () => {
    const renamed = await copy();
    const text = JSON.stringify(made).replaceAll(ID_PATTERN, renamed);
    return JSON.parse(text.replaceAll(`"${slug}"`, `"${slugOfCopy(renamed(made.eventId))}"`)) as Made;
  };
}

/** Returns all rows of an event as one text, without those of import previews. Any write to one of these rows changes the text. */
export async function eventFingerprint(eventId: string): Promise<string> {
  const stamps = await database().$queryRawUnsafe<{ stamp: string | null }[]>(FINGERPRINT_QUERY, eventId);
  return stamps.map(({ stamp }) => stamp).join();
}

const FINGERPRINT_QUERY = TABLES_OF_EVENT.filter(([table]) => table !== 'ImportPreview')
  .map(([table, where]) => `(SELECT string_agg(t::text, E'\\n' ORDER BY t) AS "stamp" FROM "${table}" t WHERE ${where})`)
  .join(' UNION ALL ');

interface Table {
  readonly table: string;
  readonly rows: readonly Row[];
}

async function rowsOf(eventId: string): Promise<Table[]> {
  const made = await (cachedGeneratedColumns ??= generatedColumns());
  const asked = TABLES_OF_EVENT.map(
    ([table, where]) => `(SELECT '${table}' AS "table", jsonb_agg(to_jsonb(t) ORDER BY t) AS "rows" FROM "${table}" t WHERE ${where})`,
  );
  const tables = await database().$queryRawUnsafe<{ table: string; rows: Row[] | null }[]>(asked.join(' UNION ALL '), eventId);
  const found = new Map(tables.map(({ table, rows }) => [table, (rows ?? []).map((row) => withoutAny(row, made))]));
  return TABLES_OF_EVENT.map(([table]) => ({ table, rows: found.get(table) ?? [] })).filter(({ rows }) => rows.length > 0);
}

/** The columns are loaded once, because every test database has the same schema. */
let cachedGeneratedColumns: Promise<ReadonlySet<string>> | undefined;

/** Returns the names of generated columns, which an INSERT must leave out. */
async function generatedColumns(): Promise<ReadonlySet<string>> {
  const columns = await database().$queryRaw<
    { column_name: string }[]
  >`SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'ALWAYS'`;
  return new Set(columns.map(({ column_name: column }) => column));
}

function withoutAny(row: Row, columns: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));
}

/** Tables with a sequence number for the history. In a copy, rows get the next free numbers, in their original order. */
const SEQUENCE_COLUMNS: Readonly<Record<string, string>> = { AuditEvent: 'sequence', ResultRevision: 'historySequence' };
const sequencePlaces = (sequences: readonly unknown[]) =>
  new Map(
    sequences
      .map(Number)
      .sort((a, b) => a - b)
      .map((sequence, index) => [sequence, index + 1]),
  );

function insertStatement(table: string, rows: readonly Row[], places: ReadonlyMap<number, number>): string {
  const placed = SEQUENCE_COLUMNS[table];
  const fresh = rows.map((row) => {
    if (placed !== undefined) return { ...row, [placed]: row[placed] === null ? null : places.get(Number(row[placed])) };
    // Every event must have its own address.
    return table === 'Event' ? { ...row, slug: `hall-${COPY_DIGITS_PLACEHOLDER}` } : row;
  });
  const names = Object.keys(fresh[0] ?? {});
  const columns = names.map((column) => `"${column}"`).join(', ');
  const values = names.map((column) => (column === placed ? `(${SEQUENCE_NUMBERS_SQL})["${column}"]` : `"${column}"`)).join(', ');
  const json = JSON.stringify(fresh).replaceAll('\\u0001', COPY_DIGITS_PLACEHOLDER);
  return `INSERT INTO "${table}" (${columns}) SELECT ${values} FROM jsonb_populate_recordset(NULL::"${table}", $rows$${json}$rows$)`;
}
