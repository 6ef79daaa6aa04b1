import { withSectionFacts } from '@/lib/acts/events/find-event';
import { toLocalTime, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { givesNorms } from '@/lib/domain/norms/gives-norms';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { SectionAward, Winner } from '@/lib/domain/prizes/award-facts';
import { formatMoney } from '@/lib/domain/prizes/money';
import { compareAwards, hasDifferences, type NumberedAward, type PrizeRows } from '@/lib/domain/prizes/prize-rows';
import { awardTexts, prizeText, replyText } from '@/lib/domain/prizes/prize-texts';
import { fixedAtOf, numberedAwards, type SectionPrizes, sectionPrizes } from '@/lib/domain/publishing/section-prizes';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import { numberedEntries } from '@/lib/domain/tournament/public-player-order';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadPrizeRows } from '@/lib/facts/prizes/load-prize-rows';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermittedInEvent } from '@/lib/platform/access/allow';
import { isPermitted } from '@/lib/platform/access/permissions';
import { t } from '@/lib/platform/messages/translate';
import { loadCertificatePicture } from '@/lib/views/events/get-certificate-picture';

export type PrizesPage = NonNullable<Awaited<ReturnType<typeof getPrizes>>>;
export type AwardRow = PrizesPage['awards'][number];

/**
 * The prizes of a section as they stand or as they were fixed, for organisers and arbiters; null if the section does not exist for the actor. `asked` is the number of a
 * player for whom the prizes are explained.
 */
export function getPrizes(actor: Actor, eventSlug: string, sectionSlug: string, asked: number | null = null) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const rows = await loadPrizeRows(db, facts.sectionId);
    const prizes = sectionPrizes(facts, rows);
    const { fund, entries, afterRound, distribution } = prizes;
    const names = namesOf(facts);
    const isFixed = rows.fixed.length > 0;
    const awards = (isFixed ? numberedAwards(facts, rows) : distribution.awards).map((award) => toRow(award, names));
    return {
      event: { name: facts.event.name, place: facts.event.place, slug: facts.event.slug, endsOn: formatIsoDay(facts.event.endsOn) },
      certificatePicture: await loadCertificatePicture(db, access.eventId),
      mayEditEvent: isPermittedInEvent(access, 'event.edit'),
      section: { id: facts.sectionId, name: facts.name, slug: facts.slug },
      mayEdit: access.role === 'system' || isPermitted(access.role, 'section.edit'),
      hasNorms: givesNorms(facts),
      fideLeftInRound: outsideFideModeSince(facts),
      fund,
      entries,
      cancelled: distribution.cancelled,
      afterRound,
      fixedAt: fixedAtOf(rows),
      /** The number of rounds that must be completed before the prizes can be fixed. */
      missingRounds: facts.rounds - facts.pairedRounds.filter(({ state }) => state === 'complete').length,
      today: toLocalTime(new Date(), facts.event.timeZone).slice(0, 10),
      awards,
      total: sumText(awards, ({ amount }) => amount),
      tax: awards.some(({ award }) => award.tax > 0) ? sumText(awards, ({ tax }) => tax) : null,
      differences: isFixed ? differencesOf(facts, rows, prizes, names) : null,
      warnings: distribution.warnings.map(({ category, better, amount, ...winner }) =>
        t('prizes.warning', { winner: names(winner), category, better, amount: formatMoney(amount, fund.currency) }),
      ),
      exclusions: exclusionsOf(facts, rows, names),
      players: selectablePlayers(facts, names),
      reply: asked === null ? null : replyTo({ of: 'players', number: asked }, prizes, names),
    };
  });
}

type Names = (winner: Winner) => string;

/** The names of players and teams. Players who share a name have their number after it. */
function namesOf(facts: SectionFacts): Names {
  const entries = numberedEntries(facts);
  const shared = sharedNames(entries);
  const players = new Map(entries.map(({ number, name }) => [number, distinctName({ name, number }, shared)]));
  const teams = new Map(facts.teams.map(({ number, name }) => [number, name]));
  return ({ of, number }) => (of === 'teams' ? teams : players).get(number) ?? '';
}

function toRow(award: SectionAward & Partial<Pick<NumberedAward, 'id' | 'payment'>>, names: Names) {
  const { payment = null, id = null } = award;
  return {
    ...award,
    id,
    payment: payment === null ? null : { ...payment, paidOn: formatIsoDay(payment.paidOn) },
    name: names(award),
    prize: prizeText(award.award),
    why: awardTexts(award.award, (number) => names({ of: award.of, number })),
  };
}

/** The sum of amounts. A fixed list can have awards in a former currency, so there is a sum for each. */
function sumText(awards: readonly SectionAward[], amountOf: (award: SectionAward['award']) => number): string {
  const sums = new Map<string, number>();
  for (const { award } of awards) sums.set(award.currency, (sums.get(award.currency) ?? 0) + amountOf(award));
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ');
}

/** The differences between the final list and the prizes by the standings, in sentences; null if there are none. */
function differencesOf(facts: SectionFacts, rows: PrizeRows, { distribution, fund }: SectionPrizes, names: Names): readonly string[] | null {
  const differences = compareAwards(numberedAwards(facts, rows), distribution.awards);
  if (!hasDifferences(differences)) return null;
  const told = (own: SectionAward) => ({ winner: names(own), category: own.award.category, prize: prizeText(own.award) });
  // An award that was paid can be in a former currency.
  const money = (awards: readonly SectionAward[]) => (awards.length === 0 ? formatMoney(0, fund.currency) : sumText(awards, ({ amount }) => amount));
  return [
    ...differences.outdated.map((own) => t(own.payment === null ? 'prizes.differences.outdated' : 'prizes.differences.outdatedPaid', told(own))),
    ...differences.missing.map((own) => t('prizes.differences.added', told(own))),
    ...differences.paidDifferently.map(({ paid, due, ...winner }) =>
      t('prizes.differences.paid', { winner: names(winner), paid: money(paid), due: money(due) }),
    ),
  ];
}

function exclusionsOf(facts: SectionFacts, { exclusions }: PrizeRows, names: Names) {
  const numberOf = new Map(numberedEntries(facts).map(({ id, number }) => [id, number]));
  return exclusions.map(({ id, entryId, reason }) => ({ id, reason, name: names({ of: 'players', number: numberOf.get(entryId) ?? 0 }) }));
}

const selectablePlayers = (facts: SectionFacts, names: Names) =>
  numberedEntries(facts)
    .map(({ id, number }) => ({ entryId: id, number, name: names({ of: 'players', number }) }))
    .toSorted((a, b) => compareNames(a.name, b.name));

function replyTo(
  winner: Winner,
  { distribution, fund }: SectionPrizes,
  names: Names,
): { readonly number: number; readonly name: string; readonly texts: readonly string[] } | null {
  const name = names(winner);
  if (name === '') return null;
  const replies = distribution.explain(winner);
  const texts = replies.flatMap((reply) => replyText(reply, fund.currency, (number) => names({ of: winner.of, number })));
  return { number: winner.number, name, texts: replies.length === 0 ? [t('prizes.ask.excluded', { name })] : texts };
}
