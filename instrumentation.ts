import type { Instrumentation } from 'next';

/** What fails while Next answers, told in the one log there is. Unbuilt, Next compiles this for its other runtime too. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { tellRequestError } = await import('@/lib/platform/watching/failed-requests');
    tellRequestError(error, request, context);
  }
};
