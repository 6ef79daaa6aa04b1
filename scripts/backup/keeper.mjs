// Keeps the backup of the embedded server for as long as the launcher runs. Postgres itself hands over every finished
// segment of its log; here they are compressed, a base is made when one is due, and all of it goes to a second folder.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { messageOf } from '../process/errors.mjs';
import { sleep } from '../process/processes.mjs';
import { makeBase } from './base.mjs';
import { Coverage } from './coverage.mjs';
import { decideBase } from './decide-base.mjs';
import { namesIn, readJson, removeParts, writeWhole } from './files.mjs';
import { placesIn, seriesIn, stampOf } from './places.mjs';
import { listBases, removeOldUpdates, rotate } from './rotate.mjs';
import { SecondFolder } from './second-folder.mjs';
import { takeUp } from './take-up.mjs';

const LOOK_EVERY_MS = 3000;
const TRY_BASE_AGAIN_MS = 5 * 60_000;
/** An advisory lock of the database; any number that nothing else here takes. */
const KEEPER_LOCK = 72707370;
/**
 * What was written is handed over after this time, however little: with the way to the second folder, no more than a
 * minute is lost with a disk. Postgres's own archive_timeout sleeps for the first five minutes after a start, and says
 * nothing about a server in which only its own notes were written.
 */
const END_SEGMENT_AFTER_MS = 45_000;
const NO_ANSWER = 'Postgres does not answer.';
const ROTATE_EVERY_MS = 60 * 60_000;
const LAST_COPY_WITHIN_MS = 10_000;

/**
 * The server whose log is kept, and the series in which it is; it stands in `current.json`.
 * @typedef {{ system: string, timeline: number, segmentBytes: number }} Server
 * @typedef {Server & { series: string }} Current
 * @typedef {{ url: string, directory: string, secrets: Pick<import('../serve/secrets.mjs').Secrets, 'sessionSecret'>, limits: import('./rotate.mjs').Limits, say?: (line: string) => void, lookEveryMs?: number }} Wish
 */

/**
 * @param {Wish & { second?: string, folder?: string, lookAtSecondMs?: number }} wish
 * @returns {{ pause: () => void, finish: () => Promise<void> }} `pause` before the server is stopped, `finish` after
 *   that: takes its last segment up
 */
export function keepBackups({ folder, second, lookAtSecondMs, ...wish }) {
  const places = placesIn(folder);
  const keeper = new Keeper({ ...wish, places, second: second ? new SecondFolder(places.folder, second, lookAtSecondMs) : null });
  const loop = keeper.run();
  return { pause: () => void (keeper.isOver = true), finish: () => keeper.finish(loop) };
}

/** @typedef {{ series: import('./places.mjs').Series, coverage: Coverage, segmentBytes: number }} Line of history that is being written */

class Keeper {
  /** @param {Wish & { places: import('./places.mjs').Places, second: SecondFolder | null }} wish */
  constructor({ url, directory, secrets, limits, places, second, say = console.error, lookEveryMs = LOOK_EVERY_MS }) {
    this.url = url;
    this.directory = directory;
    this.secrets = secrets;
    this.limits = limits;
    this.places = places;
    this.second = second;
    this.say = say;
    this.lookEveryMs = lookEveryMs;
    this.isOver = false;
    /**
     * The connection that holds the lock of the one who keeps the backup.
     * @type {pg.Client | null}
     */
    this.turn = null;
    /** @type {Line | null} */
    this.line = null;
    /** @type {string | null} */
    this.problem = null;
    /** @type {import('./base.mjs').Base | null} */
    this.lastBase = null;
    this.baseTriedAt = 0;
    this.rotatedAt = 0;
    /** Whether something has come since the second folder was last seen to. */
    this.hasNews = true;
  }

  async run() {
    while (!this.isOver) {
      await this.look();
      for (const until = Date.now() + this.lookEveryMs; !this.isOver && Date.now() < until;) await sleep(100);
    }
  }

  /** One round; what goes wrong is said once, stands in the state, and is tried again. */
  async look() {
    /** @type {string | null} */
    let problem = null;
    try {
      if (!(await this.holdTurn())) return;
      this.line ??= await this.openLine();
      await this.keepUp(this.line);
      problem = await this.makeBaseWhenDue(this.line);
      await this.rotate();
      this.copy(this.line);
    } catch (error) {
      problem = messageOf(error);
    }
    if (problem !== null && problem !== this.problem) this.say(`Backup: ${problem}`);
    this.problem = problem;
    await this.writeState().catch(() => undefined);
  }

