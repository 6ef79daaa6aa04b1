'use client';

import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

const subscribeToNothing = () => () => {};
const trueInBrowser = () => true;
const falseOnServer = () => false;

/** True if scripts are running; false on the server and in the first render. */
export const useHydrated = () => useSyncExternalStore(subscribeToNothing, trueInBrowser, falseOnServer);
