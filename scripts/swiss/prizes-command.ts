import { t } from '@/lib/platform/messages/translate';
import { decimalText } from '../../engine/model/fraction';
import { type AwardedPrizes, type Money, type PrizeWarning, awardPrizes } from '../../engine/prizes';
import { type Command, EXIT_CODE, JSON_OPTION, isSet, printAnswer } from './command-types';
import { requireOneFile } from './load-report-file';
import { type PrizesFile, readPrizesFile } from './read-prizes-file';
import { alignedText } from './standings-command';

export const prizesCommand: Command = {
  name: 'prizes',
  operands: 'FILE.json',
  options: { json: JSON_OPTION },
  run: (request, io) => {
    const file = readPrizesFile(requireOneFile(request), io);
    const awarded = awardPrizes(file.players, file.rules);
    printAnswer(request, io, awarded, () => awardsText(awarded, file));
    if (!isSet(request, 'json')) for (const warning of awarded.warnings) io.err(`${warningText(warning)}\n`);
    return EXIT_CODE.ok;
  },
};

function awardsText({ awards, total, cancelled }: AwardedPrizes, { players }: PrizesFile): string {
  const byId = new Map(players.map((player) => [player.id, player]));
  const rankOf = (id: number) => byId.get(id)?.rank ?? 0;
  const rows = awards
    .toSorted((a, b) => rankOf(a.player) - rankOf(b.player))
    .map(({ player, category, amount }) => [`${rankOf(player)}`, `${player}`, byId.get(player)?.name ?? '', `${category}`, moneyText(amount)]);
  const lines = [t('cli.prizes.total', { amount: moneyText(total) })];
  if (cancelled.length > 0) lines.push(t('cli.prizes.cancelled', { categories: cancelled.join(', ') }));
  return alignedText(rows) + lines.map((line) => `${line}\n`).join('');
}

function warningText({ player, category, better, amount }: PrizeWarning): string {
  return t('cli.prizes.warning', { player, category: `${category}`, better: `${better}`, amount: moneyText(amount) });
}

/** Formats minor units, which are hundredths of the currency. */
const moneyText = (amount: Money): string => decimalText({ numerator: amount, denominator: 100 }, 2);
