'use client';

import { useEffect, useState, type ReactNode, useRef } from 'react';
import { longestFittingName, distinctNameForms } from '@/app/_components/short-names';
import { ColourMark } from '@/app/_ui/colour-mark';
import { cx } from '@/app/_ui/cx';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import type { Colour } from '@/engine';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { fitHallScreen, namesOnScreen, type MeasureText, type HallScreenLayout, type ScreenSize } from './fit-hall-screen';
import { HallClock } from './hall-clock';
import type { HallScreenCell, HallScreenColumn, HallScreenList } from './hall-screen-lists';

type HallScreenMessages = MessageGroup<'wall.screen'> & Readonly<Record<Colour, string>> & { readonly clock: MessageGroup<'wall.clock'> };

interface PagingScreenProps {
  readonly lists: readonly HallScreenList[];
  readonly notices: readonly string[];
  /** What the arbiters say. */
  readonly messages: readonly string[];
  /** Of the event. */
  readonly timeZone: string;
  readonly streams: readonly SnapshotStream[];
  readonly words: HallScreenMessages;
  readonly phoneLine: ReactNode;
  readonly qr: ReactNode;
}

const PAGE_MS = 12_000;
/** The layout in the server's HTML, which is used until the browser has measured the screen. */
const UNMEASURED_LAYOUT = { columns: 2, rows: 14 };

/** Shows the pages of all lists one after the other, without animation. When a new round appears, it starts again with the first page. */
export function PagingScreen({ lists, notices, messages, timeZone, streams, words, phoneLine, qr }: PagingScreenProps) {
  const refresh = useRefresh();
  const [screen, setScreen] = useState<HTMLDivElement | null>(null);
  const measured = useMeasurement(screen, [lists[0]?.title, ...notices, ...messages].join());
  useReloadOnSnapshot(streams, refresh);
  const page = useCurrentPage(lists[0]?.title);

  const pages = lists.flatMap((list) => hallScreenPages(list, measured));
  const number = page % Math.max(pages.length, 1);
  const shown = pages[number];
  if (shown === undefined)
    return <p className="text-[length:max(1.2rem,2.4vw)]">{notices.length + messages.length > 0 ? [...notices, ...messages].join(' ') : words.empty}</p>;
  const next = pages[(number + 1) % pages.length];
  const turn = { page: number + 1, pages: pages.length };
  return (
    <div className="flex min-h-0 flex-1 flex-col" ref={setScreen}>
      <HallScreenHead page={shown} notices={notices} messages={messages} timeZone={timeZone} words={words} />
      <HallScreenTables page={shown} short={makeNameShortener(shown, measured)} words={words} />
      <footer className="hall-screen-foot">
        <span>{shown.list.foot}</span>
        <span className="hall-screen-foot-text">
          <span>{next !== undefined && next !== shown && fillPlaceholders(words.pageNext, { ...turn, next: nextListText(next, words) })}</span>
          <span>{phoneLine}</span>
        </span>
        {qr}
      </footer>
    </div>
  );
}

const SHOWN_ROWS_TEXT = {
  boards: 'boards',
  names: 'names',
  bracket: 'matches',
  matches: 'matches',
  crosstable: 'crosstable',
  standings: 'standings',
} as const satisfies Record<HallScreenList['kind'], keyof HallScreenMessages['shown']>;

/** Says which rows of the list the page shows, or which matches if the rows are grouped by match. */
function shownText({ list: { kind, rows: all, groupSize }, from, rows }: HallScreenPage, words: HallScreenMessages): string {
  const size = groupSize ?? 1;
  const facts = { from: Math.floor(from / size) + 1, to: Math.ceil((from + rows.length) / size), count: Math.ceil(all.length / size) };
  return fillPlaceholders(words.shown[groupSize === undefined ? SHOWN_ROWS_TEXT[kind] : 'matches'], facts);
}

function HallScreenHead({
  page,
  notices,
  messages,
  timeZone,
  words,
}: Pick<PagingScreenProps, 'notices' | 'messages' | 'timeZone' | 'words'> & { readonly page: HallScreenPage }) {
  const { list } = page;
  return (
    <header className="hall-screen-head">
      {notices.map((notice) => (
        <p key={notice} className="hall-screen-notice">
          {notice}
        </p>
      ))}
      {messages.map((message) => (
        <p key={message} className="hall-screen-message">
          {message}
        </p>
      ))}
      <h1>{list.title}</h1>
      {list.clock !== null && <HallClock clock={list.clock} timeZone={timeZone} words={words.clock} />}
      <p>{[...list.facts, shownText(page, words)].join(' · ')}</p>
    </header>
  );
}

