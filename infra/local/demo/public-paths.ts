import { eventsPath, staticPages } from '#shared/pages/static-pages.ts';

/** For tests. `read` returns the body of a path. */
export async function publicPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const { events } = JSON.parse(await read('/api/public-events')) as { events: { id: string }[] };
  const standing = Object.values(staticPages).map(({ path }) => path);
  return ['/', eventsPath, ...standing, ...events.map(({ id }) => `${eventsPath}/${id}`)];
}
