'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { resultKeyDescriptions, unratedKeyDescriptions } from '@/app/(organiser)/organise/[event]/[section]/_desk/key-legend';
import { RESULT_KEYS, UNRATED_KEYS } from '@/app/(organiser)/organise/[event]/[section]/_desk/parse-result-keys';
import { postJson } from '@/app/_offline-queue/fetch-json';
import { Button } from '@/app/_ui/button';
import { ColourMark } from '@/app/_ui/colour-mark';
import { isDialogOpen, KeysHelp } from '@/app/_ui/keys-help-dialog';
import { ButtonLink } from '@/app/_ui/link';
import { Block, Note } from '@/app/_ui/page-parts';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { VerifiedResultSchema, type VerifiedResult } from '@/lib/acts/results/result-responses';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

interface Slip {
  /** The board as rendered. The server refuses the slip's result if the board has changed since. */
  readonly seen: SeenBoard;
  readonly white: string;
  readonly black: string;
}

interface VerificationProps {
  readonly boards: readonly Slip[];
  readonly at: SectionAt;
  readonly round: number;
}

const VERIFY_MUTATION_KEY = ['verify'];

interface SlipResult {
  readonly result: GameResult;
  readonly isUnrated: boolean;
}

interface SlipEntry extends SlipResult {
  readonly seen: SeenBoard;
}

interface Difference {
  readonly read: SlipResult;
  readonly answer: VerifiedResult;
}

function useSlipEntry(boards: readonly Slip[]) {
  const t = useTranslate('corrections');
  const refresh = useRefresh();
  const client = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState<Difference | null>(null);
  const [problem, setProblem] = useState('');
  const [differences, setDifferences] = useState(0);
  const slip = boards.find(({ seen }) => !done.has(seen.pairingId));
  const goOn = (read: SeenBoard) => {
    setStop(null);
    setDone((known) => new Set(known).add(read.pairingId));
  };
  const { mutate } = useMutation({
    mutationKey: VERIFY_MUTATION_KEY,
    mutationFn: ({ seen, ...read }: SlipEntry) => postJson(addresses.api.desk.verify, { ...seen, ...read }, VerifiedResultSchema),
    onSuccess: (answer, { seen, ...read }) => {
      if (answer.kind === 'refused') {
        setProblem(`${answer.refusal.message.replace(t('terms.label.notSaved'), t('verification.notCompared'))} ${t('verification.readAgain')}`);
        return refresh();
      }
      if (answer.kind !== 'stored') return setProblem(t('verification.unreachable'));
      setProblem('');
      if (answer.value.isSame) return goOn(seen);
      setDifferences((known) => known + 1);
      setStop({ read, answer: answer.value });
    },
  });
  const read = (what: SlipResult) => {
    // A key pressed while the previous slip is being sent is ignored, because it was not meant for the next slip.
    if (slip !== undefined && stop === null && client.isMutating({ mutationKey: VERIFY_MUTATION_KEY }) === 0) mutate({ seen: slip.seen, ...what });
  };
  return { slip, done, stop, problem, differences, read, goOn };
}

function useSlipResultKeys(read: (what: SlipResult) => void): void {
  const latest = useLatest(read);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const unrated = UNRATED_KEYS[event.key.toLowerCase()];
      const result = RESULT_KEYS[event.key] ?? unrated;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || result === undefined || isDialogOpen()) return;
      event.preventDefault();
      latest.current({ result, isUnrated: unrated !== undefined });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

