import { type CategoryAccount, type Money, roundDown } from '@/engine/prizes';
import { joinList, t } from '@/lib/platform/messages/translate';
import { type AwardFacts, type AwardWorking, MOST_NAMED } from './award-facts';
import type { CategoryReply } from './award-section-prizes';
import { formatMoney } from './money';
import type { FundCategory, PrizeFund } from './prize-fund';

/** The conditions of a category or a limit, such as `women and girls, rated below 1800`. */
export function conditionsText(eligible: FundCategory['eligible']): string {
  const { ratingBelow, ratingFrom, unrated, sex, bornFrom, bornUntil, federation, club, titles } = eligible;
  const parts = [
    sex === undefined ? '' : t(sex === 'w' ? 'prizes.condition.women' : 'prizes.condition.men'),
    ratingFrom === undefined ? '' : t('prizes.condition.ratingFrom', { rating: ratingFrom }),
    ratingBelow === undefined ? '' : t(unrated === true ? 'prizes.condition.ratingBelowOrUnrated' : 'prizes.condition.ratingBelow', { rating: ratingBelow }),
    unrated === true && ratingBelow === undefined ? t('terms.word.unrated') : '',
    bornFrom === undefined ? '' : t('prizes.condition.bornFrom', { year: String(bornFrom) }),
    bornUntil === undefined ? '' : t('prizes.condition.bornUntil', { year: String(bornUntil) }),
    federation === undefined ? '' : t('prizes.condition.federation', { federation }),
    club === undefined ? '' : t('prizes.condition.club', { club }),
    titles === undefined ? '' : t('prizes.condition.titles', { titles: titles.join(', ') }),
  ];
  return parts.filter((part) => part !== '').join(', ') || t('prizes.condition.everybody');
}

/** The prizes of a category in their order, trophies last. */
export function prizesText({ prizes, trophies }: FundCategory, currency: string): string {
  const texts = [...prizes.map((amount) => formatMoney(amount, currency)), ...trophies.map(({ name }) => name)];
  return texts.join(', ') || t('prizes.fund.noPrizes');
}