function HallScreenTables({
  page: { list, from, rows: shown, fit },
  ...rest
}: Pick<HallScreenTableProps, 'short' | 'words'> & { readonly page: HallScreenPage }) {
  const { columns, rows } = fit ?? UNMEASURED_LAYOUT;
  return (
    <div
      className="hall-screen-columns"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        ...(fit === null ? {} : { fontSize: `${fit.type}px`, '--row': `${fit.rowHeight}em` }),
      }}
    >
      {Array.from({ length: columns }, (_, column) => (
        <HallScreenTable key={column} list={list} from={from + column * rows} rows={shown.slice(column * rows, (column + 1) * rows)} {...rest} />
      ))}
    </div>
  );
}

function useCurrentPage(round: string | undefined): number {
  const [turned, setTurned] = useState({ round, page: 0 });
  useEffect(() => {
    const timer = setInterval(() => setTurned((last) => ({ round, page: last.round === round ? last.page + 1 : 1 })), PAGE_MS);
    return () => clearInterval(timer);
  }, [round]);
  return turned.round === round ? turned.page : 0;
}

function nextListText({ list }: HallScreenPage, words: HallScreenMessages): string {
  return {
    boards: words.byBoard,
    names: words.byName,
    bracket: words.bracket,
    matches: words.matches,
    crosstable: words.crosstable,
    standings: words.standings,
  }[list.kind];
}

interface HallScreenPage {
  readonly list: HallScreenList;
  readonly from: number;
  readonly rows: HallScreenList['rows'];
  readonly fit: HallScreenLayout | null;
}

function hallScreenPages(list: HallScreenList, measured: Measurement | null): HallScreenPage[] {
  const fit = measured === null ? null : fitHallScreen(list, measured.space, measured.measure);
  const { columns, rows } = fit ?? UNMEASURED_LAYOUT;
  const count = Math.ceil(list.rows.length / (columns * rows));
  return Array.from({ length: count }, (_, index) => {
    const from = index * columns * rows;
    return { list, fit, from, rows: list.rows.slice(from, from + columns * rows) };
  });
}

/**
 * Returns a function that shortens names to the width of their column. Until the screen has been measured, it cuts first names to an
 * initial.
 */
function makeNameShortener({ fit, list }: HallScreenPage, measured: Measurement | null): (name: string) => string {
  const shortened = distinctNameForms(namesOnScreen(list));
  if (fit === null || measured === null) return (name) => shortened.get(name)?.[1] ?? name;
  return (name) => longestFittingName(name, (text) => measured.measure(text) * fit.type <= fit.nameWidth, shortened);
}

interface HallScreenTableProps {
  readonly list: HallScreenList;
  /** The index of the first row in the list. */
  readonly from: number;
  readonly rows: HallScreenList['rows'];
  readonly short: (name: string) => string;
  readonly words: HallScreenMessages;
}

