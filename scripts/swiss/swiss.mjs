#!/usr/bin/env node
// `swiss` as an installed command, and `npm run swiss`: the command line, compiled once and kept.
import { program } from './compiled.mjs';

(await program()).main(process.argv.slice(2));
