import pg from 'pg';

export interface LargeHostSize {
  readonly events: number;
  readonly sectionsEach: number;
  /** The number of players in each section. It must be even, because everybody plays in every round. */
  readonly playersEach: number;
  readonly rounds: number;
  /** The number of history lines that are not about results. */
  readonly otherHistoryPerSection: number;
}

/**
 * Events are named `open-<n>`, and `open-1` is the latest. Their sections are `a`, `b`, `c` ... In each section, `rounds - 1` rounds are complete and
 * one is being played.
 */
export interface LargeHostDatabase {
  readonly ownerId: string;
  readonly arbiterId: string;
}

const TABLES = [
  'User',
  'Event',
  'EventMember',
  'Section',
  'Person',
  'Rating',
  'Entry',
  'Round',
  'PairingNumber',
  'Pairing',
  'ResultRevision',
  'AuditEvent',
  'Absence',
  'Withdrawal',
  'Breach',
  'PointsAdjustment',
  'GivenTieBreak',
  'EntryRating',
  'RatingList',
  'RatedPlayer',
  'ListedRating',
  'RatedWord',
];

/**
 * Fills a database as on a large host after some years of use. For speed, inserts the rows with SQL in one transaction without triggers. Ids sort by
 * time, like those of the application.
 */
export async function makeLargeHostDatabase(url: string, size: LargeHostSize): Promise<LargeHostDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off`);
    await makeIdFunctions(client);
    for (const statement of statements(size)) await client.query(statement);
    await client.query('COMMIT');
    for (const table of TABLES) await client.query(`ALTER TABLE "${table}" SET (autovacuum_enabled = false)`);
    await client.query(`VACUUM ANALYZE ${TABLES.map((table) => `"${table}"`).join()}`);
    const { rows } = await client.query<{ owner: string; arbiter: string }>(
      `SELECT pg_temp.made('user', 1)::text AS owner, pg_temp.made('user', 2)::text AS arbiter`,
    );
    const [{ owner, arbiter } = { owner: '', arbiter: '' }] = rows;
    return { ownerId: owner, arbiterId: arbiter };
  } finally {
    await client.end();
  }
}

/** Multiplies the row counts in Postgres's statistics, so that the planner chooses plans for a database that is `times` as large. */
export async function scaleTableStatistics(url: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE pg_class SET reltuples = reltuples * $1 WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY ($2)`, [
      times,
      TABLES,
    ]);
  } finally {
    await client.end();
  }
}

/** Creates two SQL functions. `made(kind, n)` returns the id of the n-th row of a kind. `at(n)` returns the time n minutes after the first event. */
async function makeIdFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ type: string }>(
    `SELECT format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = '"Event"'::regclass AND attname = 'id'`,
  );
  const type = rows[0]?.type ?? 'text';
  await client.query(`
    CREATE FUNCTION pg_temp.made(kind text, n bigint) RETURNS ${type} LANGUAGE sql IMMUTABLE AS $$
      SELECT ('019a' || lpad(to_hex(ascii(kind) * 256 + ascii(right(kind, 1))), 4, '0') || '00007000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid::${type} $$;
    CREATE FUNCTION pg_temp.at(n bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT '2024-01-01T09:00Z'::timestamptz + n * interval '1 minute' $$`);
}

