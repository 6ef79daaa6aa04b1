import { Hint } from '@/app/_ui/form-parts';
import { Block } from '@/app/_ui/page-parts';
import { stagePairing } from '@/engine/model/knock-out-rules';
import { parseTieBreaks } from '@/engine/tie-breaks';
import { formatOf, formatOfPlayers, sidesRuleOf } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { keizerScoringSentences } from '@/lib/domain/formats/keizer-sentences';
import { pairingSystemSentence } from '@/lib/domain/sections/editions';
import { byeRuleOf } from '@/lib/domain/sections/section-settings';
import { columnName, teamTieBreakName } from '@/lib/domain/standings/section-standings';
import { t } from '@/lib/platform/messages/translate';
import type { SectionFormValues } from './section-form-values';

interface SectionRegulationsProps {
  readonly settings: SectionFormValues;
  readonly isNew?: boolean;
}

export function SectionRegulations({ settings, isNew = false }: SectionRegulationsProps) {
  return (
    <Block aria-labelledby="announcement" as="aside" className="mt-s5">
      <h2 id="announcement">{t('settings.announcement.title')}</h2>
      {isNew && <Hint as="p">{t('settings.announcement.withDefaults')}</Hint>}
      <div className="mt-s2 grid gap-s2">
        {regulationSentences(settings).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Block>
  );
}

function firstColour({ initialColour: colour }: SectionFormValues): string {
  return colour === 'lot' ? t('settings.announcement.firstColour') : t('settings.lot.announced', { colour });
}

function regulationSentences(settings: SectionFormValues): readonly string[] {
  const { hasSchedule, hasFixedField, isClubFormat, isOfTeams, gamesPerMatch, canBeMaxiTournament, clubRules } = formatOf(settings.systemId);
  return [
    ...roundsAndRateSentences(settings, hasFixedField),
    ...(settings.isChess960 ? [t('settings.announcement.chess960')] : []),
    ...handicapSentences(settings),
    [pairingSystemSentence(settings), ...(hasSchedule ? [] : [firstColour(settings)])].join(' '),
    ...(hasSchedule ? scheduleSentences(settings) : []),
    ...(gamesPerMatch > 1 ? [t('settings.announcement.twoGames', { bye: settings.matchBye })] : []),
    ...(isOfTeams ? matchSentences(settings) : [t(`settings.announcement.equals.${settings.tieOrder}`)]),
    ...(canBeMaxiTournament && settings.isMaxiTournament ? [t('settings.announcement.maxi')] : []),
    ...(settings.acceleration === 'baku' ? [t('settings.announcement.baku')] : []),
    ...(clubRules === null ? [tieBreakSentence(settings)] : CLUB_SENTENCES[clubRules](settings)),
    ...(formatOfPlayers(settings.systemId).hasFixedField ? [t('settings.announcement.forfeits')] : isClubFormat || isOfTeams ? [] : absenceSentences(settings)),
  ];
}

function scheduleSentences(settings: SectionFormValues): readonly string[] {
  const { cycles } = settings;
  const sides = sidesRuleOf(settings);
  if (sides !== null) return [t(sides.mostClubs === 2 ? 'settings.announcement.scheveningen' : 'settings.announcement.molter', { cycles })];
  return [t('settings.announcement.cycles', { cycles })];
}

function handicapSentences(settings: SectionFormValues): readonly string[] {
  const { handicapStep: step, handicapPenalty: penalty, handicapMinimum: minimum, handicapRanges: ranges } = settings;
  if (!hasHandicap(settings)) return [];
  return [
    ranges === '' ? t('settings.announcement.handicap', { step: step ?? 0, penalty, minimum }) : t('settings.announcement.handicapRanges', { ranges }),
    ...(settings.handicapKeepsSum ? [t('settings.announcement.handicapSum')] : []),
  ];
}

const CLUB_SENTENCES = { keizer: keizerSentences, knockOut: knockOutSentences };

function tieBreakSentence(settings: SectionFormValues): string {
  const parsed = formatOf(settings.systemId).isOfTeams ? null : parseTieBreaks(settings.tieBreaks);
  const ties =
    parsed?.ok === true
      ? parsed.value.filter(({ code }) => code !== 'PTS').map((tieBreak) => columnName(tieBreak))
      : settings.tieBreaks.map((code) => teamTieBreakName(code));
  return ties.length === 0 ? t('settings.announcement.noTieBreaks') : t('settings.announcement.tieBreaks', { names: ties });
}

function matchSentences({ systemId, match: { boards, boardColours, points, primary, preferences, homeColour } }: SectionFormValues): readonly string[] {
  return [
    t('settings.announcement.match', { boards, colours: boardColours }),
    t(primary === 'match' ? 'settings.announcement.matchPointsFirst' : 'settings.announcement.gamePointsFirst', points),
    ...(formatOf(systemId).hasSchedule ? [] : [t('settings.announcement.colourType', { type: t(`settings.match.types.${preferences}`) })]),
    ...(formatOf(systemId).hasSchedule && homeColour !== 'white' ? [t(`settings.announcement.homeColours.${homeColour}`)] : []),
  ];
}

function keizerSentences({ keizer, lateEntryUntilRound: round }: SectionFormValues): readonly string[] {
  const { topValue, countsOwnValue, repeatDistance: distance, mostMeetings } = keizer;
  const top = topValue === null ? t('settings.announcement.keizerTopUsual') : String(topValue);
  return [
    t('settings.announcement.keizerValues', { top, own: t(countsOwnValue ? 'settings.announcement.keizerOwn' : 'settings.announcement.keizerNoOwn') }),
    ...keizerScoringSentences(keizer),
    t('settings.announcement.keizerTies'),
    mostMeetings === null
      ? t('settings.announcement.keizerRepeatsNoLimit', { distance })
      : t('settings.announcement.keizerRepeats', { distance, meetings: mostMeetings }),
    round === 0 ? t('settings.announcement.noLateEntries') : t('settings.announcement.keizerLate', { round }),
  ];
}

const STAGE_PAIRING_SENTENCES = {
  places: 'settings.announcement.knockOutPlaces',
  reseeded: 'settings.announcement.knockOutReseeded',
  drawn: 'settings.announcement.knockOutDrawn',
} as const;

const COLOURS_SENTENCES = { places: 'settings.announcement.knockOutColoursPlaces', lots: 'settings.announcement.knockOutColoursLots' } as const;

function knockOutSentences({ knockOut }: SectionFormValues): readonly string[] {
  const { games, hasThirdPlace, colours, protection, equal = 'play-off' } = knockOut;
  return [
    t('settings.announcement.knockOut', { games }),
    t(`settings.announcement.knockOutEqual.${equal}`),
    t(STAGE_PAIRING_SENTENCES[stagePairing(knockOut)]),
    ...(protection === undefined ? [] : [t('settings.announcement.knockOutProtection', { by: protection.by, round: protection.meetFrom })]),
    ...(colours === undefined ? [] : [t(COLOURS_SENTENCES[colours])]),
    ...(hasThirdPlace === true ? [t('settings.announcement.knockOutThirdPlace')] : []),
    t('settings.announcement.knockOutRanking'),
  ];
}

/** Sentences about the number of rounds and the rate of play. The number of rounds is left out if it follows from the number of players. */
function roundsAndRateSentences({ rounds, rateOfPlay: rate }: SectionFormValues, hasFixedField: boolean): readonly string[] {
  if (hasFixedField) return rate === '' ? [] : [t('settings.announcement.rate', { rate })];
  return [rate === '' ? t('settings.announcement.rounds', { rounds }) : t('settings.announcement.roundsAndRate', { rounds, rate })];
}

/** Sentences about byes, absence without notice and late entries. They are not used for round robins, which have no rules about these. */
function absenceSentences({ missedRounds, absentWithoutNotice, lateEntryUntilRound: round, ...settings }: SectionFormValues): readonly string[] {
  const byes = t(`settings.announcement.byes.${byeRuleOf(settings)}`, { byes: settings.halfPointByesAllowed, rounds: settings.roundsWithoutByes });
  return [
    `${byes} ${t(`settings.announcement.absent.${absentWithoutNotice}`)}`,
    round === 0
      ? t('settings.announcement.noLateEntries')
      : t(missedRounds === 'halfPointBye' ? 'settings.announcement.lateHalf' : 'settings.announcement.lateNothing', { round }),
  ];
}
