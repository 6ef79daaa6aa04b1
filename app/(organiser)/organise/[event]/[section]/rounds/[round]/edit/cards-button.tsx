import { type KeyWords, KeysHelp } from '@/app/_ui/keys-help';
import { Button } from '@/app/_ui/button';

interface CardsButtonProps {
  readonly isShown: boolean;
  readonly toggle: () => void;
}

const KEYS: KeyWords = [
  [['Tab'], 'To the next place'],
  [['↵'], 'Hold a player, or exchange with who is held'],
  [['Esc'], 'Let go'],
  [['I'], 'Colours and floats beside every name'],
];

/** The cards of the players, and what else the keys do. */
export function CardsButton({ isShown, toggle }: CardsButtonProps) {
  return (
    <>
      <Button type="button" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
        Colours and floats <kbd>I</kbd>
      </Button>
      <KeysHelp title="Keys of the boards" keys={KEYS} />
    </>
  );
}
