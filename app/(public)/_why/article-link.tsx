import { addresses } from '@/app/addresses';
import type { SystemId } from '@/engine';

interface ArticleLinkProps {
  readonly systemId: SystemId;
  readonly article: string;
}

/** An article as an explanation names it, and the way to what it says. */
export function ArticleLink({ systemId, article }: ArticleLinkProps) {
  return (
    <a className="-my-[0.25rem] inline-block py-[0.25rem] text-inherit" href={addresses.rules.text(systemId, article)}>
      {article}
    </a>
  );
}
