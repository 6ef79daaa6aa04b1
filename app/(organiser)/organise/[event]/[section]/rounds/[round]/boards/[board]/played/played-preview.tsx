import { ColourChip } from '@/app/_ui/colour-chip';
import { Note } from '@/app/_ui/page-parts';
import type { ChangedSeat, BoardCorrectionPreview, SeatLine } from '@/lib/domain/results/preview-board-correction';
import { t } from '@/lib/platform/messages/translate';
import type { BoardCorrectionPage } from '@/lib/views/results/get-board-correction';
import { standingsEffectText, LaterRoundsEffect, StandingsEffect } from '../correction-effect-blocks';

export function PlayedBoardsPreview({ page, preview }: { readonly page: BoardCorrectionPage; readonly preview: BoardCorrectionPreview }) {
  const { standings, seats, metBefore, left } = preview;
  const { round } = page;
  return (
    <>
      <p className="mb-s2 text-t3/[1.4]">{standingsEffectText(standings, page)}</p>
      {metBefore.map(({ names, round: other }) => (
        <Note key={`${names} ${other}`} tone="conflict" className="mt-s2">
          {t('rounds.playedPreview.metTwice', { names, other })}
        </Note>
      ))}
      {left.length > 0 && (
        <Note tone="draft" className="mt-s2">
          {t('rounds.playedPreview.absent', { round: round.number, names: left.join('; ') })}
        </Note>
      )}
      {seats.length > 0 && (
        <>
          <h2>{t('rounds.playedPreview.caption', { number: round.number })}</h2>
          <ul className="effects changed-seats">
            {seats.map((seat) => (
              <SeatItem key={seat.entryId} seat={seat} />
            ))}
          </ul>
        </>
      )}
      <StandingsEffect preview={standings} />
      <h2>{t('terms.label.whatIsAffected')}</h2>
      <LaterRoundsEffect page={page} report={t('rounds.playedPreview.carriesRound', { round: round.number })} />
    </>
  );
}

function SeatItem({ seat: { name, before, after } }: { readonly seat: ChangedSeat }) {
  return (
    <li>
      <b>{name}</b>
      <span>
        {before.opponent !== after.opponent && (
          <>
            <s className="text-muted">{opponentText(before)}</s> {opponentText(after)}
            <br />
          </>
        )}
        <span className="text-t1 text-muted">{seatChangeText(before, after)}</span>
      </span>
    </li>
  );
}

function seatChangeText(before: SeatLine, after: SeatLine): string {
  const changes = [
    before.colour !== after.colour && t('rounds.playedPreview.colour', { before: colourText(before), after: colourText(after) }),
    before.float !== after.float && t('rounds.playedPreview.float', { before: floatText(before), after: floatText(after) }),
    before.difference !== after.difference &&
      t('rounds.playedPreview.difference', { before: signedDifference(before.difference), after: signedDifference(after.difference) }),
  ];
  return changes.filter(Boolean).join(' ');
}

const opponentText = ({ opponent, colour }: SeatLine) =>
  opponent === null ? (
    t('terms.word.noOpponent')
  ) : (
    <>
      {colour !== null && <ColourChip colour={colour} />} {opponent}
    </>
  );
const colourText = ({ colour }: SeatLine) => t(colour === null ? 'terms.word.none' : `terms.label.${colour}`);
const floatText = ({ float }: SeatLine) => t(float === null ? 'terms.word.none' : `rounds.playedPreview.floats.${float}`);
const signedDifference = (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'));
