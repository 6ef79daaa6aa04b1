import { KeysHelp, type KeyWords } from '@/app/_ui/keys-help-dialog';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';

/** The keys for results on the desk, and on the page where slips are read a second time. */
export const resultKeyWords = (tell: NamespaceTranslator<'desk'>): KeyWords => [
  [['1'], tell('keys.whiteWins')],
  [['0'], tell('keys.blackWins')],
  [['=', '5'], tell('terms.label.draw')],
  [['+'], tell('keys.blackAbsent')],
  [['-'], tell('keys.whiteAbsent')],
];

export const unratedKeyWords = (tell: NamespaceTranslator<'desk'>): KeyWords => [
  [['W'], tell('keys.unratedWin')],
  [['D'], tell('keys.unratedDraw')],
  [['L'], tell('keys.unratedLoss')],
];

const deskKeyWords = (tell: NamespaceTranslator<'desk'>): KeyWords => [
  [['U'], tell('keys.undo')],
  [[tell('keys.delKey')], tell('keys.clear')],
  [['12', '↵'], tell('keys.board', { board: 12 })],
  [['M'], tell('keys.missing')],
  [['C'], tell('keys.complete')],
];

const moreKeyWords = (tell: NamespaceTranslator<'desk'>): KeyWords => [
  [['P'], tell('keys.pair')],
  [['⇧', 'P'], tell('keys.publish')],
  [['↑', '↓'], tell('keys.move')],
  [['B', '/'], tell('keys.search')],
  [[tell('terms.label.tab'), '↵'], tell('keys.buttons')],
  [[tell('terms.label.esc')], tell('keys.close')],
];

export function KeyLegend() {
  const tell = useTranslate('desk');
  return (
    <section className="max-wide:hidden print:hidden" aria-labelledby="keys-h">
      <h2 id="keys-h">{tell('terms.label.keys')}</h2>
      <dl className="grid grid-cols-2 gap-x-[0.6rem] gap-y-[0.35rem] text-t1">
        {[...resultKeyWords(tell), ...deskKeyWords(tell)].map(([keys, words]) => (
          <div key={words} className="grid grid-cols-[4rem_1fr] items-center">
            <dt className="flex gap-[3px]">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {[tell('keys.focus'), tell('keys.inFull'), tell('keys.number')].map((note) => (
        <p key={note} className="mt-s2 text-t1 text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}

export function DeskKeysHelp() {
  const tell = useTranslate('desk');
  const notes = [tell('keys.unrated'), tell('keys.arrows'), tell('keys.inFull'), tell('keys.number'), tell('keys.anywhere')];
  return (
    <KeysHelp
      title={tell('keys.desk')}
      keys={[...resultKeyWords(tell), ...unratedKeyWords(tell), ...deskKeyWords(tell), ...moreKeyWords(tell)]}
      notes={notes}
    />
  );
}
