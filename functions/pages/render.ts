import { pagesWithNextDates } from '#shared/calendar/next-dates.ts';
import { weekAhead } from '#shared/calendar/week-ahead.ts';
import { nextService } from '#shared/church/next-service.ts';
import { dateOf, instantToWall } from '#shared/church/time.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { slugOf } from '#shared/media/slug.ts';
import { look, type ObjectState, remove, replace } from '../buckets/site.ts';
import { endOf, hasPage } from '../calendar/list.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import { timeLeft } from '../kit/deadline.ts';
import { siteLanguages } from '../kit/env.ts';
import { describe, log } from '../kit/log.ts';
import { patientNow } from '../kit/patience.ts';
import { lists, nameOf, type Page, pagesOf, seriesPages, sermonPage, standing, weekPages } from './affected.ts';
import { isDocument } from './documents.ts';
import { filesOf, keysOf } from './files.ts';
import { dated } from './page-key.ts';
import { type Snapshot, snapshot } from './read.ts';
import { sermonSlugs } from './sermon.ts';

const mostRounds = 10;
const together = 20;

/**
 * Each object is looked up before the data is read, and replaced only if it has not changed since, so an older page
 * never overwrites a newer one; otherwise the page is rendered again. Returns the pages that could not be written.
 * `tries` is the number of a queue's delivery, from 1. It limits the groups of pages to the call's time, so that each
 * delivery completes some.
 */
export async function render(pages: readonly Page[], url: string, tries?: number): Promise<Page[]> {
  const distinct = [...new Map(pages.map((page) => [nameOf(page), page])).values()].flatMap(inEachLanguage);
  const failed: Page[] = [];
  const write = async (group: readonly Page[]) => {
    let left = [...group];
    for (let round = 0; left.length > 0 && round < mostRounds; round++) left = await attempt(left, url, failed);
    for (const page of left) log('warn', 'a page was always overtaken', { page: nameOf(page) });
    failed.push(...left);
  };
  const size = Math.max(1, Math.floor(together / 4 ** ((tries ?? 1) - 1)));
  let slowest = 0;
  let rest = distinct.filter((page) => !isLast(page));
  // Every message of a batch needs the sitemap, so the call keeps time for it.
  while (rest.length > 0 && (tries === undefined || timeLeft() >= 2 * slowest)) {
    const begun = patientNow();
    await write(rest.slice(0, size));
    rest = rest.slice(size);
    slowest = Math.max(slowest, patientNow() - begun);
  }
  if (rest.length > 0) log('warn', 'no time for more pages', { pages: rest.length });
  await write(distinct.filter(isLast));
  return [...failed, ...rest];
}

/** The sitemap has the date of each page's change, so it is written after them. */
const isLast = ({ page }: Page) => page === 'sitemap';

/** The 404 page, and files that are not pages, exist only in the site's first language. */
function inEachLanguage(page: Page): Page[] {
  const [, ...others] = siteLanguages();
  if (isDocument(page.page) || page.page === 'event_file' || page.page === 'not_found') return [page];
  return [page, ...others.map((language) => ({ ...page, language }) as Page)];
}

export interface RenderProgress {
  readonly done: number;
  readonly of: number;
  /** Absent when everything is written. */
  readonly after?: string;
}

/** Events and sermons rendered together, and the milliseconds that such a step may take. */
const step = { events: 20, patience: 10_000 };

/**
 * Drafts are included, so that leftover pages of theirs are removed. The next call continues in order of ids, so that
 * added or removed events and sermons do not matter. Throws if a page could not be written.
 */
export async function renderAll(url: string, after?: string): Promise<RenderProgress> {
  const [events, sermons] = await Promise.all([snapshot(url).all(), sermonSlugs()]);
  const pages = new Map<string, readonly Page[]>([
    ...events.map(({ id }) => [id, pagesOf(id)] as const),
    ...sermons.map(sermonPage).map((page) => [nameOf(page), [page]] as const),
  ]);
  const ids = [...pages.keys()].sort();
  const failed = after === undefined ? await render(standing, url) : [];
  let done = after === undefined ? 0 : ids.filter((id) => id <= after).length;
  while (done < ids.length && failed.length === 0 && timeLeft() > step.patience) {
    const next = ids.slice(done, done + step.events);
    failed.push(
      ...(await render(
        next.flatMap((id) => pages.get(id) ?? []),
        url,
      )),
    );
    done += next.length;
  }
  if (failed.length > 0) throw new Error(`Not written: ${failed.map(nameOf).join(', ')}`);
  return { done, of: ids.length, ...(done < ids.length ? { after: ids[done - 1] ?? '' } : {}) };
}

