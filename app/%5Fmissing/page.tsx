/** The complete page for an address that does not exist: Next itself answers with a document that is empty until its scripts have run. */
export { default, metadata } from '@/app/not-found';
