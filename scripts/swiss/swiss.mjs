#!/usr/bin/env node
// Runs the command line for the installed command `swiss` and for `npm run swiss`. It is compiled once and cached.
import { loadProgram } from './compile-and-cache.mjs';

(await loadProgram()).main(process.argv.slice(2));
