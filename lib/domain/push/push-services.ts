/** Where browsers have their notifications sent: Chromium and its kin, Firefox, Safari, Edge. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/**
 * Whether an endpoint belongs to one of the push services that browsers use. Everything else is refused, so that a made-up
 * subscription cannot have this server call a machine of somebody else's choosing, inside or outside of its network.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
