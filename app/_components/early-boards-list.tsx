import { notationOf } from '@/lib/domain/boards/result-notation';
import type { PublicFixture, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { LinkedName } from './player-name';

interface EarlyBoardsListProps {
  readonly section: PublicSection;
  readonly of: PublicFixture | null;
  readonly className?: string;
}

/** The boards of a match that was played before its round, White first. Renders nothing if only its score is known. */
export function EarlyBoardsList({ section, of, className }: EarlyBoardsListProps) {
  if (of?.earlyBoards === undefined) return null;
  const nameOf = (place: number | null) => {
    const player = place === null ? undefined : section.players[place];
    return player === undefined ? t('terms.label.emptyPlace') : <LinkedName section={section} player={player} />;
  };
  return (
    <ol className={className} aria-label={t('terms.label.boards')}>
      {of.earlyBoards.map(({ board, white, black, result }) => (
        <li key={board} className="grid max-w-[36rem] grid-cols-[1.5rem_minmax(0,1fr)_minmax(2.5rem,auto)_minmax(0,1fr)] gap-x-s2 py-s1 text-t1 print:py-0">
          <span className="text-muted">{board}</span>
          <span>{nameOf(white)}</span>
          <b className="text-center">{notationOf(result)}</b>
          <span>{nameOf(black)}</span>
        </li>
      ))}
    </ol>
  );
}
