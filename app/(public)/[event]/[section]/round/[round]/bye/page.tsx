import { notFound } from 'next/navigation';
import type { RoundParams } from '@/app/(public)/[event]/[section]/round-page';
import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { RoundHead } from '@/app/(public)/_components/section-head';
import { loadExplanation, loadExplainedRound } from '@/app/(public)/_explanations/load-explained-round';
import { Article } from '@/app/(public)/_explanations/pair-explanation';
import { surname } from '@/app/_components/result-text';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { Block, LeadParagraph } from '@/app/_ui/page-parts';
import type { PabExplanation, SystemId } from '@/engine';
import { byeStatement, decisionStatement } from '@/lib/domain/explanations/round-statements';
import { statementText } from '@/lib/domain/explanations/statement-text';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { boardsAsPaired, byeHolder, type PairedPublicBoard } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import type { RoundExplanationContext } from '@/lib/views/explanations/get-round-explanation';

export const generateMetadata = sectionPageMetadata(({ round }: RoundParams, section) =>
  t('public.whyBye.pageTitle', { round: roundLabel(section, parsePositiveNumber(round)) }),
);

export default async function WhyByePage({ params }: PageProps<'/[event]/[section]/round/[round]/bye'>) {
  const { section, round, input } = await loadExplainedRound(await params);
  const holder = byeHolder(section, round);
  if (holder === null) notFound();
  const telling = await loadExplanation(section, round, input);
  return (
    <>
      <RoundHead section={section} round={round.number} title={t('public.whyBye.title', { player: surname(holder) })} />
      {typeof telling === 'string' ? (
        <LeadParagraph>{telling}</LeadParagraph>
      ) : (
        <ByeExplanation boards={boardsAsPaired(section, round)} systemId={round.systemId} telling={telling} />
      )}
    </>
  );
}

interface ByeExplanationProps {
  readonly boards: readonly PairedPublicBoard[];
  readonly systemId: SystemId;
  readonly telling: RoundExplanationContext;
}

function ByeExplanation({ boards, systemId, telling }: ByeExplanationProps) {
  const { pab } = telling.explanation;
  if (pab === null) return <LeadParagraph>{t('public.why.cannot')}</LeadParagraph>;
  return (
    <>
      {wasByePublishedAsBoard(boards, pab) && <LeadParagraph>{t('public.whyBye.byHand', { subject: telling.speaker.subject })}</LeadParagraph>}
      <p>
        {statementText(byeStatement(pab), telling.speaker)} <Article systemId={systemId} article={pab.article} />
      </p>
      <PassedOverPlayers pab={pab} telling={telling} systemId={systemId} />
    </>
  );
}

/** True if the engine gave the bye to this player, but the player was published with an opponent because the arbiter changed the bye. */
function wasByePublishedAsBoard(boards: readonly PairedPublicBoard[], { player }: PabExplanation): boolean {
  return boards.some(({ whiteTpn, blackTpn }) => whiteTpn === player || blackTpn === player);
}

interface PassedOverProps {
  readonly pab: PabExplanation;
  readonly telling: RoundExplanationContext;
  readonly systemId: SystemId;
}

function PassedOverPlayers({ pab: { passedOver }, telling: { speaker }, systemId }: PassedOverProps) {
  if (passedOver.length === 0) return null;
  return (
    <Block aria-labelledby="passed-h" className="mt-s5">
      <h2 id="passed-h">{t('public.whyBye.passedOver', { subject: speaker.subject })}</h2>
      <ul className="grid gap-s2">
        {passedOver.map(({ player, decision }) => (
          <li key={player}>
            <b>{speaker.nameOf(player)}</b>: {statementText(decisionStatement(decision), speaker)} <Article systemId={systemId} article={decision.article} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
