#!/usr/bin/env node
// `dist` is made when the package is packed: inside the repository the command is `npm run swiss`.
const { main } = await import(new URL('../dist/swiss.js', import.meta.url).href);

main(process.argv.slice(2));
