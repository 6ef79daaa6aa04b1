'use client';

import { QueryClientProvider, focusManager, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Wraps the pages of organisers and helpers, because their scripts query the server or send entries. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A query client that sends requests even if the window has no focus or the browser reports that it is offline, as in a hall without internet. */
export function makeQueryClient(): QueryClient {
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: 0, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
