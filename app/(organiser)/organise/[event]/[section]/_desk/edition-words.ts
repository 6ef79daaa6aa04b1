/** `dutch-2017` as a line has room for: Dutch 2017. */
export function editionWords(systemId: string): string {
  const [family = '', year = ''] = systemId.split('-');
  return `${family.charAt(0).toUpperCase()}${family.slice(1)} ${year}`;
}
