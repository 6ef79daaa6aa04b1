import { SectionNav } from '@/app/(organiser)/_parts/section-nav';

/** Every page of a section: the way to the others, then its own title. */
export default async function SectionLayout({ children, params }: LayoutProps<'/organise/[event]/[section]'>) {
  return (
    <>
      <SectionNav at={await params} />
      {children}
    </>
  );
}
