'use client';

import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { ColourMark } from '@/app/_ui/colour-mark';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses, type SectionAt } from '@/app/addresses';
import { formatTime } from '@/lib/domain/events/format-times';
import { afterIllegalMoves, countIncidents, entryAtFault, type Incident, INCIDENT_KINDS, type IncidentKind, type Side } from '@/lib/domain/notes/incidents';
import type { RATING_KINDS } from '@/lib/domain/sections/section-settings';
import type { IncidentBoard } from '@/lib/views/notes/get-incidents';

export interface CountedBoardProps {
  readonly board: IncidentBoard;
  /** The incidents of this game. */
  readonly incidents: readonly Incident[];
  readonly at: SectionAt;
  readonly ratingKind: (typeof RATING_KINDS)[number];
  readonly timeZone: string;
  readonly record: (board: IncidentBoard, kind: IncidentKind, side: Side) => void;
  readonly undo: (incident: Incident) => void;
}

/** A board with the counts of its game, and what the Laws of Chess say follows. */
export function CountedBoard({ board, ...rest }: CountedBoardProps) {
  const t = useTranslate('incidents');
  return (
    <li className="flex-col items-stretch">
      <b>{t('terms.label.boardN', { board: board.board })}</b>
      <PlayerIncidents board={board} side="white" {...rest} />
      <PlayerIncidents board={board} side="black" {...rest} />
    </li>
  );
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

function PlayerIncidents({ board, side, incidents, at, ratingKind, timeZone, record, undo }: CountedBoardProps & { readonly side: Side }) {
  const t = useTranslate('incidents');
  const entryId = side === 'white' ? board.whiteId : board.blackId;
  const name = side === 'white' ? board.white : board.black;
  const own = incidents.filter((of) => entryAtFault(of) === entryId);
  return (
    <div role="group" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s1">
        <span className="min-w-0 wrap-break-word">
          <ColourMark colour={side} word={t(`terms.label.${side}`)} /> <bdi>{name}</bdi>
        </span>
        <span className="flex flex-none gap-s2">
          {INCIDENT_KINDS.map((kind) => (
            <Button key={kind} type="button" onClick={() => record(board, kind, side)}>
              {t.rich(`record.${kind}`, { name, hidden })}
            </Button>
          ))}
        </span>
      </div>
      <Consequence own={own} entryId={entryId} board={board} at={at} ratingKind={ratingKind} />
      {own.map((incident) => (
        <p key={incident.id} className="flex flex-wrap items-center gap-x-s3 text-t1 text-muted">
          {recordedText(t, incident, timeZone)}
          <UndoButton incident={incident} what={`${recordedText(t, incident, timeZone)}, ${name}`} undo={undo} />
        </p>
      ))}
    </div>
  );
}

interface ConsequenceProps extends Pick<CountedBoardProps, 'board' | 'at' | 'ratingKind'> {
  readonly own: readonly Incident[];
  readonly entryId: string;
}

/** The counts of a player in the game, and what follows. The page never enters the result. */
function Consequence({ own, entryId, board: { board }, at, ratingKind }: ConsequenceProps) {
  const t = useTranslate('incidents');
  const counts = countIncidents(own, entryId);
  const follows = afterIllegalMoves(counts.illegalMoves);
  return (
    <div role="status">
      {own.length > 0 && <p className="font-bold">{t('counts', counts)}</p>}
      {follows === 'extra-time' && <Note className="my-s1">{t(`first.${ratingKind}`)}</Note>}
      {follows === 'loss' && (
        <Note tone="danger" className="my-s1">
          {t('second')} <Link href={addresses.organise.section(at).board(board)}>{t('enterResult', { board })}</Link>
        </Note>
      )}
    </div>
  );
}

const recordedText = (t: ReturnType<typeof useTranslate<'incidents'>>, { kind, at }: Incident, timeZone: string) =>
  t('recorded', { kind, at: formatTime(at, timeZone) });

interface UndoButtonProps extends Pick<CountedBoardProps, 'undo'> {
  readonly incident: Incident;
  /** What is undone, for screen readers. */
  readonly what: string;
}

export function UndoButton({ incident, what, undo }: UndoButtonProps) {
  const t = useTranslate('incidents');
  return (
    <Button type="button" variant="plain" className="flex-none print:hidden" onClick={() => undo(incident)}>
      {t.rich('undo', { what, hidden })}
    </Button>
  );
}
