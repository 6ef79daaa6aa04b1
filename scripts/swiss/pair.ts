import type { PairingError, RoundPairing } from '../../engine/systems/system';
import { scoresIn } from '../../lib/explanations/tell-round';
import { EXIT, Refusal, isSet } from './command';
import type { Command } from './command';
import { roundText } from './explain';
import { asUnderWay, loadOneFile, requireSystem } from './load';
import { exitCodeOf, pairingErrorSentence } from './sentences';

export const pair: Command = {
  name: 'pair',
  summary: 'pair the coming round',
  usage: 'pair --system ID FILE.trf [--json] [--explain]',
  options: {
    system: { type: 'string', value: 'ID', help: 'the rule text' },
    json: { type: 'boolean', help: 'print JSON' },
    explain: { type: 'boolean', help: 'and say why, after the pairs' },
  },
  notes: [
    'Prints the number of lines, then `white black` per board by pairing number, the bye as `n 0` last. The coming round is the one after',
    'the last in which anybody has an opponent or U; a cell of that round, 240 or XXZ says who is not paired in it. Number of rounds: 142 or',
    'XXR. Initial colour: 152 or XXC, else read from round 1, else white. FILE - reads the standard input.',
  ].join('\n'),
  run: (request, io) => {
    const system = requireSystem(request);
    const file = loadOneFile(request, io);
    const tournament = asUnderWay(file, system);
    const refusal = (error: PairingError) => new Refusal(exitCodeOf(error), `${file.path}: ${pairingErrorSentence(error, system, file.fileNumber)}`);
    const paired = system.pairRound(tournament);
    if (!paired.ok) throw refusal(paired.error);
    if (paired.value.pairs.length === 0 && paired.value.pab === null) {
      throw new Refusal(EXIT.negative, `${file.path}: nobody is to be paired in round ${paired.value.round}: every player is absent or has a bye`);
    }
    const pairing = renumbered(paired.value, file.fileNumber);
    const explained = isSet(request, 'explain') ? system.explainRound(tournament) : null;
    if (explained !== null && !explained.ok) throw refusal(explained.error);
    const explanation = explained === null ? {} : { explanation: explained.value };
    if (isSet(request, 'json')) io.out(`${JSON.stringify({ system: system.id, ...pairing, ...explanation })}\n`);
    else io.out(pairingText(pairing) + (explained === null ? '' : `\n${roundText({ explanation: explained.value, scoreOf: scoresIn(tournament) }, file)}`));
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
