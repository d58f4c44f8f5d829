// Prepares the data of the demo church that `npm start` fills a new folder with: the second part of `npm run build`, after the bundles.
import { prepareDemo } from '../local/prepared/prepared.ts';

try {
  await prepareDemo((line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
