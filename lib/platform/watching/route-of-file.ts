/** `/(public)/[event]/page` or its source file: groups of folders are no part of the address. */
export function routeOfFile(file: string): string {
  const parts = file
    .replace(/(^|\/)(page|route)(\.tsx?)?$/, '')
    .split('/')
    .filter((part) => part !== '' && !/^\(.*\)$/.test(part));
  return `/${parts.join('/')}`;
}
