import { readFile } from 'node:fs/promises';
import { definitions } from '#shared/content/keys.ts';
import { adminApi } from './api.ts';
import { hostileStrings } from './hostile-strings.ts';
import { sample } from './sample.ts';

type Admin = Awaited<ReturnType<typeof adminApi>>;

/** Pages with enough room for all hostile texts. */
export const hostilePages = ['terms', 'what_we_believe', 'our_story', 'about'] as const;
export type HostilePage = (typeof hostilePages)[number];

/** The unlimited content keys of these pages with the given input: `rich` takes markup, `paragraphs` plain text. */
export const keysOf = (pages: readonly HostilePage[], wanted: 'rich' | 'paragraphs') =>
  [...definitions.values()].flatMap(({ key, input, max, pages: shown }) =>
    input === wanted && !max && pages.some((page) => shown.includes(page)) ? [key] : [],
  );

/** Closes elements that the previous text left open, so that no text hides the next. */
const breaker = `\n\n"'></style></script></textarea></title></noscript></xmp></template>--></svg></math>\n\n`;

/** Packs texts into places of limited room. Returns the filled places and the texts left over. */
function deal(texts: readonly string[], places: number, room: number, between: string): [string[], readonly string[]] {
  let at = 0;
  const dealt = Array.from({ length: places }, () => {
    let whole = 'Hostile texts follow.';
    while (at < texts.length && whole.length + between.length + (texts[at]?.length ?? 0) < room)
      whole += between + texts[at++];
    return whole;
  });
  return [dealt, texts.slice(at)];
}

/** Text with control characters, which every field refuses. */
const isRefused = (text: string) => /(?![\t\n\r])\p{Cc}/u.test(text);
const short = hostileStrings.filter((text) => !isRefused(text) && !/\s/.test(text.replaceAll(' ', '')));
let place = 0;

function line(room: number): string {
  let whole = '';
  for (let tries = 0; tries < 40; tries++) {
    const text = short[place++ % short.length] ?? '';
    if (whole.length + text.length < room) whole = `${whole}${text} `;
  }
  return whole.trim();
}

export interface KeySpace {
  /** Keys that take markup: the first `clean` hold cleaned texts, the others uncleaned ones. */
  readonly rich: readonly string[];
  readonly clean: number;
  /** Keys of plain text, for texts that do not fit into the rich keys. */
  readonly plain: readonly string[];
}

/** Raw and as the cleaner leaves them (`kept`). Returns the rich keys that it filled. Rejects if a text is not accepted. */
export async function writeHostile(
  origin: string,
  room: KeySpace,
  texts: readonly string[],
  kept: readonly string[],
): Promise<string[]> {
  const api = await adminApi(origin);
  const taken = texts.filter((text) => !isRefused(text));
  const write = (key: string, content: string) => api.updateComponent({ params: { key }, body: { content } });
  const [clean, unplaced] = deal(kept, room.clean, 9_000, '\n\n');
  const [raw, others] = deal(taken, room.rich.length - clean.length, 5_000, breaker);
  const [plain, left] = deal(others, room.plain.length, 4_900, '\n');
  if (unplaced.length + left.length > 0) throw new Error(`There is no room for ${unplaced.length} + ${left.length}`);
  const full = plain.filter((text) => text.includes('\n'));
  await Promise.all(full.map((text, at) => write(room.plain[at] ?? '', text)));
  for (const text of texts.filter(isRefused)) {
    const code = await write('terms_place_text', text).catch((error: { code?: string }) => error.code);
    if (code !== 'validation_failed') throw new Error(`It was not refused: ${JSON.stringify(text)}`);
  }
  // Written last: a page that shows these shows the others too.
  const filled = [...clean, ...raw].flatMap((text, at) =>
    text.includes('\n') ? [[room.rich[at] ?? '', text] as const] : [],
  );
  for (const [key, text] of filled) await write(key, text);
  await writeSettings(api);
  await writeMinistries(api);
  const { data } = await api.heroSlides({});
  const slides = data.map(({ id, src, transition }) => ({
    id,
    src,
    transition,
    alt: line(300),
    title: line(100),
    subtitle: line(300),
  }));
  await api.updateHeroSlides({ body: { slides } });
  await uploadImage(api);
  await uploadSermon(api);
  return filled.map(([key]) => key);
}

async function writeSettings(api: Admin): Promise<void> {
  const trap = 'https://church.example/"><script>top.hit=1</script>\'onfocus=top.hit=2//';
  const values = [...definitions.values()].flatMap(({ key, kind, input }) => {
    const value = { text: line(400), lines: line(400), address: trap, link: trap }[input as string];
    return kind === 'setting' && value ? [{ key, value, input }] : [];
  });
  // Each write renders every page again, so write two settings of each kind, and all in the deep tier.
  for (const kind of new Set(values.map(({ input }) => input)))
    for (const { key, value } of sample(
      values.filter(({ input }) => input === kind),
      2,
    ))
      await api.updateChurchSetting({ body: { key, value } });
}

async function writeMinistries(api: Admin): Promise<void> {
  const [like] = (await api.listMinistries({})).data;
  if (!like) throw new Error('The demonstration has ministries');
  const { id, version, ...rest } = like;
  for (const slug of ['hostile-one', 'hostile-two', 'hostile-three']) {
    const words = { name: line(80), description: line(500), leader: line(80), image_url: '/"onerror=top.hit=3//' };
    const ministry = {
      ...rest,
      ...words,
      slug,
      page_url: '/x"onclick=top.hit=4//',
      is_featured: true,
      display_order: 1,
    };
    await api.changeMinistry({ body: { action: 'addMinistry', ministry } });
  }
}

async function post(form: { url: string; fields: Readonly<Record<string, string>> }, bytes: Uint8Array<ArrayBuffer>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([bytes]));
  const { ok, status } = await fetch(form.url, { method: 'POST', body: data });
  if (!ok) throw new Error(`The file was not taken: ${status}`);
}

async function uploadImage(api: Admin): Promise<void> {
  const bytes = await readFile(new URL('../frontend/public/stock/icon-512.png', import.meta.url));
  const body = {
    imageKey: 'hostile',
    alt_text: line(300),
    filename: `${line(200)}.png`,
    type: 'image/png',
    size: bytes.length,
  };
  const { form } = await api.uploadImage({ body, idempotencyKey: crypto.randomUUID() });
  await post(form, new Uint8Array(bytes));
}

async function uploadSermon(api: Admin): Promise<void> {
  // An MP3 of one silent frame.
  const bytes = new Uint8Array(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  const facts = { title: line(200), speaker: line(100), series: line(100), scripture: line(100) };
  const body = { ...facts, filename: `${line(200)}.mp3`, size: bytes.length, mediaType: 'audio' as const };
  const { filename, form } = await api.uploadMedia({ body, idempotencyKey: crypto.randomUUID() });
  await post(form, bytes);
  await api.completeUpload({ body: { filename } });
}
