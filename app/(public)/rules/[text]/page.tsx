import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageFoot } from '@/app/_parts/page-foot';
import { DocumentBlocks } from '@/app/_ui/document';
import { Block, Note, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses, articleMark } from '@/app/addresses';
import { editionOf } from '@/lib/domain/sections/editions';
import { tell } from '@/lib/platform/words/tell';
import { accountOf, type Account, type AccountedArticle } from '@/lib/views/rules/accounts';

export async function generateMetadata({ params }: PageProps<'/rules/[text]'>): Promise<Metadata> {
  return { title: editionOf((await params).text)?.short ?? tell('terms.label.notFound') };
}

export default async function RuleTextPage({ params }: PageProps<'/rules/[text]'>) {
  const edition = editionOf((await params).text);
  if (edition === undefined) notFound();
  const account = accountOf(edition.id);
  const { title, about, short } = edition;
  return (
    <PageShell>
      <PageFoot text={short} />
      <PageHead over={<a href={addresses.rules.texts}>{tell('public.rules.title')}</a>} title={title} sub={about} />
      <Note className="mt-s4 max-w-measure">
        {tell('public.rules.own')} <Handbook account={account} />
      </Note>
      <DocumentBlocks blocks={account.lead} />
      <Articles account={account} />
      {account.articles.map((article) => (
        <Article key={article.number} article={article} />
      ))}
    </PageShell>
  );
}

function Handbook({ account: { handbook } }: { readonly account: Account }) {
  if (handbook === null) return null;
  return (
    <>
      <a href={handbook} rel="external">
        {tell('public.rules.handbook')}
      </a>
      <span className="hidden print:inline">: {handbook}</span>
    </>
  );
}

function Articles({ account: { articles } }: { readonly account: Account }) {
  return (
    <details className="mt-s4 print:hidden">
      <summary>{tell('public.rules.articles', { count: articles.length })}</summary>
      <ol className="gap-x-s5 pb-s3 wide:columns-2">
        {articles.map(({ number, title }) => (
          <li key={number}>
            <a className="inline-flex min-h-tap items-center gap-s2" href={`#${articleMark(number)}`}>
              <b>{number}</b> {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** An explanation may cite an article by its name or by the heading above: both are anchors here. */
function Article({ article: { number, name, title, marks, blocks } }: { readonly article: AccountedArticle }) {
  const mark = articleMark(number);
  return (
    <Block className="mt-s4 break-inside-avoid border-t-1! border-line! target:border-accent!" id={mark} aria-labelledby={`${mark}-h`}>
      {marks.slice(1).map((other) => (
        <span key={other} id={articleMark(other)} />
      ))}
      <h2 id={`${mark}-h`}>
        <span className="text-muted">{[number, name].filter((part) => part !== null).join(' · ')}</span> {title}
      </h2>
      <DocumentBlocks blocks={blocks} />
    </Block>
  );
}
