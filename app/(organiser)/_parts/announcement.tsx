import { Hint } from '@/app/_ui/form-parts';
import { Block } from '@/app/_ui/page-parts';
import { parseTieBreaks } from '@/engine/tie-breaks';
import type { Edition } from '@/lib/domain/sections/editions';
import { byeRuleOf } from '@/lib/domain/sections/section-settings';
import { columnName } from '@/lib/domain/standings/section-standings';
import { tell } from '@/lib/platform/words/tell';
import type { SectionDefaults } from './section-defaults';

interface AnnouncementProps {
  readonly settings: SectionDefaults;
  readonly edition: Edition | undefined;
  readonly isNew?: boolean;
}

export function Announcement({ settings, edition, isNew = false }: AnnouncementProps) {
  return (
    <Block aria-labelledby="announcement" as="aside" className="mt-s5">
      <h2 id="announcement">{tell('settings.announcement.title')}</h2>
      {isNew && <Hint as="p">{tell('settings.announcement.withDefaults')}</Hint>}
      <div className="mt-s2 grid gap-s2">
        {announcement(settings, edition).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Block>
  );
}

function firstColour({ initialColour: colour }: SectionDefaults): string {
  return colour === 'lot' ? tell('settings.announcement.firstColour') : tell('settings.lot.announced', { colour });
}

function announcement(settings: SectionDefaults, edition: Edition | undefined): readonly string[] {
  const parsed = parseTieBreaks(settings.tieBreaks);
  const ties = parsed.ok ? parsed.value.filter(({ code }) => code !== 'PTS').map((tieBreak) => columnName(tieBreak)) : settings.tieBreaks;
  const { rounds, rateOfPlay, halfPointByesAllowed: byes, roundsWithoutByes, lateEntryUntilRound } = settings;
  const title = edition?.title ?? settings.systemId;
  return [
    rateOfPlay === '' ? tell('settings.announcement.rounds', { rounds }) : tell('settings.announcement.roundsAndRate', { rounds, rate: rateOfPlay }),
    ...(settings.isChess960 ? [tell('settings.announcement.chess960')] : []),
    `${tell('settings.announcement.pairings', { title, about: edition?.about ?? '' })} ${firstColour(settings)}`,
    tell(`settings.announcement.equals.${settings.tieOrder}`),
    ...(settings.acceleration === 'baku' ? [tell('settings.announcement.baku')] : []),
    ties.length === 0 ? tell('settings.announcement.noTieBreaks') : tell('settings.announcement.tieBreaks', { names: ties }),
    `${tell(`settings.announcement.byes.${byeRuleOf(settings)}`, { byes, rounds: roundsWithoutByes })} ${tell(`settings.announcement.absent.${settings.absentWithoutNotice}`)}`,
    lateEntryUntilRound === 0
      ? tell('settings.announcement.noLateEntries')
      : tell(settings.missedRounds === 'halfPointBye' ? 'settings.announcement.lateHalf' : 'settings.announcement.lateNothing', { round: lateEntryUntilRound }),
  ];
}
