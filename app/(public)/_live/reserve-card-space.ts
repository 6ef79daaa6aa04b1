export function rememberedBoardKey(section: string): string {
  return `crosstable:me:${section}`;
}

/** Runs before the first paint: reserves space for the card until it has loaded, so that nothing below it moves. */
export function reserveCardSpaceScript(section: string): string {
  const key = JSON.stringify(rememberedBoardKey(section)).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem(${key})&&!/[?&]me=/.test(location.search))document.documentElement.classList.add('has-me')}catch{}`;
}
