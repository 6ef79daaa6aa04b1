import { notFound, redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { slipCodeForOldAddress } from '@/lib/views/reported-results/get-player-report-form';

/** Redirects from the long addresses on older slips. These addresses are valid as long as their boards are unchanged. */
export default async function OldSlipPage({ params }: PageProps<'/report/[pairing]/[side]/[token]'>) {
  const { pairing, side, token } = await params;
  const code = await slipCodeForOldAddress(pairing, side, token);
  if (code === null) notFound();
  redirect(addresses.slip(code));
}
