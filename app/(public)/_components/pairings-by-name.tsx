import { colourHead, columnHeads, DataTable } from '@/app/_components/data-table';
import { NameText, NamesakeNumber, PlayerName } from '@/app/_components/player-name';
import { byeLetterAndName } from '@/app/_components/result-text';
import { ManualPairingNotice, PlayedDifferentlyMark, PlayedDifferentlyNotice } from '@/app/_components/round-notices';
import { type NamedSeat, seatsByName } from '@/app/_components/seats-by-name';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { ratingText } from '@/app/_ui/server-rating-text';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicPlayer, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { ColourChip } from '../../_ui/colour-chip';

interface PairingsByNameTableProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly me: number | null;
}

export function PairingsByNameTable({ section, round, me }: PairingsByNameTableProps) {
  return (
    <>
      <PlayedDifferentlyNotice section={section} round={round} />
      <ManualPairingNotice round={round} />
      <DataTable
        className="names"
        caption={t('public.round.byNameTitle', { round: roundLabel(section, round.number) })}
        heads={[
          ...columnHeads({}, 'player'),
          [t('terms.label.bd'), 'figure', 'board'],
          colourHead('centre', 'colour'),
          [t('public.heads.opponent'), undefined, 'opponent'],
        ]}
      >
        {seatsByName(section, round).map(({ player, place, seat }) => (
          <tr key={player.number} className={place === me ? 'own-row' : undefined}>
            <th scope="row">
              <PlayerName player={player} href={sectionAddressesOf(section).player(player.number)} isSelf={place === me} />
            </th>
            <SeatCells section={section} round={round} seat={seat} />
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function SeatCells({ section, round, seat }: Pick<PairingsByNameTableProps, 'section' | 'round'> & { readonly seat: NamedSeat['seat'] }) {
  if (seat.kind === 'bye') {
    return (
      <>
        <td className="figure font-normal text-muted">–</td>
        <td />
        <td className="text-muted text-t1">{byeLetterAndName(seat.bye.kind)}</td>
      </>
    );
  }
  return (
    <>
      <td data-cell="board" className="figure">
        {seat.board.board}
        {seat.board.publishedSeats !== null && <PlayedDifferentlyMark />}
      </td>
      <td className="centre">
        <ColourChip colour={seat.colour} />
      </td>
      <td>
        <Opponent player={section.players[seat.opponent]} href={sectionAddressesOf(section).why(round.number, seat.board.board)} />
      </td>
    </>
  );
}

function Opponent({ player, href }: { readonly player: PublicPlayer | undefined; readonly href: string }) {
  return (
    <span className="name">
      <a href={href}>
        <NameText name={player?.name ?? ''} />
      </a>
      {player !== undefined && <NamesakeNumber player={player} />}
    </span>
  );
}

export function PlayersTable({ section }: { section: PublicSection }) {
  const to = sectionAddressesOf(section);
  if (section.players.length === 0) return <p>{t('terms.sentence.noPlayersYet')}</p>;
  return (
    <DataTable
      className="players"
      caption={t('terms.label.playersByPairingNumber')}
      heads={columnHeads({ number: 'figure', club: 'wide', rating: 'figure' }, 'number', 'player', 'fed', 'club', 'rating')}
    >
      {section.players.map((player) => (
        <tr key={player.number} id={`p${player.number}`} className={player.left !== null ? 'withdrawn' : undefined}>
          <td className="figure">{player.number}</td>
          <th scope="row">
            <span className="name">
              <a href={to.player(player.number)}>
                <NameText name={player.name} />
              </a>
              <i>
                {player.title}
                {player.left !== null && ` ${t(`terms.left.${player.left}`)}`}
              </i>
            </span>
          </th>
          <td>{player.federation}</td>
          <td className="wide">{player.club}</td>
          <td className="figure">{ratingText(player)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
