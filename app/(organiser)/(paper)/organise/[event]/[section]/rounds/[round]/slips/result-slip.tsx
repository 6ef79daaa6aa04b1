import { fullAddress, spokenAddress } from '@/app/_shell/full-address';
import { Chip } from '@/app/_ui/chip';
import { QrCode } from '@/app/_ui/qr-code';
import { strengthText } from '@/app/_ui/rating-text';
import { tellRich } from '@/app/_ui/tell-rich';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { tell } from '@/lib/platform/words/tell';
import type { Slip, SlipSide } from '@/lib/views/claims/get-slips';
import type { SlipsPerPage } from './arrange-slips';
import { PLAYED_LOW, slipName, TORN_OFF, TORN_OFF_LOW } from './slip-name';
import styles from './slips.module.css';

interface ResultSlipProps {
  readonly slip: Slip;
  /** The event and the section. */
  readonly over: string;
  readonly round: number;
  readonly perPage: SlipsPerPage;
}

/** On low slips the players sign next to their names, and the code is next to its address. */
export const isLow = (perPage: SlipsPerPage) => perPage > 4;

const PRINTED = ['whiteWins', 'draw', 'blackWins'] as const;

/** The slip that both players sign, with a part at each end that a player tears off to report with. */
export function ResultSlip({ slip: { board, white, black }, over, round, perPage }: ResultSlipProps) {
  const low = isLow(perPage);
  return (
    <li className={styles.slip}>
      <PlayerPart side={white} colour="white" board={board} round={round} low={low} />
      <div className={styles.game}>
        <p className={styles.head}>
          <span>{over}</span>
          <span className={styles.where}>{tellRich('rounds.resultSlip.ofRound', { round, b: (text) => <b>{text}</b> })}</span>
          <span className={styles.where}>{tellRich('rounds.resultSlip.ofBoard', { board, b: (text) => <b className={styles.board}>{text}</b> })}</span>
        </p>
        <Player side={white} colour="white" low={low} />
        <p className={styles.choices}>
          {PRINTED.map((result) => (
            <span key={result} className={styles.choice}>
              {RESULT_NOTATION[result]}
            </span>
          ))}
          <span className={styles.other}>{tell('rounds.resultSlip.other')}</span>
        </p>
        <Player side={black} colour="black" low={low} />
      </div>
      <PlayerPart side={black} colour="black" board={board} round={round} low={low} />
    </li>
  );
}

interface PlayerProps {
  readonly side: SlipSide;
  readonly colour: 'white' | 'black';
  readonly low: boolean;
}

function Player({ side, colour, low }: PlayerProps) {
  const facts = (
    <span className={styles.facts}>
      {side.title} {side.number} · {strengthText(side)}
    </span>
  );
  if (!low) {
    return (
      <div>
        <p className={styles.player}>
          <Chip colour={colour} />{' '}
          <b>
            <bdi>{side.name}</bdi>
          </b>{' '}
          {facts}
        </p>
        <p className={styles.signature}>{tell('rounds.resultSlip.signed')}</p>
      </div>
    );
  }
  const { text, points } = slipName(side.name, PLAYED_LOW);
  return (
    <div className={styles.half}>
      <p className={styles.player}>
        <Chip colour={colour} />{' '}
        <b style={{ fontSize: `${points}pt` }}>
          <bdi>{text}</bdi>
        </b>
      </p>
      <p className={styles.signature}>
        {tell('rounds.resultSlip.signed')} {facts}
      </p>
    </div>
  );
}

/** The address with a line break before the code, which itself breaks between its groups. */
function PrintedAddress({ address }: { readonly address: string }) {
  const code = address.slice(address.lastIndexOf('/') + 1);
  return (
    <p className={styles.address}>
      {address.slice(0, -code.length)}
      <wbr />
      {code}
    </p>
  );
}

interface PlayerPartProps {
  readonly side: SlipSide;
  readonly colour: 'white' | 'black';
  readonly board: number;
  readonly round: number;
  readonly low: boolean;
}

async function PlayerPart({ side, colour, board, round, low }: PlayerPartProps) {
  const address = await fullAddress(side.reportPath);
  const { text, points } = slipName(side.name, low ? TORN_OFF_LOW : TORN_OFF);
  return (
    <div className={`${styles.part} ${colour === 'white' ? styles.left : styles.right}`}>
      <p className={styles.place}>
        <Chip colour={colour} /> <span className={styles.where}>{tell('terms.label.roundN', { round })} ·</span>{' '}
        <span className={styles.where}>{tellRich('rounds.resultSlip.ofBoard', { board, b: (text) => <b>{text}</b> })}</span>
      </p>
      <p className={styles.whose} style={{ fontSize: `${points}pt` }}>
        {text}
      </p>
      <QrCode address={address} label={tell('rounds.resultSlip.qrCode', { colour, board })} />
      <PrintedAddress address={spokenAddress(address)} />
      <p className={styles.tear} aria-hidden="true">
        {tell('rounds.resultSlip.tearOff')}
      </p>
    </div>
  );
}
