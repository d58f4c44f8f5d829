import type { Browser, Page } from 'playwright';

export interface Slowness {
  readonly requestLatencyMs: number;
  readonly downloadThroughputKbps: number;
  readonly uploadThroughputKbps: number;
  readonly cpuSlowdownMultiplier: number;
}

/** Milliseconds since the navigation started. */
export interface FormLoad {
  readonly readable: number;
  readonly alive: number;
}

interface FormTimings {
  readable?: number;
  alive?: number;
}

declare global {
  interface Window {
    watched?: FormTimings;
  }
}

/** Presses the button as soon as it is visible. Records when the first field is visible and when a letter is in it. */
function watch(): void {
  const watched: FormTimings = {};
  window.watched = watched;
  addEventListener('input', () => {
    watched.alive ??= performance.now();
  });
  const isDrawn = (element: Element | null | undefined) => (element?.getClientRects().length ?? 0) > 0;
  const look = () => {
    const button = document.querySelector<HTMLElement>('a[href="#register"]');
    const field = document.querySelector<HTMLElement>('#register input[type=text], [role=dialog] input[type=text]');
    if (isDrawn(field)) {
      watched.readable = performance.now();
      field?.focus();
      return;
    }
    if (isDrawn(button) && location.hash === '' && performance.getEntriesByName('first-contentful-paint').length > 0)
      button?.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(page: Page, slowness: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytes = (kilobits: number) => (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.requestLatencyMs,
    downloadThroughput: bytes(slowness.downloadThroughputKbps),
    uploadThroughput: bytes(slowness.uploadThroughputKbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpuSlowdownMultiplier });
}

export async function loadForm(browser: Browser, url: string, slowness: Slowness): Promise<FormLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await slowDown(page, slowness);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.watched?.readable !== undefined);
    await page.keyboard.insertText('A');
    await page.waitForFunction(() => window.watched?.alive !== undefined);
    const { readable = Number.NaN, alive = Number.NaN } = (await page.evaluate(() => window.watched)) ?? {};
    return { readable, alive };
  } finally {
    await context.close();
  }
}
