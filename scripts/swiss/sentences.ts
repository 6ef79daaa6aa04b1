import type { Tpn } from '../../engine/model/tournament';
import type { PairingError, PairingSystem } from '../../engine/systems/system';
import { EXIT } from './command';
import type { ExitCode } from './command';

type FileNumber = (tpn: Tpn) => Tpn;

/** One sentence for an error of the engine, with the article. */
export function pairingErrorSentence(error: PairingError, system: PairingSystem, fileNumber: FileNumber): string {
  const players = 'players' in error ? listOf(error.players, fileNumber) : '';
  switch (error.code) {
    case 'no-legal-pairing':
      return `no legal pairing (${system.regulation} ${error.article})${players === '' ? '' : `; cannot be placed: ${players}`}`;
    case 'rounds-not-announced':
      return `the number of rounds is not announced (XXR or 142), and ${system.regulation} ${error.article} needs it`;
    case 'bracket-too-large':
      return `the bracket of ${error.players.length} players passes the bound of ${error.bound} (${system.regulation} ${error.article})`;
    case 'invalid-tournament':
      return `the tournament contradicts itself: ${error.reason}${players === '' ? '' : ` (${players})`}`;
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
