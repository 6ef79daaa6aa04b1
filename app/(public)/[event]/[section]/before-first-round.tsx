import { addressesOf } from '@/app/_parts/addresses';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { clock, day } from '@/lib/domain/events/times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { findPlayers } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { FindForm } from '../../_parts/find-form';
import { PlayersTable } from '../../_parts/names-table';
import { SectionHead } from '../../_parts/section-head';

interface BeforeFirstRoundProps {
  readonly section: PublicSection;
  readonly query: string | null;
}

export function BeforeFirstRound({ section, query }: BeforeFirstRoundProps) {
  const [first] = section.schedule;
  const { timeZone } = section.event;
  return (
    <>
      <SectionHead
        section={section}
        title={section.name}
        sub={first == null ? tell('public.start.notAnnounced') : tell('public.start.starts', { day: day(first, timeZone), time: clock(first, timeZone) })}
        nav={<RoundsNav section={section} current={null} />}
      />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        {section.ladder === 'nothing' ? <p>{tell('public.start.nothing')}</p> : <StartList section={section} query={query} />}
      </div>
    </>
  );
}

function StartList({ section, query }: BeforeFirstRoundProps) {
  const to = addressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  return (
    <FindForm action={to.section} query={query} found={found} hrefOf={to.player} round={0}>
      <h2>{tell('public.start.entered', { count: section.players.length })}</h2>
      <PlayersTable section={section} />
    </FindForm>
  );
}
