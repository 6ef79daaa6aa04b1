// Runs after `npm pack` in engine/: restores the repository's package.json and removes the built files.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ENGINE = path.resolve(import.meta.dirname, '../../../engine');
renameSync(path.join(ENGINE, 'package.json.kept'), path.join(ENGINE, 'package.json'));
rmSync(path.join(ENGINE, 'dist'), { recursive: true });
