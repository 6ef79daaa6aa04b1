import type { ReactNode } from 'react';
import { PAIRING_SYSTEMS } from '@/engine';
import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { BYE_TEXT } from '../_parts/notation';

interface PaperProps {
  readonly section: PublicSection;
  readonly title: string;
  /** On the right of the head. */
  readonly facts: ReactNode;
  readonly round?: PublicRound;
  readonly children: ReactNode;
}

/** A sheet on white paper: head and foot are rows of the table, so that they repeat on every page. */
export function Paper({ section, title, facts, round, children }: PaperProps) {
  const { event } = section;
  return (
    <article className="sheet">
      <header className="ph">
        <div>
          <p>{[event.name, event.place].filter((part) => part !== '').join(' · ')}</p>
          <h1>{title}</h1>
        </div>
        <p className="ph-facts">{facts}</p>
      </header>
      {children}
      <footer className="pf">
        {round !== undefined && round.byes.length > 0 && <span>Not paired: {notPaired(section, round)}.</span>}
        <span>{footLine(section, round)}</span>
      </footer>
    </article>
  );
}

function notPaired(section: PublicSection, round: PublicRound): string {
  return round.byes
    .map(({ player: place, kind }) => {
      const player = section.players[place];
      return `${player?.number ?? ''} ${player?.name ?? ''}, ${BYE_TEXT[kind].letter} ${BYE_TEXT[kind].words}`;
    })
    .join('; ');
}

function footLine(section: PublicSection, round: PublicRound | undefined): string {
  const system = PAIRING_SYSTEMS[round?.systemId ?? section.systemId];
  const parts = [
    system === undefined ? null : `${system.title}, ${system.edition}`,
    round?.inputSha256 == null ? null : `SHA-256 ${round.inputSha256.slice(0, 16)}`,
    `/${section.event.slug}/${section.slug}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
