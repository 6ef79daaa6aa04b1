'use client';

import dynamic from 'next/dynamic';

/** Loaded lazily with all pairing rules: a desk without manual pairing does not need them. */
export const DraftEditor = dynamic(() => import('./draft-editor').then((editor) => editor.DraftEditor));
