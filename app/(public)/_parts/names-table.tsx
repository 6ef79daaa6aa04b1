import { addressesOf } from '@/app/_parts/addresses';
import { byeText } from '@/app/_parts/notation';
import { NameText, NamesakeNumber, PlayerName } from '@/app/_parts/player-name';
import { MadeByHand, OtherwiseMark, PlayedOtherwise } from '@/app/_parts/round-marks';
import { type NamedSeat, seatsByName } from '@/app/_parts/seats-by-name';
import { colourHead, heads, Table } from '@/app/_parts/table';
import { ratingText } from '@/app/_ui/rating-text';
import type { PublicPlayer, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';
import { Chip } from '../../_ui/chip';

interface NamesTableProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly me: number | null;
}

export function NamesTable({ section, round, me }: NamesTableProps) {
  return (
    <>
      <PlayedOtherwise section={section} round={round} />
      <MadeByHand round={round} />
      <Table
        className="names"
        caption={tell('public.round.byNameTitle', { round: round.number })}
        heads={[
          ...heads({}, 'player'),
          [tell('terms.label.bd'), 'figure', 'board'],
          colourHead('centre', 'colour'),
          [tell('public.heads.opponent'), undefined, 'opponent'],
        ]}
      >
        {seatsByName(section, round).map(({ player, place, seat }) => (
          <tr key={player.number} className={place === me ? 'own-row' : undefined}>
            <th scope="row">
              <PlayerName player={player} href={addressesOf(section).player(player.number)} isSelf={place === me} />
            </th>
            <SeatCells section={section} round={round} seat={seat} />
          </tr>
        ))}
      </Table>
    </>
  );
}

function SeatCells({ section, round, seat }: Pick<NamesTableProps, 'section' | 'round'> & { readonly seat: NamedSeat['seat'] }) {
  if (seat.kind === 'bye') {
    return (
      <>
        <td className="figure font-normal text-muted">–</td>
        <td />
        <td className="text-muted text-t1">{byeText(seat.bye.kind)}</td>
      </>
    );
  }
  return (
    <>
      <td data-cell="board" className="figure">
        {seat.board.board}
        {seat.board.announced !== null && <OtherwiseMark />}
      </td>
      <td className="centre">
        <Chip colour={seat.colour} />
      </td>
      <td>
        <Opponent player={section.players[seat.opponent]} href={addressesOf(section).why(round.number, seat.board.board)} />
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
  const to = addressesOf(section);
  if (section.players.length === 0) return <p>{tell('terms.sentence.noPlayersYet')}</p>;
  return (
    <Table
      className="players"
      caption={tell('terms.label.playersByPairingNumber')}
      heads={heads({ number: 'figure', club: 'wide', rating: 'figure' }, 'number', 'player', 'fed', 'club', 'rating')}
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
                {player.left !== null && ` ${tell(`terms.left.${player.left}`)}`}
              </i>
            </span>
          </th>
          <td>{player.federation}</td>
          <td className="wide">{player.club}</td>
          <td className="figure">{ratingText(player)}</td>
        </tr>
      ))}
    </Table>
  );
}
