// Backs up the embedded server while the launcher runs. Compresses each finished log segment that Postgres archives, and makes a base when one is
// due. Copies all backups to a second folder.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { firstRow } from '../database/connect-database';
import { errorMessage } from '../process/command-errors.mjs';
import { sleep } from '../process/processes';
import { listFinishedFiles, readJson, removeUnfinishedFiles, writeFileAtomically } from './atomic-files';
import { type BackupPaths, type BackupSeries, backupPaths, seriesPaths, fileTimestamp } from './backup-paths';
import { type BaseBackup, type BaseBackupOptions, makeBaseBackup } from './base-backup';
import { decideBaseBackup, type BackupLimits, listBaseBackups, removeOldUpdateBackups, rotateBackups } from './rotate-backups';
import { SecondFolder } from './second-folder';
import { BackupCoverage, compressArchivedSegments } from './wal-segments';

const CYCLE_INTERVAL_MS = 3000;
const BASE_BACKUP_RETRY_MS = 5 * 60_000;
/** The number of the advisory lock for making backups; no other lock has this number. */
const BACKUP_LOCK = 72707370;
/**
 * Ends a segment after this time even if it is not full, so that a lost disk costs at most a minute. Postgres's archive_timeout would have no effect
 * for five minutes after a start.
 */
const SEGMENT_TIMEOUT_MS = 45_000;
const NO_RESPONSE_MESSAGE = 'Postgres does not respond.';
const ROTATION_INTERVAL_MS = 60 * 60_000;
const LAST_COPY_TIMEOUT_MS = 10_000;

type PostgresTimeline = { system: string; timeline: number; segmentBytes: number };
/** The server and the name of its current series, saved as `current.json`. */
export type CurrentSeries = PostgresTimeline & { series: string };

interface ContinuousBackupOptions extends Pick<BaseBackupOptions, 'url' | 'directory' | 'secrets'> {
  limits: BackupLimits;
  say?: (line: string) => void;
  cycleEveryMs?: number;
}

/** Starts to back up the server. Call `pause` before you stop the server, and then `finish`, which collects the last segment. */
export function runContinuousBackup({
  folder,
  second,
  retrySecondMs,
  ...options
}: ContinuousBackupOptions & { second?: string; folder?: string; retrySecondMs?: number }) {
  const places = backupPaths(folder);
  const continuousBackup = new ContinuousBackup(
    { say: console.error, cycleEveryMs: CYCLE_INTERVAL_MS, ...options },
    places,
    second ? new SecondFolder(places.folder, second, retrySecondMs) : null,
  );
  const loop = continuousBackup.run();
  return { pause: () => void (continuousBackup.isOver = true), finish: () => continuousBackup.finish(loop) };
}

type OpenSeries = { series: BackupSeries; coverage: BackupCoverage; segmentBytes: number };

class ContinuousBackup {
  isOver = false;
  private lockClient: pg.Client | null = null;
  private openSeries: OpenSeries | null = null;
  private problem: string | null = null;
  private lastBase: BaseBackup | null = null;
  private baseTriedAt = 0;
  private rotatedAt = 0;
  /** True if there is anything new since the last copy to the second folder. */
  private hasNewFiles = true;

  constructor(
    private readonly options: Required<ContinuousBackupOptions>,
    private readonly paths: BackupPaths,
    private readonly second: SecondFolder | null,
  ) {}

  async run() {
    while (!this.isOver) {
      await this.runCycle();
      for (const until = Date.now() + this.options.cycleEveryMs; !this.isOver && Date.now() < until;) await sleep(100);
    }
  }

  /** Runs one cycle. A problem is printed once and stays in the state until a cycle succeeds. */
  async runCycle() {
    let problem: string | null = null;
    try {
      if (!(await this.acquireLock())) return;
      this.openSeries ??= await this.openCurrentSeries();
      await this.collectSegments(this.openSeries);
      problem = await this.makeBaseWhenDue(this.openSeries);
      await this.rotate();
      this.copyToSecondFolder(this.openSeries);
    } catch (error) {
      problem = errorMessage(error);
    }
    if (problem !== null && problem !== this.problem) this.options.say(`Backup: ${problem}`);
    this.problem = problem;
    await this.writeState().catch(() => undefined);
  }

  /**
   * Takes a database lock, so that only one launcher makes backups. A lock with a process id would be unsafe, because ids are reused after a reboot.
   */
  async acquireLock() {
    if (this.lockClient !== null) return true;
    const client = new pg.Client({ connectionString: this.options.url });
    client.on('error', () => {});
    client.on('end', () => {
      if (this.lockClient === client) this.lockClient = null;
    });
    await client.connect().catch(() => {
      throw new Error(NO_RESPONSE_MESSAGE);
    });
    const { mine } = await firstRow(client, 'SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_LOCK]);
    if (!mine) {
      await client.end();
      return false;
    }
    this.lockClient = client;
    return true;
  }

  /** Opens the series of this server and timeline, or starts a new one after a restore. */
  async openCurrentSeries() {
    await mkdir(this.paths.folder, { recursive: true, mode: 0o711 });
    const server = await this.identifyServer();
    const current = (await readJson(this.paths.current)) as CurrentSeries | null;
    const same = current !== null && current.system === server.system && current.timeline === server.timeline ? current : null;
    const name = same?.series ?? `series-${fileTimestamp(new Date())}`;
    const series = seriesPaths(this.paths.folder, name);
    for (const place of [series.bases, series.log]) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      await removeUnfinishedFiles(place);
    }
    if (same === null) await writeFileAtomically(this.paths.current, JSON.stringify({ series: name, ...server }));
    const coverage = new BackupCoverage(server.segmentBytes);
    coverage.markArchived((await listFinishedFiles(series.log)).map((file) => file.replace(/\.gz$/, '')));
    const before = same === null ? null : ((await readJson(this.paths.state)) as { coveredUntil: string | null } | null);
    if (before?.coveredUntil) coverage.until = new Date(before.coveredUntil);
    // Ends the segment, so that the log from before this start is archived at once.
    await this.server().query('SELECT pg_switch_wal()');
    return { series, coverage, segmentBytes: server.segmentBytes };
  }

