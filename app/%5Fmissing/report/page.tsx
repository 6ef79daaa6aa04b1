/** The same for the code of a slip. */
export { NoSuchBoard as default } from '@/app/_parts/no-such-board';
