import { networkInterfaces } from 'node:os';
import { parseChange } from '@/lib/platform/change-channel/change-notification';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/observability/log';
import { decidePublicAddress, lanOrigin, type CandidateAddresses, type PublicAddress, findLanAddresses, type LanAddress } from './decide-public-address';

/** How often the network cards are read. A laptop gets a new address when it moves to another Wi-Fi network. */
const RECHECK_MS = 5000;
const MAX_AGE_WITHOUT_CHANNEL_MS = 3000;

/** Returns this process's addresses from its environment, which the launcher sets (scripts/serve/environment.ts). */
function addressesFromEnvironment(): Pick<CandidateAddresses, 'configured' | 'local'> {
  const { PUBLIC_URL: configured = '', TLS_CERT: certificate = '', PORT: port = '3000' } = process.env;
  return { configured: configured === '' ? null : configured, local: `http${certificate === '' ? '' : 's'}://localhost:${port}` };
}

/** Returns the addresses of the network cards, or only LISTEN_HOST if the server listens on a single address. */
function readLanAddresses(): readonly LanAddress[] {
  const found = findLanAddresses(networkInterfaces());
  const host = process.env.LISTEN_HOST ?? '';
  return host === '' || host === '0.0.0.0' || host === '::' ? found : found.filter(({ ip }) => ip === host);
}

/** The address at which phones reach this server, cached in memory. It never comes from a request, because a visitor could forge the host. */
class PublicAddressMonitor {
  private chosen: { readonly value: Promise<string | null>; readonly at: number } | null = null;
  private lastChosen: string | null = null;
  private cards: readonly LanAddress[] = readLanAddresses();
  private decided: { readonly known: CandidateAddresses; readonly address: PublicAddress } | null = null;
  private readonly listeners = new Set<() => void>();

  constructor() {
    channelListener.subscribe((message) => this.hear(message));
    setInterval(() => this.recheckCards(), RECHECK_MS).unref();
  }

  async current(): Promise<PublicAddress> {
    const known = await this.known();
    if (this.decided === null || !haveSameAddresses(this.decided.known, known)) this.decided = { known, address: decidePublicAddress(known) };
    return this.decided.address;
  }

  async known(): Promise<CandidateAddresses> {
    return { chosen: await this.loadChosen(), ...addressesFromEnvironment(), found: this.cards };
  }

  /** Calls `listener` whenever the address may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private loadChosen(): Promise<string | null> {
    const isOld = this.chosen !== null && !channelListener.isConnected && Date.now() - this.chosen.at > MAX_AGE_WITHOUT_CHANNEL_MS;
    if (this.chosen === null || isOld) this.chosen = { value: this.askDatabase(), at: Date.now() };
    return this.chosen.value;
  }

  private async askDatabase(): Promise<string | null> {
    try {
      const latest = await database().publicAddressChoice.findFirst({ orderBy: { sequence: 'desc' }, select: { address: true } });
      this.lastChosen = latest?.address ?? null;
    } catch (error) {
      log().error({ error }, 'public address not read');
      this.chosen = null;
    }
    return this.lastChosen;
  }

  private hear(message: string | null): void {
    if (message !== null && parseChange(message)?.kind !== 'address') return;
    this.chosen = null;
    this.notify();
  }

  private recheckCards(): void {
    const before = this.cards[0]?.ip;
    this.cards = readLanAddresses();
    if (this.cards[0]?.ip !== before) this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function haveSameAddresses(a: CandidateAddresses, b: CandidateAddresses): boolean {
  return a.chosen === b.chosen && a.configured === b.configured && a.local === b.local && a.found === b.found;
}

const processGlobals = globalThis as typeof globalThis & { crosstableSiteAddress?: PublicAddressMonitor };

export function publicAddressMonitor(): PublicAddressMonitor {
  return (processGlobals.crosstableSiteAddress ??= new PublicAddressMonitor());
}

export function currentPublicAddress(): Promise<PublicAddress> {
  return publicAddressMonitor().current();
}

/** Returns the addresses for the terminal: `local` for a browser on this machine, and `found` for other devices, the most likely first. */
export async function addressesForTerminal() {
  const known = await publicAddressMonitor().known();
  return { address: decidePublicAddress(known), local: known.local, found: known.found.map((found) => lanOrigin(found, known.local)) };
}
