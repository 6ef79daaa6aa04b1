import { addresses } from '@/app/addresses';

interface CertificatePictureProps {
  readonly event: string;
  readonly picture: { readonly sha256: string; readonly width: number; readonly height: number };
  readonly className: string;
}

/** The picture above the title of a certificate. It is never cut, and without a text, because it only decorates. */
export function CertificatePicture({ event, picture: { sha256, width, height }, className }: CertificatePictureProps) {
  return (
    // oxlint-disable-next-line next/no-img-element -- at most 1 MB, and never to be resized on request
    <img className={className} src={addresses.api.certificatePicture(event, sha256)} width={width} height={height} alt="" />
  );
}
