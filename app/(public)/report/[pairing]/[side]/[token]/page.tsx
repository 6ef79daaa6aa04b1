import { notFound, redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { slipCodeBehind } from '@/lib/views/claims/get-report-card';

/** Slips printed before addresses were short: good as long as their boards stay as they are. */
export default async function OldSlipPage({ params }: PageProps<'/report/[pairing]/[side]/[token]'>) {
  const { pairing, side, token } = await params;
  const code = await slipCodeBehind(pairing, side, token);
  if (code === null) notFound();
  redirect(addresses.slip(code));
}
