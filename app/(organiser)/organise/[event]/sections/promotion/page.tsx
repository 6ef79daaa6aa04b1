import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { refusalText } from '@/app/_request/refusal-text';
import { Button } from '@/app/_ui/button';
import { Field, Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldBox } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { FormOutcome, PageHead, Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, withQuery } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getPromotion, type PromotionPage } from '@/lib/views/standings/get-promotion';
import { addNextSectionsAction } from '../../actions';
import { type PromotionQuery, readPromotionChoice } from './promotion-choice';

export const metadata: Metadata = { title: t('event.promotion.title') };

/** The user numbers the divisions, reviews who goes up and down, then makes the sections of the next event. Works without scripts. */
export default async function PromotionRoute({ params, searchParams }: PageProps<'/organise/[event]/sections/promotion'>) {
  const { event } = await params;
  const actor = await signedInActor();
  const choice = readPromotionChoice(await searchParams);
  const page = orNotFound(await getPromotion(actor, event, choice));
  const { list } = page;
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(event).home}>{page.eventName}</Link>}
        title={t('event.promotion.title')}
        sub={t('event.promotion.what')}
      />
      <form method="get" className="mt-s3 max-w-measure">
        {page.sections.map(({ id, name, place }) => (
          <NumberBox key={id} name="order" id={id} label={name} value={place} />
        ))}
        <NumberBox name="up" id="up" label={t('event.promotion.up')} value={choice?.up ?? 1} />
        <NumberBox name="down" id="down" label={t('event.promotion.down')} value={choice?.down ?? 1} />
        {list !== null && 'divisions' in list && <Divisions list={list} declined={choice?.declined ?? []} />}
        <p className="mt-s3">
          <Button type="submit">{t('event.promotion.show')}</Button>
        </p>
      </form>
      {list !== null && 'code' in list && (
        <FormOutcome kind="refused" role="alert" className="mt-s4">
          {refusalText(list)}
        </FormOutcome>
      )}
      {choice !== null && list !== null && 'divisions' in list && <NextSections event={event} page={page} choice={choice} fingerprint={list.fingerprint} />}
    </>
  );
}

interface NumberBoxProps {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
}

function NumberBox({ name, id, label, value }: NumberBoxProps) {
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value ?? ''} inputMode="numeric" autoComplete="off" maxLength={2} className="w-[5rem]" />
    </FieldBox>
  );
}

interface DivisionsProps {
  readonly list: Extract<PromotionPage['list'], { readonly divisions: unknown }>;
  readonly declined: readonly string[];
}

function Divisions({ list, declined }: DivisionsProps) {
  return list.divisions.map(({ sectionId, name, places }) => (
    <TitledBlock key={sectionId} id={`division-${sectionId}`} title={name}>
      <Rows className="mt-s2">
        {places.map((place) => (
          <li key={place.id}>
            <div>
              {place.rank !== null && <b>{place.rank}</b>} <bdi>{place.name}</bdi>{' '}
              {place.goes !== 'stays' && <StateLabel tone={place.goes === 'up' ? 'complete' : 'draft'}>{t(`event.promotion.goes.${place.goes}`)}</StateLabel>}{' '}
              {place.hasLeft && <StateLabel>{t('terms.left.withdrawn')}</StateLabel>}
            </div>
            {(place.goes === 'up' || declined.includes(place.id)) && (
              <Tick
                name="declined"
                value={place.id}
                defaultChecked={declined.includes(place.id)}
                label={
                  <>
                    {t('event.promotion.declines')} <span className="sr-only">{place.name}</span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </Rows>
    </TitledBlock>
  ));
}

interface NextSectionsProps {
  readonly event: string;
  readonly page: PromotionPage;
  readonly choice: PromotionQuery;
  readonly fingerprint: string;
}

function NextSections({ event, page, choice, fingerprint }: NextSectionsProps) {
  const fields = {
    divisions: page.divisions.join(','),
    up: choice.up,
    down: choice.down,
    declined: choice.declined.join(','),
    seenPromotion: fingerprint,
  };
  return (
    <TitledBlock id="next" title={t('event.promotion.next')}>
      <Form action={addNextSectionsAction} className="mt-s2" fields={{ eventId: page.eventId, ...fields }}>
        <Field name="suffix" label={t('event.promotion.suffix')} hint={t('event.promotion.suffixHint')} maxLength={20} autoComplete="off" />
        <SubmitLine className="mt-s3" variant="primary">
          {t('event.promotion.add')}
        </SubmitLine>
      </Form>
      <p className="mt-s3">
        <ButtonLink href={withQuery(addresses.organise.event(event).copy, fields)}>{t('terms.label.copyTheEvent')}</ButtonLink>
      </p>
    </TitledBlock>
  );
}
