import type { ReactNode } from 'react';
import { Column } from '@/app/_components/data-table';
import { ColourChip } from '@/app/_ui/colour-chip';
import { Note } from '@/app/_ui/page-parts';
import { editionName } from '@/lib/domain/sections/editions';
import { MAX_CHECK_SECONDS, type PreviewRoundCheck, type PreviewBoard, type PreviewRound } from '@/lib/exchange/import-export/check-imported-rounds';
import { t } from '@/lib/platform/messages/translate';

interface ReportCheckResultProps {
  readonly check: PreviewRoundCheck;
  readonly pairedRounds: number;
}

export function ReportCheckResult({ check, pairedRounds }: ReportCheckResultProps) {
  if (pairedRounds === 0) return null;
  const text = editionName(check.pairedBy);
  return (
    <section aria-labelledby="checked" className="mt-s5">
      <h3 id="checked">{t('import.checked.title')}</h3>
      <Verdict check={check} pairedRounds={pairedRounds} text={text} />
      {check.rounds.map((round) => (
        <RoundTable key={round.number} round={round} text={text} />
      ))}
    </section>
  );
}

function Verdict({ check: { rounds, unchecked, problem }, pairedRounds, text }: ReportCheckResultProps & { readonly text: string }) {
  if (problem !== null) return <Note tone="danger">{t('import.checked.later')}</Note>;
  return (
    <>
      {rounds.length === 0 && unchecked.length === 0 && <p>{t('import.checked.allAlike', { count: pairedRounds, text })}</p>}
      {rounds.length > 0 && (
        <Note tone="conflict" className="mt-s2">
          {t('import.checked.differ', { count: rounds.length, rounds: rounds.map(({ number }) => number), all: pairedRounds, text })}
        </Note>
      )}
      {unchecked.length > 0 && (
        <Note tone="danger" className="mt-s2">
          {t('import.checked.unchecked', { count: unchecked.length, rounds: [...unchecked], seconds: MAX_CHECK_SECONDS })}
        </Note>
      )}
    </>
  );
}

function RoundTable({ round: { number, hasNone, boards, more }, text }: { readonly round: PreviewRound; readonly text: string }) {
  return (
    <>
      <table className="whole mt-s4 table-fixed">
        <caption className="text-left font-bold">{t('terms.label.roundN', { round: number })}</caption>
        <thead>
          <tr>
            <Column className="static align-top">{t('import.checked.file')}</Column>
            <Column className="static align-top">{t('import.checked.engine', { text })}</Column>
          </tr>
        </thead>
        <tbody>
          {boards.map(({ file, engine }, index) => (
            <tr key={index}>
              <Cell>{file}</Cell>
              {hasNone ? (
                index === 0 && (
                  <td className="pr-s2 align-top" rowSpan={boards.length}>
                    {t('import.checked.none')}
                  </td>
                )
              ) : (
                <Cell>{engine}</Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="text-muted">{t('terms.word.andMore', { count: more })}</p>}
    </>
  );
}

function Cell({ children: board }: { readonly children: PreviewBoard | null }) {
  if (board === null) return <td className="pr-s2" />;
  const [white, black] = board.numbers;
  return (
    <td className="pr-s2 align-top">
      <Seat colour="white" number={white} name={board.names[0]} />
      {black === 0 ? <span className="block">{t('terms.label.pairingAllocatedBye')}</span> : <Seat colour="black" number={black} name={board.names[1]} />}
    </td>
  );
}

function Seat({ colour, number, name }: { readonly colour: 'white' | 'black'; readonly number: number; readonly name: string }): ReactNode {
  return (
    <span className="block">
      <ColourChip colour={colour} /> <b>{number}</b> <bdi className="break-words">{name}</bdi>
    </span>
  );
}
