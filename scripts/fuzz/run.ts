import { parseArgs } from 'node:util';
import { allReaders } from './readers';
import { fuzz } from './slowness';

// `npm run fuzz -- --inputs 1000000 --seed 1`: random texts through every reader of text from outside. One reader with --reader PART-OF-NAME.
const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' }, reader: { type: 'string', default: '' } },
});
const readers = (await allReaders()).filter(({ name }) => name.includes(values.reader));
const { inputs, characters, ms, worst, findings } = await fuzz(readers, Number(values.inputs), Number(values.seed));
console.log(
  `${new Set(readers).size} readers, ${inputs} inputs from seed ${values.seed}, ${(characters / 1e6).toFixed(0)} million characters, ${(ms / 1000).toFixed(1)} s of CPU`,
);
if (worst !== null)
  console.log(
    `worst: ${((100_000 * worst.ms) / worst.length).toFixed(1)} ms per 100 KB (${worst.reader}, seed ${worst.seed}, ${worst.length} characters, ${worst.ms.toFixed(1)} ms)`,
  );
for (const { reader, seed, length, ms: time, thrown, beginning } of findings)
  console.log(`${thrown ?? `${time.toFixed(0)} ms`}: ${reader}, seed ${seed}, ${length} characters: ${beginning}`);
process.exitCode = findings.length === 0 ? 0 : 1;
// A use case that was imported may hold the process open.
process.exit();
