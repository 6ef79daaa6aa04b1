import type { Instrumentation } from 'next';

/** Writes Next's request errors to the application's log. In development, Next also compiles this file for its Edge runtime. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('@/lib/platform/observability/request-errors');
    logRequestError(error, request, context);
  }
};
