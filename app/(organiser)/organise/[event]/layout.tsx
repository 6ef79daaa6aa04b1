import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { roleName } from '@/app/_request/refusal-text';
import { Link, SignedInUser, EventOrSectionLink } from '@/app/_ui/link';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { type EventLayoutData, getEventLayout } from '@/lib/views/events/get-event-home';

/** The frame of every page of an event. It does not check access, because each page does so itself. */
export default async function EventLayout({ children, params }: LayoutProps<'/organise/[event]'>) {
  const { event } = await params;
  const actor = await signedInActor();
  const frame = orNotFound(await getEventLayout(actor, event));
  const role = frame.role === 'system' ? undefined : roleName(frame.role, frame.onlySection);
  return (
    <PageShell
      place={<EventOrSectionLink href={addresses.organise.event(event).home}>{frame.name}</EventOrSectionLink>}
      person={<SignedInUser name={actor.name} role={role} />}
      foot={<EventFooter event={event} frame={frame} />}
    >
      {children}
    </PageShell>
  );
}

function EventFooter({ event, frame: { mayEdit, mayRead } }: { readonly event: string; readonly frame: EventLayoutData }) {
  const to = addresses.organise.event(event);
  const links = [
    { href: addresses.organise.events, words: t('terms.label.yourEvents'), isShown: true },
    { href: to.history, words: t('terms.label.historyOfTheEvent'), isShown: mayRead },
    { href: to.settings, words: t('terms.label.eventSettings'), isShown: mayEdit },
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
