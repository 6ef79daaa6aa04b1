import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { SectionFormFields } from '@/app/(organiser)/_components/section-form-fields';
import { sectionFormValuesOf, tieBreakChoices, type SectionFormValues } from '@/app/(organiser)/_components/section-form-values';
import { SectionRegulations } from '@/app/(organiser)/_components/section-regulations';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, FormOutcome, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import type { SectionContents } from '@/lib/acts/removal/remove-section';
import { NEXT_STAGE_SYSTEMS } from '@/lib/acts/sections/add-next-stage';
import { areSettingsFixed } from '@/lib/domain/compliance/warning-rows';
import { GROUP_METHODS } from '@/lib/domain/entries/decide-groups';
import { formatOf } from '@/lib/domain/formats/formats';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { editionName } from '@/lib/domain/sections/editions';
import { t, joinList } from '@/lib/platform/messages/translate';
import { getSectionForm, type SectionForm } from '@/lib/views/sections/get-section-form';
import {
  changeSectionSettingsAction,
  addNextStageAction,
  divideSectionAction,
  drawInitialColourAction,
  enterFideModeAction,
  leaveFideModeAction,
  moveEntriesAction,
  removeSectionAction,
} from '../actions';
import { ManualNumbers } from './manual-numbers';
import { SeriesOfSection } from './series-of-section';

export const metadata: Metadata = { title: t('settings.list.pageTitle') };

export default async function SectionSettingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/settings'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const form = await getSectionForm(actor, eventSlug, sectionSlug);
  if (form === null || form.section === null) notFound();
  const { section } = form;
  const event = addresses.organise.event(eventSlug);
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const defaults = sectionFormValuesOf(section, form);
  const publicAddress = addresses.section({ event: eventSlug, section: sectionSlug }).section;
  const { saved, back } = await searchParams;
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{section.settings.name}</Link>}
        title={t('settings.list.pageTitle')}
        sub={form.mayEdit ? stateText(section.state) : undefined}
      />
      {saved !== undefined && <SuccessNotice>{t('settings.list.saved')}</SuccessNotice>}
      {back !== undefined && <SuccessNotice>{restoredText(section.settings.name, publicAddress, singleParam(back) ?? '')}</SuccessNotice>}
      <div className="grid items-start gap-s6 desk:grid-cols-[46rem_1fr]">
        {form.mayEdit ? (
          <ChangeSettingsForm form={form} section={section} defaults={defaults} desk={to.desk} />
        ) : (
          <Block as="p" className="mt-s5">
            {t('settings.list.forOrganisers')}
          </Block>
        )}
        <div>
          <SectionRegulations settings={defaults} />
          <FideMode section={section} mayEdit={form.mayEdit} />
          {!formatOf(section.settings.systemId).hasSchedule && <InitialColourLot section={section} />}
          {section.manualNumbers !== null && <ManualNumbers sectionId={section.id} players={section.manualNumbers} />}
          {section.series.length > 0 && <SeriesOfSection section={section} />}
          {form.mayEdit && <MoveOrRemoveSection section={section} desk={to.desk} adding={event.newSection} />}
        </div>
      </div>
    </>
  );
}

type Section = NonNullable<SectionForm['section']>;

function SuccessNotice({ children }: { readonly children: string }) {
  return (
    <FormOutcome kind="done" role="status">
      {children}
    </FormOutcome>
  );
}

/** Offers to move the players to another section while no round is public, and to remove the section. `desk` is the page where a draft is discarded. */
function MoveOrRemoveSection({ section, desk, adding }: { readonly section: Section; readonly desk: Route; readonly adding: Route }) {
  const { id, contents, state, unpairedOthers } = section;
  return (
    <>
      {contents.players > 0 && !state.hasStarted && (
        <MovePlayers sectionId={id} others={unpairedOthers} desk={state.pairedRounds > 0 ? desk : null} adding={adding} />
      )}
      {contents.players > 3 && state.pairedRounds === 0 && !state.hasStarted && <DivideIntoGroups sectionId={id} />}
      {contents.players > 1 && state.hasStarted && !formatOf(state.systemId).isOfTeams && <AddNextStage section={section} />}
      <RemoveSection section={section} />
    </>
  );
}

function restoredText(name: string, address: string, other: string): string {
  if (other.includes('address')) return t('settings.back.otherAddress', { name, address });
  return t(other.includes('name') ? 'settings.back.otherName' : 'settings.back.asItWas', { name });
}

function stateText({ pairedRounds, hasStarted, hasDraft, fideMode }: Section['state']): string {
  const state = `${hasStarted ? 'isPublic' : 'open'}${fideMode === 'on' ? 'InFideMode' : ''}` as const;
  const sentences = [t(`settings.state.${state}`), hasDraft ? t('terms.sentence.changesRepairDraft', { round: pairedRounds }) : ''];
  return sentences.filter(Boolean).join(' ');
}

interface ChangeFormProps {
  readonly form: SectionForm;
  readonly section: Section;
  readonly defaults: SectionFormValues;
  readonly desk: Route;
}

