/** Measured by Lighthouse with applied throttling, next to an empty page in the same browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright';
import { freePort } from '#functions/testing/stand-ins/dynoxide.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { seedDemo } from '../../local/demo/demo.ts';
import { visitorOf } from '../../local/platform-client.ts';
import { launchBrowser } from '../browser.mjs';
import { median, quartiles } from './arithmetic.ts';
import { type VisitedPage, visitedPages } from './figures.ts';
import { type FormLoad, loadForm } from './form.ts';
import { type BenchExtent, hush, isQuiet, waitFor, withPlatform } from './surroundings.ts';
import type { Findings, Measurement } from './verdict.ts';

/** A slow phone in a remote town. The browser applies the throttling; Lighthouse does not simulate it. */
function slownessOf({ slower }: BenchExtent) {
  return {
    requestLatencyMs: 300,
    downloadThroughputKbps: 700,
    uploadThroughputKbps: 700,
    cpuSlowdownMultiplier: slower ? 12 : 6,
    // Lighthouse needs these only for simulated throttling.
    rttMs: 300,
    throughputKbps: 700,
  };
}

type Slowness = ReturnType<typeof slownessOf>;

const EMPTY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>
<meta name="description" content="An empty page."><meta name="viewport" content="width=device-width, initial-scale=1">
</head><body><main><h1>Empty</h1></main></body></html>`;

/** One load of a page: milliseconds, points out of 100, KB. */
interface Load {
  readonly lcp: number;
  readonly score: number;
  readonly a11y: number;
  readonly seo: number;
  readonly kb: number;
}

async function loadPage(url: string, port: number, throttling: Slowness): Promise<Load> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent', onlyCategories: ['performance', 'accessibility', 'seo'] },
    { extends: 'lighthouse:default', settings: { formFactor: 'mobile', throttlingMethod: 'devtools', throttling } },
  );
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { audits, categories } = result.lhr;
  const points = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    lcp: number('largest-contentful-paint'),
    score: points('performance'),
    a11y: points('accessibility'),
    seo: points('seo'),
    kb: number('total-byte-weight') / 1024,
  };
}

async function withEmptyPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(EMPTY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    // listen() on a TCP port makes address() an AddressInfo
    return await work(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function withBrowser<T>(work: (port: number, browser: Browser) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    return await work(port, browser);
  } finally {
    await browser.close();
  }
}

function findingsOf(page: VisitedPage, loads: readonly Load[], empty: readonly Load[]): Findings {
  const measured = (of: (load: Load) => number, detail = ''): Measurement => {
    const values = loads.map(of);
    return {
      value: median(values),
      spread: quartiles(values),
      ratio: median(values) / median(empty.map(of)),
      detail,
      rounds: values.length,
    };
  };
  const lcps = loads.map(({ lcp }) => lcp);
  return {
    [`lcp-${page}`]: overEmpty(lcps, empty),
    [`score-${page}`]: measured(({ score }) => score),
    [`a11y-${page}`]: measured(({ a11y }) => a11y),
    [`seo-${page}`]: measured(({ seo }) => seo),
    [`bytes-${page}`]: measured(({ kb }) => kb),
  };
}

/** Times over the empty page's largest contentful paint in the same run. */
function overEmpty(times: readonly number[], empty: readonly Load[]): Measurement {
  const base = median(empty.map(({ lcp }) => lcp));
  const ratios = times.map((time) => time / base);
  return {
    value: median(ratios),
    spread: quartiles(ratios),
    detail: `${median(times).toFixed(0)} ms over ${base.toFixed(0)} ms`,
    rounds: times.length,
  };
}

function formFindings(loads: readonly FormLoad[], empty: readonly Load[]): Findings {
  const measured = (values: readonly number[]): Measurement => ({
    value: median(values),
    spread: quartiles(values),
    detail: '',
    rounds: values.length,
  });
  return {
    'form-readable': overEmpty(
      loads.map(({ readable }) => readable),
      empty,
    ),
    'form-alive': measured(loads.map(({ alive }) => alive)),
  };
}

export function benchPages(extent: BenchExtent): Promise<Findings> {
  const throttling = slownessOf(extent);
  return withPlatform(
    async (platform) => {
      // Visitors do not wait for the demo data's mails and pages, so these come first.
      await waitFor('the demo data is delivered', () => isQuiet(platform), { every: 50, ms: 120_000 });
      await hush(platform);
      const { events } = await visitorOf(platform).publicEvents({});
      const [event] = events.filter(({ requiresRegistration }) => requiresRegistration);
      if (!event) throw new Error('The demo data has no event to register for.');
      const paths: Record<VisitedPage, string> = {
        home: '/',
        events: '/events',
        event: `/events/${event.id}`,
        story: staticPages.our_story.path,
        give: staticPages.ways_to_give.path,
        sermon: staticPages.latest_sermon.path,
      };
      const loads: Record<VisitedPage | 'empty', Load[]> = {
        empty: [],
        home: [],
        events: [],
        event: [],
        story: [],
        give: [],
        sermon: [],
      };
      const forms: FormLoad[] = [];
      await withEmptyPage((emptyUrl) =>
        withBrowser(async (port, browser) => {
          for (let round = 0; round < (extent.short ? 1 : 3); round++) {
            loads.empty.push(await loadPage(emptyUrl, port, throttling));
            for (const page of visitedPages) {
              loads[page].push(await loadPage(platform.url + paths[page], port, throttling));
            }
            forms.push(await loadForm(browser, platform.url + paths.event, throttling));
          }
        }),
      );
      return Object.assign(
        formFindings(forms, loads.empty),
        ...visitedPages.map((page) => findingsOf(page, loads[page], loads.empty)),
      );
    },
    { seed: seedDemo },
  );
}
