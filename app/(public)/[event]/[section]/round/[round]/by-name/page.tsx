import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { roundNumbered } from '@/lib/publishing/read-public-section';
import { numberFrom, single } from '@/app/_parts/from-address';
import { loadSection, type SectionParams } from '../../../../../_parts/load-section';
import { NamesTable } from '../../../../../_parts/names-table';
import { RoundPage } from '../../../round-page';
import { tell } from '@/lib/words/tell';
import { sectionTitle } from '../../../../../_parts/section-title';

interface Props {
  readonly params: Promise<SectionParams & { readonly round: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { round, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: sectionTitle(section, tell('public.round.byNameTitle', { round })) };
}

export default async function RoundByName({ params, searchParams }: Props) {
  const { round: number, ...names } = await params;
  const kept = await loadSection(names);
  const round = roundNumbered(kept.body, numberFrom(number));
  if (round === null) notFound();
  const query = await searchParams;
  return (
    <RoundPage
      kept={kept}
      round={round}
      view="by-name"
      query={single(query.q)}
      me={single(query.me)}
      list={(me) => <NamesTable section={kept.body} round={round} me={me} />}
    />
  );
}
