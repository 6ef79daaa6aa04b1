'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { WallRowCells } from './wall-row';
import type { WallShow } from './wall-shows';

interface WallScreenProps {
  readonly shows: readonly WallShow[];
  /** Event streams of the sections on this screen. */
  readonly streams: readonly string[];
  /** As people say it, without the scheme. */
  readonly address: string;
  /** The same for a camera; drawn on the server. */
  readonly qr: ReactNode;
}

const PAGE_MS = 12_000;
/** As the server draws it; the screen then fits as much as its own size holds. */
const FIRST_GUESS = { columns: 2, rows: 14 };

/** Pages through every list by cut, without a mouse; a new round brings it back to the first page. */
export function WallScreen({ shows, streams, address, qr }: WallScreenProps) {
  const router = useRouter();
  const fit = useFit();
  useEffect(() => watch(streams, () => router.refresh()), [streams, router]);
  const round = shows[0]?.title;
  const page = usePage(round);

  const perPage = fit.columns * fit.rows;
  const pages = shows.flatMap((show) => pagesOf(show, perPage));
  const shown = pages[page % Math.max(pages.length, 1)];
  if (shown === undefined) return <p className="wall-empty">Nothing is published yet. This screen shows it when it is.</p>;
  const next = pages[(page + 1) % pages.length];
  return (
    <>
      <header className="bar">
        <h1>{shown.show.title}</h1>
        <p>{shown.show.starts !== null && <>starts <b>{shown.show.starts}</b> · </>}{shown.show.unit} <b>{shown.from + 1}–{shown.from + shown.rows.length}</b> of {shown.show.rows.length}</p>
      </header>
      <div className="wall-columns" style={{ gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: fit.columns }, (_, column) => (
          <WallColumn key={column} show={shown.show} rows={shown.rows.slice(column * fit.rows, (column + 1) * fit.rows)} />
        ))}
      </div>
      <footer className="next">
        <span>{shown.show.foot}</span>
        <span className="next-words">
          <span>Page {(page % pages.length) + 1} of {pages.length}{next !== undefined && next !== shown && ` · next: ${nextWords(next)}`}</span>
          <span>on your phone: <b>{address}</b></span>
        </span>
        {qr}
      </footer>
    </>
  );
}

/** Counts pages up by the clock, from the first again for each round. */
function usePage(round: string | undefined): number {
  const [turned, setTurned] = useState({ round, page: 0 });
  useEffect(() => {
    const timer = setInterval(() => setTurned((last) => ({ round, page: last.round === round ? last.page + 1 : 1 })), PAGE_MS);
    return () => clearInterval(timer);
  }, [round]);
  return turned.round === round ? turned.page : 0;
}

/** What comes next, in few words: the list by its kind. */
function nextWords({ show, from }: WallPage): string {
  if (show.kind === 'standings') return 'standings';
  return `${show.kind === 'names' ? 'by name' : 'by board'}${from === 0 ? '' : ', continued'}`;
}

interface WallPage {
  readonly show: WallShow;
  readonly from: number;
  readonly rows: WallShow['rows'];
}

function pagesOf(show: WallShow, perPage: number): WallPage[] {
  const count = Math.ceil(show.rows.length / perPage);
  return Array.from({ length: count }, (_, index) => ({ show, from: index * perPage, rows: show.rows.slice(index * perPage, (index + 1) * perPage) }));
}

function WallColumn({ show, rows }: { show: WallShow; rows: WallShow['rows'] }) {
  if (rows.length === 0) return <div />;
  return (
    <table className={`wl ${show.kind}`}>
      <caption className="sr">{show.title}</caption>
      <thead><tr>{show.heads.map((head, index) => <th key={`${head} ${index}`} scope="col">{head}</th>)}</tr></thead>
      <tbody>{rows.map((row, index) => <tr key={index}><WallRowCells row={row} /></tr>)}</tbody>
    </table>
  );
}

const ROW_EM = 1.6;
const WALL_TYPE = 0.0198;
const SMALLEST_TYPE_PX = 16;
/** Head, table heads and foot with the code to scan, in rows. */
const OTHER_ROWS = 5.7;
const COLUMN_EM = 26;

/** How many columns and rows this screen holds at the size that can be read from ten metres. */
function useFit(): typeof FIRST_GUESS {
  const [fit, setFit] = useState(FIRST_GUESS);
  useEffect(() => {
    const measure = () => {
      const type = Math.max(SMALLEST_TYPE_PX, window.innerWidth * WALL_TYPE);
      setFit({
        columns: Math.max(1, Math.floor(window.innerWidth / (type * (COLUMN_EM - 1.5)))),
        rows: Math.max(5, Math.floor(window.innerHeight / (type * ROW_EM) - OTHER_ROWS)),
      });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return fit;
}

function watch(streams: readonly string[], changed: () => void): () => void {
  const sources = streams.map((stream) => {
    const source = new EventSource(stream);
    let isFirst = true;
    source.addEventListener('section', () => {
      if (!isFirst) changed();
      isFirst = false;
    });
    return source;
  });
  return () => sources.forEach((source) => source.close());
}
