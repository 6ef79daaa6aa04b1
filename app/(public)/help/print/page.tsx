import type { Metadata } from 'next';
import { PageFoot } from '@/app/_parts/page-foot';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { manualPages } from '@/lib/views/manual/manual';
import { HelpSections } from '../_parts/help-sections';

export const metadata: Metadata = { title: tell('manual.whole') };

export default function WholeManualPage() {
  return (
    <PageShell>
      <PageFoot text={tell('manual.whole')} />
      <PageHead over={<a href={addresses.help.pages}>{tell('terms.label.help')}</a>} title={tell('manual.whole')} />
      <ol className="list-decimal pl-s5">
        {manualPages().map(({ name, title }) => (
          <li key={name}>
            <a className="inline-flex min-h-tap items-center" href={`#${name}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      {manualPages().map((page) => (
        <article key={page.name} id={page.name} className="mt-s6 break-before-page">
          <h2 className="text-t4/[1.3]">{page.title}</h2>
          <HelpSections page={page} before={`${page.name}-`} />
        </article>
      ))}
    </PageShell>
  );
}
