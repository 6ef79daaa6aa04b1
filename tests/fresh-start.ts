import { vi } from 'vitest';

// Files that share a process begin alike, whichever came before: what was kept for the whole process is gone, and the environment
// and the clock are those of the start. Modules stay: what one keeps for itself is named by ids, of which every file has its own.
const kept = globalThis as typeof globalThis & { environmentAtStart?: NodeJS.ProcessEnv };
kept.environmentAtStart ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in kept.environmentAtStart)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, kept.environmentAtStart);
for (const name of Object.keys(globalThis)) if (name.startsWith('crosstable')) Reflect.deleteProperty(globalThis, name);
