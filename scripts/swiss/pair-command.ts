import { pairingScoresOf } from '@/lib/domain/explanations/round-statements';
import { t } from '@/lib/platform/messages/translate';
import type { Tournament } from '../../engine/model/tournament';
import type { PairingSystem, RoundPairing } from '../../engine/systems/system';
import { type Command, EXIT_CODE, JSON_OPTION, CommandRefusal, printAnswer, isSet } from './command-types';
import { roundText } from './explain-command';
import { type LoadedFile, SYSTEM_OPTIONS, tournamentToPair, loadOneFile, systemFor } from './load-report-file';
import { pairingRefusal } from './pairing-error-messages';

export const pairCommand: Command = {
  name: 'pair',
  operands: 'FILE.trf',
  options: {
    ...SYSTEM_OPTIONS,
    json: JSON_OPTION,
    explain: { type: 'boolean', help: t('cli.pair.options.explain') },
  },
  run: (request, io) => {
    const file = loadOneFile(request, io);
    const system = systemFor(request, file);
    const tournament = tournamentToPair(file, system);
    const pairing = pairOrRefuse(file, system, tournament);
    const explained = isSet(request, 'explain') ? system.explainRound(tournament) : null;
    if (explained !== null && !explained.ok) throw pairingRefusal(explained.error, system, file);
    const explanation = explained === null ? {} : { explanation: explained.value };
    const text = () =>
      pairingText(pairing) + (explained === null ? '' : `\n${roundText({ explanation: explained.value, ...pairingScoresOf(tournament) }, file)}`);
    printAnswer(request, io, { system: system.id, ...pairing, ...explanation }, text);
    return EXIT_CODE.ok;
  },
};

/**
 * Pairs the next round. The returned pairs have the players' numbers in the file. Refuses if there is no legal pairing or no player to
 * pair.
 */
export function pairOrRefuse(file: LoadedFile, system: PairingSystem, tournament: Tournament): RoundPairing {
  const paired = system.pairRound(tournament);
  if (!paired.ok) throw pairingRefusal(paired.error, system, file);
  if (paired.value.pairs.length === 0 && paired.value.pab === null) {
    throw new CommandRefusal(EXIT_CODE.negative, t('cli.pair.nobody', { path: file.path, round: paired.value.round }));
  }
  return withFileNumbers(paired.value, file.fileNumber);
}

function withFileNumbers({ round, pairs, pab }: RoundPairing, fileNumber: (tpn: number) => number): RoundPairing {
  return {
    round,
    pairs: pairs.map(({ white, black }) => ({ white: fileNumber(white), black: fileNumber(black) })),
    pab: pab === null ? null : fileNumber(pab),
  };
}

/** Writes a pairing in JaVaFo's format: first the number of lines, then `white black` for each board, and `n 0` for the bye. */
export function pairingText({ pairs, pab }: RoundPairing): string {
  const lines = pairs.map(({ white, black }) => `${white} ${black}`);
  if (pab !== null) lines.push(`${pab} 0`);
  return [lines.length, ...lines].map((line) => `${line}\n`).join('');
}
