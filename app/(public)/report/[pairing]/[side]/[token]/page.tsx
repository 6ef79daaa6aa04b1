import { notFound, redirect } from 'next/navigation';
import { addresses } from '@/app/addresses';
import { slipCodeBehind } from '@/lib/views/claims/get-report-card';

interface Props {
  readonly params: Promise<{ readonly pairing: string; readonly side: string; readonly token: string }>;
}

/** Slips printed before addresses were short: good as long as their boards stay as they are. */
export default async function OldSlipPage({ params }: Props) {
  const { pairing, side, token } = await params;
  const code = await slipCodeBehind(pairing, side, token);
  if (code === null) notFound();
  redirect(addresses.slip(code));
}
