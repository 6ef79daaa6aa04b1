/**
 * The page for an address that does not exist. It shows its text at once,
 * whereas Next's own not-found document stays empty until its scripts have run.
 */
export { default, metadata } from '@/app/not-found';
