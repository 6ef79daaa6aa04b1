#!/usr/bin/env node
// `dist` exists only in the packed package; inside the repository, the command is `npm run swiss`.
const { main } = await import(new URL('../dist/swiss.js', import.meta.url).href);

main(process.argv.slice(2));
