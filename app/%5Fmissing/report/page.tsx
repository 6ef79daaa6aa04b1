export { NoSuchBoard as default } from '@/app/_components/no-such-board';
