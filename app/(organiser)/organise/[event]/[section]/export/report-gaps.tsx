import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Block, Rows } from '@/app/_ui/page-parts';
import { addresses, atMark, type SectionAt } from '@/app/addresses';
import type { ReportGap } from '@/lib/domain/import-export/decide-report-gaps';
import { tell } from '@/lib/platform/words/tell';

/** What a rating officer would send the report back for, each with the way to where it is mended. */
export function ReportGaps({ gaps, at }: { readonly gaps: readonly ReportGap[]; readonly at: SectionAt }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="gaps">
      <h2 id="gaps">{tell('rounds.export.gaps.title')}</h2>
      <Hint as="p">{gaps.length === 0 ? tell('rounds.export.gaps.none') : tell('rounds.export.gaps.what')}</Hint>
      {gaps.length > 0 && (
        <Rows className="mt-s2">
          {gaps.map((gap) => (
            <li key={gap.kind}>
              <Gap gap={gap} at={at} />
            </li>
          ))}
        </Rows>
      )}
    </Block>
  );
}

function Gap({ gap, at }: { readonly gap: ReportGap; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  if ('players' in gap) return <PlayersGap gap={gap} at={at} />;
  if (gap.kind === 'roundDates') {
    return (
      <Link href={atMark(to.rounds, 'times')}>
        {tell('rounds.export.gaps.roundDates', { count: gap.rounds.length, of: gap.of, rounds: gap.rounds.map(String) })}
      </Link>
    );
  }
  const href = gap.kind === 'rateOfPlay' ? to.settings : addresses.organise.event(at.event).settings;
  return <Link href={href}>{tell(`rounds.export.gaps.${gap.kind}`)}</Link>;
}

/** Closed: a list of players can be long. */
function PlayersGap({ gap: { kind, of, players }, at }: { readonly gap: Extract<ReportGap, { players: unknown }>; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <details className="w-full">
      <summary>{tell(`rounds.export.gaps.${kind}`, { count: players.length, of })}</summary>
      <ul className="mt-s1 grid gap-x-s4 wide:grid-cols-2">
        {players.map(({ entryId, name }) => (
          <li key={entryId}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(entryId)}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
