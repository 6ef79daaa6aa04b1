import { useWords } from '@/app/_ui/use-words';
import type { PairingCard } from '@/lib/domain/rounds/pairing-cards';

const COLOURS = { white: 'W', black: 'B' } as const;
const FLOATS = { down: '↓', up: '↑' } as const;

/** Colours and floats by round, and the bye: as on the card of the days before computers. */
export function CardLine({ card }: { readonly card: PairingCard }) {
  const tell = useWords('editor');
  if (card.colours.length === 0) return null;
  const difference = card.colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : colour === 'black' ? -1 : 0), 0);
  return (
    <span className="block text-t1 font-normal text-muted">
      <span className="sr-only">{tell('cardLine.colours')}</span>
      <span className="tracking-[0.08em] tabular-nums">
        {card.colours.map((colour, index) => {
          const float = card.floats[index] ?? null;
          return (
            <span key={index}>
              {colour === null ? '–' : COLOURS[colour]}
              {float !== null && <span className="text-draft">{FLOATS[float]}</span>}
            </span>
          );
        })}
      </span>{' '}
      {difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '±0'}
      {card.hadBye && tell('cardLine.hadBye')}
    </span>
  );
}
