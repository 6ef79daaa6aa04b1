import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

// Files that share a process begin alike, whichever came before: what was kept for the whole process is gone, and the environment
// and the clock are those of the start. Modules stay: what one keeps for itself is named by ids, of which every file has its own.
const kept = globalThis as typeof globalThis & { environmentAtStart?: NodeJS.ProcessEnv; scryptAtStart?: typeof crypto.scrypt };
kept.environmentAtStart ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in kept.environmentAtStart)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, kept.environmentAtStart);
for (const name of Object.keys(globalThis)) if (name.startsWith('crosstable')) Reflect.deleteProperty(globalThis, name);

// A password takes a quarter of a second of a processor on purpose, in tests a thousandth: what it is stored as names the same cost.
if (kept.scryptAtStart === undefined) {
  const scrypt = (kept.scryptAtStart = crypto.scrypt);
  crypto.scrypt = ((password, salt, length, _cost, done) => scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done)) as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
