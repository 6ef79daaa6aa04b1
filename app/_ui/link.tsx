import NextLink, { type LinkProps } from 'next/link';

/**
 * A link within the application. The page behind it is asked for when somebody follows it, not when its link comes into view: a
 * list of players would ask the server for the page of each, in a hall for each device, and no page here is ready to be kept.
 */
export function Link<Path>(props: LinkProps<Path>) {
  return <NextLink prefetch={false} {...props} />;
}
