import type { ReactNode } from 'react';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { byeName } from '@/app/_components/result-text';
import { fideModeLeftText, manualPairingText, playedDifferentlyText } from '@/app/_components/round-notices';
import { absoluteUrl, urlWithoutScheme } from '@/app/_request/absolute-url';
import { cx } from '@/app/_ui/cx';
import { QrCode } from '@/app/_ui/qr-code';
import { addresses } from '@/app/addresses';
import { PAIRING_SYSTEMS } from '@/engine';
import { BYE_CODE } from '@/lib/domain/publishing/player-rounds';
import type { PublicRound, PublicSection, PublicPlayer } from '@/lib/domain/publishing/public-section';
import { otherTableSentence } from '@/lib/domain/sections/editions';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';

export const SHEET_CLASSES = {
  board: cx('board-number figure'),
  number: cx('number figure'),
  rank: cx('board-number figure'),
  fed: 'number',
  rating: cx('rating figure'),
  clock: cx('clock figure'),
  points: cx('score figure'),
  result: cx('result-cell centre'),
  colour: cx('result-cell centre'),
} as const;

interface PrintSheetFrameProps {
  readonly section: PublicSection;
  readonly title: string;
  readonly facts: ReactNode;
  readonly round?: PublicRound;
  readonly children: ReactNode;
}

/** The frame of a printed list. A long list has several pages, and each repeats the column heads and has the title at its foot. */
export async function PrintSheetFrame({ section, title, facts, round, children }: PrintSheetFrameProps) {
  const { event } = section;
  // The list links to public addresses even if an arbiter prints it, because it will be displayed in public.
  const to = addresses.section({ event: event.slug, section: section.slug });
  const page = await absoluteUrl(to.section);
  const correctionsAddress = urlWithoutScheme(await absoluteUrl(to.corrections));
  return (
    <article className="sheet" tabIndex={0} role="region" aria-label={title}>
      <PrintPageFooter text={`${event.name} · ${title}`} />
      <header className="paper-head">
        <div>
          <p>{[event.name, event.place].filter((part) => part !== '').join(' · ')}</p>
          <h1>{title}</h1>
        </div>
        <div className="flex max-w-[62%] flex-none items-end gap-[3mm]">
          <p className="text-right">
            {facts}
            <br />
            {urlWithoutScheme(page)}
          </p>
          <QrCode address={page} label={t('print.qr')} />
        </div>
      </header>
      {children}
      <footer className="paper-foot">
        {sheetFooterLines(section, round, correctionsAddress).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </footer>
    </article>
  );
}

/** The number of players or, in a section of teams, of teams. */
export const fieldText = ({ players, teams }: PublicSection): string =>
  teams === undefined ? t('terms.word.players', { count: players.length }) : t('terms.word.teams', { count: teams.list.length });

export function sheetFooterLines(section: PublicSection, round: PublicRound | undefined, correctionsAddress: string): readonly string[] {
  const otherwise = round === undefined ? null : playedDifferentlyText(round);
  const lines = [
    round === undefined || round.byes.every(({ board }) => board !== undefined)
      ? null
      : t('terms.sentence.notPaired', { players: notPairedText(section, round) }),
    round === undefined ? null : manualPairingText(round),
    otherwise,
    otherwise === null ? null : t('print.why', { address: correctionsAddress }),
    fideModeLeftText(section.fideLeftInRound),
    pairedByText(section, round),
  ];
  return lines.filter((line) => line !== null);
}

function notPairedText(section: PublicSection, round: PublicRound): string {
  return round.byes
    .filter(({ board }) => board === undefined)
    .map(({ player: place, kind }) => {
      const player = section.players[place];
      return `${player?.number ?? ''} ${isolateBidi(player?.name ?? '')}, ${BYE_CODE[kind]} ${byeName(kind)}`;
    })
    .join('; ');
}

function pairedByText(section: PublicSection, round: PublicRound | undefined): string {
  const system = PAIRING_SYSTEMS[round?.systemId ?? section.systemId];
  const parts = [
    otherTableSentence(section) ?? (system === undefined ? null : `${system.title}, ${system.edition}`),
    // Non-breaking characters keep the hash on one line, so that people can compare it more easily.
    round?.inputSha256 == null ? null : `SHA\u2011256\u00a0${round.inputSha256.slice(0, 16)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The number of letters of a name that fit on one line in the narrowest column of names. */
export const NARROW_NAME_LENGTH = 22;
export const WIDE_NAME_LENGTH = 34;
/** The number of letters of a name that fit next to the columns of `rounds` rounds. `others` is the width of the row's other cells in mm. */
export function nameLengthWithRounds(rounds: number, others: number): number {
  const width = (rounds > MAX_PORTRAIT_ROUNDS ? 269 : 184) - others - rounds * GAME_MM;
  return Math.max(NARROW_NAME_LENGTH, Math.floor(width / LETTER_MM));
}

/** The width in mm of a round's column (`game` in sheets.css). `LETTER_MM` is the width of an average letter in a wide font. */
const GAME_MM = 13.5;
const LETTER_MM = 2;
/** The maximum number of rounds on a page in portrait. With more rounds, the list is printed in landscape (`wide-sheet`). */
const MAX_PORTRAIT_ROUNDS = 9;

export const LARGE_NAME_LENGTH = 28;

export function ratingCell({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }): string {
  return cx('rating', isEstimate && rating > 0 && 'long');
}

export function nameCell(name: string, holds: number): string {
  return cx('player', name.length > holds && 'long');
}

interface SheetPlayerNameProps {
  readonly player: Pick<PublicPlayer, 'name' | 'title'>;
  readonly holds: number;
  readonly left: string;
}

export function SheetPlayerName({ player: { name, title }, holds, left }: SheetPlayerNameProps) {
  return (
    <th scope="row" className={nameCell(left === '' ? name : `${name} ${left}`, holds)}>
      <bdi>{name}</bdi> {title}
      {left !== '' && <span className="font-normal"> ({left})</span>}
    </th>
  );
}
