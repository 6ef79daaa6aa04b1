import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Download } from '@/app/_ui/download-form';
import { Radio, Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldGroup, Hint, TickLabel } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { FactList, Note, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import type { ErasableData, Erasure } from '@/lib/domain/personal-data/decide-erasure';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { joinList, t } from '@/lib/platform/messages/translate';
import { getPersonalData, type PersonalDataPage } from '@/lib/views/personal-data/get-personal-data';
import { choosePublicNameAction, erasePersonAction } from '../../actions';

export const metadata: Metadata = { title: t('people.person.pageTitle') };

export default async function PersonDataPage({ params }: PageProps<'/organise/[event]/players/[person]'>) {
  const { event: slug, person: personId } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getPersonalData(actor, slug, personId));
  const { event, person } = page;
  return (
    <>
      <PageHead over={<Link href={addresses.organise.event(slug).players}>{t('terms.label.playersOf', { name: event.name })}</Link>} title={person.name} />
      <div className="grid items-start gap-s6 desk:grid-cols-2">
        <TitledBlock id="kept" title={t('people.person.keptTitle')} className="mt-s5">
          <PersonFacts page={page} />
          <div className="mt-s4">
            <Download action={addresses.organise.event(slug).personFile(personId)}>{t('people.person.download')}</Download>
          </div>
          <Hint as="p">{t('people.person.downloadHint')}</Hint>
        </TitledBlock>
        <PublicNameForm page={page} />
        <TitledBlock id="erase" title={t('people.person.eraseTitle')} className="mt-s5">
          <ErasureList erasure={page.erasure} />
          {erasureLines(page.erasure).length > 0 && (
            <Form action={erasePersonAction} className="mt-s4" fields={{ eventId: event.id, personId }}>
              <Tick name="confirmed" label={t('people.person.confirm')} />
              <SubmitLine className="mt-s3" variant="danger">
                {page.erasure.isPersonGone ? t('people.person.erasePlayer') : t('people.person.eraseTitle')}
              </SubmitLine>
            </Form>
          )}
        </TitledBlock>
      </div>
    </>
  );
}

function PublicNameForm({ page: { event, personId, person } }: { readonly page: PersonalDataPage }) {
  return (
    <TitledBlock id="public-name" title={t('terms.label.nameInPublic')} className="mt-s5">
      <Form action={choosePublicNameAction} className="mt-s2" fields={{ eventId: event.id, personId }}>
        <FieldGroup>
          <legend className="sr-only">{t('terms.label.nameInPublic')}</legend>
          {PUBLIC_NAME_FORMS.map((choice) => (
            <TickLabel key={choice} className="mt-s2">
              <Radio name="publicName" value={choice} defaultChecked={choice === person.publicName} among={PUBLIC_NAME_FORMS} />
              <span>{t(`people.publicName.${choice}`)}</span>
            </TickLabel>
          ))}
        </FieldGroup>
        <Hint as="p">{t('people.publicName.hint')}</Hint>
        <SubmitLine className="mt-s3" variant="primary">
          {t('people.publicName.save')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function PersonFacts({ page: { person, event, sections, ratings } }: { readonly page: PersonalDataPage }) {
  return (
    <FactList
      className="mt-s2"
      facts={[
        [t('terms.label.title'), person.title ?? ''],
        [t('terms.label.federation'), person.federation],
        [t('terms.label.fideId'), person.fideId?.toString() ?? ''],
        [t('terms.label.born'), person.birth ?? ''],
        [t('terms.label.sex'), person.sex ?? ''],
        [t('terms.label.nationalNumber'), person.nationalId === null ? '' : [person.nationalId, person.numberBody].filter(Boolean).join(', ')],
        [t('terms.label.club'), person.club],
        [t('terms.label.clubNumber'), person.clubNumber],
        [t('people.facts.ratings'), ratings.map(({ kind, value, source }) => `${value} ${kind}${source === '' ? '' : `, ${source}`}`).join('; ')],
        [t('terms.label.sections'), sections.map(sectionText).join('; ')],
        [t('people.facts.keptSince'), person.keptSince.slice(0, 10)],
        [t('people.facts.erased'), person.erasedAt?.slice(0, 10) ?? t('people.facts.byItself', { day: event.erasesOn })],
      ]}
    />
  );
}

function sectionText({ name, number, isRemoved }: PersonalDataPage['sections'][number]): string {
  const numbered = number === null ? name : t('people.facts.numbered', { name, number });
  return isRemoved ? t('terms.label.sectionRemoved', { section: numbered }) : numbered;
}

function ErasureList({ erasure }: { readonly erasure: Erasure }) {
  const lines = erasureLines(erasure);
  const { goes, neededBy, historyLines } = erasure;
  return (
    <>
      <h3 className="mt-s3">{t('people.erasureList.thisGoes')}</h3>
      {lines.length === 0 ? (
        <p className="text-muted">{t('people.erasureList.nothingGoes')}</p>
      ) : (
        <Rows>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Rows>
      )}
      <h3 className="mt-s4">{t('people.erasureList.thisStays')}</h3>
      <Rows>
        {neededBy.length > 0 && (
          <li>
            <div>
              {t('people.erasureList.neededBy', { sections: joinList(neededBy) })}
              <p className="text-muted text-t1">{t('people.erasureList.whyNeeded')}</p>
            </div>
          </li>
        )}
        <li>
          <div>
            {t('people.erasureList.historyLines', { count: historyLines })}
            <p className="text-muted text-t1">{t('people.erasureList.historyStays')}</p>
          </div>
        </li>
      </Rows>
      {goes.includes('birth') && neededBy.length > 0 && (
        <Note tone="draft" className="mt-s4">
          {t('people.erasureList.reportFilesLater')}
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
  registration: 'people.erasureList.what.registration',
} as const satisfies Readonly<Record<ErasableData, string>>;

function erasureLines({ goes, entriesGone, isPersonGone }: Erasure): readonly string[] {
  return [
    ...goes.map((what) => t(ERASABLE_LABELS[what])),
    ...entriesGone.map(({ section }) => t('people.erasureList.entryGone', { section })),
    ...(isPersonGone ? [t('people.erasureList.identity')] : []),
  ];
}
