/** Ends with the launcher, even a killed one: the channel closes then, perhaps before this is called. */
export function endWithLauncher(own: Pick<NodeJS.Process, 'connected' | 'on' | 'exit'> = process): void {
  if (own.connected === false) own.exit(0);
  own.on('disconnect', () => own.exit(0));
}
