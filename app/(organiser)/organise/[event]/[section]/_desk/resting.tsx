import { Link } from '@/app/_ui/link';
import { Block, Rows } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { RestingPlayer } from '@/lib/views/rounds/get-desk';

/** Who has no game in the round, with the way to a board for somebody who is there after all (C.04.2 4.4). */
export function Resting({ players, round, at }: { readonly players: readonly RestingPlayer[]; readonly round: number; readonly at: SectionAt }) {
  const isIn = ({ why }: RestingPlayer) => why !== 'withdrawn' && why !== 'noShow' && why !== 'expelled';
  const here = players.filter(isIn);
  if (here.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="resting-h">
      <h2 id="resting-h">{tell('desk.resting.title', { round })}</h2>
      <Rows className="mt-s2">
        {here.map(({ entryId, name, why }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span className="text-muted text-t1">{tell(`desk.resting.why.${why}`)}</span>
          </li>
        ))}
      </Rows>
      <p className="text-t1 text-muted mt-s2">
        {tellRich('desk.resting.board', { link: (text) => <Link href={addresses.organise.section(at).round(round).edit}>{text}</Link> })}
      </p>
    </Block>
  );
}
