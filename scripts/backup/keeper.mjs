// Keeps the backup of the embedded server for as long as the launcher runs. Postgres itself hands over every finished
// segment of its log; here they are compressed, a base is made when one is due, and all of it goes to a second folder.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
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
 * @param {{ url: string, directory: string, secrets: object, second?: string, limits: { days: number, bytes: number }, folder?: string, say?: (line: string) => void, lookEveryMs?: number, lookAtSecondMs?: number }} wish
 * @returns {{ pause: () => void, finish: () => Promise<void> }} `pause` before the server is stopped, `finish` after
 *   that: takes its last segment up
 */
export function keepBackups({ folder, second, lookAtSecondMs, ...wish }) {
  const places = placesIn(folder);
  const keeper = new Keeper({ ...wish, places, second: second ? new SecondFolder(places.folder, second, lookAtSecondMs) : null });
  const loop = keeper.run();
  return { pause: () => void (keeper.isOver = true), finish: () => keeper.finish(loop) };
}

class Keeper {
  constructor({ url, directory, secrets, limits, places, second, say = console.error, lookEveryMs = LOOK_EVERY_MS }) {
    Object.assign(this, { url, directory, secrets, limits, places, second, say, lookEveryMs });
    this.isOver = false;
    /** The connection that holds the lock of the one who keeps the backup. */
    this.turn = null;
    this.series = null;
    this.problem = null;
    this.coverage = null;
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
    let problem = null;
    try {
      if (!(await this.holdTurn())) return;
      await this.openSeries();
      await this.keepUp();
      problem = await this.makeBaseWhenDue();
      await this.rotate();
      this.copy();
    } catch (error) {
      problem = error.message;
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
  async openSeries() {
    if (this.series !== null) return;
    await mkdir(this.places.folder, { recursive: true, mode: 0o711 });
    const server = await this.askServer();
    const current = await readJson(this.places.current);
    const isSame = current !== null && current.system === server.system && current.timeline === server.timeline;
    const name = isSame ? current.series : `series-${stampOf(new Date())}`;
    const series = seriesIn(this.places.folder, name);
    for (const place of [series.bases, series.log]) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      await removeParts(place);
    }
    if (!isSame) await writeWhole(this.places.current, JSON.stringify({ series: name, ...server }));
    this.segmentBytes = server.segmentBytes;
    this.coverage = new Coverage(server.segmentBytes);
    this.coverage.handOver((await namesIn(series.log)).map((file) => file.replace(/\.gz$/, '')));
    const before = isSame ? await readJson(this.places.state) : null;
    if (before?.coveredUntil) this.coverage.until = new Date(before.coveredUntil);
    // What was stored while nobody looked is handed over at once.
    await this.server().query('SELECT pg_switch_wal()');
    this.series = series;
  }

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

  /** Takes up what was handed over, and looks how far the server has come. */
  async keepUp() {
    const {
      rows: [{ at, place }],
    } = await this.server().query(`SELECT clock_timestamp() AS at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS place`);
    const taken = await takeUp(this.places.incoming, this.series.log);
    this.coverage.handOver(taken);
    this.coverage.see(at, place);
    if (this.coverage.isHeldUp(at, place, END_SEGMENT_AFTER_MS)) await this.server().query('SELECT pg_switch_wal()');
    this.hasNews ||= taken.length > 0;
  }

  async makeBaseWhenDue() {
    if (!this.hasNews && this.lastBase !== null) return null;
    const known = (await listBases(this.places.folder)).filter(({ series }) => series === this.series.name);
    this.lastBase = known.at(-1) ?? null;
    const newBytes = (this.lastBase?.own.length ?? 0) * this.segmentBytes;
    if (!decideBase({ now: Date.now(), lastBase: this.lastBase, newBytes })) return null;
    if (Date.now() - this.baseTriedAt < TRY_BASE_AGAIN_MS) return this.problem;
    this.baseTriedAt = Date.now();
    const { url, directory, secrets, series, segmentBytes } = this;
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

  copy() {
    if (this.second?.bring(this.coverage.until, { hasNews: this.hasNews, say: this.say }) !== false) this.hasNews = false;
  }

  async writeState() {
    const state = {
      kind: 'kept',
      writtenAt: new Date().toISOString(),
      // Without a base the log leads nowhere.
      coveredUntil: this.lastBase === null ? null : (this.coverage?.until?.toISOString() ?? null),
      lastBaseAt: this.lastBase?.finishedAt ?? null,
      problem: this.problem,
      second: this.second?.state() ?? null,
    };
    await writeWhole(this.places.state, JSON.stringify(state));
  }

  async finish(loop) {
    this.isOver = true;
    await Promise.race([loop, sleep(LAST_COPY_WITHIN_MS)]);
    // The other launcher has kept it all the time.
    if (this.series === null) return;
    try {
      this.coverage.handOver(await takeUp(this.places.incoming, this.series.log));
      // A server that was stopped has handed everything over.
      if (this.turn === null) this.coverage.until = new Date();
      await this.second?.last(this.coverage.until, LAST_COPY_WITHIN_MS);
      await this.writeState();
      await this.turn?.end();
    } catch (error) {
      this.say(`Backup: ${error.message}`);
    }
  }
}
