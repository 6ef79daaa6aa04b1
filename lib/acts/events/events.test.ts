import { describe, expect, it } from 'vitest';
import { EVENTS_PER_PAGE, readEventQuery } from '@/lib/domain/events/find-events';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEventsToCopy, getMyEvents, getMyTemplates, getRecentTimeZones } from '@/lib/views/events/get-my-events';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { ChangeEventSchema, changeEvent, publishEvent } from './change-event';
import { CreateEventSchema, createEvent } from './create-event';
import { findEventFor } from './find-event';

useDatabase();

const EVENT_FIELDS = {
  name: 'Willow Congress 2026',
  place: 'Town hall',
  federation: 'ned',
  startsOn: '2026-12-04',
  endsOn: '2026-12-06',
  timeZone: 'Europe/Amsterdam',
  deputyArbiters: 'One\n\n Two ',
};

describe('createEvent', () => {
  it('makes the creator the owner and finds a free address', async () => {
    const { actor } = await makeUser();
    const first = await createEvent(actor, CreateEventSchema.parse(EVENT_FIELDS));
    const second = await createEvent(actor, CreateEventSchema.parse(EVENT_FIELDS));
    expect(first).toMatchObject({ ok: true, value: { slug: 'willow-congress-2026' } });
    expect(second).toMatchObject({ ok: true, value: { slug: 'willow-congress-2026-2' } });
    const event = await database().event.findUniqueOrThrow({ where: { slug: 'willow-congress-2026' }, include: { members: true } });
    expect(event).toMatchObject({ federation: 'NED', deputyArbiters: ['One', 'Two'], isPublished: false, members: [{ userId: actor.userId, role: 'owner' }] });
  });

  it('is allowed only to users who may create events', async () => {
    const { actor } = await makeUser({ mayCreateEvents: false });
    expect(await createEvent(actor, CreateEventSchema.parse(EVENT_FIELDS))).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await createEvent(ANONYMOUS, CreateEventSchema.parse(EVENT_FIELDS))).toMatchObject({ error: { code: 'not-signed-in' } });
  });

  it.each([
    [{ slug: 'sign-in' }, 'slug-reserved'],
    [{ slug: 'two words' }, 'slug-form'],
  ])('refuses the address in %o', async (change, code) => {
    const { actor } = await makeUser();
    expect(await createEvent(actor, CreateEventSchema.parse({ ...EVENT_FIELDS, ...change }))).toMatchObject({ error: { code, field: 'slug' } });
  });

  it.each([
    [{ endsOn: '2026-12-01' }, 'endsOn'],
    [{ timeZone: 'Middle/Earth' }, 'timeZone'],
    [{ federation: 'NL1' }, 'federation'],
    [{ name: '' }, 'name'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
  ])('reports the error at the field for %o', (change, field) => {
    const issues = CreateEventSchema.safeParse({ ...EVENT_FIELDS, ...change }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain(field);
  });
});

describe('changeEvent and publishEvent', () => {
  it('record the changes, and only once', async () => {
    const { event, owner } = await makeEvent();
    const changed = await changeEvent(owner, ChangeEventSchema.parse({ ...EVENT_FIELDS, slug: event.slug, eventId: event.id }));
    expect(changed).toEqual({ ok: true, value: { slug: event.slug } });
    await publishEvent(owner, { eventId: event.id, published: 'yes' });
    await publishEvent(owner, { eventId: event.id, published: 'yes' });
    const history = await database().auditEvent.findMany({ where: { eventId: event.id }, orderBy: { sequence: 'asc' } });
    expect(history.map(({ kind }) => kind)).toEqual(['event-changed', 'event-published']);
    expect(history[0]).toMatchObject({ before: { deputyArbiters: '' }, after: { deputyArbiters: 'One, Two' } });
    expect(history[0]?.after).toMatchObject({ name: EVENT_FIELDS.name, startsOn: '2026-12-04' });
  });

  it('are refused to arbiters, and hide the event from strangers', async () => {
    const { event } = await makeEvent();
    const arbiter = await makeMember(event.id, 'arbiter');
    const stranger = (await makeUser()).actor;
    expect(await publishEvent(arbiter, { eventId: event.id, published: 'yes' })).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await publishEvent(stranger, { eventId: event.id, published: 'yes' })).toMatchObject({ error: { code: 'not-found' } });
    expect(await findEventFor(database(), arbiter, 'event.read', event.slug)).toMatchObject({ role: 'arbiter' });
    expect(await findEventFor(database(), stranger, 'event.read', event.slug)).toBeNull();
  });
});