function statements({ events, sectionsEach, playersEach, rounds, otherHistoryPerSection }: LargeHostSize): string[] {
  const sections = events * sectionsEach;
  const players = sections * playersEach;
  const boards = playersEach / 2;
  const allRounds = sections * rounds;
  const ring = playersEach - 1;
  // The circle method for round robins. The last player stays in place, and all the others move one seat each round.
  const seat = (sign: '+' | '-') => `((r ${sign} b + ${ring}) % ${ring})`;
  const white = `CASE WHEN b = 0 THEN ${ring} ELSE ${seat('+')} END`;
  const black = `CASE WHEN b = 0 THEN r % ${ring} ELSE ${seat('-')} END`;
  const made = (kind: string, n: string) => `pg_temp.made('${kind}', ${n})`;
  const numbers = (to: number, as: string) => `generate_series(0, ${to - 1}) ${as}`;
  const games = `
    FROM ${numbers(sections, 's')} CROSS JOIN ${numbers(rounds, 'r')} CROSS JOIN ${numbers(boards, 'b')}
    CROSS JOIN LATERAL (SELECT (s * ${rounds} + r) AS round, (s::bigint * ${rounds} + r) * ${boards} + b AS game, s * ${playersEach} + ${white} AS w, s * ${playersEach} + ${black} AS k) g
    WHERE true`;
  const result = `(ARRAY['whiteWins', 'draw', 'blackWins', 'whiteWins', 'draw'])[1 + (g.game * 7 + r) % 5]::"GameResult"`;
  const isPlayed = `(r < ${rounds - 1} OR b < ${Math.floor(boards / 2)})`;
  return [
    `INSERT INTO "User" ("id", "email", "name", "passwordHash", "mayCreateEvents") SELECT ${made('user', 'n')}, 'big-' || n || '@example.org', 'Arbiter ' || n, 'none', true FROM generate_series(1, 40) n`,
    `INSERT INTO "Event" ("id", "slug", "name", "place", "federation", "startsOn", "endsOn", "timeZone", "isPublished", "createdAt")
     SELECT ${made('event', 'n')}, 'open-' || ${events} - n, (ARRAY['Lakeside', 'Harbour', 'Linden', 'Winter', 'Castle', 'Millbrook'])[1 + n % 6] || ' Open ' || ${events} - n, (ARRAY['Gent', 'Århus', 'Müllheim', 'Porto'])[1 + n % 4],
            (ARRAY['BEL', 'DEN', 'GER', 'POR'])[1 + n % 4], '2024-01-01'::date + n, '2024-01-03'::date + n, 'Europe/Brussels', true, pg_temp.at(n * 1440) FROM ${numbers(events, 'n')}`,
    `INSERT INTO "EventMember" ("eventId", "userId", "role") SELECT ${made('event', 'n')}, ${made('user', '1')}, 'owner' FROM ${numbers(events, 'n')}`,
    `INSERT INTO "EventMember" ("eventId", "userId", "role") SELECT ${made('event', 'n')}, ${made('user', '2 + n % 39')}, 'arbiter' FROM ${numbers(events, 'n')}`,
    `INSERT INTO "Section" ("id", "eventId", "slug", "name", "position", "systemId", "rounds", "initialColour", "initialColourSource", "lotSeed", "scoring", "tieBreaks", "publication", "lateEntryUntilRound")
     SELECT ${made('section', 'n')}, ${made('event', `n / ${sectionsEach}`)}, chr(97 + n % ${sectionsEach}), 'Section ' || chr(65 + n % ${sectionsEach}), n % ${sectionsEach}, 'dutch-2026', ${rounds + 4}, 'white', 'announced', 'lots ' || n,
            '{}'::jsonb,
            ARRAY['PTS', 'BH/C1', 'BH', 'SB'], 'standings', ${rounds + 3} FROM ${numbers(sections, 'n')}`,
    `INSERT INTO "Person" ("id", "eventId", "name", "searchName", "fideId", "federation", "birth", "club", "createdAt")
     SELECT ${made('person', 'n')}, ${made('event', `n / ${sectionsEach * playersEach}`)}, initcap(word) || 'son, Given ' || n, word || 'son given ' || n, 1000000 + n, 'BEL', '1980', 'Chess Club ' || n % 500, pg_temp.at(n / 30)
     FROM ${numbers(players, 'n')} CROSS JOIN LATERAL (SELECT translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop') AS word) w`,
    `INSERT INTO "Rating" ("id", "personId", "kind", "value", "source", "listedOn") SELECT ${made('rating', 'n')}, ${made('person', 'n')}, 'standard', 1400 + n % 1000, 'FIDE', '2024-01-01' FROM ${numbers(players, 'n')}`,
    `INSERT INTO "Entry" ("id", "sectionId", "personId", "rating", "strengthFrom", "fideRating", "ratingSource", "pairingNumber", "arrivedAt", "createdAt")
     SELECT ${made('entry', 'n')}, ${made('section', `n / ${playersEach}`)}, ${made('person', 'n')}, 2400 - 10 * (n % ${playersEach}), 'fide', 2400 - 10 * (n % ${playersEach}), 'FIDE November', 1 + n % ${playersEach}, now(), pg_temp.at(n / 30) FROM ${numbers(players, 'n')}`,
    `INSERT INTO "Round" ("id", "sectionId", "number", "state", "systemId", "engineVersion", "publishedAt", "completedAt", "draftedAt")
     SELECT ${made('round', 'n')}, ${made('section', `n / ${rounds}`)}, 1 + n % ${rounds}, CASE WHEN n % ${rounds} = ${rounds - 1} THEN 'published' ELSE 'complete' END::"RoundState", 'dutch-2026', 'made',
            pg_temp.at(n * 60), CASE WHEN n % ${rounds} = ${rounds - 1} THEN NULL ELSE pg_temp.at(n * 60 + 50) END, pg_temp.at(n * 60 - 5) FROM ${numbers(allRounds, 'n')}`,
    `INSERT INTO "PairingNumber" ("roundId", "entryId", "number")
     SELECT ${made('round', `s * ${rounds} + r`)}, ${made('entry', `s * ${playersEach} + p`)}, p + 1 FROM ${numbers(sections, 's')} CROSS JOIN ${numbers(rounds, 'r')} CROSS JOIN ${numbers(playersEach, 'p')}`,
    `INSERT INTO "Pairing" ("id", "roundId", "board", "whiteId", "blackId", "whiteScoreBefore", "blackScoreBefore")
     SELECT ${made('pairing', 'g.game')}, ${made('round', 'g.round')}, b + 1, ${made('entry', 'g.w')}, ${made('entry', 'g.k')}, r, r ${games}`,
    `INSERT INTO "ResultRevision" ("id", "pairingId", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "result", "source", "actorId", "countsFrom", "idempotencyKey", "historySequence", "createdAt")
     SELECT ${made('revision', 'g.game')}, ${made('pairing', 'g.game')}, ${made('section', 's')}, ${made('round', 'g.round')}, r + 1, b + 1, ${made('entry', 'g.w')}, ${made('entry', 'g.k')}, 1, ${result}, 'arbiter', ${made('user', '2 + s % 39')}, r + 2,
            'made ' || g.game, nextval('"AuditEvent_sequence_seq"'), pg_temp.at(g.round * 60 + 30) ${games} AND ${isPlayed}`,
    `INSERT INTO "AuditEvent" ("eventId", "sectionId", "actorId", "actorName", "kind", "after", "createdAt")
     SELECT ${made('event', `s / ${sectionsEach}`)}, ${made('section', 's')}, ${made('user', '1')}, 'Arbiter 1', 'entry-added', '{"name": "Name, Given"}', pg_temp.at(s * 60) FROM ${numbers(sections, 's')} CROSS JOIN ${numbers(otherHistoryPerSection, 'h')}`,
    `INSERT INTO "Absence" ("entryId", "round", "kind", "origin") SELECT ${made('entry', 'n')}, ${rounds + 1}, 'halfPointBye', 'requested' FROM generate_series(0, ${players - 1}, 20) n`,
    `INSERT INTO "Breach" ("id", "sectionId", "kind", "round", "facts", "acknowledged", "actorName", "createdAt")
     SELECT ${made('breach', 'n')}, ${made('section', 'n % ' + String(sections))}, 'correction', 1, '{}', '{paired-from-it}', 'Arbiter 1', pg_temp.at(n) FROM ${numbers(2 * sections, 'n')}`,
    `INSERT INTO "PointsAdjustment" ("id", "sectionId", "entryId", "halfPoints", "actorName") SELECT ${made('points', 'n')}, ${made('section', 'n')}, ${made('entry', `n * ${playersEach}`)}, -1, 'Arbiter 1' FROM ${numbers(sections, 'n')}`,
    `INSERT INTO "GivenTieBreak" ("sectionId", "entryId", "code", "value") SELECT ${made('section', 'n')}, ${made('entry', `n * ${playersEach}`)}, 'PLAYOFF', 100 FROM ${numbers(sections, 'n')}`,
    `INSERT INTO "RatingList" ("body", "kind", "listedOn", "fileName", "sha256", "players", "rated", "state", "loadedByName") VALUES ('FIDE', 'all', '2024-01-01', 'list.txt', '', ${players}, ${players}, 'ready', 'Arbiter 1')`,
    `INSERT INTO "RatedPlayer" ("body", "number", "name", "fold", "federation") SELECT 'FIDE', (1000000 + n)::text, 'Listed' || n || ', Given', 'listed' || n || ' given', 'NED' FROM ${numbers(players, 'n')}`,
    `INSERT INTO "ListedRating" ("listId", "playerId", "standard") SELECT l."id", p."id", 1500 FROM "RatedPlayer" p, "RatingList" l`,
    `INSERT INTO "RatedWord" ("word", "players") SELECT 'listed' || n, 1 FROM ${numbers(players, 'n')}`,
    `INSERT INTO "EntryRating" ("entryId", "fromRound", "fideRating", "listedOn") SELECT ${made('entry', `n * ${playersEach}`)}, 2, 2400, '2024-02-01' FROM ${numbers(sections, 'n')}`,
  ];
}
