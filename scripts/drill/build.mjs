// The application as all drills run it, built where it is not yet.
import { buildWhenChanged } from '../install/build.mjs';

await buildWhenChanged({});
