#!/usr/bin/env node
// `swiss` as an installed command, and `npm run swiss`: runs the command line, which is compiled once and cached.
import { program } from './compiled.mjs';

(await program()).main(process.argv.slice(2));
