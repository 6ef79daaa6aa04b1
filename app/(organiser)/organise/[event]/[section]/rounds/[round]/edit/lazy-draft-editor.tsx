'use client';

import dynamic from 'next/dynamic';

/** Loaded only when used, because it contains all pairing rules. */
export const DraftEditor = dynamic(() => import('./draft-editor').then((editor) => editor.DraftEditor));
