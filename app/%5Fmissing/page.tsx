/** The page for an address that does not exist. It is complete, whereas the document from Next itself is empty until its scripts have run. */
export { default, metadata } from '@/app/not-found';
