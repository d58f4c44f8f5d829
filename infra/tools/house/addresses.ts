import { staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath, pageAliases, pageRedirects, staticPages } from '#shared/pages/static-pages.ts';
import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

const addresses = [
  eventsPath,
  ...Object.values(staticPages).map(({ path }) => path),
  ...[pageAliases, pageRedirects].flatMap((table) => Object.keys(table)),
  ...Object.values(staffPaths),
];
/** Its chunk does not need the table of pages otherwise, which would add bytes for every visitor. */
const apart = 'shared/content/ministries.ts';
const WRITTEN = new RegExp(`['"\`](?:${addresses.join('|')})(?:['"\`/?#.]|\\$\\{)`);

/** Hard-coded addresses of pages. The tables in shared/pages contain them (frontend/kernel/paths.ts). */
export function writtenAddresses(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) =>
        /^(frontend|functions|shared|infra\/(constructs|parts))\//.test(path) && isCode(path) && !isTest(path),
    )
    .filter(({ path }) => !path.startsWith('shared/pages/') && !path.startsWith('frontend/gallery/') && path !== apart)
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) =>
          WRITTEN.test(line) ? [`${path}:${index + 1}: addresses of pages stand in shared/pages`] : [],
        ),
    );
}
