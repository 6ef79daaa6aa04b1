import type { Metadata } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Download } from '@/app/_ui/download';
import { Radio, Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldGroup, Hint, TickLabel } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { FactList, Note, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import type { Erasable, Erasure } from '@/lib/domain/personal-data/decide-erasure';
import { PUBLIC_NAMES } from '@/lib/domain/players/public-name';
import { allOf, tell } from '@/lib/platform/words/tell';
import { getPerson, type PersonPage } from '@/lib/views/personal-data/get-person';
import { choosePublicNameAction, erasePersonAction } from '../../actions';

export const metadata: Metadata = { title: tell('people.person.pageTitle') };

export default async function PersonDataPage({ params }: PageProps<'/organise/[event]/players/[person]'>) {
  const { event: slug, person: personId } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getPerson(actor, slug, personId));
  const { event, person } = page;
  return (
    <>
      <PageHead over={<Link href={addresses.organise.event(slug).players}>{tell('terms.label.playersOf', { name: event.name })}</Link>} title={person.name} />
      <div className="grid items-start gap-s6 desk:grid-cols-2">
        <TitledBlock id="kept" title={tell('people.person.keptTitle')} className="mt-s5">
          <PersonFacts page={page} />
          <div className="mt-s4">
            <Download action={addresses.organise.event(slug).personFile(personId)}>{tell('people.person.download')}</Download>
          </div>
          <Hint as="p">{tell('people.person.downloadHint')}</Hint>
        </TitledBlock>
        <PublicNameForm page={page} />
        <TitledBlock id="erase" title={tell('people.person.eraseTitle')} className="mt-s5">
          <ErasureList erasure={page.erasure} />
          <Form action={erasePersonAction} className="mt-s4" fields={{ eventId: event.id, personId }}>
            <Tick name="confirmed" label={tell('people.person.confirm')} />
            <SubmitLine className="mt-s3" look="danger">
              {page.erasure.isPersonGone ? tell('people.person.erasePlayer') : tell('people.person.eraseTitle')}
            </SubmitLine>
          </Form>
        </TitledBlock>
      </div>
    </>
  );
}

function PublicNameForm({ page: { event, personId, person } }: { readonly page: PersonPage }) {
  return (
    <TitledBlock id="public-name" title={tell('terms.label.nameInPublic')} className="mt-s5">
      <Form action={choosePublicNameAction} className="mt-s2" fields={{ eventId: event.id, personId }}>
        <FieldGroup>
          <legend className="sr-only">{tell('terms.label.nameInPublic')}</legend>
          {PUBLIC_NAMES.map((choice) => (
            <TickLabel key={choice} className="mt-s2">
              <Radio name="publicName" value={choice} defaultChecked={choice === person.publicName} among={PUBLIC_NAMES} />
              <span>{tell(`people.publicName.${choice}`)}</span>
            </TickLabel>
          ))}
        </FieldGroup>
        <Hint as="p">{tell('people.publicName.hint')}</Hint>
        <SubmitLine className="mt-s3" look="primary">
          {tell('people.publicName.save')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function PersonFacts({ page: { person, event, sections, ratings } }: { readonly page: PersonPage }) {
  return (
    <FactList
      className="mt-s2"
      facts={[
        [tell('terms.label.title'), person.title ?? ''],
        [tell('terms.label.federation'), person.federation],
        [tell('terms.label.fideId'), person.fideId?.toString() ?? ''],
        [tell('terms.label.born'), person.birth ?? ''],
        [tell('terms.label.sex'), person.sex ?? ''],
        [tell('terms.label.nationalNumber'), person.nationalId === null ? '' : [person.nationalId, person.numberBody].filter(Boolean).join(', ')],
        [tell('terms.label.club'), person.club],
        [tell('people.facts.ratings'), ratings.map(({ kind, value, source }) => `${value} ${kind}${source === '' ? '' : `, ${source}`}`).join('; ')],
        [tell('terms.label.sections'), sections.map(sectionWords).join('; ')],
        [tell('people.facts.keptSince'), person.keptSince.slice(0, 10)],
        [tell('people.facts.erased'), person.erasedAt?.slice(0, 10) ?? tell('people.facts.byItself', { day: event.erasesOn })],
      ]}
    />
  );
}

function sectionWords({ name, number, isRemoved }: PersonPage['sections'][number]): string {
  const numbered = number === null ? name : tell('people.facts.numbered', { name, number });
  return isRemoved ? tell('terms.label.sectionRemoved', { section: numbered }) : numbered;
}

function ErasureList({ erasure }: { readonly erasure: Erasure }) {
  const lines = linesOf(erasure);
  const { goes, neededBy, historyLines } = erasure;
  return (
    <>
      <h3 className="mt-s3">{tell('people.erasureList.thisGoes')}</h3>
      {lines.length === 0 ? (
        <p className="text-muted">{tell('people.erasureList.nothingGoes')}</p>
      ) : (
        <Rows>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Rows>
      )}
      <h3 className="mt-s4">{tell('people.erasureList.thisStays')}</h3>
      <Rows>
        {neededBy.length > 0 && (
          <li>
            <div>
              {tell('people.erasureList.neededBy', { sections: allOf(neededBy) })}
              <p className="text-muted text-t1">{tell('people.erasureList.whyNeeded')}</p>
            </div>
          </li>
        )}
        <li>
          <div>
            {tell('people.erasureList.historyLines', { count: historyLines })}
            <p className="text-muted text-t1">{tell('people.erasureList.historyStays')}</p>
          </div>
        </li>
      </Rows>
      {goes.includes('birth') && neededBy.length > 0 && (
        <Note tone="draft" className="mt-s4">
          {tell('people.erasureList.reportFilesLater')}
        </Note>
      )}
    </>
  );
}

const ERASABLE_LABELS = {
  birth: 'people.erasureList.what.birth',
  sex: 'terms.label.sex',
  nationalId: 'terms.label.nationalNumber',
  club: 'terms.label.club',
  notices: 'people.erasureList.what.notices',
  devices: 'people.erasureList.what.devices',
  reasons: 'people.erasureList.what.reasons',
  notes: 'people.erasureList.what.notes',
  importedLines: 'people.erasureList.what.importedLines',
  waitingImports: 'people.erasureList.what.waitingImports',
} as const satisfies Readonly<Record<Erasable, string>>;

function linesOf({ goes, entriesGone, isPersonGone }: Erasure): readonly string[] {
  return [
    ...goes.map((what) => tell(ERASABLE_LABELS[what])),
    ...entriesGone.map(({ section }) => tell('people.erasureList.entryGone', { section })),
    ...(isPersonGone ? [tell('people.erasureList.identity')] : []),
  ];
}
