import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requestIp } from '@/app/_request/request-source';
import { buttonClass } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getOpenCheckout } from '@/lib/views/registration/get-online-payment';

export const metadata: Metadata = { title: t('fees.online.title'), robots: 'noindex' };

/**
 * Leads to the page of the payment service. The form cannot lead there itself: the content security policy sends forms to this server only, and
 * browsers apply it to redirects of forms too.
 */
export default async function PayView({ params }: PageProps<'/registration/[code]/pay'>) {
  const { code } = await params;
  const checkout = await getOpenCheckout(code, await requestIp());
  if (checkout === null) redirect(addresses.registration(code));
  return (
    <PageShell>
      <meta httpEquiv="refresh" content={`0;url=${checkout.url}`} />
      <PageHead
        over={
          <>
            <bdi>{checkout.event}</bdi> · <bdi>{checkout.section}</bdi>
          </>
        }
        title={t('fees.online.title')}
        sub={t('fees.online.where')}
      />
      <p className="mt-s4">
        <a className={buttonClass()} href={checkout.url}>
          {t('fees.online.continue')}
        </a>
      </p>
    </PageShell>
  );
}
