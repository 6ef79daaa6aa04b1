import path from 'node:path';
import { defineConfig } from 'prisma/config';

const env = process.env;
env.CHECKPOINT_DISABLE ??= '1';
env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

// Prisma would download its native schema engine. The WebAssembly engine on npm uses the same protocol and needs no download.
if (process.platform !== 'win32' && env.PRISMA_NATIVE_ENGINE !== '1') {
  env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, 'scripts/database/schema-engine.mjs');
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  datasource: { url: env.DATABASE_URL ?? 'postgresql://crosstable@127.0.0.1:5432/crosstable' },
});
