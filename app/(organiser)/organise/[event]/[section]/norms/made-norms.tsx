import { normCheckText } from '@/app/_components/norm-texts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { EmptyNote, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { normEvidence, type NormCheck } from '@/lib/domain/norms/norm-evidence';
import { normRemarks } from '@/lib/domain/norms/norm-remarks';
import type { MadeNorm } from '@/lib/domain/norms/section-norms';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';
import { CountedPlayers } from './counted-players';

interface NormsProps {
  readonly page: NormsPage;
  readonly at: SectionAt;
}

export function MadeNorms({ page, at }: NormsProps) {
  const { made } = page.norms;
  return (
    <TitledBlock id="made" title={t('norms.made.title')}>
      {made.length === 0 && <EmptyNote>{t('norms.made.none')}</EmptyNote>}
      {made.map((norm) => (
        <NormBlock key={`${norm.player.number} ${norm.result.title}`} page={page} at={at} norm={norm} />
      ))}
    </TitledBlock>
  );
}

function NormBlock({ page, at, norm }: NormsProps & { readonly norm: MadeNorm }) {
  const { player, result } = norm;
  const to = addresses.organise.section(at);
  const id = `norm-${player.number}-${result.title}`;
  return (
    <section className="mt-s3" aria-labelledby={id}>
      <h3 id={id}>
        <Link href={to.results.player(player.number)}>
          <bdi>{t('norms.ofPlayer', { name: player.name, title: result.title })}</bdi>
        </Link>
      </h3>
      <p>
        {t('norms.made.summary', {
          points: formatPoints(result.score),
          count: result.games,
          average: (result.average ?? 0).toString(),
          performance: (result.performance ?? 0).toString(),
        })}
      </p>
      <NormChecks page={page} norm={norm} />
      <ul className="list-disc pl-s5 text-t1">
        {normRemarks(page.section, norm).map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {page.conditions.chiefArbiter.hasFideId && (
        <p className="mt-s2">
          <ButtonLink href={to.normForm(`it1-${player.number}-${result.title.toLowerCase()}`)}>{t('norms.made.print')}</ButtonLink>
        </p>
      )}
    </section>
  );
}

function NormChecks({ page: { section }, norm }: { readonly page: NormsPage; readonly norm: MadeNorm }) {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  return (
    <ul className="mt-s2">
      {normEvidence(section, norm.norms, norm.result).map((check) => (
        <li key={check.condition} className="flex items-baseline justify-between gap-s3 border-b border-b-line">
          <CountedPlayers summary={normCheckText(check, norm.result.title)} players={check.players.flatMap((number) => byNumber.get(number) ?? [])} />
          <CheckState check={check} />
        </li>
      ))}
    </ul>
  );
}

function CheckState({ check: { isMet, isWaived } }: { readonly check: NormCheck }) {
  if (isMet) return <StateLabel tone="live">{t('norms.state.met')}</StateLabel>;
  return isWaived ? <StateLabel>{t('norms.state.waived')}</StateLabel> : <StateLabel tone="danger">{t('norms.state.notMet')}</StateLabel>;
}
