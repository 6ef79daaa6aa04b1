import type { RoundPairing } from '../../engine/systems/system';
import { EXIT, Refusal, isSet } from './command';
import type { Command } from './command';
import { asUnderWay, loadFile, requireOneFile, requireSystem } from './load';
import { exitCodeOf, pairingErrorSentence } from './sentences';

export const pair: Command = {
  name: 'pair',
  summary: 'pair the coming round',
  usage: 'pair --system ID FILE.trf [--json]',
  options: {
    system: { type: 'string', value: 'ID', help: 'the rule text' },
    json: { type: 'boolean', help: 'print JSON' },
  },
  run: (request, io) => {
    const system = requireSystem(request);
    const file = loadFile(requireOneFile(request), io);
    const paired = system.pairRound(asUnderWay(file, system));
    if (!paired.ok) throw new Refusal(exitCodeOf(paired.error), `${file.path}: ${pairingErrorSentence(paired.error, system, file.fileNumber)}`);
    const pairing = renumbered(paired.value, file.fileNumber);
    io.out(isSet(request, 'json') ? `${JSON.stringify({ system: system.id, ...pairing })}\n` : pairingText(pairing));
    return EXIT.ok;
  },
};

function renumbered({ round, pairs, pab }: RoundPairing, fileNumber: (tpn: number) => number): RoundPairing {
  return {
    round,
    pairs: pairs.map(({ white, black }) => ({ white: fileNumber(white), black: fileNumber(black) })),
    pab: pab === null ? null : fileNumber(pab),
  };
}

/** JaVaFo's and bbpPairings' output: the number of lines, then `white black` per board, the bye as `n 0` last. */
export function pairingText({ pairs, pab }: RoundPairing): string {
  const lines = pairs.map(({ white, black }) => `${white} ${black}`);
  if (pab !== null) lines.push(`${pab} 0`);
  return [lines.length, ...lines].map((line) => `${line}\n`).join('');
}
