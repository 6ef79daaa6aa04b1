/** Waits until the launcher has given up the port, at which it says that this server is being started. At once without a launcher. */
export function portGiven(own: Pick<NodeJS.Process, 'send' | 'on' | 'off'> = process): Promise<void> {
  if (own.send === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (message !== 'listen') return;
      own.off('message', hear);
      resolve();
    };
    own.on('message', hear);
    own.send?.({ wantsPort: true });
  });
}
