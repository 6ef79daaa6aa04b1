import { contradictionText } from '@/lib/domain/rounds/decide-checklist';
import { tell } from '@/lib/platform/words/tell';
import type { Tpn } from '../../engine/model/tournament';
import type { PairingError, PairingSystem } from '../../engine/systems/system';
import { EXIT, type ExitCode, Refusal } from './command';
import type { LoadedFile } from './load';

export function pairingErrorSentence(error: PairingError, system: PairingSystem, fileNumber: (tpn: Tpn) => Tpn): string {
  const players = 'players' in error ? error.players.map(fileNumber).join(', ') : '';
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

/** A refusal for a pairing error; if all rounds are played, it names the line of the record that ends the event. */
export function refusalOf(error: PairingError, system: PairingSystem, file: LoadedFile): Refusal {
  const isOver = error.code === 'invalid-tournament' && error.reason === 'all-rounds-played';
  const place = isOver ? file.placeOf('142', 'XXR') : file.path;
  return new Refusal(EXIT_CODES[error.code], `${place}: ${pairingErrorSentence(error, system, file.fileNumber)}`);
}

const EXIT_CODES: Readonly<Record<PairingError['code'], ExitCode>> = {
  'no-legal-pairing': EXIT.negative,
  'bracket-too-large': EXIT.tooLarge,
  'rounds-not-announced': EXIT.invalid,
  'invalid-tournament': EXIT.invalid,
};
