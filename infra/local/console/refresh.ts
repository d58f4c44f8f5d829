/**
 * Runs in the console's pages. Unchanged nodes are kept, which preserves focus, scroll position, open details and an
 * open mail.
 */
const everyMs = 2000;

const words = {
  going: 'Refreshes itself',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  lost: (since: string) => `No answer since ${since}: is Steeple still running?`,
};

const keyOf = (node: Node): string | undefined =>
  node instanceof Element ? ((node.id || node.getAttribute('data-key')) ?? undefined) : undefined;

function matchAttributes(old: Element, fresh: Element): void {
  // Keep details open that the reader has opened.
  const own = (name: string) => name === 'open' && old instanceof HTMLDetailsElement;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !own(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !own(name)) old.setAttribute(name, value);
  }
}

function match(old: Node, fresh: Node): void {
  if (old instanceof Element && fresh instanceof Element) {
    matchAttributes(old, fresh);
    matchChildren(old, fresh);
  } else if (old.nodeValue !== fresh.nodeValue) {
    old.nodeValue = fresh.nodeValue;
  }
}

function matchChildren(old: Element, fresh: Element): void {
  const wanted = new Set([...fresh.childNodes].map(keyOf));
  for (const child of [...old.children]) {
    const key = keyOf(child);
    if (key !== undefined && !wanted.has(key)) child.remove();
  }
  const keyed = new Map([...old.children].map((child) => [keyOf(child), child]));
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = keyOf(next);
    const same = key === undefined ? (at !== null && keyOf(at) === undefined ? at : undefined) : keyed.get(key);
    if (same === undefined || same.nodeName !== next.nodeName) {
      old.insertBefore(next, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    match(same, next);
  }
  while (at !== null) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** Keeps the scroll position when rows are added above the reader. At the top of the page, new rows push the others down. */
function inPlace(change: () => void): void {
  const inView = (element: Element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  };
  // Prefer the focused row as anchor: rows added between a heading and that row would push it down.
  const read = document.activeElement?.closest('[data-key]');
  const places = [...(read ? [read] : []), ...document.querySelectorAll('[data-key], h2')];
  const anchor = scrollY > 0 ? places.find(inView) : undefined;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  change();
  if (anchor?.isConnected) scrollBy(0, anchor.getBoundingClientRect().top - before);
}

const state = document.getElementById('refreshing');
const button = document.getElementById('pause');
let etag = '';
let since = new Date();
let isPaused = sessionStorage.getItem('paused') === 'yes';
let isBusy = false;

/** Writes only changes, or a screen reader would repeat the same text every two seconds. */
function say(text: string): void {
  if (state !== null && state.textContent !== text) state.textContent = text;
}

async function refresh(): Promise<void> {
  if (isPaused || isBusy || document.visibilityState === 'hidden') return;
  isBusy = true;
  try {
    const reply = await fetch(location.href, {
      headers: { 'if-none-match': etag },
      signal: AbortSignal.timeout(10_000),
    });
    if (reply.status === 200) {
      etag = reply.headers.get('etag') ?? '';
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      if (isPaused) return;
      inPlace(() => {
        for (const fresh of page.querySelectorAll('[data-live]')) {
          const old = document.getElementById(fresh.id);
          if (old !== null) match(old, fresh);
        }
      });
    }
    since = new Date();
    document.documentElement.classList.remove('lost');
    say(words.going);
  } catch {
    document.documentElement.classList.add('lost');
    say(words.lost(since.toLocaleTimeString('en-GB', { timeZone: document.documentElement.dataset.zone ?? 'UTC' })));
  } finally {
    isBusy = false;
  }
}

function show(): void {
  if (button !== null) {
    button.hidden = false;
    button.textContent = isPaused ? words.resume : words.pause;
  }
  say(isPaused ? words.paused : words.going);
}

button?.addEventListener('click', () => {
  isPaused = !isPaused;
  sessionStorage.setItem('paused', isPaused ? 'yes' : 'no');
  show();
  void refresh();
});
document.addEventListener('visibilitychange', () => void refresh());
setInterval(() => void refresh(), everyMs);
show();

// Drop the query after a form's notice, so that a reload does not show it again.
if (document.getElementById('notice') !== null) history.replaceState(null, '', location.pathname + location.hash);
