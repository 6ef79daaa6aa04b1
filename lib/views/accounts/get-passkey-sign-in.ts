import { findUserOfSecondStep } from '@/lib/acts/accounts/complete-sign-in';
import { loadCeremony } from '@/lib/acts/accounts/passkeys';
import { currentPasskeySite, isOnlyLocal, requestOptions } from '@/lib/platform/access/passkey-ceremonies';
import { database } from '@/lib/platform/db/client';

/** What a browser needs to sign in with a passkey after the password. Null without a passkey that works at this server's address. */
export async function getPasskeySignIn(secondStep: string) {
  const user = await findUserOfSecondStep(secondStep);
  if (user === null) return null;
  const site = await currentPasskeySite();
  const passkeys = await database().passkey.findMany({ where: { userId: user.id, host: site.host } });
  if (passkeys.length === 0) return null;
  const ceremony = await loadCeremony(database(), user.id, secondStep, null);
  return { site: { origin: site.origin, isOnlyLocal: isOnlyLocal(site) }, options: await requestOptions(site, ceremony, passkeys) };
}
