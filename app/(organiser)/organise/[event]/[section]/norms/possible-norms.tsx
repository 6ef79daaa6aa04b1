import { requiredTitles } from '@/app/_components/norm-texts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { LEAST_GAMES, type NormProspect } from '@/engine/ratings';
import type { PossibleNorm } from '@/lib/domain/norms/section-norms';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { joinList, t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';

export function PossibleNorms({ page, at }: { readonly page: NormsPage; readonly at: SectionAt }) {
  const { possible } = page.norms;
  return (
    <TitledBlock id="possible" title={t('norms.possible.title')}>
      {possible.length === 0 ? <EmptyNote>{t('norms.possible.none')}</EmptyNote> : <p className="text-t1 text-muted">{assumptions(page)}</p>}
      <Rows className="mt-s2">
        {possible.map((norm) => (
          <PossibleRow key={`${norm.player.number} ${norm.prospect.title}`} norm={norm} at={at} />
        ))}
      </Rows>
    </TitledBlock>
  );
}

/** What the prospects assume and leave out. Only in a Swiss of more than nine rounds can a won game be left out. */
function assumptions({ section }: NormsPage): string {
  const what = t('norms.possible.what');
  return section.format === 'swiss' && section.rounds > LEAST_GAMES ? `${what} ${t('norms.possible.wonGames')}` : what;
}

function PossibleRow({ norm: { player, prospect }, at }: { readonly norm: PossibleNorm; readonly at: SectionAt }) {
  const mix = mixParts(prospect);
  return (
    <li>
      <div className="min-w-0">
        <h3>
          <Link href={addresses.organise.section(at).results.player(player.number)}>
            <bdi>{t('norms.ofPlayer', { name: player.name, title: prospect.title })}</bdi>
          </Link>
        </h3>
        <p>{neededText(prospect)}</p>
        <p className="text-t1 text-muted">{t('norms.possible.games', { games: prospect.games, average: prospect.average.toString() })}</p>
        {mix.length > 0 && <p className="text-t1">{t('norms.possible.mix', { parts: joinList(mix) })}</p>}
      </div>
    </li>
  );
}

function neededText({ needed, neededNext, toCome }: NormProspect): string {
  const points = formatPoints(needed);
  if (toCome === 1) return t('norms.possible.needed', { points, count: toCome });
  return t('norms.possible.neededNext', { points, count: toCome, next: formatPoints(neededNext) });
}

/** What the opponents who are not known yet must contribute. */
function mixParts({ title, titled, titleHolders, federations, ownFederation }: NormProspect): readonly string[] {
  return [
    ...(titled > 0 ? [t('norms.possible.titled', { count: titled })] : []),
    ...(titleHolders > 0 ? [t('norms.possible.titleHolders', { count: titleHolders, titles: requiredTitles(title) })] : []),
    ...(federations > 0 ? [t('norms.possible.federations', { count: federations })] : []),
    ...(ownFederation === null ? [] : [t('norms.possible.ownFederation', { count: ownFederation })]),
  ];
}
