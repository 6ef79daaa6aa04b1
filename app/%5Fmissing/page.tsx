/** What stands behind no address, whole: Next answers one with a document that is empty until its scripts have run. */
export { default, metadata } from '@/app/not-found';