/** The instants at which an event's pages change by themselves: registration closes, the event begins, and it is over. */
const turns = (event: CalendarEvent) => [event.deadlineAt, event.startsAt, endOf(event)];

/** Pages that name upcoming days, and are stale a day later. */
const dayPages: readonly Page[] = [
  ...weekPages,
  ...(['visit', 'membership', ...pagesWithNextDates] as const).map((page) => ({ page })),
];

/** `within` is in milliseconds. An event closed, began or ended; a service or meeting began; or a day ended. */
export async function renderTurned(url: string, within: number): Promise<Page[]> {
  const { all, at, texts, meetings, church } = snapshot(url);
  const every = await all();
  const turned = every.filter(
    (event) => event.isPublished && turns(event).some((turn) => turn !== undefined && turn > at - within && turn <= at),
  );
  const words = await texts();
  const next = (instant: number) =>
    nextService((key) => words[key] ?? serviceKeys[key], instantToWall(instant, church.zone));
  const [before, after] = [next(at - within), next(at)];
  const began = before?.date !== after?.date || before?.service !== after?.service;
  const isAnotherDay = dateOf(at - within, church.zone) !== dateOf(at, church.zone);
  const visit: readonly Page[] = began ? [{ page: 'visit' }] : [];
  const named = isAnotherDay ? dayPages : visit;
  const series = seriesPages(every, new Set(turned.map(({ seriesId }) => seriesId)));
  const events =
    turned.length > 0 ? [...lists, ...turned.map(({ id }): Page => ({ page: 'event', id })), ...series] : [];
  const held = (await meetings()).map(({ meeting }) => meeting);
  const isPassed = weekAhead(held, [], instantToWall(at - within, church.zone)).some(
    ({ until }) => until < instantToWall(at, church.zone).slice(0, 16),
  );
  const stale = [...events, ...(isPassed || began ? weekPages : []), ...named];
  return stale.length > 0 ? render(stale, url) : [];
}

type Outcome = 'done' | 'overtaken' | 'failed';

async function attempt(pages: readonly Page[], url: string, failed: Page[]): Promise<Page[]> {
  const seen = await Promise.all(
    pages.map((page) => Promise.all(keysOf(page).map(look)).catch((error) => logFailure(page, error))),
  );
  // All objects were looked up above, before any data is read.
  const read = snapshot(url);
  const outcomes: Outcome[] = [];
  const writeThose = (isTurn: (page: Page) => boolean) =>
    Promise.all(
      pages.map(async (page, index) => {
        if (!isTurn(page)) return;
        const before = seen[index];
        outcomes[index] = before
          ? await write(page, before, read).catch((error) => logFailure(page, error) ?? 'failed')
          : 'failed';
      }),
    );
  // Single pages first, because a visitor may open an event or a sermon as soon as a list shows it.
  const isSingle = ({ page }: Page) => page === 'event' || page === 'sermon';
  await writeThose(isSingle);
  await writeThose((page) => !isSingle(page) && !isLast(page));
  await writeThose(isLast);
  failed.push(...pages.filter((_, index) => outcomes[index] === 'failed'));
  return pages.filter((_, index) => outcomes[index] === 'overtaken');
}

function logFailure(page: Page, error: unknown): undefined {
  log('error', 'a page could not be written', { page: nameOf(page), ...describe(error) });
}

async function write(page: Page, seen: readonly ObjectState[], read: Snapshot): Promise<Outcome> {
  const files = await filesOf(page, read);
  const keys = keysOf(page);
  if (files === null) {
    const there = keys.filter((_, index) => seen[index] !== null);
    await Promise.all(there.map(remove));
    return there.length === 0 ? 'done' : confirm(page, read, null);
  }
  const written = await Promise.all(
    files.map((file, index) => {
      const before = seen[index] ?? null;
      return replace(dated(file, before, read.at), before?.etag ?? null);
    }),
  );
  if (written.includes(false)) return 'overtaken';
  // Visitors see the wording of the figure until a later delivery can read the figure.
  if (read.lacksFigure(page.page)) return 'failed';
  return seen.includes(null) ? confirm(page, read, files) : 'done';
}

/** No ETag tells another render that an object was created or removed, so read its event or sermon again after the write. */
async function confirm(page: Page, read: Snapshot, written: readonly unknown[] | null): Promise<Outcome> {
  if (!('id' in page)) return 'done';
  return (await isThere(page, snapshot(read.church.url))) === (written !== null) ? 'done' : 'overtaken';
}

async function isThere(page: Extract<Page, { readonly id: string }>, again: Snapshot): Promise<boolean> {
  if (page.page === 'sermon') return (await again.recordings()).some((each) => slugOf(each) === page.id);
  const event = await again.event(page.id);
  return event !== undefined && (page.page === 'event' ? hasPage(event) : event.isPublished);
}
