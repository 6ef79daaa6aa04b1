import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { DocumentBlocks } from '@/app/_ui/document-blocks';
import { Block, Note, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses, articleFragment } from '@/app/addresses';
import { editionOf } from '@/lib/domain/sections/editions';
import { t } from '@/lib/platform/messages/translate';
import { editionCommentary, type EditionCommentary, type ArticleCommentary } from '@/lib/views/rules/edition-commentaries';

export async function generateMetadata({ params }: PageProps<'/rules/[text]'>): Promise<Metadata> {
  return { title: editionOf((await params).text)?.short ?? t('terms.label.notFound') };
}

export default async function EditionPage({ params }: PageProps<'/rules/[text]'>) {
  const edition = editionOf((await params).text);
  if (edition === undefined) notFound();
  const account = editionCommentary(edition.id);
  const { title, about, short } = edition;
  return (
    <PageShell>
      <PrintPageFooter text={short} />
      <PageHead over={<a href={addresses.rules.texts}>{t('public.rules.title')}</a>} title={title} sub={about} />
      <Note className="mt-s4 max-w-measure">
        {t('public.rules.own')} <Handbook account={account} />
      </Note>
      <DocumentBlocks blocks={account.lead} />
      <Articles account={account} />
      {account.articles.map((article) => (
        <Article key={article.number} article={article} />
      ))}
    </PageShell>
  );
}

function Handbook({ account: { handbook } }: { readonly account: EditionCommentary }) {
  if (handbook === null) return null;
  return (
    <>
      <a href={handbook} rel="external">
        {t('public.rules.handbook')}
      </a>
      <span className="hidden print:inline">: {handbook}</span>
    </>
  );
}

function Articles({ account: { articles } }: { readonly account: EditionCommentary }) {
  return (
    <details className="mt-s4 print:hidden">
      <summary>{t('public.rules.articles', { count: articles.length })}</summary>
      <ol className="gap-x-s5 pb-s3 wide:columns-2">
        {articles.map(({ number, title }) => (
          <li key={number}>
            <a className="inline-flex min-h-tap items-center gap-s2" href={`#${articleFragment(number)}`}>
              <b>{number}</b> {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One article of the rules. It has an anchor for each way in which explanations cite it, such as its number and its name. */
function Article({ article: { number, name, title, marks, blocks } }: { readonly article: ArticleCommentary }) {
  const mark = articleFragment(number);
  return (
    <Block className="mt-s4 break-inside-avoid border-t-1! border-line! target:border-accent!" id={mark} aria-labelledby={`${mark}-h`}>
      {marks.slice(1).map((other) => (
        <span key={other} id={articleFragment(other)} />
      ))}
      <h2 id={`${mark}-h`}>
        <span className="text-muted">{[number, name].filter((part) => part !== null).join(' · ')}</span> {title}
      </h2>
      <DocumentBlocks blocks={blocks} />
    </Block>
  );
}
