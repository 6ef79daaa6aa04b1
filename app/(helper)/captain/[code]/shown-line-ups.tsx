import { DataTable } from '@/app/_components/data-table';
import { Note } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainBoard } from '@/lib/views/captains/boards-for-captain';

/** Lets the names of teams wrap, because the names of both teams are often too long for one line on a phone. */
const TEAM_HEAD = 'whitespace-normal wrap-anywhere';

interface ShownLineUpsProps {
  readonly team: string;
  readonly opponent: string | null;
  readonly boards: readonly CaptainBoard[];
  readonly isPublished: boolean;
}

export const colourText = ({ isWhite }: CaptainBoard) => t(isWhite ? 'terms.label.white' : 'terms.label.black');

/** The line-ups of both teams, which captains can no longer change. */
export function ShownLineUps({ team, opponent, boards, isPublished }: ShownLineUpsProps) {
  return (
    <>
      {!isPublished && <Note className="mt-s2">{t('captain.shown')}</Note>}
      <DataTable
        className="mt-s3"
        caption={t('terms.label.boards')}
        heads={[
          [t('terms.label.bd'), 'figure'],
          [t('terms.label.colour')],
          [<bdi key="own">{team}</bdi>, TEAM_HEAD],
          [<bdi key="theirs">{opponent}</bdi>, TEAM_HEAD],
        ]}
      >
        {boards.map((board) => (
          <tr key={board.board}>
            <td className="figure">{board.board}</td>
            <td>{colourText(board)}</td>
            <th scope="row" className="wrap-anywhere">
              <bdi>{board.own ?? t('terms.label.emptyPlace')}</bdi>
            </th>
            <td className="wrap-anywhere">
              <bdi>{board.opponent ?? t('terms.label.emptyPlace')}</bdi>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
