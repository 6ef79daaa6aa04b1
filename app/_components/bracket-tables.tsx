import { Fragment } from 'react';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { type BracketPlace, publicBracketOf, type PublicMatch } from '@/lib/domain/publishing/public-bracket';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { emptyPlaceText, matchResultText } from './bracket-texts';
import { PlayerName } from './player-name';

/** The bracket of a knock-out: a table for each stage, from the first matches to the final. */
export function BracketTables({ section }: { readonly section: PublicSection }) {
  const stages = publicBracketOf(section);
  return stages.map((matches, index) => <StageTable key={index} section={section} stage={index + 1} matches={matches} />);
}

interface StageProps {
  readonly section: PublicSection;
  readonly stage: number;
  readonly matches: readonly PublicMatch[];
}

function StageTable({ section, stage, matches }: StageProps) {
  const title = stageTitle(stage, matches.filter(({ isForThirdPlace }) => isForThirdPlace !== true).length);
  return (
    <section aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`} className="mt-s4 mb-s1">
        {title}
      </h2>
      <CardTable className="pairings">
        <caption className="sr-only">{title}</caption>
        <CardHead>
          <Column name="board">{t('terms.label.match')}</Column>
          <Column>{t('terms.label.player')}</Column>
          <Column name="result">{t('terms.label.result')}</Column>
          <Column>{t('terms.label.player')}</Column>
        </CardHead>
        <CardBody>
          {matches.map((match, index) => (
            <Fragment key={index}>
              {match.isForThirdPlace === true && <ThirdPlaceRow />}
              <MatchRow section={section} match={match} number={index + 1} />
            </Fragment>
          ))}
        </CardBody>
      </CardTable>
    </section>
  );
}

function ThirdPlaceRow() {
  return (
    <CardRow className="match">
      <HeadCell name="match" colSpan={4}>
        {t('public.bracket.thirdPlace')}
      </HeadCell>
    </CardRow>
  );
}

function stageTitle(stage: number, matches: number): string {
  if (matches === 1) return t('public.bracket.final');
  if (matches === 2) return t('public.bracket.semifinals');
  return matches === 4 ? t('public.bracket.quarterfinals') : t('public.bracket.stage', { stage });
}

function MatchRow({ section, match, number }: { readonly section: PublicSection; readonly match: PublicMatch; readonly number: number }) {
  const [one, other] = match.places;
  return (
    <CardRow>
      <HeadCell name="board">{number}</HeadCell>
      <Cell name="white">
        <Place section={section} place={one} />
      </Cell>
      <Cell name="result" className={match.points === null ? 'result open' : 'result'}>
        {matchResultText(match)}
        <DecidedBy by={match.by} />
      </Cell>
      <Cell name="black">
        <Place section={section} place={other} />
      </Cell>
    </CardRow>
  );
}

/** How a match with equal points was decided. */
function DecidedBy({ by }: Pick<PublicMatch, 'by'>) {
  if (by !== 'play-off' && by !== 'black' && by !== 'higher-rated' && by !== 'lower-rated' && by !== 'lot') return null;
  return <span className="block text-t0 font-normal text-muted">{t(`public.bracket.by.${by}`)}</span>;
}

function Place({ section, place }: { readonly section: PublicSection; readonly place: BracketPlace }) {
  const { player, hasWon } = place;
  const shown = player === null ? undefined : section.players[player];
  if (shown === undefined) return <span className="text-muted">{emptyPlaceText(place)}</span>;
  return <PlayerName player={shown} chip={hasWon ? <WinnerMark /> : undefined} />;
}

function WinnerMark() {
  return (
    <>
      <span className="sr-only">{t('public.bracket.winner')}</span>
      <span aria-hidden="true">✓</span>
    </>
  );
}
