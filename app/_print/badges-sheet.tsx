import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { spokenName } from '@/app/_components/result-text';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { fitName, type NameSpace } from './fit-name';
import type { SheetChoice } from './sheet-choice';
import styles from './badges.module.css';

export const BADGES_PER_PAGE: SheetChoice = {
  name: 'per',
  words: () => t('print.badges.perPage'),
  options: () => [8, 10].map((count) => ({ value: count, label: count })),
};

/** The space for the name on a badge, 78 mm wide. */
const NAME_SPACE: NameSpace = { width: 221, lines: 2, largest: 24 };

interface BadgesSheetProps {
  readonly section: PublicSection;
  readonly perPage: string;
}

/** Badges of all players who have not left. */
export function BadgesSheet({ section, perPage }: BadgesSheetProps) {
  const { players, event } = section;
  const present = players.filter(({ left }) => left === null);
  const size = Number(perPage);
  const over = t('terms.label.sectionTitle', { section: event.name, title: section.name });
  return (
    <div className="sheet" tabIndex={0} role="region" aria-label={t('print.badges.title')}>
      <h1 className="sr-only">{t('print.badges.title')}</h1>
      <PrintPageFooter text={over} />
      {Array.from({ length: Math.ceil(present.length / size) }, (_, page) => (
        <ul key={page} className={styles.page} data-per={perPage}>
          {present.slice(page * size, (page + 1) * size).map((player) => (
            <Badge key={player.number} player={player} over={over} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Badge({ player, over }: { readonly player: PublicPlayer; readonly over: string }) {
  const { text, points } = fitName(spokenName(player.name), NAME_SPACE);
  return (
    <li className={styles.badge}>
      <p className={styles.over}>
        <bdi>{over}</bdi>
      </p>
      <p className={styles.name} style={{ fontSize: `${points}pt` }}>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.from}>
        <bdi>{playerFacts(player)}</bdi>
      </p>
    </li>
  );
}

/** The number, title, federation and club of a player. */
export const playerFacts = ({ number, title, federation, club }: PublicPlayer): string =>
  [t('terms.label.numberN', { number }), title, federation, club].filter((part) => part !== null && part !== '').join(' · ');
