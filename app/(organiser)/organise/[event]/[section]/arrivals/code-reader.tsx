import { type ChangeEvent, useState } from 'react';
import { buttonClass } from '@/app/_ui/button';
import { Hint } from '@/app/_ui/form-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { playerOfCode, readCode } from './read-code';

const ANSWERS = { unknown: 'code.marked', here: 'code.already', away: 'code.notExpected' } as const;

interface CodeReaderProps {
  readonly players: readonly ListedPlayer[];
  /** Shows the player whose code was read, and marks the player as arrived if that is not known yet. */
  readonly found: (player: ListedPlayer) => void;
}

/** Reads a player's code from a picture. Only a picture can be taken at an address without a certificate; browsers forbid live video there. */
export function CodeReader({ players, found }: CodeReaderProps) {
  const t = useTranslate('arrivals');
  const [answer, setAnswer] = useState('');
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = input.files ?? [];
    if (picture === undefined) return;
    setAnswer(t('code.reading'));
    const text = await readCode(picture);
    // The same picture can be chosen again.
    input.value = '';
    const player = text === null ? null : playerOfCode(players, text);
    if (player !== null) found(player);
    setAnswer(player === null ? t(text === null ? 'code.none' : 'code.unknown') : t(ANSWERS[player.state], { name: player.name }));
  };
  return (
    <>
      <p className="mt-s2">
        <label className={buttonClass('quiet', 'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent')}>
          {t('code.read')}
          <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={read} />
        </label>
      </p>
      <Hint as="p" role="status">
        {answer}
      </Hint>
    </>
  );
}
