import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

// Test files that share a process all begin in the same state. Global caches are deleted, and the environment and
// the clock are reset. Modules stay loaded, but their caches use ids as keys, which differ from file to file.
const processGlobals = globalThis as typeof globalThis & { environmentAtStart?: NodeJS.ProcessEnv; scryptAtStart?: typeof crypto.scrypt };
processGlobals.environmentAtStart ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in processGlobals.environmentAtStart)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, processGlobals.environmentAtStart);
for (const name of Object.keys(globalThis)) if (name.startsWith('crosstable')) Reflect.deleteProperty(globalThis, name);

// Hashing a password takes a quarter of a second of CPU time on purpose. Tests use a cost that takes a thousandth of that. The stored hash still
// states the normal cost.
if (processGlobals.scryptAtStart === undefined) {
  const scrypt = (processGlobals.scryptAtStart = crypto.scrypt);
  crypto.scrypt = ((password, salt, length, _cost, done) => scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done)) as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
