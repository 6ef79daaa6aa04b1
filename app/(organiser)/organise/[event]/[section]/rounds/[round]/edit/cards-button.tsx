import { Button } from '@/app/_ui/button';
import { type KeyWords, KeysHelp } from '@/app/_ui/dialog';
import { useWords } from '@/app/_ui/use-words';

/** The cards of the players, and what else the keys do. */
export function CardsButton({ isShown, toggle }: { readonly isShown: boolean; readonly toggle: () => void }) {
  const tell = useWords('editor');
  const keys: KeyWords = [
    [[tell('cardsButton.tabKey')], tell('cardsButton.toNext')],
    [['↵'], tell('cardsButton.hold')],
    [[tell('cardsButton.escapeKey')], tell('cardsButton.letGo')],
    [['I'], tell('cardsButton.besideNames')],
  ];
  return (
    <>
      <Button type="button" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
        {tell('cardsButton.coloursAndFloats')} <kbd>I</kbd>
      </Button>
      <KeysHelp title={tell('cardsButton.keysTitle')} keys={keys} />
    </>
  );
}
