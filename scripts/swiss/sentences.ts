import type { Tpn } from '../../engine/model/tournament';
import type { PairingError, PairingSystem } from '../../engine/systems/system';
import { contradictionText } from '../../lib/rounds/contradiction-text';
import { tell } from '../../lib/words/tell';
import { EXIT } from './command';
import type { ExitCode } from './command';

type FileNumber = (tpn: Tpn) => Tpn;

/** One sentence for an error of the engine, with the article. */
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

export function exitCodeOf(error: PairingError): ExitCode {
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

export function listOf(tpns: readonly Tpn[], fileNumber: FileNumber): string {
  return tpns.map(fileNumber).join(', ');
}
