'use client';

import { QueryClientProvider, focusManager, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Around the pages whose scripts ask the server again, or send what is entered: those of organisers and helpers. */
export function ClientData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(dataClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** In a hall the network has no internet and the window is behind others: neither holds a question up. */
export function dataClient(): QueryClient {
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: 0, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
