import { FactList, Rows, TitledBlock } from '@/app/_ui/page-parts';
import type { NormLine, NormOutlook, NormPlayer } from '@/lib/domain/publishing/norm-outlook';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

/** The norms that the players of a round robin can make. */
export function NormList({ outlook }: { readonly outlook: NormOutlook }) {
  const { average, category, federations, titles, players } = outlook;
  return (
    <TitledBlock id="norms" className="mt-s3 max-w-measure" title={t('public.norms.title')}>
      <p>{t('public.norms.what')}</p>
      <FactList
        className="mt-s2"
        facts={[
          [t('public.norms.average'), average],
          [t('terms.label.category'), category ?? ''],
          [t('public.norms.federations'), federations],
          [t('public.norms.titled'), titles.map(({ title, count }) => `${title} ${count}`).join(', ')],
        ]}
      />
      <Rows className="mt-s2">
        {players.map((player) => (
          <li key={player.player.number}>
            <div>
              <h3 className="wrap-break-word">
                <bdi>{player.player.name}</bdi>
              </h3>
              {player.norms.map((line) => (
                <p key={line.title} className="text-t1">
                  {lineText(player, line)}
                </p>
              ))}
            </div>
            <span className="whitespace-nowrap">
              <span className="text-t1 text-muted">{t('terms.label.points')}</span> {formatPoints(player.score)}
            </span>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function lineText({ games }: NormPlayer, { title, state, failed, average, neededScore }: NormLine): string {
  if (state === null)
    return t('public.norms.line.failed', {
      title,
      reasons: failed.map((condition) => (condition === 'performance' ? t('public.norms.noScore') : t(`terms.norm.${condition}`))),
    });
  return t(`public.norms.line.${state}`, { title, needed: formatPoints(neededScore ?? 0), games, average: average ?? 0 });
}
