import { RoundHead } from '@/app/(public)/_components/section-head';
import { CheckRoundInBrowser } from '@/app/(public)/_explanations/check-round-in-browser';
import { loadExplainedRound, roundPageMetadata } from '@/app/(public)/_explanations/load-explained-round';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Facts, LeadParagraph } from '@/app/_ui/page-parts';
import { PAIRING_SYSTEMS } from '@/engine';
import { boardsAsPaired } from '@/lib/domain/publishing/query-public-teams';
import { t, messageGroup } from '@/lib/platform/messages/translate';

export const generateMetadata = roundPageMetadata('public.check.title');

export default async function CheckPage({ params }: PageProps<'/[event]/[section]/round/[round]/check'>) {
  const { section, round, input } = await loadExplainedRound(await params, 'check');
  const system = PAIRING_SYSTEMS[round.systemId];
  return (
    <>
      <RoundHead section={section} round={round.number} title={t('public.check.title', { round: round.number })} />
      <LeadParagraph>{t('public.check.what')}</LeadParagraph>
      <Facts className="mt-s3 grid grid-cols-1 gap-s4">
        <div>
          <dt>{t('terms.label.pairingSystem')}</dt>
          <dd>{system === undefined ? round.systemId : `${system.title}, ${system.regulation}, ${system.edition}`}</dd>
        </div>
        <div>
          <dt>{t('public.check.engine')}</dt>
          <dd>{round.engineVersion ?? t('public.check.imported')}</dd>
        </div>
        <div>
          <dt>{t('public.check.input')}</dt>
          <dd className="wrap-anywhere">{round.inputSha256 ?? t('terms.word.none')}</dd>
        </div>
      </Facts>
      {input === null || round.inputSha256 === null ? (
        <p>{t('public.why.nothing')}</p>
      ) : (
        <CheckRoundInBrowser
          words={{ ...messageGroup('public.checking'), unpaired: messageGroup('public.why.unpaired'), numberN: messageGroup('terms.label').numberN }}
          inputAddress={sectionAddressesOf(section).input(round.number)}
          sha256={round.inputSha256}
          boards={boardsAsPaired(section, round)}
        />
      )}
    </>
  );
}