describe('a template', () => {
  const mark = (event: { readonly id: string; readonly slug: string }, isTemplate: string) =>
    ChangeEventSchema.parse({ ...EVENT_FIELDS, slug: event.slug, eventId: event.id, isTemplate });

  it('cannot be published until the mark is cleared, and the history records the mark', async () => {
    const { event, owner } = await makeEvent();
    const publish = () => publishEvent(owner, { eventId: event.id, published: 'yes' });
    expect(await changeEvent(owner, mark(event, 'on'))).toMatchObject({ ok: true });
    expect(await publish()).toMatchObject({ error: { code: 'template-not-published' } });
    expect(await database().event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ isTemplate: true, isPublished: false });
    expect(await changeEvent(owner, mark(event, ''))).toMatchObject({ ok: true });
    expect(await publish()).toMatchObject({ ok: true });
    const history = await database().auditEvent.findMany({ where: { eventId: event.id }, orderBy: { sequence: 'asc' } });
    expect(history).toMatchObject([
      { kind: 'event-changed', after: { isTemplate: 'true' } },
      { kind: 'event-changed', before: { isTemplate: 'true' }, after: { isTemplate: 'false' } },
      { kind: 'event-published' },
    ]);
  });

  it('cannot be made of a public event, whose other settings then stay as they are', async () => {
    const { event, owner } = await makeEvent({ isPublished: true });
    expect(await changeEvent(owner, mark(event, 'on'))).toMatchObject({ error: { code: 'public-event-as-template' } });
    expect(await database().event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ isTemplate: false, isPublished: true, name: event.name });
    expect(await publishEvent(owner, { eventId: event.id, published: 'no' })).toMatchObject({ ok: true });
    expect(await changeEvent(owner, mark(event, 'on'))).toMatchObject({ ok: true });
  });

  it('is not also public if both are asked for at the same time', async () => {
    const { event, owner } = await makeEvent();
    const answers = await Promise.all([changeEvent(owner, mark(event, 'on')), publishEvent(owner, { eventId: event.id, published: 'yes' })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(database().event.update({ where: { id: event.id }, data: { isTemplate: true, isPublished: true } })).rejects.toThrow(
      'Event_template_is_not_public',
    );
  });

  it('is listed by name among templates only, and offered for a copy to those who may copy it', async () => {
    const { user, actor } = await makeUser();
    const made = async (name: string, role: 'arbiter' | 'organiser', isTemplate: boolean) => {
      const { event } = await makeEvent({ name, isTemplate });
      await database().eventMember.create({ data: { eventId: event.id, userId: user.id, role } });
    };
    await made('Willow Blitz', 'organiser', true);
    await made('Alder Rapid', 'organiser', true);
    await made('Moor Rapid', 'arbiter', true);
    await made('Willow Blitz 2026', 'organiser', false);
    await makeEvent({ name: 'Template of somebody else', isTemplate: true });
    const names = (events: readonly { readonly name: string }[]) => events.map(({ name }) => name);
    for (const query of [{}, { q: 'willow' }]) {
      const { events, found } = await getMyEvents(actor, readEventQuery(query));
      expect([names(events), found]).toEqual([['Willow Blitz 2026'], 1]);
    }
    expect(names(await getMyTemplates(actor))).toEqual(['Alder Rapid', 'Moor Rapid', 'Willow Blitz']);
    const { templates, latest } = await getEventsToCopy(actor);
    expect([names(templates), names(latest)]).toEqual([['Alder Rapid', 'Willow Blitz'], ['Willow Blitz 2026']]);
  });
});

it('the form for a new event proposes the time zones of the organiser’s own events, each once, latest first', async () => {
  const { user, actor } = await makeUser();
  expect(await getRecentTimeZones(actor)).toEqual([]);
  const made = [
    { timeZone: 'Europe/Lisbon', createdAt: new Date('2026-01-02') },
    { timeZone: 'Asia/Tashkent', createdAt: new Date('2026-03-04') },
    { timeZone: 'Asia/Tashkent', createdAt: new Date('2026-02-04') },
  ];
  for (const fields of made) {
    const { event } = await makeEvent(fields);
    await database().eventMember.create({ data: { eventId: event.id, userId: user.id, role: 'arbiter' } });
  }
  await makeEvent({ timeZone: 'Pacific/Apia', createdAt: new Date('2026-05-06') });
  expect(await getRecentTimeZones(actor)).toEqual(['Asia/Tashkent', 'Europe/Lisbon']);
});

describe("one's own events", () => {
  it('are listed page by page, latest first, with their contents, and can be searched by words and dates', async () => {
    const { user, actor } = await makeUser();
    const count = EVENTS_PER_PAGE + 2;
    for (let day = 1; day <= count; day += 1) {
      const { event } = await makeEvent({
        name: `Rook Cup ${day}`,
        place: day === 3 ? 'Müllheim' : 'Gent',
        startsOn: new Date(Date.UTC(2026, 0, day)),
        endsOn: new Date(Date.UTC(2026, 0, day)),
      });
      await database().eventMember.create({ data: { eventId: event.id, userId: user.id, role: 'arbiter' } });
      if (day === 2) for (let players = 0; players < 3; players += 1) await makeEntry((await makeSection(event.id)).id);
    }
    const names = async (asked: Parameters<typeof readEventQuery>[0]) => (await getMyEvents(actor, readEventQuery(asked))).events.map(({ name }) => name);
    expect(await names({})).toEqual(Array.from({ length: EVENTS_PER_PAGE }, (_, index) => `Rook Cup ${count - index}`));
    expect([await names({ page: '2' }), await names({ page: '99' })]).toEqual([
      ['Rook Cup 2', 'Rook Cup 1'],
      ['Rook Cup 2', 'Rook Cup 1'],
    ]);
    expect((await getMyEvents(actor, readEventQuery({ page: '2' }))).events[0]).toMatchObject({ sections: 3, players: 3, role: 'arbiter' });
    expect([await names({ q: 'muellheim' }), await names({ from: '2026-01-02', until: '2026-01-02' })]).toEqual([['Rook Cup 3'], ['Rook Cup 2']]);
    expect(await getMyEvents((await makeUser()).actor, readEventQuery({}))).toEqual({ events: [], found: 0 });
  });
});