function ChangeSettingsForm({ form, section, defaults, desk }: ChangeFormProps) {
  const { hasStarted, fideMode } = section.state;
  const isFixed = areSettingsFixed(section.state);
  const { initialColour } = section.settings;
  return (
    <Form key={section.version} action={changeSectionSettingsAction} fields={{ sectionId: section.id, version: section.version }}>
      <ProvideMessages namespaces={['settings']}>
        <SectionFormFields
          defaults={defaults}
          editions={form.editions}
          ratingWarnings={form.ratingWarnings}
          tieBreakChoices={tieBreakChoices(defaults.tieBreaks)}
          isNew={false}
          isPaired={isFixed}
          isLocked={isFixed && fideMode === 'on'}
          players={section.competitors}
          groups={section.groups}
          drawn={section.isDrawn && initialColour !== null ? t('settings.lot.isDrawn', { colour: initialColour }) : null}
        />
      </ProvideMessages>
      {hasStarted && <Field name="reason" label={t('terms.label.reason')} hint={t('settings.list.reasonHint')} />}
      <SaveBar>
        <Submit>{t('settings.list.save')}</Submit>
        <ButtonLink href={desk}>{t('terms.label.cancel')}</ButtonLink>
      </SaveBar>
    </Form>
  );
}

function InitialColourLot({ section }: { readonly section: Section }) {
  const { initialColour } = section.settings;
  return (
    <TitledBlock className="mt-s5" id="lot" title={t('terms.label.drawingOfLots')}>
      <p className="mt-s2">
        {initialColour === null ? t('settings.list.notDrawn') : t(section.isDrawn ? 'settings.lot.drawn' : 'settings.lot.announced', { colour: initialColour })}
      </p>
      {(initialColour === null || section.isDrawn) && (
        <p className="text-muted text-t1 mt-s2 break-words">
          {translateRich('settings.lot.seed', { seed: section.lotSeed, code: (text) => <code>{text}</code> })}
        </p>
      )}
      <Form action={drawInitialColourAction} className="mt-s3" fields={{ sectionId: section.id }}>
        {initialColour === null && <Submit variant="quiet">{t('settings.list.draw')}</Submit>}
      </Form>
    </TitledBlock>
  );
}

/** The state of FIDE mode in the section, and a form to enter or leave it. */
function FideMode({ section: { id, state, settings }, mayEdit }: { readonly section: Section; readonly mayEdit: boolean }) {
  const { fideMode, pairedRounds, hasStarted } = state;
  const isClub = fideMode === 'never' && (formatOf(state.systemId).isClubFormat || hasHandicap(settings));
  return (
    <TitledBlock className="mt-s5" id="fide-mode" title={t('settings.fide.title')}>
      <p className="mt-s2">{t(isClub ? 'settings.fide.club' : `settings.fide.${fideMode}`)}</p>
      {mayEdit && fideMode === 'on' && <LeaveFideModeForm sectionId={id} />}
      {mayEdit && fideMode === 'never' && !isClub && pairedRounds === 0 && !hasStarted && (
        <Form action={enterFideModeAction} className="mt-s3" fields={{ sectionId: id }}>
          <Submit variant="quiet">{t('settings.fide.enter')}</Submit>
        </Form>
      )}
    </TitledBlock>
  );
}

function LeaveFideModeForm({ sectionId }: { readonly sectionId: string }) {
  return (
    <Form action={leaveFideModeAction}>
      <details className="mt-s3">
        <summary>{t('terms.label.leaveFideMode')}</summary>
        <input type="hidden" name="sectionId" value={sectionId} />
        <p className="mt-s2">{t('settings.fide.leaveHint')}</p>
        <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.recordedInTheHistory')} required />
        <SubmitLine className="mt-s3" variant="danger">
          {t('terms.label.leaveFideMode')}
        </SubmitLine>
      </details>
    </Form>
  );
}

interface MovePlayersProps {
  readonly sectionId: string;
  /** The other sections of the event in which no round is paired. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** The page where the draft of round 1 must be discarded first; null if there is no draft. */
  readonly desk: Route | null;
  readonly adding: Route;
}

/** Moves players to another section before round 1, to split a section or to merge two. */
function MovePlayers({ sectionId, others, desk, adding }: MovePlayersProps) {
  return (
    <TitledBlock className="mt-s5" id="move" title={t('settings.movePlayers.title')}>
      <p className="mt-s2">{t('settings.movePlayers.what')}</p>
      {desk !== null ? (
        <p className="mt-s2">{translateRich('settings.movePlayers.draftFirst', { desk: (text) => <Link href={desk}>{text}</Link> })}</p>
      ) : others.length === 0 ? (
        <p className="mt-s2">{translateRich('settings.movePlayers.noOther', { add: (text) => <Link href={adding}>{text}</Link> })}</p>
      ) : (
        <MovePlayersForm sectionId={sectionId} others={others} />
      )}
    </TitledBlock>
  );
}

