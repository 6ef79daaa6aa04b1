import { notFound } from 'next/navigation';
import { RoundHead } from '@/app/(public)/_parts/section-head';
import { explanationOf, loadRound, titledByRound } from '@/app/(public)/_why/load-round';
import { Article } from '@/app/(public)/_why/why-pair';
import { surname } from '@/app/_parts/notation';
import { Block, Lead } from '@/app/_ui/page-parts';
import type { PabExplanation, SystemId } from '@/engine';
import { say } from '@/lib/domain/explanations/say';
import { tellBye, tellDecision } from '@/lib/domain/explanations/tell-round';
import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';
import type { Telling } from '@/lib/views/explanations/telling';

export const generateMetadata = titledByRound('public.whyBye.pageTitle');

export default async function WhyByePage({ params }: PageProps<'/[event]/[section]/round/[round]/bye'>) {
  const { section, round, input } = await loadRound(await params);
  const bye = round.byes.find(({ kind }) => kind === 'pab');
  const player = bye === undefined ? undefined : section.players[bye.player];
  if (player === undefined) notFound();
  const telling = await explanationOf(section, round, input);
  return (
    <>
      <RoundHead section={section} round={round.number} title={tell('public.whyBye.title', { player: surname(player.name) })} />
      {typeof telling === 'string' ? <Lead>{telling}</Lead> : <Bye round={round} telling={telling} />}
    </>
  );
}

function Bye({ round, telling }: { readonly round: PublicRound; readonly telling: Telling }) {
  const { pab } = telling.explanation;
  if (pab === null) return <Lead>{tell('public.why.cannot')}</Lead>;
  return (
    <>
      {hasBoard(round, pab) && <Lead>{tell('public.whyBye.byHand')}</Lead>}
      <p>
        {say(tellBye(pab), telling.speaker)} <Article systemId={round.systemId} article={pab.article} />
      </p>
      <PassedOver pab={pab} telling={telling} systemId={round.systemId} />
    </>
  );
}

/** True if the arbiter gave the bye to another player: the engine's choice then has an opponent. */
function hasBoard({ boards }: PublicRound, { player }: PabExplanation): boolean {
  return boards.some(({ announced, whiteTpn, blackTpn }) => {
    const seats = announced ?? { whiteTpn, blackTpn };
    return seats.blackTpn !== null && (seats.whiteTpn === player || seats.blackTpn === player);
  });
}

interface PassedOverProps {
  readonly pab: PabExplanation;
  readonly telling: Telling;
  readonly systemId: SystemId;
}

function PassedOver({ pab: { passedOver }, telling: { speaker }, systemId }: PassedOverProps) {
  if (passedOver.length === 0) return null;
  return (
    <Block aria-labelledby="passed-h" className="mt-s5">
      <h2 id="passed-h">{tell('public.whyBye.passedOver')}</h2>
      <ul className="grid gap-s2">
        {passedOver.map(({ player, decision }) => (
          <li key={player}>
            <b>{speaker.nameOf(player)}</b>: {say(tellDecision(decision), speaker)} <Article systemId={systemId} article={decision.article} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
