import { fork } from 'node:child_process';
import path from 'node:path';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/** A published round of 200 boards and the arbiters who may enter its results. */
export interface DrillRound {
  readonly sectionId: string;
  readonly page: string;
  readonly cookies: readonly string[];
  readonly boards: readonly SeenBoard[];
}

/** Fills the database of an application that signs sessions with `secret`, in a child process, because one process uses one database. */
export function fillDrillRound(databaseUrl: string, secret: string): Promise<DrillRound> {
  const child = fork(path.join(import.meta.dirname, 'fill-database.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: secret },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (drillRound) => resolve(drillRound as DrillRound));
    child.once('exit', (code) => reject(new Error(`the section was not filled (code ${code})`)));
  });
}
