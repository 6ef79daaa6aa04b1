'use client';

import dynamic from 'next/dynamic';

/** With all rule texts, which a desk without a draft made by hand does not load. */
export const DraftEditor = dynamic(() => import('./draft-editor').then((editor) => editor.DraftEditor));