  async identifyServer(): Promise<PostgresTimeline> {
    const { mode, folder, ...server } = await firstRow(
      this.server(),
      `SELECT s.system_identifier::text AS system, c.timeline_id AS timeline, i.bytes_per_wal_segment AS "segmentBytes",
         current_setting('archive_mode') AS mode, current_setting('basic_archive.archive_directory', true) AS folder
       FROM pg_control_system() s, pg_control_checkpoint() c, pg_control_init() i`,
    );
    if (mode !== 'on' || folder !== this.paths.incoming) throw new Error('this Postgres was started without it. Stop Crosstable and start it again.');
    return server;
  }

  server() {
    if (this.lockClient === null) throw new Error(NO_RESPONSE_MESSAGE);
    return this.lockClient;
  }

  /** Collects archived segments and records the server's position in the log. */
  async collectSegments({ series, coverage }: OpenSeries) {
    const { at, place } = await firstRow(this.server(), `SELECT clock_timestamp() AS at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS place`);
    const taken = await compressArchivedSegments(this.paths.incoming, series.log);
    coverage.markArchived(taken);
    coverage.observe(at, place);
    if (coverage.mustEndSegment(at, place, SEGMENT_TIMEOUT_MS)) await this.server().query('SELECT pg_switch_wal()');
    this.hasNewFiles ||= taken.length > 0;
  }

  /** Makes a base if one is due, and returns null. After a recent failure, returns the recorded problem and does not try again yet. */
  async makeBaseWhenDue({ series, segmentBytes }: OpenSeries): Promise<string | null> {
    if (!this.hasNewFiles && this.lastBase !== null) return null;
    const known = (await listBaseBackups(this.paths.folder)).filter((base) => base.series === series.name);
    const last = known.at(-1) ?? null;
    this.lastBase = last;
    const newBytes = (last?.logSegments.length ?? 0) * segmentBytes;
    if (!decideBaseBackup({ now: Date.now(), lastBase: last, newBytes })) return null;
    if (Date.now() - this.baseTriedAt < BASE_BACKUP_RETRY_MS) return this.problem;
    this.baseTriedAt = Date.now();
    const { url, directory, secrets } = this.options;
    this.lastBase = await makeBaseBackup({ url, directory, bases: series.bases, secrets, segmentBytes });
    this.baseTriedAt = 0;
    this.rotatedAt = 0;
    return null;
  }

  /** Removes old backups. Runs after every base and every hour, so that old bases are removed even if nothing new arrives. */
  async rotate() {
    if (Date.now() - this.rotatedAt < ROTATION_INTERVAL_MS) return;
    this.rotatedAt = Date.now();
    await rotateBackups(this.paths.folder, this.options.limits);
    await removeOldUpdateBackups(this.paths.updates, this.options.limits);
  }

  copyToSecondFolder({ coverage }: OpenSeries) {
    if (this.second?.startCopy(coverage.until, { hasNewFiles: this.hasNewFiles, say: this.options.say }) !== false) this.hasNewFiles = false;
  }

  async writeState() {
    const state = {
      kind: 'kept',
      writtenAt: new Date().toISOString(),
      // Nothing can be restored without a base, so nothing counts as backed up before the first one.
      coveredUntil: this.lastBase === null ? null : (this.openSeries?.coverage.until?.toISOString() ?? null),
      lastBaseAt: this.lastBase?.finishedAt ?? null,
      problem: this.problem,
      second: this.second?.state() ?? null,
    };
    await writeFileAtomically(this.paths.state, JSON.stringify(state));
  }

  async finish(loop: Promise<void>) {
    this.isOver = true;
    await Promise.race([loop, sleep(LAST_COPY_TIMEOUT_MS)]);
    // Another launcher makes the backups, so there is nothing to finish here.
    if (this.openSeries === null) return;
    const { series, coverage } = this.openSeries;
    try {
      coverage.markArchived(await compressArchivedSegments(this.paths.incoming, series.log));
      // If the connection is closed, the server has stopped and has archived its whole log.
      if (this.lockClient === null) coverage.until = new Date();
      await this.second?.copyOnceMore(coverage.until, LAST_COPY_TIMEOUT_MS);
      await this.writeState();
      await this.lockClient?.end();
    } catch (error) {
      this.options.say(`Backup: ${errorMessage(error)}`);
    }
  }
}
