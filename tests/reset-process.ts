import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

// Test files that share a process all begin in the same state: global caches are deleted, and the environment and the clock are reset. Modules stay
// loaded. Their own caches use ids as keys, which differ from file to file.
const kept = globalThis as typeof globalThis & { environmentAtStart?: NodeJS.ProcessEnv; scryptAtStart?: typeof crypto.scrypt };
kept.environmentAtStart ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in kept.environmentAtStart)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, kept.environmentAtStart);
for (const name of Object.keys(globalThis)) if (name.startsWith('crosstable')) Reflect.deleteProperty(globalThis, name);

// Hashing a password takes a quarter of a second of CPU time on purpose. Tests use a cost that takes a thousandth of that. The stored hash still
// states the normal cost.
if (kept.scryptAtStart === undefined) {
  const scrypt = (kept.scryptAtStart = crypto.scrypt);
  crypto.scrypt = ((password, salt, length, _cost, done) => scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done)) as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
