import { type KeyWords, KeysHelp } from '@/app/_ui/keys-help';
import { useWords } from '@/app/_ui/use-words';
import { Button } from '@/app/_ui/button';

interface CardsButtonProps {
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** The cards of the players, and what else the keys do. */
export function CardsButton({ isShown, toggle }: CardsButtonProps) {
  const tell = useWords('editor');
  const keys: KeyWords = [
    [[tell('cardsButton.tab')], tell('cardsButton.toNext')],
    [['↵'], tell('cardsButton.hold')],
    [[tell('cardsButton.escape')], tell('cardsButton.letGo')],
    [['I'], tell('cardsButton.cards')],
  ];
  return (
    <>
      <Button type="button" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
        {tell('cardsButton.coloursFloats')} <kbd>I</kbd>
      </Button>
      <KeysHelp title={tell('cardsButton.keysBoards')} keys={keys} />
    </>
  );
}