/** Shows one board at a time, with the same keys as the desk. */
export function Verification({ boards, at, round }: VerificationProps) {
  const t = useTranslate('corrections');
  const { slip, done, stop, problem, differences, read, goOn } = useSlipEntry(boards);
  useSlipResultKeys(read);
  const desk = useTranslate('desk');
  const shell = useTranslate('shell');
  if (boards.length === 0) return <p className="text-muted py-s4">{t('verification.noResults')}</p>;
  if (slip === undefined) return <VerificationDone boards={boards.length} differences={differences} />;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="slip-h">
      <p className="text-t1 text-muted" role="status">
        {t('verification.readSoFar', { read: boards.filter(({ seen }) => done.has(seen.pairingId)).length, all: boards.length, differences })}
      </p>
      <h2 id="slip-h" className="mt-s2">
        {t('terms.label.boardN', { board: slip.seen.board })}
      </h2>
      <p className="name">
        <ColourMark colour="white" word={shell('terms.label.white')} /> {slip.white}
      </p>
      <p className="name mt-s1">
        <ColourMark colour="black" word={shell('terms.label.black')} /> {slip.black}
      </p>
      {problem !== '' && (
        <Note tone="danger" className="mt-s3" role="alert" aria-label={t('verification.notCompared')}>
          {problem}
        </Note>
      )}
      {stop === null ? (
        <SlipResultChoices board={slip.seen.board} read={read} />
      ) : (
        <DifferingResult stop={stop} slip={slip} at={at} round={round} goOn={goOn} />
      )}
      <div className="mt-s4">
        <KeysHelp title={t('terms.label.keys')} keys={[...resultKeyDescriptions(desk), ...unratedKeyDescriptions(desk)]} />
      </div>
    </Block>
  );
}

export function SlipResultChoices({ board, read }: { readonly board: number; readonly read: (what: SlipResult) => void }) {
  const t = useTranslate('corrections');
  const desk = useTranslate('desk');
  const choices = (results: readonly GameResult[], isUnrated: boolean) =>
    results.map((result) => (
      <Button key={result} type="button" onClick={() => read({ result, isUnrated })}>
        {describeResult(desk, result)}
        {isUnrated && <span className="sr-only"> {desk('terms.word.unrated')}</span>}
      </Button>
    ));
  return (
    <>
      <fieldset className="mt-s3 flex flex-wrap gap-s2">
        <legend className="sr-only">{t('verification.whatSlipSays', { board })}</legend>
        {choices(GAME_RESULTS, false)}
      </fieldset>
      <fieldset className="mt-s3 flex flex-wrap gap-s2">
        <legend className="mb-s1 text-t1 text-muted">{desk('row.shorterThanAMove')}</legend>
        {choices(PLAYED_RESULTS, true)}
      </fieldset>
    </>
  );
}

interface DifferingResultProps extends Omit<VerificationProps, 'boards'> {
  readonly stop: Difference;
  readonly slip: Slip;
  readonly goOn: (read: SeenBoard) => void;
}

function DifferingResult({ stop: { read, answer }, slip, at, round, goOn }: DifferingResultProps) {
  const t = useTranslate('corrections');
  const entered = describeResult(t, answer.result, answer.isRated);
  const correction = addresses.organise.section(at).round(round).board(slip.seen.board);
  return (
    <Note as="div" tone="conflict" className="mt-s3" role="alert" aria-label={t('verification.readingsDiffer')}>
      <p>
        {t.rich('verification.stop', {
          read: describeResult(t, read.result, !read.isUnrated),
          entered,
          by: answer.enteredBy,
          b: (text) => <b>{text}</b>,
        })}
      </p>
      <p className="mt-s2 flex flex-wrap gap-s2">
        <ButtonLink href={withQuery(correction, { result: read.result, rated: read.isUnrated ? 'no' : 'yes' })}>
          {t('terms.label.correctBoard', { board: slip.seen.board })}
        </ButtonLink>
        <Button type="button" onClick={() => goOn(slip.seen)}>
          {t('verification.isRight', { result: entered })}
        </Button>
      </p>
    </Note>
  );
}

function VerificationDone({ boards, differences }: { readonly boards: number; readonly differences: number }) {
  const t = useTranslate('corrections');
  return (
    <Note tone="live" className="mt-s3" role="status">
      <b>{t('verification.allRead', { boards })}</b> {differences === 0 ? t('verification.noDifference') : t('verification.differencesMade', { differences })}
    </Note>
  );
}
