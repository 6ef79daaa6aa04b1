import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SectionParams } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { loadRound } from '@/app/(public)/_why/load-round';
import { ArticleLink } from '@/app/(public)/_why/why-pair';
import { addressesOf } from '@/app/_parts/addresses';
import { surname } from '@/app/_parts/notation';
import { sentence } from '@/app/_shell/messages';
import { Block, Lead } from '@/app/_ui/page-parts';
import type { PabExplanation } from '@/engine';
import { say } from '@/lib/domain/explanations/say';
import { tellBye, tellDecision } from '@/lib/domain/explanations/tell-round';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { playersOfRound } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { type Telling, tellingOf } from '@/lib/views/explanations/telling';
import type { RoundInput } from '@/lib/views/publishing/round-input';

interface Props {
  readonly params: Promise<SectionParams & { readonly round: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: tell('public.whyBye.pageTitle', { round: (await params).round }) };
}

/** Why this player has the pairing-allocated bye, and why each lower-ranked player does not. */
export default async function WhyByePage({ params }: Props) {
  const { kept, round, input } = await loadRound(await params);
  const { body: section } = kept;
  const bye = round.byes.find(({ kind }) => kind === 'pab');
  const player = bye === undefined ? undefined : section.players[bye.player];
  if (player === undefined) notFound();
  const to = addressesOf(section);
  return (
    <>
      <SectionHead
        section={section}
        title={tell('public.whyBye.title', { player: surname(player.name) })}
        sub={<a href={to.round(round.number)}>{tell('public.round.back', { round: round.number })}</a>}
      />
      <Explained section={section} input={input} round={round} />
    </>
  );
}

interface ExplainedProps {
  readonly section: PublicSection;
  readonly input: RoundInput | null;
  readonly round: PublicRound;
}

async function Explained({ section, input, round }: ExplainedProps) {
  if (input === null) return <Lead>{tell('public.why.nothing')}</Lead>;
  const told = await tellingOf(input, playersOfRound(section, round));
  if (!told.ok) return <Lead>{sentence(told.error)}</Lead>;
  if (typeof told.value === 'string') return <Lead>{tell(`public.why.unpaired.${told.value}`)}</Lead>;
  const pab = told.value?.explanation.pab ?? null;
  if (told.value === null || pab === null) return <Lead>{tell('public.why.cannot')}</Lead>;
  return (
    <>
      {hasBoard(round, pab) && <Lead>{tell('public.whyBye.byHand')}</Lead>}
      <p>
        {say(tellBye(pab), 'short', told.value.speaker)} <Article input={input} article={pab.article} />
      </p>
      <PassedOver pab={pab} telling={told.value} input={input} />
    </>
  );
}

/** The arbiter gave the bye to somebody else than the engine: whom the engine gave it then has an opponent. */
function hasBoard({ boards }: PublicRound, { player }: PabExplanation): boolean {
  return boards.some(({ announced, whiteTpn, blackTpn }) => {
    const seats = announced ?? { whiteTpn, blackTpn };
    return seats.blackTpn !== null && (seats.whiteTpn === player || seats.blackTpn === player);
  });
}

interface PassedOverProps {
  readonly pab: PabExplanation;
  readonly telling: Telling;
  readonly input: RoundInput;
}

function PassedOver({ pab: { passedOver }, telling: { speaker }, input }: PassedOverProps) {
  if (passedOver.length === 0) return null;
  return (
    <Block aria-labelledby="passed-h" className="mt-s5">
      <h2 id="passed-h">{tell('public.whyBye.passedOver')}</h2>
      <ul className="grid gap-s2">
        {passedOver.map(({ player, decision }) => (
          <li key={player}>
            <b>{speaker.nameOf(player)}</b>: {say(tellDecision(decision), 'short', speaker)} <Article input={input} article={decision.article} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Article({ input, article }: { readonly input: RoundInput; readonly article: string }) {
  return (
    <span className="text-t1 text-muted">
      <ArticleLink systemId={input.systemId} article={article} />
    </span>
  );
}
