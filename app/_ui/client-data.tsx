'use client';

import { QueryClientProvider, focusManager, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Around the pages whose scripts ask the server again, or send what is entered: those of organisers and helpers. */
export function ClientData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(dataClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * What a page keeps of the server and of its device. The network of a hall has no internet, and a laptop there has other
 * windows in front: neither what the device thinks of its network nor what is in front holds anything up.
 */
export function dataClient(): QueryClient {
  focusManager.setFocused(true);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: 0, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
