import { contradictionText } from '@/lib/domain/rounds/decide-checklist';
import { tell } from '@/lib/platform/words/tell';
import type { Tpn } from '../../engine/model/tournament';
import type { PairingError, PairingSystem } from '../../engine/systems/system';
import { EXIT, type ExitCode, Refusal } from './command';
import type { LoadedFile } from './load';

type FileNumber = (tpn: Tpn) => Tpn;

export function pairingErrorSentence(error: PairingError, system: PairingSystem, fileNumber: FileNumber): string {
  const players = 'players' in error ? listOf(error.players, fileNumber) : '';
  const article = 'article' in error ? `${system.regulation} ${error.article}` : '';
  switch (error.code) {
    case 'no-legal-pairing':
      return players === '' ? tell('cli.pairing.none', { article }) : tell('cli.pairing.noneFor', { article, players });
    case 'rounds-not-announced':
      return tell('cli.pairing.roundsNotAnnounced', { article });
    case 'bracket-too-large':
      return tell('cli.pairing.bracketTooLarge', { size: error.players.length, bound: error.bound, article });
    case 'invalid-tournament':
      return players === ''
        ? tell('cli.pairing.contradiction', { reason: contradictionText(error) })
        : tell('cli.pairing.contradictionOf', { reason: contradictionText(error), players });
  }
}

/** With the place in the file of the record that ends the event. */
export function refusalOf(error: PairingError, system: PairingSystem, file: LoadedFile): Refusal {
  const isOver = error.code === 'invalid-tournament' && error.reason === 'all-rounds-played';
  const place = isOver ? file.placeOf('142', 'XXR') : file.path;
  return new Refusal(exitCodeOf(error), `${place}: ${pairingErrorSentence(error, system, file.fileNumber)}`);
}

function exitCodeOf(error: PairingError): ExitCode {
  switch (error.code) {
    case 'no-legal-pairing':
      return EXIT.negative;
    case 'bracket-too-large':
      return EXIT.tooLarge;
    case 'rounds-not-announced':
    case 'invalid-tournament':
      return EXIT.invalid;
  }
}

function listOf(tpns: readonly Tpn[], fileNumber: FileNumber): string {
  return tpns.map(fileNumber).join(', ');
}
