// `npm run fuzz -- --inputs 1000000 --seed 1`: sends random texts through every reader of untrusted text.
import { readArguments } from '@/scripts/process/read-arguments.mjs';

const USAGE = `usage: npm run fuzz -- [--inputs N] [--seed S] [--reader PART]

  --inputs   how many random texts; 100000 without this
  --seed     another one, other texts; 1 without this
  --reader   only readers with this in their names`;

const textOption = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;

const { values } = readArguments(process.argv.slice(2), { options: { inputs: textOption('100000'), seed: textOption('1'), reader: textOption('') } }, USAGE);
// Hundreds of modules are imported here, but only after the arguments have been accepted.
const [{ listInputReaders }, { fuzzReaders }] = await Promise.all([import('./input-readers'), import('./fuzz-readers')]);
const readers = (await listInputReaders()).filter(({ name }) => name.includes(values.reader));
const { inputs, characters, ms, worst, findings } = await fuzzReaders(readers, Number(values.inputs), Number(values.seed));
console.log(
  `${new Set(readers).size} readers, ${inputs} inputs from seed ${values.seed}, ${(characters / 1e6).toFixed(0)} million characters, ${(ms / 1000).toFixed(1)} s of CPU`,
);
if (worst !== null)
  console.log(
    `worst: ${((100_000 * worst.ms) / worst.length).toFixed(1)} ms per 100 KB (${worst.reader}, seed ${worst.seed}, ${worst.length} characters, ${worst.ms.toFixed(1)} ms)`,
  );
for (const { reader, seed, length, ms: time, thrown, beginning } of findings)
  console.log(`${thrown ?? `${time.toFixed(0)} ms`}: ${reader}, seed ${seed}, ${length} characters: ${beginning}`);
// An imported use case may keep the process alive.
process.exit(findings.length === 0 ? 0 : 1);
