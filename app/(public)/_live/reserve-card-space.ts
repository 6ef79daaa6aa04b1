export function rememberedBoardKey(section: string): string {
  return `crosstable:me:${section}`;
}

/** A script that runs before the first paint. It reserves space for the remembered player's card, so that nothing moves when the card appears. */
export function reserveCardSpaceScript(section: string): string {
  const key = JSON.stringify(rememberedBoardKey(section)).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem(${key})&&!/[?&]me=/.test(location.search))document.documentElement.classList.add('has-me')}catch{}`;
}
