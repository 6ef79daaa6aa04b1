export { NoSuchBoard as default } from '@/app/_parts/no-such-board';
