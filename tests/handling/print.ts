// `npm run --silent handling`: what is done about whatever happens in a hall, as a page.
import { handlingPage } from './page';
import { EVENTS } from './table';

process.stdout.write(handlingPage(Object.values(EVENTS)));
