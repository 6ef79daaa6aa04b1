import { RoundHead } from '@/app/(public)/_parts/section-head';
import { type CheckedBoard, CheckRound } from '@/app/(public)/_why/check-round';
import { loadRound, titledByRound } from '@/app/(public)/_why/load-round';
import { addressesOf } from '@/app/_parts/addresses';
import { Facts, Lead } from '@/app/_ui/page-parts';
import { PAIRING_SYSTEMS } from '@/engine';
import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import { tell, wordsOf } from '@/lib/platform/words/tell';

export const generateMetadata = titledByRound('public.check.title');

export default async function CheckPage({ params }: PageProps<'/[event]/[section]/round/[round]/check'>) {
  const { section, round, input } = await loadRound(await params);
  const system = PAIRING_SYSTEMS[round.systemId];
  return (
    <>
      <RoundHead section={section} round={round.number} title={tell('public.check.title', { round: round.number })} />
      <Lead>{tell('public.check.what')}</Lead>
      <Facts className="mt-s3 grid grid-cols-1 gap-s4">
        <div>
          <dt>{tell('terms.label.pairingSystem')}</dt>
          <dd>{system === undefined ? round.systemId : `${system.title}, ${system.regulation}, ${system.edition}`}</dd>
        </div>
        <div>
          <dt>{tell('public.check.engine')}</dt>
          <dd>{round.engineVersion ?? tell('public.check.imported')}</dd>
        </div>
        <div>
          <dt>{tell('public.check.input')}</dt>
          <dd className="wrap-anywhere">{round.inputSha256 ?? tell('terms.word.none')}</dd>
        </div>
      </Facts>
      {input === null || round.inputSha256 === null ? (
        <p>{tell('public.why.nothing')}</p>
      ) : (
        <CheckRound
          words={{ ...wordsOf('public.checking'), unpaired: wordsOf('public.why.unpaired'), numberN: wordsOf('terms.label').numberN }}
          inputAddress={addressesOf(section).input(round.number)}
          sha256={round.inputSha256}
          boards={round.boards.filter(({ announced }) => announced === null || announced.black !== null).map(checkedBoard)}
        />
      )}
    </>
  );
}

function checkedBoard({ board, whiteTpn, blackTpn, announced, isByHand }: PublicBoard): CheckedBoard {
  return { board, white: announced?.whiteTpn ?? whiteTpn, black: announced?.blackTpn ?? blackTpn, isByHand, isPlayedOtherwise: announced !== null };
}
