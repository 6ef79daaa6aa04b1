import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Tick } from '@/app/_ui/field';
import { Download } from '@/app/_ui/download';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getPerson, type PersonPage } from '@/lib/personal-data/get-person';
import { erasePersonAction } from './actions';
import { ErasureList } from './erasure-list';
import { Block } from '@/app/_ui/block';
import { Hint } from '@/app/_ui/field-parts';
import { Facts } from '@/app/_ui/facts';

export const metadata: Metadata = { title: 'Personal data of a player' };

export default async function PersonDataPage({ params }: PageProps<'/organise/[event]/players/[person]'>) {
  const { event: slug, person: personId } = await params;
  const actor = await signedInActor();
  const page = await getPerson(actor, slug, personId);
  if (page === null) notFound();
  const { event, person } = page;
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(slug).players}>{event.name}: players</Link>}
        title={person.name}
        sub="What this event keeps of the player"
      />
      <div className="grid items-start gap-s6 desk:grid-cols-2">
        <Block className="mt-s5" aria-labelledby="kept">
          <h2 id="kept">What is kept</h2>
          <PersonFacts page={page} />
          <div className="mt-s4">
            <Download action={addresses.organise.event(slug).personFile(personId)}>Download everything kept of this player</Download>
          </div>
          <Hint as="p">
            A JSON file with all of this, every game and the lines of the history. The download is noted in the history. Other people are named in it: look
            through it before you hand it on.
          </Hint>
        </Block>
        <Block className="mt-s5" aria-labelledby="erase">
          <h2 id="erase">Erase personal data</h2>
          <ErasureList erasure={page.erasure} />
          <Form action={erasePersonAction} goal="it can be erased" className="mt-s4">
            <input type="hidden" name="eventId" value={event.id} />
            <input type="hidden" name="personId" value={personId} />
            <Tick name="confirmed" label="Erase what is listed, for ever" />
            <p className="mt-s3">
              <Submit look="danger">{page.erasure.isPersonGone ? 'Erase the player' : 'Erase personal data'}</Submit>
            </p>
          </Form>
        </Block>
      </div>
    </>
  );
}

function PersonFacts({ page: { person, event, sections, ratings } }: { readonly page: PersonPage }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Title', person.title ?? ''],
    ['Federation', person.federation],
    ['FIDE id', person.fideId?.toString() ?? ''],
    ['Born', person.birth ?? ''],
    ['Sex', person.sex ?? ''],
    ['National number', person.nationalId ?? ''],
    ['Club', person.club],
    ['Ratings', ratings.map(({ kind, value, source }) => `${value} ${kind}${source === '' ? '' : `, ${source}`}`).join('; ')],
    [
      'Sections',
      sections.map(({ name, number, isRemoved }) => `${name}${number === null ? '' : `, number ${number}`}${isRemoved ? ' (removed)' : ''}`).join('; '),
    ],
    ['Kept since', person.keptSince.slice(0, 10)],
    ['Erased', person.erasedAt?.slice(0, 10) ?? `by itself on ${event.erasesOn}, what standings and reports do not need`],
  ];
  return (
    <Facts className="mt-s2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
