import type { ReactNode } from 'react';
import { Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Note, Block } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import type { SectionAt } from '@/app/addresses';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { DraftChanges, DraftChange, FormerRoundRecord } from '@/lib/domain/rounds/decide-draft-changes';
import { formatRanges } from '@/lib/platform/messages/number-ranges';
import { t } from '@/lib/platform/messages/translate';
import type { DeskData, DeskRound } from '@/lib/views/rounds/get-desk';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { rePairDraftAction } from '../actions';
import { setAvailabilityAction } from '../entries/actions';
import { DraftEditor } from '../rounds/[round]/edit/lazy-draft-editor';
import { BoardsTable } from './boards-table';
import { DeskLayout } from './desk-layout';
import { RoundHistoryAside } from './round-history';

interface DraftBoardsProps {
  readonly desk: DeskData;
  readonly round: DeskRound;
  /** Null for an actor who may not change a draft. */
  readonly editor: PairingEditor | null;
  readonly at: SectionAt;
  readonly below: ReactNode;
}

export function DraftBoards({ desk, round, editor, at, below }: DraftBoardsProps) {
  return (
    <DeskLayout aside={<RoundHistoryAside lines={desk.history} timeZone={desk.section.timeZone} />} below={below}>
      <KeptResultsNote boards={desk.boards} />
      <DraftChangesNote draft={desk.draft} round={round} />
      <ManualPairingNote boards={desk.boards} />
      {editor === null || !editor.isManual ? (
        <BoardsTable boards={desk.boards} caption={t('desk.draft.caption', { round: round.number })} at={at} round={round.number} hasResults={false} />
      ) : (
        <ProvideMessages namespaces={['editor', 'explanations']}>
          <DraftEditor editor={editor} />
        </ProvideMessages>
      )}
      <NoShowsForm desk={desk} round={round} />
    </DeskLayout>
  );
}

function ManualPairingNote({ boards }: Pick<DeskData, 'boards'>) {
  const byHand = boards.filter(({ madeByHand }) => madeByHand);
  if (byHand.length === 0) return null;
  const games = byHand.filter(({ black }) => black !== null).map(({ board }) => board);
  const named = [
    ...(games.length === 0 ? [] : [t('desk.draft.boards', { count: games.length, boards: formatRanges(games) })]),
    ...(games.length === byHand.length ? [] : [t('terms.word.theBye')]),
  ];
  return (
    <Note tone="draft" className="mb-s2">
      {t('desk.draft.byHand', { count: byHand.length, boards: named })}
    </Note>
  );
}

/** Lists boards with results from before the round was unpublished. These results are kept, because the games were played. */
function KeptResultsNote({ boards }: Pick<DeskData, 'boards'>) {
  const boardsWithResult = boards.filter(({ result }) => result !== null).map(({ board }) => board);
  if (boardsWithResult.length === 0) return null;
  return (
    <Note tone="draft" className="mb-s2">
      {t('desk.draft.kept', { count: boardsWithResult.length, boards: formatRanges(boardsWithResult) })}
    </Note>
  );
}

function DraftChangesNote({ draft, round }: { readonly draft: DraftChanges; readonly round: DeskRound }) {
  if (draft.changes.length === 0) return null;
  const lines = draft.changes.map(draftChangeText);
  return (
    <Note as="section" tone="danger" className="mb-s3" aria-labelledby="changed-h">
      <h2 id="changed-h">{t('desk.draft.doesNotFit')}</h2>
      <ul className="mt-s2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form action={rePairDraftAction} fields={{ roundId: round.id }}>
        <SubmitLine className="mt-s3" variant="primary">
          {t('desk.draft.pairAgain', { round: round.number })}
        </SubmitLine>
      </Form>
    </Note>
  );
}

function draftChangeText(change: DraftChange): string {
  switch (change.kind) {
    case 'not-playing':
      return t(`desk.draft.notPlaying.${change.why}`, change);
    case 'may-play':
      return t(change.isLateEntry ? 'desk.draft.enters' : 'desk.draft.mayPlay', change);
    case 'rating':
      return t('desk.draft.rating', change);
    case 'order':
      return t('desk.draft.order');
    case 'record': {
      const [before, after] = [roundRecordText(change.before), roundRecordText(change.after)];
      return t('desk.draft.record', { round: change.round, name: change.name, before, after });
    }
    case 'kept-apart':
      return t('desk.draft.keptApart', firstTwoNames(change));
    case 'may-meet':
      return t('desk.draft.mayMeet', firstTwoNames(change));
    case 'setting':
      return t(`desk.draft.setting.${change.setting}`);
  }
}

const firstTwoNames = ({ names: [first = '', second = ''] }: { readonly names: readonly string[] }) => ({ first, second });

function roundRecordText({ code, colour, opponent }: FormerRoundRecord): string {
  if (code === null) return t('terms.word.noResult');
  const what = t(`desk.draft.code.${RESULT_CODE_KEYS[code]}`);
  if (opponent === null) return colour === null ? what : t('desk.draft.withColour', { what, colour });
  return t(`desk.draft.against.${colour ?? 'none'}`, { what, opponent });
}

/** The result codes of a tournament report file and their message keys. */
const RESULT_CODE_KEYS = {
  '1': 'win',
  '=': 'draw',
  '0': 'loss',
  W: 'unratedWin',
  D: 'unratedDraw',
  L: 'unratedLoss',
  '+': 'forfeitWin',
  '-': 'forfeitLoss',
  '?': 'adjourned',
  H: 'halfPointBye',
  F: 'fullPointBye',
  U: 'pab',
  Z: 'nothing',
} as const satisfies Record<NonNullable<FormerRoundRecord['code']>, string>;

/** A form for paired players who turn out to be absent. One action marks the ticked players absent and pairs the round again without them. */
function NoShowsForm({ desk, round }: { readonly desk: DeskData; readonly round: DeskRound }) {
  const players = desk.boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  const shared = sharedNames(players);
  return (
    <Block as="details" className="mt-s5 print:hidden">
      <summary>{t('desk.noShows.title', { round: round.number })}</summary>
      <Form action={setAvailabilityAction} fields={{ sectionId: desk.section.id, act: 'absent', byArbiter: 'on' }}>
        <ul className="mt-s2 columns-[16rem]">
          {players
            .toSorted((a, b) => compareNames(a.name, b.name) || a.number - b.number)
            .map((player) => (
              <li key={player.entryId} className="break-inside-avoid">
                <Tick name="cells[]" value={`${player.entryId}:${round.number}`} label={distinctName(player, shared)} />
              </li>
            ))}
        </ul>
        <p className="text-t1 text-muted mt-s2">{t('desk.noShows.what')}</p>
        <SubmitLine className="mt-s3 mb-s3">{t('desk.noShows.pair')}</SubmitLine>
      </Form>
    </Block>
  );
}
