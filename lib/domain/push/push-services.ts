const PUSH_SERVICE_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/** True for the push services of known browsers. If any address were accepted, a subscriber could make this server call any machine. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICE_HOSTS.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
