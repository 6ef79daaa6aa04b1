import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import EventHomePage from './[event]/page';
import EventSettingsPage from './[event]/settings/page';
import NewEventPage from './new/page';
import OrganisePage from './page';

useDatabase();

const signedIn = vi.hoisted(() => ({ actor: vi.fn<() => Promise<UserActor>>() }));
vi.mock('@/app/_request/current-actor', () => ({ signedInActor: signedIn.actor }));

const shown = async (page: Promise<React.ReactNode>) => text((await prerenderToNodeStream(await page)).prelude);

async function makeTemplate() {
  const { event, owner } = await makeEvent({ name: 'Willow Blitz', isTemplate: true });
  await makeEntry((await makeSection(event.id)).id);
  signedIn.actor.mockResolvedValue(owner);
  return { event, params: Promise.resolve({ event: event.slug }), searchParams: Promise.resolve({}) };
}

it('a template is listed under its own title, and offered before the form for a new event', async () => {
  const { event, searchParams } = await makeTemplate();
  const list = await shown(OrganisePage({ params: Promise.resolve({}), searchParams }));
  expect(list).toMatch(/>Templates<\/h2>.*<h3>.*Willow Blitz/s);
  expect(list).toContain('All of your events are templates.');
  expect(list).not.toContain('no events yet');
  const form = await shown(NewEventPage());
  expect(form).toMatch(new RegExp(`>From a template</h2>.*href="/organise/${event.slug}/settings/copy">Willow Blitz<.*<form`, 's'));
  await database().event.update({ where: { id: event.id }, data: { isTemplate: false } });
  expect(await shown(OrganisePage({ params: Promise.resolve({}), searchParams }))).not.toContain('Templates');
  expect(await shown(NewEventPage())).not.toContain('From a template');
});

it('no page of a template asks for its publication, or for players', async () => {
  const { event, ...props } = await makeTemplate();
  await makeSection(event.id, { name: 'Without players' });
  const pages = async () => [await shown(EventHomePage(props)), await shown(EventSettingsPage(props))] as const;
  const [home, settings] = await pages();
  expect(home).not.toContain('The event is not public');
  expect(home).not.toContain('once the event is public');
  expect(home).not.toContain('Enter players');
  expect(settings).toContain('This event is a template, so it is never public.');
  expect(settings).not.toContain('Publish the event<');
  expect(settings).toMatch(/<input[^>]*name="isTemplate"[^>]*checked=""/);
  await database().event.update({ where: { id: event.id }, data: { isTemplate: false } });
  const [otherHome, otherSettings] = await pages();
  expect(otherHome).toContain('The event is not public');
  expect(otherHome).toContain('once the event is public');
  expect(otherHome).toContain('Enter players');
  expect(otherSettings).toContain('Publish the event<');
  expect(otherSettings).not.toMatch(/<input[^>]*name="isTemplate"[^>]*checked=""/);
});
