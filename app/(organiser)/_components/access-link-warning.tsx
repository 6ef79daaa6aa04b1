import { headers } from 'next/headers';
import { AddressWarning, WarningAboveCodes } from '@/app/_request/address-warning';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { isForeignAddress } from '@/lib/platform/installation/decide-public-address';
import { currentPublicAddress, publicAddressMonitor } from '@/lib/platform/installation/public-address-monitor';

/** Like `AddressWarning`, for pages that create access links or codes. Also warns if these links have a different host from the page. */
export async function AccessLinkWarning() {
  const requestHeaders = await headers();
  const host = requestHeaders.get('x-forwarded-host')?.split(',')[0]?.trim() ?? requestHeaders.get('host');
  if (!isForeignAddress(await publicAddressMonitor().known(), host)) return <AddressWarning />;
  const { origin } = await currentPublicAddress();
  return (
    <WarningAboveCodes>
      {translateRich('shell.rightsElsewhere', { origin, host: host ?? '', set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}
    </WarningAboveCodes>
  );
}