function HallScreenTable({ list, from, rows, short, words }: HallScreenTableProps) {
  if (rows.length === 0) return <div />;
  return (
    <table className={cx('hall-screen-list', list.kind === 'boards' && 'by-board', list.isAccelerated && 'accelerated')}>
      <caption className="sr-only">{list.title}</caption>
      <thead>
        <tr>
          {list.columns.map(({ head, className }, index) => (
            <th key={`${head} ${index}`} scope="col" className={className === 'player' ? 'player' : 'score'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className={list.groupSize !== undefined && (from + index) % list.groupSize === 0 ? 'match' : undefined}>
            {list.columns.map(({ className, isRowHead }, place) => {
              const Element = isRowHead ? 'th' : 'td';
              return (
                <Element key={place} scope={isRowHead && 'row'} className={className === 'points' ? cx('score points') : className}>
                  <CellText cell={row[place] ?? ''} kind={className} short={short} words={words} />
                </Element>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellTextProps extends Pick<HallScreenTableProps, 'short' | 'words'> {
  readonly cell: HallScreenCell;
  readonly kind: HallScreenColumn['className'];
}

function CellText({ cell, kind, short, words }: CellTextProps) {
  if (typeof cell !== 'string') return cell.words;
  if (kind === 'player') return <bdi>{short(cell)}</bdi>;
  return kind === 'colour' && (cell === 'white' || cell === 'black') ? <ColourMark colour={cell} word={words[cell]} /> : cell;
}

interface Measurement {
  readonly outside: ScreenSize;
  readonly space: ScreenSize;
  readonly measure: MeasureText;
}

/**
 * Measures the space between the tallest head and foot, and returns it with a function that measures text. All pages use the same space,
 * because dividing the lists into pages again would skip rows.
 */
function useMeasurement(screen: HTMLElement | null, subject: string): Measurement | null {
  const [measured, setMeasured] = useState<Measurement | null>(null);
  useEffect(() => {
    if (screen === null) return;
    const measure = textMeasure(getComputedStyle(screen).fontFamily);
    let isFirst = true;
    const update = () => {
      const outside = { width: screen.clientWidth, height: screen.clientHeight };
      const taken = [...screen.querySelectorAll<HTMLElement>('header, footer')].reduce((sum, part) => sum + part.offsetHeight, 0);
      const space = { ...outside, height: outside.height - taken };
      const wasFirst = isFirst;
      isFirst = false;
      setMeasured((previous) => {
        if (wasFirst || previous === null || !isSameSize(previous.outside, outside)) return { outside, space, measure };
        return previous.space.height - space.height < 1 ? previous : { ...previous, space };
      });
    };
    const observer = new ResizeObserver(update);
    for (const part of [screen, ...screen.querySelectorAll('header, footer')]) observer.observe(part);
    return () => observer.disconnect();
  }, [screen, subject]);
  return measured;
}

const isSameSize = (a: ScreenSize, b: ScreenSize) => Math.abs(a.width - b.width) < 1 && Math.abs(a.height - b.height) < 1;

const MEASURING_FONT_PX = 100;

/** Returns a function that measures text in the boldest weight used, so that no text is wider on the screen than measured. */
function textMeasure(family: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 0.6;
  context.font = `700 ${MEASURING_FONT_PX}px ${family}`;
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? context.measureText(text).width / MEASURING_FONT_PX;
    widths.set(text, width);
    return width;
  };
}

interface SnapshotStream {
  readonly address: string;
  readonly tag: string;
}

/** The delay before reopening a refused stream, and before reloading a screen that is still older than the announced snapshot. */
const RETRY_MS = 5000;

/** Reloads the screen whenever a stream announces a snapshot other than the one shown. */
function useReloadOnSnapshot(streams: readonly SnapshotStream[], reload: () => void): void {
  const shown = useLatest(streams);
  const latestReload = useLatest(reload);
  const announcedTags = useRef(new Map<string, string | null>());
  // The streams stay open during a reload, so that no announcement is lost. The effect therefore depends only on the addresses.
  const addresses = streams.map(({ address }) => address).join(' ');
  useEffect(() => {
    const onTag = (address: string, tag: string | null) => {
      announcedTags.current.set(address, tag);
      if (isBehind(shown.current, announcedTags.current)) latestReload.current();
    };
    const closers = addresses.split(' ').map((address) => (address === '' ? () => {} : listenForTags(address, (tag) => onTag(address, tag))));
    return () => closers.forEach((close) => close());
  }, [addresses, shown, latestReload]);
  useEffect(() => {
    if (!isBehind(streams, announcedTags.current)) return;
    const waiting = setTimeout(() => latestReload.current(), RETRY_MS);
    return () => clearTimeout(waiting);
  }, [streams, latestReload]);
}

const isBehind = (streams: readonly SnapshotStream[], announcedTags: ReadonlyMap<string, string | null>) =>
  streams.some(({ address, tag }) => announcedTags.has(address) && announcedTags.get(address) !== tag);

/** Calls `onTag` with the tag of every announced snapshot, or with null if the section is no longer public. Returns a function that closes the stream. */
function listenForTags(stream: string, onTag: (tag: string | null) => void): () => void {
  let source: EventSource;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(stream);
    source.addEventListener('section', ({ data }) => onTag(readVersionTag(JSON.parse(data))));
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) waiting = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(waiting);
    source.close();
  };
}

function readVersionTag(announcement: unknown): string | null {
  const { tag } = (announcement ?? {}) as { readonly tag?: unknown };
  return typeof tag === 'string' ? tag : null;
}