/** Who can win the prizes of a category, and how they are shared. */
export function categoryRules(category: FundCategory): string {
  const { field, board, boardOrder = 'points', sharing, eligible, prizes } = category;
  const parts = [
    field === 'teams' ? t('terms.label.teams') : '',
    field === 'board' ? `${t('terms.label.boardN', { board: board ?? 1 })}, ${t(`prizes.fund.boardOrder.${boardOrder}`)}` : '',
    field === undefined || Object.keys(eligible).length > 0 ? conditionsText(eligible) : '',
    prizes.length > 1 ? t(`prizes.fund.sharing.${sharing}`) : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** The fund as lines of text, one for each category. */
export const fundLines = ({ categories, currency }: PrizeFund): readonly string[] =>
  categories.map((category) => `${t('prizes.fund.line', { name: category.name, prizes: prizesText(category, currency) })} (${categoryRules(category)})`);

/** The rules that apply to all categories, one sentence each. */
export function fundNotes({ onePrizeEach, basedOn, tax, caps, currency, categories }: PrizeFund, entries: number): readonly string[] {
  const several = onePrizeEach ? t('prizes.fund.onePrizeEach') : t('prizes.fund.separate');
  return [
    ...(categories.length > 1 ? [several] : []),
    ...(basedOn !== undefined && entries < basedOn ? [t('prizes.fund.scaled', { basedOn, entries })] : []),
    ...caps.map(({ eligible, amount }) => t('prizes.fund.cap', { amount: formatMoney(amount, currency), conditions: conditionsText(eligible) })),
    ...(tax === undefined ? [] : [t('prizes.fund.tax', { rate: String(tax.rate / 100), above: formatMoney(tax.above, currency) })]),
  ];
}

/** What an award gives: an amount or the name of a trophy. */
export const prizeText = ({ trophy, amount, currency }: AwardFacts): string => trophy ?? formatMoney(amount, currency);

type NameOf = (number: number) => string;

/** Says that the player moved up past `count` players, the first of whom are `passed`; nothing without any. */
function movedUpText(passed: readonly number[], count: number, nameOf: NameOf): string[] {
  if (count === 0) return [];
  const names = passed.slice(0, MOST_NAMED).map(nameOf);
  const parts = count === names.length ? names : [...names, t('prizes.why.more', { count: count - names.length })];
  // Names contain commas, so semicolons separate them.
  const beforeLast = parts.slice(0, -1).join('; ');
  return [t('prizes.why.movedUp', { count, names: joinList([beforeLast, ...parts.slice(-1)].filter((part) => part !== '')) })];
}

/** Why the award has this amount, in sentences. */
export function awardTexts(award: AwardFacts, nameOf: NameOf): readonly string[] {
  const { working, amount, tax, currency, place, isByLot, trophy } = award;
  if (trophy !== undefined) return [isByLot === true ? t('prizes.why.lot') : t('prizes.place', { place }), t('prizes.why.trophy')];
  if (working === undefined) return [];
  const { passed, passedCount, others, share, cap, count, paid } = working;
  const exact = share[0] / share[1];
  return [
    shareText(working, award),
    ...(paid < count ? [t('prizes.why.dropped', { count: count - paid })] : []),
    ...(cap !== undefined && amount === cap ? [t('prizes.why.cap', { amount: formatMoney(cap, currency) })] : []),
    ...roundedText(formatMoney(exact, currency), formatMoney(amount, currency)),
    ...movedUpText(passed, passedCount, nameOf),
    ...others.map((other) => t('prizes.why.best', { category: other.category, amount: formatMoney(other.amount, currency) })),
    ...(tax === 0 ? [] : [t('prizes.why.tax', { tax: formatMoney(tax, currency), rest: formatMoney(amount - tax, currency) })]),
  ];
}

const roundedText = (share: string, amount: string): string[] => (share === amount ? [] : [t('prizes.why.rounded', { share, amount })]);

function shareText({ sharing, count, paid, pot, own, ownCount, share }: AwardWorking, { currency, place, amount }: AwardFacts): string {
  const money = (value: Money) => formatMoney(value, currency);
  if (sharing !== 'none' && count > 1) {
    if (sharing === 'equal') return t('prizes.why.equal', { count: paid, pot: money(pot) });
    const half = own / (2 * ownCount);
    return t('prizes.why.hort', { own: money(half), shared: money(share[0] / share[1] - half), pot: money(pot), count: paid });
  }
  return ownCount > 1 ? t('prizes.why.average', { count: ownCount, own: money(own) }) : t('prizes.why.place', { place, amount: money(amount) });
}

/** What a category means for a player who asks. */
export function replyText({ category, account }: CategoryReply, currency: string, nameOf: NameOf): readonly string[] {
  const { name } = category;
  if (account.state === 'cancelled') return [t('prizes.account.cancelled', { category: name, minimum: category.minimumPlayers ?? 0 })];
  if (account.state === 'notEligible')
    return [t('prizes.account.notEligible', { category: name, conditions: conditionsText(failedConditions(category, account)) })];
  const { place, share, passed } = account.working;
  const amount = formatMoney(roundDown(share), currency);
  const moved = account.state === 'listed' ? movedUpText(passed, passed.length, nameOf) : [];
  if (share.numerator === 0) return [t('prizes.account.noShare', { category: name, place }), ...moved];
  return account.state === 'left'
    ? [t('prizes.account.left', { category: name, amount })]
    : [t('prizes.account.own', { category: name, place, amount }), ...moved];
}

/** The conditions of a category that the player does not meet. */
function failedConditions({ eligible }: FundCategory, { failed }: Extract<CategoryAccount, { state: 'notEligible' }>): FundCategory['eligible'] {
  const kept = new Set<string>(failed);
  return Object.fromEntries(Object.entries(eligible).filter(([condition]) => kept.has(condition)));
}
