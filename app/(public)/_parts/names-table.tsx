import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { seatOf } from '@/lib/publishing/read-public-section';
import { Chip } from '../../_ui/chip';
import { addressesOf } from './addresses';
import { NameText } from './name-text';
import { BYE_TEXT } from './notation';
import { OtherwiseMark, PlayedOtherwise } from './played-otherwise';
import { PlayerName } from './player-name';

interface NamesTableProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly me: number | null;
}

const ALPHABET = new Intl.Collator('en', { sensitivity: 'base' });

/** Who sits where, in the order in which people look for themselves. */
export function NamesTable({ section, round, me }: NamesTableProps) {
  const rows = section.players
    .map((player, place) => ({ player, place, seat: seatOf(round, place) }))
    .filter(({ seat }) => seat.kind !== 'not-paired')
    .sort((a, b) => ALPHABET.compare(a.player.name, b.player.name));
  const to = addressesOf(section);
  return (
    <>
      <PlayedOtherwise section={section} round={round} />
      <table className="names">
        <caption className="sr-only">Round {round.number} pairings by name</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" className="figure board-head">
              Bd
            </th>
            <th scope="col" className="centre colour-head">
              <span className="sr-only">Colour</span>
            </th>
            <th scope="col">Opponent</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, place, seat }) => (
            <tr key={player.number} className={place === me ? 'own-row' : undefined}>
              <th scope="row">
                <PlayerName player={player} href={to.player(player.number)} isSelf={place === me} />
              </th>
              {seat.kind === 'board' ? (
                <>
                  <td className="figure board-number">
                    {seat.board.board}
                    {seat.board.announced !== null && <OtherwiseMark />}
                  </td>
                  <td className="centre">
                    <Chip colour={seat.colour} />
                  </td>
                  <td>
                    <Opponent name={section.players[seat.opponent]?.name ?? ''} href={to.why(round.number, seat.board.board)} />
                  </td>
                </>
              ) : (
                <>
                  <td className="figure text-muted">–</td>
                  <td />
                  <td className="text-muted text-t1">{seat.kind === 'bye' && `${BYE_TEXT[seat.bye.kind].letter} · ${BYE_TEXT[seat.bye.kind].words}`}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Opponent({ name, href }: { name: string; href: string }) {
  return (
    <span className="name">
      <a href={href}>
        <NameText name={name} />
      </a>
    </span>
  );
}
