import type { Metadata } from 'next';
import { CertificatePicture } from '@/app/(organiser)/_components/certificate-picture';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Tick } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@/lib/domain/pictures/read-picture';
import { t } from '@/lib/platform/messages/translate';
import { getCertificatePicture } from '@/lib/views/events/get-certificate-picture';
import { changeCertificatePictureAction } from '../../actions';

export const metadata: Metadata = { title: t('event.certificates.title') };

export default async function CertificatePicturePage({ params }: PageProps<'/organise/[event]/settings/certificates'>) {
  const { id, slug, name, picture } = orNotFound(await getCertificatePicture(await signedInActor(), (await params).event));
  const { settings } = addresses.organise.event(slug);
  return (
    <>
      <PageHead over={<Link href={settings}>{name}</Link>} title={t('event.certificates.title')} sub={t('event.certificates.what')} />
      {picture !== null && (
        <>
          <CertificatePicture event={slug} picture={picture} className="mt-s4 max-h-[10rem] w-auto max-w-full object-contain" />
          <p className="mt-s2 text-t1">{t('event.page.pictureSize', { width: picture.width, height: picture.height })}</p>
        </>
      )}
      <Form action={changeCertificatePictureAction} className="max-w-measure" fields={{ eventId: id }}>
        <FileField
          name="picture"
          label={t(picture === null ? 'event.page.choosePicture' : 'event.page.changePicture')}
          hint={t('event.page.pictureHint')}
          maxBytes={MAX_PICTURE_BYTES}
          accept={PICTURE_TYPES.join(',')}
        />
        {picture !== null && <Tick name="removesPicture" label={t('event.page.removePicture')} />}
        <SaveBar>
          <Submit>{t('event.certificates.save')}</Submit>
          <ButtonLink href={settings}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </>
  );
}
