// After `npm pack` in engine/: the repository's own package.json, and nothing of what was made.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ENGINE = path.resolve(import.meta.dirname, '../../../engine');
renameSync(path.join(ENGINE, 'package.json.kept'), path.join(ENGINE, 'package.json'));
rmSync(path.join(ENGINE, 'dist'), { recursive: true });
