import { fullAddress, spokenAddress } from '@/app/_shell/full-address';
import { Chip } from '@/app/_ui/chip';
import { QrCode } from '@/app/_ui/qr-code';
import type { Slip, SlipSide } from '@/lib/claims/get-slips';
import styles from './slips.module.css';

interface ResultSlipProps {
  readonly slip: Slip;
  /** Event and section. */
  readonly over: string;
  readonly round: number;
}

const CHOICES = ['1-0', '½-½', '0-1'] as const;

export function ResultSlip({ slip: { board, white, black }, over, round }: ResultSlipProps) {
  return (
    <li className={styles.slip}>
      <p className={styles.head}>
        <span>{over}</span>
        <span className={styles.where}>Round <b>{round}</b></span>
        <span className={styles.where}>Board <b className={styles.board}>{board}</b></span>
      </p>
      <ReportCode side={white} colour="White" board={board} />
      <div className={styles.game}>
        <Player side={white} colour="white" />
        <p className={styles.choices}>
          {CHOICES.map((result) => <span key={result} className={styles.choice}>{result}</span>)}
          <span className={styles.other}>other</span>
        </p>
        <Player side={black} colour="black" />
      </div>
      <ReportCode side={black} colour="Black" board={board} />
    </li>
  );
}

function Player({ side, colour }: { readonly side: SlipSide; readonly colour: 'white' | 'black' }) {
  return (
    <div>
      <p className={styles.player}>
        <Chip colour={colour} /> <b>{side.name}</b> {side.title} <span className={styles.facts}>{side.number} · {side.rating === 0 ? 'unr.' : side.rating}</span>
      </p>
      <p className={styles.signature}>signed</p>
    </div>
  );
}

async function ReportCode({ side, colour, board }: { readonly side: SlipSide; readonly colour: 'White' | 'Black'; readonly board: number }) {
  const address = await fullAddress(side.reportPath);
  return (
    <div className={styles.code}>
      <p><b>{colour}</b> reports here</p>
      <QrCode address={address} label={`QR code: ${colour} of board ${board} reports the result`} />
      <p className={styles.address}>{spokenAddress(address)}</p>
    </div>
  );
}
