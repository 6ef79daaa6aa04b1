import { headText } from '@/app/_components/head-text';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { ColourChip } from '@/app/_ui/colour-chip';
import { ratingText } from '@/app/_ui/server-rating-text';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { fitName, type NameSpace } from './fit-name';
import { roundOptions } from './place-cards-sheet';
import type { SheetChoice } from './sheet-choice';
import styles from './score-sheets.module.css';

export const SCORE_SHEETS_OF: SheetChoice = { name: 'round', words: () => t('terms.label.round'), options: roundOptions };

const COLOURS = ['white', 'black'] as const;
type Side = (typeof COLOURS)[number];

interface ScoreSheetsProps {
  readonly section: PublicSection;
  /** The number of a round. */
  readonly of: string;
}

/** A page for each board of a round. It is cut into two sheets of A5, one for each player. */
export function ScoreSheets({ section, of }: ScoreSheetsProps) {
  const round = findPublicRound(section, Number(of));
  if (round === null) return null;
  const label = roundLabel(section, round.number);
  return (
    <>
      <h1 className="sr-only">{t('print.scoreSheets.title')}</h1>
      <PrintPageFooter text={t('terms.label.eventSectionRound', { event: section.event.name, section: section.name, round: label })} />
      <MovesDrawing />
      {round.boards.map((board) => (
        <section key={board.board} className={`sheet ${styles.board}`} tabIndex={0} aria-label={t('terms.label.boardN', { board: board.board })}>
          {COLOURS.map((owner) => (
            <Copy key={owner} section={section} round={round} board={board} owner={owner} />
          ))}
        </section>
      ))}
    </>
  );
}

interface CopyProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly board: PublicBoard;
  /** The player who gets this copy. */
  readonly owner: Side;
}

const PRINTED_RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;

function Copy({ section, round, board, owner }: CopyProps) {
  const { event, schedule } = section;
  const startsAt = schedule[round.number - 1] ?? null;
  const day = startsAt === null ? t('print.scoreSheets.noDate') : formatWeekdayAndDate(startsAt, event.timeZone);
  return (
    <div className={styles.copy}>
      <div className={styles.head}>
        <span>
          {t('terms.label.eventSectionRound', { event: event.name, section: section.name, round: roundLabel(section, round.number) })}
          <br />
          {day}
        </span>
        <b>{t('terms.label.boardN', { board: board.board })}</b>
      </div>
      {COLOURS.map((colour) => (
        <Player key={colour} section={section} board={board} colour={colour} />
      ))}
      <svg className={styles.moves} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('print.scoreSheets.moves', { count: 2 * ROWS })}>
        <use href={`#${DRAWING}`} />
      </svg>
      <p className={styles.results}>
        {PRINTED_RESULTS.map((result) => (
          <span key={result} className={styles.choice}>
            {RESULT_NOTATION[result]}
          </span>
        ))}
      </p>
      <div className={styles.foot}>
        {COLOURS.map((colour) => (
          <p key={colour}>{t('print.scoreSheets.signature', { colour: headText(colour) })}</p>
        ))}
        <p>{t('print.scoreSheets.copyFor', { colour: headText(owner) })}</p>
      </div>
    </div>
  );
}

/** The space for a name on a score sheet, 88 mm wide. */
const NAME_SPACE: NameSpace = { width: 249, lines: 2, largest: 12 };

function Player({ section, board, colour }: Omit<CopyProps, 'round' | 'owner'> & { readonly colour: Side }) {
  const player = section.players[board[colour]];
  if (player === undefined) return null;
  const { text, points } = fitName(player.name, NAME_SPACE);
  return (
    <p className={styles.player}>
      <ColourChip colour={colour} />{' '}
      <b style={{ fontSize: `${points}pt` }}>
        <bdi>{text}</bdi>
      </b>{' '}
      <span>
        {player.title} {ratingText(player)}
      </span>
    </p>
  );
}

const DRAWING = 'moves-of-score-sheet';
const ROWS = 30;
/** Millimetres. */
const [ROW, NUMBER, MOVE] = [4.4, 7.5, 26.5];
const COLUMN = NUMBER + 2 * MOVE;
const [WIDTH, HEIGHT] = [2 * COLUMN, (ROWS + 1) * ROW + 1.2];

/** The lines and numbers of 60 moves, drawn once. Every sheet refers to them, so that a page of many boards stays small. */
function MovesDrawing() {
  const [columns, rows] = [[0, COLUMN], Array.from({ length: ROWS }, (_, row) => row)];
  const lines = rows.map((row) => `M0 ${baseOf(row)}H${WIDTH}`);
  const edges = columns.flatMap((x) => [x, x + NUMBER, x + NUMBER + MOVE]).map((x) => `M${x} 0V${baseOf(ROWS - 1)}`);
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id={DRAWING} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <path d={[`M0 ${ROW}H${WIDTH}`, ...lines, ...edges, `M${WIDTH} 0V${baseOf(ROWS - 1)}`].join('')} fill="none" stroke="#000000" strokeWidth="0.15" />
        {columns.map((x) => (
          <g key={x} fontSize="3">
            <text x={x + NUMBER + 1} y={ROW - 1.2}>
              {headText('white')}
            </text>
            <text x={x + NUMBER + MOVE + 1} y={ROW - 1.2}>
              {headText('black')}
            </text>
            {rows.map((row) => (
              <text key={row} x={x + NUMBER - 1} y={baseOf(row) - 1.2} textAnchor="end">
                {(x === 0 ? 0 : ROWS) + row + 1}
              </text>
            ))}
          </g>
        ))}
      </symbol>
    </svg>
  );
}

/** The line below a row, rounded, because sums of decimals have long fractions. */
const baseOf = (row: number): number => Math.round((row + 2) * ROW * 10) / 10;
