import { consume } from '../kit/consume.ts';
import { workOn } from './work.ts';

/** Subscriber `import`: takes in members out of a file. */
export const handler = consume('import', ({ data: { importId } }) => workOn(importId));
