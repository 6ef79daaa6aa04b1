interface CardsButtonProps {
  readonly isShown: boolean;
  readonly toggle: () => void;
}

export function CardsButton({ isShown, toggle }: CardsButtonProps) {
  return (
    <button type="button" className="btn" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
      Colours and floats <kbd>I</kbd>
    </button>
  );
}
