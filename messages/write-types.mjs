// The catalogue as a type whose texts are literals (`en.d.json.ts`, beside it): TypeScript reads JSON as mere strings, and
// then knows neither the keys nor the facts of a message. Written where Next begins: `next typegen`, build, development.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function writeMessageTypes() {
  const text = readFileSync(path.join(import.meta.dirname, 'en.json'), 'utf8');
  const file = path.join(import.meta.dirname, 'en.d.json.ts');
  const types = `declare const messages: ${text.trim()};\nexport default messages;\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
}
