import { addresses } from '@/app/addresses';
import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { Announcement } from '@/app/(organiser)/_parts/announcement';
import { defaultsOf, tieBreakChoices } from '@/app/(organiser)/_parts/section-defaults';
import { SectionFields, type SectionDefaults } from '@/app/(organiser)/_parts/section-fields';
import { single } from '@/app/_parts/from-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getSectionForm, type SectionForm } from '@/lib/sections/get-section-form';
import { changeSectionAction, drawInitialColourAction } from './actions';
import { MovePlayers } from './move-players';
import { RemoveSection } from './remove-section';
import { Outcome } from '@/app/_ui/outcome';
import { Block } from '@/app/_ui/block';
import { SaveBar } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: 'Section settings' };

export default async function SectionSettingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/settings'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const form = await getSectionForm(actor, eventSlug, sectionSlug);
  if (form === null || form.section === null) notFound();
  const { section, editions } = form;
  const event = addresses.organise.event(eventSlug);
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const defaults = defaultsOf(section);
  const isPaired = section.state.pairedRounds > 0;
  const { saved, back } = await searchParams;
  return (
    <>
      <PageHead
        over={<Link href={event.home}>{form.event.name}</Link>}
        title={`${section.settings.name}: settings`}
        sub={form.mayEdit ? subOf(section.state) : undefined}
      />
      {saved !== undefined && (
        <Outcome kind="done" role="status">
          The settings are saved.
        </Outcome>
      )}
      {back !== undefined && (
        <Outcome kind="done" role="status">
          {backWords(section.settings.name, addresses.section({ event: eventSlug, section: sectionSlug }).section, single(back) ?? '')}
        </Outcome>
      )}
      <div className="grid items-start gap-s6 desk:grid-cols-[46rem_1fr]">
        {form.mayEdit ? (
          <ChangeForm form={form} section={section} defaults={defaults} desk={to.desk} />
        ) : (
          <Block as="p" className="mt-s5">
            The settings are for organisers to change. This is what was announced.
          </Block>
        )}
        <div>
          <Announcement settings={defaults} edition={editions.find(({ id }) => id === defaults.systemId)} />
          <Lot section={section} />
          {form.mayEdit && section.contents.players > 0 && section.state.publishedRounds === 0 && (
            <MovePlayers sectionId={section.id} others={section.unpairedOthers} desk={isPaired ? to.desk : null} adding={event.newSection} />
          )}
          {form.mayEdit && <RemoveSection sectionId={section.id} name={section.settings.name} contents={section.contents} />}
        </div>
      </div>
    </>
  );
}

type Section = NonNullable<SectionForm['section']>;

function backWords(name: string, address: string, other: string): string {
  const isBack = `${name} is back, with everything in it: results, history, helpers’ codes, printed slips.`;
  if (other.includes('address'))
    return `${isBack} Its address was given to another section meanwhile: it is ${address} now, here you can choose another. What was printed with the old one leads to the other section.`;
  return other.includes('name') ? `${isBack} Its name was given to another section meanwhile: here you can choose another.` : isBack;
}

function subOf({ pairedRounds, publishedRounds, hasDraft }: Section['state']): string {
  const draft = hasDraft ? ` Round ${pairedRounds} is a draft: what bears on it pairs it again, after you have agreed.` : '';
  if (publishedRounds > 0) return `Round 1 is public. What it depends on is fixed; what was announced changes only with a reason.${draft}`;
  return hasDraft ? `Everything can change until round 1 is public.${draft}` : 'Everything can change until round 1 is paired.';
}

interface ChangeFormProps {
  readonly form: SectionForm;
  readonly section: Section;
  readonly defaults: SectionDefaults;
  readonly desk: Route;
}

function ChangeForm({ form, section, defaults, desk }: ChangeFormProps) {
  const isPublic = section.state.publishedRounds > 0;
  const { initialColour } = section.settings;
  return (
    <Form key={section.version} action={changeSectionAction} goal="the section can be saved">
      <input type="hidden" name="sectionId" value={section.id} />
      <input type="hidden" name="version" value={section.version} />
      <SectionFields
        defaults={defaults}
        editions={form.editions}
        tieBreakChoices={tieBreakChoices(defaults.tieBreaks)}
        isNew={false}
        isPaired={isPublic}
        drawn={section.isDrawn && initialColour !== null ? `drawn: ${initialColour}` : null}
      />
      {isPublic && <Field name="reason" label="Reason" hint="Needed when something announced changes; it goes into the history." />}
      <SaveBar>
        <Submit>Save the settings</Submit>
        <ButtonLink href={desk}>Cancel</ButtonLink>
      </SaveBar>
    </Form>
  );
}

function Lot({ section }: { readonly section: Section }) {
  const { initialColour } = section.settings;
  return (
    <Block className="mt-s5" aria-labelledby="lot">
      <h2 id="lot">Drawing of lots</h2>
      <p className="mt-s2">
        {initialColour === null
          ? 'The colour of the first board is not drawn yet. It is drawn when round 1 is paired, or now.'
          : `The top player of round 1 has ${initialColour}${section.isDrawn ? ', by lot' : ', as announced'}.`}
      </p>
      <p className="text-muted text-t1 mt-s2 break-words">
        Seed <code>{section.lotSeed}</code>. Anyone can repeat the draw: White when the first figure of the SHA-256 of &ldquo;seed/initial-colour&rdquo; is
        even.
      </p>
      <Form action={drawInitialColourAction} goal="the colour can be drawn" className="mt-s3">
        <input type="hidden" name="sectionId" value={section.id} />
        {initialColour === null && <Submit look="quiet">Draw the first colour</Submit>}
      </Form>
    </Block>
  );
}
