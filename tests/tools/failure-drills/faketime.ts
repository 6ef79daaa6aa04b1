import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const FAKETIME_LIBRARY = 'faketime/libfaketimeMT.so.1';

/** Finds the multi-threaded variant of the library; null if it is not installed. */
export function findFaketime(): string | null {
  const folders = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]);
  return folders.map((folder) => path.join(folder, FAKETIME_LIBRARY)).find((file) => existsSync(file)) ?? null;
}
