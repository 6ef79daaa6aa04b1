/**
 * Ends this process when its launcher has ended, killed or not, so that no server is left behind to hold the port: the channel
 * between them closes then. It may have closed already, while what this process needs was being loaded.
 */
export function endWithLauncher(own: Pick<NodeJS.Process, 'connected' | 'on' | 'exit'> = process): void {
  if (own.connected === false) own.exit(0);
  own.on('disconnect', () => own.exit(0));
}
