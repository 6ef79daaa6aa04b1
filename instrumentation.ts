import type { Instrumentation } from 'next';

/** What fails while Next answers, told in the one log there is. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { tellRequestError } = await import('@/lib/watching/request-error');
  tellRequestError(error, request, context);
};
