import { columnName } from '@/lib/standings/section-standings';
import { parseTieBreaks } from '@/engine/tie-breaks';
import type { Edition } from '@/lib/sections/editions';
import type { SectionDefaults } from './section-fields';
import { Block } from '@/app/_ui/block';
import { Hint } from '@/app/_ui/field-parts';

interface AnnouncementProps {
  readonly settings: SectionDefaults;
  readonly edition: Edition | undefined;
  /** The section is not there yet. */
  readonly isNew?: boolean;
}

/** What the settings mean, as players read it. */
export function Announcement({ settings, edition, isNew = false }: AnnouncementProps) {
  return (
    <Block aria-labelledby="announcement" as="aside" className="mt-s5">
      <h2 id="announcement">As players will read it</h2>
      <Hint as="p">{isNew ? 'With the defaults. What you choose shows here once the section is added.' : 'As it is saved.'}</Hint>
      <div className="mt-s2 grid gap-s2">
        {announcement(settings, edition).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Block>
  );
}

function announcement(settings: SectionDefaults, edition: Edition | undefined): readonly string[] {
  const parsed = parseTieBreaks(settings.tieBreaks);
  const ties = parsed.ok ? parsed.value.filter(({ code }) => code !== 'PTS').map((tieBreak) => columnName(tieBreak)) : settings.tieBreaks;
  const byes = settings.halfPointByesAllowed;
  return [
    `${settings.rounds} rounds${settings.rateOfPlay === '' ? '' : `, ${settings.rateOfPlay}`}.`,
    `Pairings by the ${edition?.title ?? settings.systemId}, ${edition?.about ?? ''}. Colour of the first board ${settings.initialColour === 'lot' ? 'by lot' : `announced: ${settings.initialColour}`}.`,
    ties.length === 0 ? 'Who has the same points shares the place.' : `Ties are broken, in this order, by ${ties.join(', ')}.`,
    `${byes === 0 ? 'No half-point byes' : byes === 1 ? 'One half-point bye on request' : `${byes} half-point byes on request`}${byes > 0 && settings.roundsWithoutByes > 0 ? `, not in the last ${settings.roundsWithoutByes === 1 ? 'round' : `${settings.roundsWithoutByes} rounds`}` : ''}. ${settings.absentWithoutNotice === 'withdrawn' ? 'Absent without notice means withdrawn.' : 'Absent without notice means absent from that round.'}`,
    settings.lateEntryUntilRound === 0
      ? 'No late entries.'
      : `Late entries until round ${settings.lateEntryUntilRound}; missed rounds score ${settings.missedRounds === 'halfPointBye' ? 'half a point' : 'nothing'}.`,
  ];
}
