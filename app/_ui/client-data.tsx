'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dataClient } from './data-client';

/** Around the pages whose scripts ask the server again, or send what is entered: those of organisers and helpers. */
export function ClientData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(dataClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
