// Prepares the demo church's data, with which `npm start` fills a new folder. It is the second part of `npm run build`, after the
// bundles.
import { prepareDemo } from '../local/prepared/prepared.ts';

try {
  await prepareDemo((line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