  /**
   * Of two launchers of this folder one keeps the backup, and the other takes over when it ends. The server knows who
   * lives; the number of a process may be another's after a power cut.
   */
  async holdTurn() {
    if (this.turn !== null) return true;
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    client.on('end', () => {
      if (this.turn === client) this.turn = null;
    });
    await client.connect().catch(() => {
      throw new Error(NO_ANSWER);
    });
    const {
      rows: [{ mine }],
    } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [KEEPER_LOCK]);
    if (!mine) {
      await client.end();
      return false;
    }
    this.turn = client;
    return true;
  }

  /** The series of exactly this server and timeline; another one, after a restore for example, begins its own. */
  async openLine() {
    await mkdir(this.places.folder, { recursive: true, mode: 0o711 });
    const server = await this.askServer();
    const current = /** @type {Current | null} */ (await readJson(this.places.current));
    const same = current !== null && current.system === server.system && current.timeline === server.timeline ? current : null;
    const name = same?.series ?? `series-${stampOf(new Date())}`;
    const series = seriesIn(this.places.folder, name);
    for (const place of [series.bases, series.log]) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      await removeParts(place);
    }
    if (same === null) await writeWhole(this.places.current, JSON.stringify({ series: name, ...server }));
    const coverage = new Coverage(server.segmentBytes);
    coverage.handOver((await namesIn(series.log)).map((file) => file.replace(/\.gz$/, '')));
    const before = same === null ? null : /** @type {{ coveredUntil: string | null } | null} */ (await readJson(this.places.state));
    if (before?.coveredUntil) coverage.until = new Date(before.coveredUntil);
    // What was stored while nobody looked is handed over at once.
    await this.server().query('SELECT pg_switch_wal()');
    return { series, coverage, segmentBytes: server.segmentBytes };
  }

  /** @returns {Promise<Server>} */
  async askServer() {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    await client.connect();
    try {
      const {
        rows: [server],
      } = await client.query(
        `SELECT s.system_identifier::text AS system, c.timeline_id AS timeline, i.bytes_per_wal_segment AS "segmentBytes",
           current_setting('archive_mode') AS mode, current_setting('basic_archive.archive_directory', true) AS folder
         FROM pg_control_system() s, pg_control_checkpoint() c, pg_control_init() i`,
      );
      if (server.mode !== 'on' || server.folder !== this.places.incoming)
        throw new Error('this Postgres was started without it. Stop Crosstable and start it again.');
      return { system: server.system, timeline: server.timeline, segmentBytes: server.segmentBytes };
    } finally {
      await client.end();
    }
  }

  server() {
    if (this.turn === null) throw new Error(NO_ANSWER);
    return this.turn;
  }

  /**
   * Takes up what was handed over, and looks how far the server has come.
   * @param {Line} line
   */
  async keepUp({ series, coverage }) {
    const {
      rows: [{ at, place }],
    } = await this.server().query(`SELECT clock_timestamp() AS at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS place`);
    const taken = await takeUp(this.places.incoming, series.log);
    coverage.handOver(taken);
    coverage.see(at, place);
    if (coverage.isHeldUp(at, place, END_SEGMENT_AFTER_MS)) await this.server().query('SELECT pg_switch_wal()');
    this.hasNews ||= taken.length > 0;
  }

  /**
   * The problem that stays where it is too early to try again.
   * @param {Line} line
   * @returns {Promise<string | null>}
   */
  async makeBaseWhenDue({ series, segmentBytes }) {
    if (!this.hasNews && this.lastBase !== null) return null;
    const known = (await listBases(this.places.folder)).filter((base) => base.series === series.name);
    const last = known.at(-1) ?? null;
    this.lastBase = last;
    const newBytes = (last?.own.length ?? 0) * segmentBytes;
    if (!decideBase({ now: Date.now(), lastBase: last, newBytes })) return null;
    if (Date.now() - this.baseTriedAt < TRY_BASE_AGAIN_MS) return this.problem;
    this.baseTriedAt = Date.now();
    const { url, directory, secrets } = this;
    this.lastBase = await makeBase({ url, directory, bases: series.bases, secrets, segmentBytes });
    this.baseTriedAt = 0;
    this.rotatedAt = 0;
    return null;
  }

  /** After every base, and every hour, since what is too old goes also where nothing new comes. */
  async rotate() {
    if (Date.now() - this.rotatedAt < ROTATE_EVERY_MS) return;
    this.rotatedAt = Date.now();
    await rotate(this.places.folder, this.limits);
    await removeOldUpdates(this.places.updates, this.limits);
  }

  /** @param {Line} line */
  copy({ coverage }) {
    if (this.second?.bring(coverage.until, { hasNews: this.hasNews, say: this.say }) !== false) this.hasNews = false;
  }

  async writeState() {
    const state = {
      kind: 'kept',
      writtenAt: new Date().toISOString(),
      // Without a base the log leads nowhere.
      coveredUntil: this.lastBase === null ? null : (this.line?.coverage.until?.toISOString() ?? null),
      lastBaseAt: this.lastBase?.finishedAt ?? null,
      problem: this.problem,
      second: this.second?.state() ?? null,
    };
    await writeWhole(this.places.state, JSON.stringify(state));
  }

  /** @param {Promise<void>} loop */
  async finish(loop) {
    this.isOver = true;
    await Promise.race([loop, sleep(LAST_COPY_WITHIN_MS)]);
    // The other launcher has kept it all the time.
    if (this.line === null) return;
    const { series, coverage } = this.line;
    try {
      coverage.handOver(await takeUp(this.places.incoming, series.log));
      // A server that was stopped has handed everything over.
      if (this.turn === null) coverage.until = new Date();
      await this.second?.last(coverage.until, LAST_COPY_WITHIN_MS);
      await this.writeState();
      await this.turn?.end();
    } catch (error) {
      this.say(`Backup: ${messageOf(error)}`);
    }
  }
}
