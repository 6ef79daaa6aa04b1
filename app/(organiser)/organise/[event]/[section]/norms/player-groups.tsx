import { TitledBlock } from '@/app/_ui/page-parts';
import { federationsOf, isFederation } from '@/engine/ratings';
import { COUNTED_GROUPS, playersInGroup, titledPlayers } from '@/lib/domain/norms/form-facts';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';
import { CountedPlayers } from './counted-players';

/** The counts of the tournament report. Each opens to the list of its players. */
export function PlayerGroups({ page: { section } }: { readonly page: NormsPage }) {
  const titled = titledPlayers(section);
  const withFederation = section.players
    .filter(({ federation }) => isFederation(federation))
    .toSorted((a, b) => (a.federation < b.federation ? -1 : a.federation > b.federation ? 1 : a.number - b.number));
  const federations = federationsOf(section.players).length;
  return (
    <TitledBlock id="groups" title={t('norms.counts.title')}>
      {COUNTED_GROUPS.map((group) => {
        const { players } = playersInGroup(section, group);
        const count = players.length;
        const summary =
          group === 'rated' || group === 'unrated' ? t(`norms.counts.group.${group}`, { count }) : t('norms.counts.group.ofTitle', { count, title: group });
        return count > 0 && <CountedPlayers key={group} summary={summary} players={players} />;
      })}
      {titled.length > 0 && <CountedPlayers summary={t('norms.counts.group.titled', { count: titled.length })} players={titled} />}
      {federations > 0 && <CountedPlayers summary={t('norms.counts.group.federations', { count: federations })} players={withFederation} />}
    </TitledBlock>
  );
}
