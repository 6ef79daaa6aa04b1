'use client';

import dynamic from 'next/dynamic';

/** Loads the editor only when it is used, because its code contains all pairing rules. */
export const DraftEditor = dynamic(() => import('./draft-editor').then((editor) => editor.DraftEditor));
