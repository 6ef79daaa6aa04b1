import { signedInActor } from '@/app/_shell/current-actor';
import { roleWords } from '@/app/_shell/messages';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link, PersonLine, PlaceLink } from '@/app/_ui/link';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { type EventFrame, getEventFrame } from '@/lib/views/events/get-event-home';

/** The frame of every page of an event. It grants no access: each page checks access itself. */
export default async function EventLayout({ children, params }: LayoutProps<'/organise/[event]'>) {
  const { event } = await params;
  const actor = await signedInActor();
  const frame = orNotFound(await getEventFrame(actor, event));
  const role = frame.role === 'system' ? undefined : roleWords(frame.role, frame.onlySection);
  return (
    <PageShell
      place={<PlaceLink href={addresses.organise.event(event).home}>{frame.name}</PlaceLink>}
      person={<PersonLine name={actor.name} role={role} />}
      foot={<Foot event={event} frame={frame} />}
    >
      {children}
    </PageShell>
  );
}

function Foot({ event, frame: { mayEdit, mayRead } }: { readonly event: string; readonly frame: EventFrame }) {
  const to = addresses.organise.event(event);
  const links = [
    { href: addresses.organise.events, words: tell('terms.label.yourEvents'), isShown: true },
    { href: to.history, words: tell('terms.label.historyOfTheEvent'), isShown: mayRead },
    { href: to.settings, words: tell('terms.label.eventSettings'), isShown: mayEdit },
  ];
  return (
    <ul>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ href, words }) => (
          <li key={href}>
            <Link href={href}>{words}</Link>
          </li>
        ))}
    </ul>
  );
}
