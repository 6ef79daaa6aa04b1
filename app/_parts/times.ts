export * from '@/lib/events/times';
