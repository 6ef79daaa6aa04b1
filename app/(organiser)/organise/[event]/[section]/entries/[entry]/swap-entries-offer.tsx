'use client';

import type { Route } from 'next';
import { useForm } from '@/app/_ui/form';
import { ButtonLink } from '@/app/_ui/link';
import { withQuery } from '@/app/addresses';

interface SwapEntriesOfferProps {
  /** The page for swapping this entry with another one. */
  readonly swap: Route;
  readonly label: string;
}

/** Offers to swap two entries. It is shown if a form was refused because the right person already has an entry in the section. */
export function SwapEntriesOffer({ swap, label }: SwapEntriesOfferProps) {
  const { state } = useForm();
  if (state.code !== 'already-entered' || state.subject === null) return null;
  return (
    <p className="mt-s2">
      <ButtonLink href={withQuery(swap, { with: state.subject })}>{label}</ButtonLink>
    </p>
  );
}
