import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import type { RestingPlayer } from '@/lib/rounds/get-desk';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';

interface RestingProps {
  readonly players: readonly RestingPlayer[];
  readonly round: number;
  readonly at: SectionAt;
}

const WORDS: Record<RestingPlayer['why'], string> = {
  pab: 'U · pairing-allocated bye',
  halfPointBye: 'H · half-point bye',
  fullPointBye: 'F · full-point bye',
  zeroPointBye: 'Z · zero-point bye',
  absent: 'Z · absent',
  forfeitWin: '+ · win by forfeit, no opponent named',
  withdrawn: 'withdrawn',
  noShow: 'withdrawn, did not appear',
  expelled: 'expelled',
};

/** Who has no game in the round, with the way to a board for somebody who is there after all (C.04.2 4.4). */
export function Resting({ players, round, at }: RestingProps) {
  const isIn = ({ why }: RestingPlayer) => why !== 'withdrawn' && why !== 'noShow' && why !== 'expelled';
  const here = players.filter(isIn);
  if (here.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="resting-h">
      <h2 id="resting-h">Without a game in round {round}</h2>
      <Rows className="mt-s2">
        {here.map(({ entryId, name, why }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span className="text-muted text-t1">{WORDS[why]}</span>
          </li>
        ))}
      </Rows>
      <p className="text-t1 text-muted mt-s2">
        A late arrival, a wrong bye, or two players without opponents who agree to play:{' '}
        <Link href={addresses.organise.section(at).round(round).edit}>give them a board</Link>, with the reason.
      </p>
    </Block>
  );
}
