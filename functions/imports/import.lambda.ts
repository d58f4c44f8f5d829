import { consume } from '../kit/consume.ts';
import { workOn } from './work.ts';

/** Subscriber `import`: imports members from a file. */
export const handler = consume('import', ({ data: { importId } }) => workOn(importId));
