'use client';

import { QueryClientProvider, focusManager, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** The provider for pages whose scripts query the server or send entries: those of organisers and helpers. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A hall network may have no internet, and the window may be in the background: neither must delay a request. */
export function makeQueryClient(): QueryClient {
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: 0, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
