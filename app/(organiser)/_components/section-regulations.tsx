import { Hint } from '@/app/_ui/form-parts';
import { Block } from '@/app/_ui/page-parts';
import { parseTieBreaks } from '@/engine/tie-breaks';
import type { Edition } from '@/lib/domain/sections/editions';
import { byeRuleOf } from '@/lib/domain/sections/section-settings';
import { columnName } from '@/lib/domain/standings/section-standings';
import { t } from '@/lib/platform/messages/translate';
import type { SectionFormValues } from './section-form-values';

interface AnnouncementProps {
  readonly settings: SectionFormValues;
  readonly edition: Edition | undefined;
  readonly isNew?: boolean;
}

export function SectionRegulations({ settings, edition, isNew = false }: AnnouncementProps) {
  return (
    <Block aria-labelledby="announcement" as="aside" className="mt-s5">
      <h2 id="announcement">{t('settings.announcement.title')}</h2>
      {isNew && <Hint as="p">{t('settings.announcement.withDefaults')}</Hint>}
      <div className="mt-s2 grid gap-s2">
        {announcement(settings, edition).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Block>
  );
}

function firstColour({ initialColour: colour }: SectionFormValues): string {
  return colour === 'lot' ? t('settings.announcement.firstColour') : t('settings.lot.announced', { colour });
}

function announcement(settings: SectionFormValues, edition: Edition | undefined): readonly string[] {
  const parsed = parseTieBreaks(settings.tieBreaks);
  const ties = parsed.ok ? parsed.value.filter(({ code }) => code !== 'PTS').map((tieBreak) => columnName(tieBreak)) : settings.tieBreaks;
  const { rounds, rateOfPlay, halfPointByesAllowed: byes, roundsWithoutByes, lateEntryUntilRound } = settings;
  const title = edition?.title ?? settings.systemId;
  return [
    rateOfPlay === '' ? t('settings.announcement.rounds', { rounds }) : t('settings.announcement.roundsAndRate', { rounds, rate: rateOfPlay }),
    ...(settings.isChess960 ? [t('settings.announcement.chess960')] : []),
    `${t('settings.announcement.pairings', { title, about: edition?.about ?? '' })} ${firstColour(settings)}`,
    t(`settings.announcement.equals.${settings.tieOrder}`),
    ...(settings.acceleration === 'baku' ? [t('settings.announcement.baku')] : []),
    ties.length === 0 ? t('settings.announcement.noTieBreaks') : t('settings.announcement.tieBreaks', { names: ties }),
    `${t(`settings.announcement.byes.${byeRuleOf(settings)}`, { byes, rounds: roundsWithoutByes })} ${t(`settings.announcement.absent.${settings.absentWithoutNotice}`)}`,
    lateEntryUntilRound === 0
      ? t('settings.announcement.noLateEntries')
      : t(settings.missedRounds === 'halfPointBye' ? 'settings.announcement.lateHalf' : 'settings.announcement.lateNothing', {
          round: lateEntryUntilRound,
        }),
  ];
}
