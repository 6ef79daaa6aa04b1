import { headers } from 'next/headers';
import { AddressWarning, WarningAboveCodes } from '@/app/_shell/address-warning';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { leadsElsewhere } from '@/lib/platform/installation/decide-public-address';
import { currentPublicAddress, siteAddress } from '@/lib/platform/installation/site-address';

/** For pages that create links and codes with rights: as `AddressWarning`, and a warning if they lead to a host other than the one in use. */
export async function RightsAddressWarning() {
  const asked = await headers();
  const host = asked.get('x-forwarded-host')?.split(',')[0]?.trim() ?? asked.get('host');
  if (!leadsElsewhere(await siteAddress().known(), host)) return <AddressWarning />;
  const { origin } = await currentPublicAddress();
  return (
    <WarningAboveCodes>
      {tellRich('shell.rightsElsewhere', { origin, host: host ?? '', set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}
    </WarningAboveCodes>
  );
}