function MovePlayersForm({ sectionId, others }: Pick<MovePlayersProps, 'sectionId' | 'others'>) {
  return (
    <Form action={moveEntriesAction} className="mt-s3" fields={{ sectionId }}>
      <div className="grid gap-s3 wide:grid-cols-2">
        <Field name="fromNumber" label={t('settings.movePlayers.fromNumber')} inputMode="numeric" autoComplete="off" />
        <Field name="toNumber" label={t('settings.movePlayers.toNumber')} inputMode="numeric" autoComplete="off" />
      </div>
      <Select
        name="toSectionId"
        label={t('terms.label.toSection')}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={others[0]?.id}
      />
      <SubmitLine className="mt-s3">{t('settings.movePlayers.move')}</SubmitLine>
    </Form>
  );
}

/** The form that adds a section for the top players of this section and, if chosen, of other sections. */
function AddNextStage({ section: { id: sectionId, settings, startedOthers } }: { readonly section: Section }) {
  const { name } = settings;
  return (
    <TitledBlock className="mt-s5" id="next-stage" title={t('settings.nextStage.title')}>
      <p className="mt-s2">{t('settings.nextStage.what')}</p>
      <Form action={addNextStageAction} className="mt-s3" fields={{ sectionId }}>
        <Select
          name="nextSystem"
          label={t('terms.label.pairingSystem')}
          options={NEXT_STAGE_SYSTEMS.map((id) => ({ value: id, label: editionName(id) }))}
          defaultValue={NEXT_STAGE_SYSTEMS[0]}
        />
        <Field name="qualifiers" label={t('settings.nextStage.players')} inputMode="numeric" autoComplete="off" />
        {startedOthers.length > 0 && (
          <fieldset className="mt-s3">
            <legend>{t('settings.nextStage.groups')}</legend>
            {startedOthers.map(({ id, name: group }) => (
              <Tick key={id} name="groupIds[]" value={id} label={group} />
            ))}
          </fieldset>
        )}
        <Field
          name="name"
          label={t('settings.nextStage.name')}
          defaultValue={t('settings.nextStage.suggested', { name: name.slice(0, MAX_SOURCE_NAME_LENGTH) })}
          autoComplete="off"
        />
        <SubmitLine className="mt-s3">{t('settings.nextStage.add')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** The longest part of a section's name that leaves room for the suggested name of its knock-out. */
const MAX_SOURCE_NAME_LENGTH = 60;

/** Divides the players into groups of about equal size, each a section of its own. */
function DivideIntoGroups({ sectionId }: { readonly sectionId: string }) {
  return (
    <TitledBlock className="mt-s5" id="divide" title={t('settings.divide.title')}>
      <p className="mt-s2">{t('settings.divide.what')}</p>
      <Form action={divideSectionAction} className="mt-s3" fields={{ sectionId }}>
        <Select
          name="method"
          label={t('settings.divide.method')}
          options={GROUP_METHODS.map((method) => ({ value: method, label: t(`settings.divide.methods.${method}`) }))}
          defaultValue={GROUP_METHODS[0]}
        />
        <Field name="groups" label={t('settings.divide.groups')} hint={t('settings.divide.groupsHint')} inputMode="numeric" autoComplete="off" />
        <SubmitLine className="mt-s3">{t('settings.divide.divide')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** The form that removes the section. It first lists what will be lost. */
function RemoveSection({ section: { id, settings, contents, arbiters } }: { readonly section: Section }) {
  const { name } = settings;
  const goes = contentsText(contents);
  return (
    <TitledBlock className="mt-s5 wrap-anywhere" id="remove" title={t('settings.removeSection.title')}>
      <p className="mt-s2">{goes === '' ? t('settings.removeSection.isEmpty') : t('settings.removeSection.takesAlong', { goes })}</p>
      {arbiters !== 'none' && <p className="mt-s2">{arbiters === 'go' ? t('settings.removeSection.arbitersGo') : t(`event.arbitersOfFile.${arbiters}`)}</p>}
      <Form action={removeSectionAction} className="mt-s3" fields={{ sectionId: id }}>
        {goes !== '' && <Tick name="confirmed" label={t('settings.removeSection.removeWithAll', { name })} />}
        <SubmitLine className="mt-s3" variant="danger">
          {t('terms.label.removeNamed', { name })}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

const CONTENT_LABELS = {
  players: 'terms.word.players',
  rounds: 'terms.word.rounds',
  results: 'settings.removeSection.contents.results',
  codes: 'settings.removeSection.contents.codes',
} as const;

/** The contents of a section as text, for example `12 players, 3 rounds and 17 results`; '' if it is empty. */
function contentsText({ players, rounds, results, codes }: SectionContents): string {
  const counts = { players, rounds, results, codes };
  const kinds = ['players', 'rounds', 'results', 'codes'] as const;
  return joinList(kinds.flatMap((kind) => (counts[kind] === 0 ? [] : [t(CONTENT_LABELS[kind], { count: counts[kind] })])));
}
