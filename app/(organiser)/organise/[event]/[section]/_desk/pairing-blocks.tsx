import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import type { ChecklistBlock, PairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { t } from '@/lib/platform/messages/translate';

interface PairingBlocksProps {
  readonly checklist: Pick<PairingChecklist, 'blocks' | 'round'>;
  readonly at: SectionAt;
}

/** The reasons why the next round cannot be paired yet, with links to the pages where the arbiter can resolve them. */
export function PairingBlocks({ checklist: { blocks, round }, at }: PairingBlocksProps) {
  return blocks.map((block) => {
    const text = blockText(block, round, at);
    if (text === null) return null;
    return (
      <Note key={block.code} tone="danger" className="mt-s3">
        {text}
      </Note>
    );
  });
}

function blockText(block: ChecklistBlock, round: number, at: SectionAt): ReactNode {
  switch (block.code) {
    case 'too-few-players':
      return <TooFewPlayers last={round - 1} at={at} />;
    case 'schedule-too-long':
      return <ScheduleTooLong block={block} at={at} />;
    case 'match-undecided':
      return translateRich('desk.checklist.undecided', {
        players: block.players,
        link: (text) => <Link href={addresses.organise.section(at).adjustments}>{text}</Link>,
      });
    case 'match-adjourned':
      return t('refusals.match-adjourned', block);
    case 'too-few-teams':
      return (
        <>
          {t('refusals.too-few-teams', block)} <Link href={addresses.organise.section(at).teams}>{t('terms.label.teams')}</Link>
        </>
      );
    case 'sides-unequal':
    case 'sides-not-for-table':
      return (
        <>
          {block.code === 'sides-unequal' ? t('refusals.sides-unequal', block) : t('refusals.sides-not-for-table', block)}{' '}
          <Link href={addresses.organise.section(at).entries}>{t('terms.label.players')}</Link>
        </>
      );
    default:
      return null;
  }
}

/** Advice for an arbiter who has fewer than two players to pair. After round 1, it includes ending the section early. */
function TooFewPlayers({ last, at }: { readonly last: number; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <>
      {translateRich('desk.checklist.tooFew', { link: (text) => <Link href={to.entries}>{text}</Link> })}
      {last > 0 && <> {translateRich('desk.checklist.endHere', { last, link: (text) => <Link href={to.settings}>{text}</Link> })}</>}
    </>
  );
}

function ScheduleTooLong({ block, at }: { readonly block: Extract<ChecklistBlock, { code: 'schedule-too-long' }>; readonly at: SectionAt }) {
  return (
    <>
      {t('refusals.schedule-too-long', block)} <Link href={addresses.organise.section(at).settings}>{t('terms.label.settings')}</Link>
    </>
  );
}
