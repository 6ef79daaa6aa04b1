#!/usr/bin/env node
// `swiss` as an installed command: TypeScript read through tsx, then the command line itself.
import { register } from 'tsx/esm/api';

register();
await import('./swiss.ts');
