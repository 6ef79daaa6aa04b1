import { type KeyWords, KeysHelp } from '@/app/_ui/keys-help';

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
      <button type="button" className="btn" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
        Colours and floats <kbd>I</kbd>
      </button>
      <KeysHelp title="Keys of the boards" keys={KEYS} />
    </>
  );
}
