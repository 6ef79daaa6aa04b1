#!/usr/bin/env node
// `swiss` as an installed command, and `npm run swiss`: runs the command line, which is compiled once and cached.
import { loadProgram } from './compile-and-cache.mjs';

(await loadProgram()).main(process.argv.slice(2));
