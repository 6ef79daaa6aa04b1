import { contradictionText } from '@/lib/domain/rounds/decide-pairing-checklist';
import { t } from '@/lib/platform/messages/translate';
import type { Tpn } from '../../engine/model/tournament';
import type { PairingError, PairingSystem } from '../../engine/systems/system';
import { EXIT_CODE, type ExitCode, CommandRefusal } from './command-types';
import type { LoadedFile } from './load-report-file';

export function pairingErrorMessage(error: PairingError, system: PairingSystem, fileNumber: (tpn: Tpn) => Tpn): string {
  const players = 'players' in error ? error.players.map(fileNumber).join(', ') : '';
  const article = 'article' in error ? `${system.regulation} ${error.article}` : '';
  switch (error.code) {
    case 'no-legal-pairing':
      return players === '' ? t('cli.pairing.none', { article }) : t('cli.pairing.noneFor', { article, players });
    case 'match-undecided':
      return t('cli.pairing.undecided', { article, players });
    case 'match-adjourned':
      return t('cli.pairing.adjourned', { article, players });
    case 'rounds-not-announced':
      return t('cli.pairing.roundsNotAnnounced', { article });
    case 'bracket-too-large':
      return t('cli.pairing.bracketTooLarge', { size: error.players.length, bound: error.bound, article });
    case 'invalid-tournament':
      return players === ''
        ? t('cli.pairing.contradiction', { reason: contradictionText(error) })
        : t('cli.pairing.contradictionOf', { reason: contradictionText(error), players });
  }
}

/**
 * Makes the refusal for a pairing error. If all rounds have been played, the refusal names the line that states the number of rounds.
 */
export function pairingRefusal(error: PairingError, system: PairingSystem, file: LoadedFile): CommandRefusal {
  const isOver = error.code === 'invalid-tournament' && error.reason === 'all-rounds-played';
  const place = isOver ? file.placeOf('142', 'XXR') : file.path;
  return new CommandRefusal(EXIT_CODES[error.code], `${place}: ${pairingErrorMessage(error, system, file.fileNumber)}`);
}

const EXIT_CODES: Readonly<Record<PairingError['code'], ExitCode>> = {
  'no-legal-pairing': EXIT_CODE.negative,
  'match-undecided': EXIT_CODE.negative,
  'match-adjourned': EXIT_CODE.negative,
  'bracket-too-large': EXIT_CODE.tooLarge,
  'rounds-not-announced': EXIT_CODE.invalid,
  'invalid-tournament': EXIT_CODE.invalid,
};
