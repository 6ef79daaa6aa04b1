import { KeysHelp, type KeyDescriptions } from '@/app/_ui/keys-help-dialog';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';

/** The legend of the result keys, used on the desk and on the page where a second person enters the slips. */
export const resultKeyDescriptions = (t: NamespaceTranslator<'desk'>): KeyDescriptions => [
  [['1'], t('keys.whiteWins')],
  [['0'], t('keys.blackWins')],
  [['=', '5'], t('terms.label.draw')],
  [['+'], t('keys.blackAbsent')],
  [['-'], t('keys.whiteAbsent')],
];

export const unratedKeyDescriptions = (t: NamespaceTranslator<'desk'>): KeyDescriptions => [
  [['W'], t('keys.unratedWin')],
  [['D'], t('keys.unratedDraw')],
  [['L'], t('keys.unratedLoss')],
];

const deskKeyDescriptions = (t: NamespaceTranslator<'desk'>): KeyDescriptions => [
  [['U'], t('keys.undo')],
  [[t('keys.delKey')], t('keys.clear')],
  [['12', '↵'], t('keys.board', { board: 12 })],
  [['M'], t('keys.missing')],
  [['C'], t('keys.complete')],
];

const otherKeyDescriptions = (t: NamespaceTranslator<'desk'>): KeyDescriptions => [
  [['P'], t('keys.pair')],
  [['⇧', 'P'], t('keys.publish')],
  [['↑', '↓'], t('keys.move')],
  [['B', '/'], t('keys.search')],
  [[t('terms.label.tab'), '↵'], t('keys.buttons')],
  [[t('terms.label.esc')], t('keys.close')],
];

export function KeyLegend() {
  const t = useTranslate('desk');
  return (
    <section className="max-wide:hidden print:hidden" aria-labelledby="keys-h">
      <h2 id="keys-h">{t('terms.label.keys')}</h2>
      <dl className="grid grid-cols-2 gap-x-[0.6rem] gap-y-[0.35rem] text-t1">
        {[...resultKeyDescriptions(t), ...deskKeyDescriptions(t)].map(([keys, words]) => (
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
      {[t('keys.focus'), t('keys.inFull'), t('keys.number')].map((note) => (
        <p key={note} className="mt-s2 text-t1 text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}

export function DeskKeysHelp() {
  const t = useTranslate('desk');
  const notes = [t('keys.unrated'), t('keys.arrows'), t('keys.inFull'), t('keys.number'), t('keys.anywhere')];
  return (
    <KeysHelp
      title={t('terms.label.keys')}
      keys={[...resultKeyDescriptions(t), ...unratedKeyDescriptions(t), ...deskKeyDescriptions(t), ...otherKeyDescriptions(t)]}
      notes={notes}
    />
  );
}
