'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/app/_ui/button';
import { isDialogOpen, type KeyDescriptions, KeysHelp } from '@/app/_ui/keys-help-dialog';
import { useTranslate } from '@/app/_ui/use-translate';
import type { PairingCard } from '@/lib/domain/rounds/pairing-cards';

const STORAGE_KEY = 'crosstable-cards';
const listeners = new Set<() => void>();
/** The choice made on this page, used even if the browser cannot save it; null before the first change. */
let isShownOverride: boolean | null = null;

/**
 * Returns whether each name shows the player's earlier colours, floats and byes, and a function that toggles this. The `I` key also toggles it, and
 * the device remembers the choice.
 */
export function usePairingCardsShown(): readonly [boolean, () => void] {
  const isShown = useSyncExternalStore(subscribe, readIsShown, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, textarea') !== null;
      if (event.key.toLowerCase() !== 'i' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping || isDialogOpen()) return;
      event.preventDefault();
      toggleCards();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [isShown, toggleCards];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readIsShown(): boolean {
  if (isShownOverride !== null) return isShownOverride;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

function toggleCards(): void {
  isShownOverride = !readIsShown();
  try {
    localStorage.setItem(STORAGE_KEY, isShownOverride ? 'on' : 'off');
  } catch {
    // If the choice cannot be saved, it still applies to this page.
  }
  for (const listener of listeners) listener();
}

export function PairingCardsButton({ isShown, toggle }: { readonly isShown: boolean; readonly toggle: () => void }) {
  const t = useTranslate('editor');
  const keys: KeyDescriptions = [
    [[t('terms.label.tab')], t('cardsButton.toNext')],
    [['↵'], t('cardsButton.hold')],
    [[t('terms.label.esc')], t('cardsButton.letGo')],
    [['I'], t('cardsButton.coloursAndFloats')],
  ];
  return (
    <>
      <Button type="button" aria-pressed={isShown} aria-keyshortcuts="I" onClick={toggle}>
        {t('cardsButton.coloursAndFloats')} <kbd>I</kbd>
      </Button>
      <KeysHelp title={t('terms.label.keys')} keys={keys} />
    </>
  );
}

const COLOUR_LETTERS = { white: 'W', black: 'B' } as const;
const FLOAT_ARROWS = { down: '↓', up: '↑' } as const;

export function PairingCardLine({ card }: { readonly card: PairingCard }) {
  const t = useTranslate('editor');
  if (card.colours.length === 0) return null;
  const difference = card.colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : colour === 'black' ? -1 : 0), 0);
  return (
    <span className="block text-t1 font-normal text-muted">
      <span className="sr-only">{t('cardsButton.coloursAndFloats')}</span>{' '}
      <span className="tracking-[0.08em] tabular-nums">
        {card.colours.map((colour, index) => {
          const float = card.floats[index] ?? null;
          return (
            <span key={index}>
              {colour === null ? '–' : COLOUR_LETTERS[colour]}
              {float !== null && <span className="text-draft">{FLOAT_ARROWS[float]}</span>}
            </span>
          );
        })}
      </span>{' '}
      {difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '±0'}
      {card.hadBye && t('cardLine.hadBye')}
    </span>
  );
}
