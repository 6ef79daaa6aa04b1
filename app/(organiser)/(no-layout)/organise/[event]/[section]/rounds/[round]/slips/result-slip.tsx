import { fitName, LOW_SLIP_PLAYER_SPACE, LOW_SLIP_TEAR_OFF_SPACE, TEAR_OFF_SPACE } from '@/app/_print/fit-name';
import { absoluteUrl, urlWithoutScheme } from '@/app/_request/absolute-url';
import { ColourChip } from '@/app/_ui/colour-chip';
import { QrCode } from '@/app/_ui/qr-code';
import { strengthText } from '@/app/_ui/server-rating-text';
import { translateRich } from '@/app/_ui/translate-rich';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { t } from '@/lib/platform/messages/translate';
import type { PrintedSlip, PrintedSlipSide } from '@/lib/views/reported-results/get-result-slips';
import type { SlipsPerPage } from './arrange-slips';
import styles from './slips.module.css';

interface ResultSlipProps {
  readonly slip: PrintedSlip;
  /** The event and the section, printed at the top. */
  readonly over: string;
  readonly round: number;
  /** The round as printed at the top, with its match and game. The ends of the slip have room only for the round number. */
  readonly roundText: string;
  readonly perPage: SlipsPerPage;
}

/** With more than four slips on a page, each is too low for signatures below the names. */
export const isLowSlip = (perPage: SlipsPerPage) => perPage > 4;

const PRINTED_RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;

/** The slip that both players sign. Each player can tear off one end and use it to report the result. */
export function ResultSlip({ slip: { board, white, black }, over, round, roundText, perPage }: ResultSlipProps) {
  const low = isLowSlip(perPage);
  return (
    <li className={styles.slip}>
      <TearOffPart side={white} colour="white" board={board} round={round} low={low} />
      <div className={styles.game}>
        <p className={styles.head}>
          <span>{over}</span>
          <span className={styles.where}>
            <b>{roundText}</b>
          </span>
          <span className={styles.where}>{translateRich('rounds.resultSlip.ofBoard', { board, b: (text) => <b className={styles.board}>{text}</b> })}</span>
        </p>
        <Player side={white} colour="white" low={low} />
        <p className={styles.choices}>
          {PRINTED_RESULTS.map((result) => (
            <span key={result} className={styles.choice}>
              {RESULT_NOTATION[result]}
            </span>
          ))}
          <span className={styles.other}>{t('rounds.resultSlip.other')}</span>
        </p>
        <Player side={black} colour="black" low={low} />
      </div>
      <TearOffPart side={black} colour="black" board={board} round={round} low={low} />
    </li>
  );
}

interface PlayerProps {
  readonly side: PrintedSlipSide;
  readonly colour: 'white' | 'black';
  readonly low: boolean;
}

function Player({ side, colour, low }: PlayerProps) {
  const facts = (
    <span className={styles.facts}>
      {side.title} {side.number} · {[low && side.clock !== undefined ? '' : strengthText(side), side.clock].filter(Boolean).join(' · ')}
    </span>
  );
  if (!low) {
    return (
      <div>
        <p className={styles.player}>
          <ColourChip colour={colour} />{' '}
          <b>
            <bdi>{side.name}</bdi>
          </b>{' '}
          {facts}
        </p>
        <p className={styles.signature}>{t('rounds.resultSlip.signed')}</p>
      </div>
    );
  }
  const { text, points } = fitName(side.name, LOW_SLIP_PLAYER_SPACE);
  return (
    <div className={styles.half}>
      <p className={styles.player}>
        <ColourChip colour={colour} />{' '}
        <b style={{ fontSize: `${points}pt` }}>
          <bdi>{text}</bdi>
        </b>
      </p>
      <p className={styles.signature}>
        {t('rounds.resultSlip.signed')} {facts}
      </p>
    </div>
  );
}

/** Allows a line break between the address and the code at its end. */
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

interface TearOffPartProps {
  readonly side: PrintedSlipSide;
  readonly colour: 'white' | 'black';
  readonly board: number;
  readonly round: number;
  readonly low: boolean;
}

async function TearOffPart({ side, colour, board, round, low }: TearOffPartProps) {
  const address = await absoluteUrl(side.reportPath);
  const { text, points } = fitName(side.name, low ? LOW_SLIP_TEAR_OFF_SPACE : TEAR_OFF_SPACE);
  return (
    <div className={`${styles.part} ${colour === 'white' ? styles.left : styles.right}`}>
      <p className={styles.place}>
        <ColourChip colour={colour} /> <span className={styles.where}>{t('terms.label.roundN', { round })} ·</span>{' '}
        <span className={styles.where}>{translateRich('rounds.resultSlip.ofBoard', { board, b: (text) => <b>{text}</b> })}</span>
      </p>
      <p className={styles.whose} style={{ fontSize: `${points}pt` }}>
        {text}
      </p>
      <QrCode address={address} label={t('rounds.resultSlip.qrCode', { colour, board })} />
      <PrintedAddress address={urlWithoutScheme(address)} />
      <p className={styles.tear} aria-hidden="true">
        {t('rounds.resultSlip.tearOff')}
      </p>
    </div>
  );
}
