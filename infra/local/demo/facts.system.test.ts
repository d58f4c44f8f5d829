import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundSum } from '#shared/church/money.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { siteLanguages } from '#shared/language/languages.ts';
import { build } from '../../tools/build.ts';
import type { Platform } from '../platform.ts';
import { prepared } from '../prepared/prepared.ts';
import { isToFill, restore } from '../prepared/restore.ts';
import { startPlatform } from '../start.ts';
import { synthesize } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import {
  clocksIn,
  countsIn,
  daysIn,
  footerOf,
  namedIn,
  type PageText,
  roomsIn,
  spansIn,
  sumsIn,
  textsOf,
} from './facts-in.ts';
import { publicPaths } from './public-paths.ts';
import { themes } from './themes.ts';
import { demoWords } from './words.ts';

let platform: Platform;
const all: PageText[] = [];

let events: readonly { readonly id: string; readonly title: string }[] = [];

function saidInForms(): PageText[] {
  return Object.entries(forms).flatMap(([type, { title, description, submitText, fields }]) => {
    const ofFields = fields.flatMap((field) => [field.label, field.hint, field.placeholder]);
    const texts = [description, submitText, ...ofFields].filter((text) => text !== undefined);
    return texts.map((text) => ({ page: `form ${type}`, heading: title, text }));
  });
}

beforeAll(async () => {
  await build();
  const folder = await prepared({ languages: siteLanguages, beginning: 'hill' }, await synthesize());
  const dataDir = tempFolder();
  isToFill(dataDir);
  platform = await startPlatform({ ...forTests, dataDir, fill: async ({ url }) => restore(folder, dataDir, url) });
  const read = async (path: string) => (await call(platform.url, path)).text;
  for (const path of await publicPaths(read)) all.push(...textsOf(path, await read(path)));
  events = JSON.parse(await read('/api/public-events')).events;
  all.push(...footerOf(await read('/')), ...saidInForms());
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

const years = (text: string) => text.match(/\b20[0-2]\d\b/g) ?? [];
const named = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([name]) => name.toLowerCase());

/** A fact: the places that state it (page › heading › text), and a function that extracts its values from a text. */
type Fact = readonly [what: string, where: RegExp, valuesIn: (text: string) => readonly string[]];

const services: readonly Fact[] = [
  ['services to choose among', /^\/ › Which service suits you/, clocksIn],
  ['services of the offline page', /^\/offline › Service times/, clocksIn],
  ['services of Visit Us', /^\/ › Visit us › \d/, clocksIn],
  ['services of the visit page', /^\/visit › (?:Saturday|Sunday|When) › \d/, clocksIn],
  ['services in the first screen of the visit page', /^\/visit › [^›]* › (?:Saturday|Sunday) \d/, clocksIn],
  ['services of the main campus', /^\/about\/locations › Service times › (?:Saturday 5|Sunday (?!9:30))/, clocksIn],
];

const nextService: Fact = [
  'the next service',
  /^\/ › (?!Visit us|The week ahead).* › (?!.*[AP]M to ).*\d{1,2} \w+, \d{1,2}:\d\d.[AP]M/,
  clocksIn,
];

const facts: readonly Fact[] = [
  ['the midweek service', /^\/about › Main Campus › 7|midweek/i, clocksIn],
  ['the food pantry', /pantry/i, clocksIn],
  ['the days of the food pantry', /^\/(?:initiatives\/community-care › The pantry|.*pantry › .*\d [AP]M)/i, daysIn],
  ['kids', /^\/(?:ministries)?(?:\/kids)? › .*\bKids\b.*(?:Sundays, 9|Sundays, \d)/, clocksIn],
  ['women', /^\/.* › (?:Women’s Ministry › |Find your people › Women)|› First Saturday/, clocksIn],
  ['men', /^\/.* › (?:Men’s Ministry › |Find your people › Men)/, clocksIn],
  ['students', /^\/.* › (?:Student(?:s| Ministry) › |Find your people › Students)/, clocksIn],
  ['young adults', /^\/.* › (?:Young Adults › |Find your people › Young)|Sunday, \d.*PM/, clocksIn],
  ['what was given last year', /› What your giving did last year › |Tithes, offerings and gifts/, sumsIn],
  [
    'the countries',
    /countries/i,
    (text) => countsIn(text).flatMap(({ many, of }) => (of === 'countries' ? [many] : [])),
  ],
  ['where people are baptised', /baptis|river with me/i, named(/\b(?:river|pool|lake|tank|sea)\b/gi)],
  ['the way from the stage', /stage/i, spansIn],
  ['places to park', /free parking/i, (text) => text.match(/\d+(?= cars)/g) ?? []],
  ['how long a service is', /about \d+ minutes/, (text) => spansIn(text.replaceAll(/half an hour/g, ''))],
  ['when somebody answers', /will answer within/, spansIn],
  ['the ages of children', /six months to \w+ years/, spansIn],
  [
    'how long a sermon is',
    /half an hour.*(?:Bible|passage)|sermon.*half an hour|^.*About half an hour/i,
    named(/half an hour/gi),
  ],
  [
    'how many began it',
    /sitting room with|\/our-story › A tree, and \w+ people|\/our-story › 2000 › \d+ people|people in a sitting room/i,
    (text) => named(/\b\w+(?= people)/gi)(text).map((many) => (many === 'eleven' ? '11' : many)),
  ],
  [
    'how many come on a Sunday',
    /\d on a Sunday|^\/about\/leadership › Our church in numbers › \d.*K\+$/,
    (text) => named(/[\d.,]+K?(?=\+$| on a Sunday)/g)(text).map((many) => String(roundSum(many.toUpperCase()))),
  ],
  [
    'the daughter churches',
    /(?:daughter|young) churches|have begun so far/i,
    named(/\b\w+(?= (?:daughter|young) churches| have begun)/gi),
  ],
  [
    'when the roof and the walls came',
    /^\/about › Our Story › .*roof|^\/about\/our-story › (?!2000)20\d\d › 20\d\d$/,
    (text) => years(text),
  ],
  ['how many lead the church', /people lead this church/, named(/\b\w+(?= people lead)/gi)],
  [
    'where the women’s weekend is',
    /weekend a year in|\/women › .*Weekend in/,
    named(/(?<=(?:year|weekend) in )[A-Z]\w+/gi),
  ],
  ['where the children’s rooms are', /bright rooms/, named(/(?<=bright rooms )\w+ the [a-z ]+/gi)],
  [
    'which Saturday is the women’s',
    /First Saturday|› Women’s Ministry .*Saturday|\/women › Every month › .*Saturday/,
    named(/\w+(?= Saturday)/gi),
  ],
  ['how large a small group is', /small group of|people around (?:one|a) table/i, named(/\w+ to \w+(?= people)/gi)],
  ['when the church began', /^\/about › .* › 2000$|^\/about\/our-story › 2000 › 2000|Jacaranda Hill › 2000/, years],
  [
    'the youngest children',
    /\bsix months|6 months/i,
    (text) => named(/\b(?:six|6)(?= months)/gi)(text).map((age) => age.replace('six', '6')),
  ],
];

const dated = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* ';
const yearsBesideDates = (text: string) => text.match(new RegExp(`(?<!${dated})\\b(?:19|20)\\d\\d\\b`, 'g')) ?? [];

const lineOf = ({ page, heading, text }: PageText) => `${page} › ${heading} › ${text}`;

const hoursOf = (names: RegExp) => Object.entries(demoWords).flatMap(([key, time]) => (names.test(key) ? [time] : []));

function saidOf([, where, valuesIn]: Fact): Map<string, Set<string>> {
  const byPage = new Map<string, Set<string>>();
  for (const said of all.filter((each) => where.test(lineOf(each)))) {
    for (const value of valuesIn(said.text)) byPage.set(said.page, (byPage.get(said.page) ?? new Set()).add(value));
  }
  return byPage;
}

/** Nouns whose counts cannot contradict each other: durations, or counts that differ for each thing. */
const ofEachItsOwn = new Set(
  'days weeks months years hours minutes times sundays saturdays places openings sermons corinthians comes'.split(' '),
);

/** Nouns with several valid counts: each number and its meaning. */
const counted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  elders: { 9: 'in the council', 2: 'decide on school fees' },
  groups: { '40+': 'in all', 2: 'or three are told to who asks', 3: 'of them' },
  volunteers: { '500+': 'in all', 60: 'with children' },
  languages: { 2: 'of the services', 4: 'of a translation abroad' },
  ways: { 7: 'to give', 3: 'to take part in missions' },
  things: { 4: 'that are believed', 5: 'that are asked of a member', 6: 'that people ask before they come' },
  children: { 200: 'at the holiday club', 5: 'to two adults, of the youngest' },
  people: {
    2: 'who sign together',
    4: 'who answer for the church',
    11: 'who began it',
    12: 'around a table',
    30: 'who begin a church',
  },
};

/** Every sum of money on the pages, except the events' prices. */
const sums: Readonly<Record<string, string>> = {
  'Ksh 2.4M': 'given in a year',
  'Ksh 2.1M': 'spent in a year',
  'Ksh 300K': 'left in the reserve',
  'Ksh 100,000': 'what a seed of the drawing stands for',
  'Ksh 100': 'of which so much is spent',
  'Ksh 88': 'what is spent of a hundred',
  'Ksh 500': 'what a month of a missionary’s partner begins with',
};

const past: Readonly<Record<string, string>> = {
  2000: 'the church began',
  2005: 'the roof',
  2014: 'a leader came',
  2015: 'the walls and the bell',
  2017: 'a leader came',
  2019: 'a story',
  2021: 'the first daughter church',
  2022: 'somebody joined',
  2023: 'the second daughter church',
};

const spans: Readonly<Record<string, string>> = {
  '5 minutes': 'uphill from the stage',
  '10 minutes': 'of silence on the second peak',
  '15 minutes': 'before a service, to be met at the gate',
  '20 minutes': 'from the Bible, of the students',
  '30 minutes': 'of a sermon; before a service; of the prayers before traffic',
  '75 minutes': 'of a service',
  '1 days': 'to give as a volunteer',
  '2 days': 'until somebody answers about a group or the men',
  '3 days': 'until there are groups to choose from; of a bookkeeper’s week',
  '5 days': 'of the students’ camp',
  '7 days': 'until what should be deleted sooner is',
  '10 days': 'of a journey to missions',
  '40 days': 'in which the church cooked for somebody',
  '1 weeks': 'of a holiday camp',
  '2 weeks': 'until an applicant has an answer',
  '7 weeks': 'of what is spent lie in the reserve',
  '6 months': 'of age, the youngest children',
  '11 years': 'of age, the oldest of the children',
  '17 years': 'of age, the oldest with the students',
  '2 years': 'that what was sent is kept; that a story took',
  '2-3 years': 'from one daughter church to the next',
  '3 years': 'that a new church is supported',
  '5 years': 'in which the farm was bought',
  '19 years': 'in which a pastor was a nurse; after which a gardener retires',
  '20 years': 'in which a pastor taught',
  '30 years': 'for which a couple is married',
};

const places: Readonly<Record<string, string>> = {
  Nairobi: 'the town',
  'Ngong Road': 'the road that the church is off',
  'Hill Road': 'the church’s own road, and its stage',
  Ngong: 'the side of the hills where people walk and plant',
  Nakuru: 'where a pastor taught',
  Naivasha: 'where the women spend their weekend',
  'Lake Naivasha': 'where the students camp',
  'Mama Nyokabi': 'in whose sitting room the church began',
  Karen: 'a place to look for a group',
  Kibera: 'a place to look for a group',
  'River Campus': 'the second campus',
  'river campus': 'the same, as its room is named',
  'main campus': 'the hill',
  'online campus': 'who is not there',
  'social hall': 'where the second campus meets',
  'community hall': 'the same hall',
  'lower gate': 'where cars come in',
  'upper gate': 'where the office is',
  'bell tower': 'before the children’s rooms',
  'youth hall': 'where the students meet',
  'study hall': 'where students do their homework',
  'upper room': 'where the membership class meets',
  'room 4': 'where the marriage course meets',
};

/** Names in the position of a place that are not places: books, beliefs, languages, and the reference of a payment. */
const notPlaces = new Set(
  'Bible|Kiswahili|Luke|Gospel of Mark|God|Son|Spirit|Holy Spirit|Lord’s Supper|Jesus|Jesus Christ|Paybill|Ksh|Jacaranda Hill Church|Worship|Give|SADAKA ROOF|Data Protection Commissioner'.split(
    '|',
  ),
);

/** The office hours, which only the contact page states. */
const ofTheOffice = /^\/contact › .*(?:Monday to|Saturday, )/;

const isOfCalendar = ({ page, heading }: PageText) =>
  page.startsWith('/events') || heading === '' || heading === 'The week ahead' || / \d+ [A-Z]/.test(heading);

it('all pages give the weekend services at the times of the settings', () => {
  const held = hoursOf(/^(?:saturday|sunday)_.*_time$/);
  expect(held).toHaveLength(4);
  for (const fact of services) {
    for (const hours of saidOf(fact).values())
      expect([fact[0], [...hours].sort()]).toEqual([fact[0], [...new Set(held)].sort()]);
    expect([fact[0], saidOf(fact).size]).toEqual([fact[0], 1]);
  }
});

it('the first screen announces services at the times of the settings only', () => {
  const told = saidOf(nextService);
  const held = hoursOf(/_time$/);
  const [hours = new Set()] = told.values();
  expect(hours.size).toBeGreaterThan(0);
  expect(held).toEqual(expect.arrayContaining([...hours]));
});

it.each(facts)('no two pages disagree about %s', (...fact) => {
  const byPage = saidOf(fact);
  expect(byPage.size).toBeGreaterThan(1);
  const [first] = byPage.values();
  for (const values of byPage.values()) expect([...values].sort()).toEqual([...(first ?? [])].sort());
});

/** The title of the event that a text is about, or an empty string if it is about the church. */
function subjectOf({ page, heading }: PageText): string {
  const { title = '' } = events.find(({ id, title }) => page === `/events/${id}` || heading === title) ?? {};
  return title;
}

it('no two texts give different counts of the same thing', () => {
  const told = new Map<string, Map<string, string>>();
  for (const said of all) {
    for (const { many, of } of countsIn(said.text)) {
      if (ofEachItsOwn.has(of) || many in (counted[of] ?? {})) continue;
      const what = `${subjectOf(said)} ${of}`;
      told.set(what, (told.get(what) ?? new Map<string, string>()).set(many, lineOf(said)));
    }
  }
  // A noun in the table may only have the counts of the table.
  const differing = [...told].filter(([what, numbers]) => numbers.size > 1 || what.trim() in counted);
  expect(differing.map(([, numbers]) => [...numbers.values()])).toEqual([]);
});

it('pages name only the known places and rooms', () => {
  const told = all
    .filter(({ page }) => !page.startsWith('/media/'))
    .flatMap(({ page, text }) => [...namedIn(text), ...roomsIn(text)].map((name) => ({ page, name })));
  const preached = themes.hill.sermons.flatMap(({ series, title }) => [series, title]);
  const isOfSermon = (name: string) => preached.some((title) => title.includes(name));
  const unknown = told.filter(({ name }) => !(name in places || notPlaces.has(name) || isOfSermon(name)));
  expect(unknown).toEqual([]);
  const names = new Set(told.map(({ name }) => name));
  expect(Object.keys(places).filter((name) => !names.has(name))).toEqual([]);
});

it('a time or sum that is not covered by a fact appears on one page only', () => {
  const covered = [ofTheOffice, ...[nextService, ...services, ...facts].map(([, where]) => where)];
  const told = new Map<string, Set<string>>();
  for (const said of all.filter((each) => !isOfCalendar(each) && !covered.some((where) => where.test(lineOf(each))))) {
    const days = daysIn(`${said.heading} ${said.text}`).join();
    for (const value of [...clocksIn(said.text).map((clock) => `${days} ${clock}`), ...sumsIn(said.text)]) {
      told.set(value, (told.get(value) ?? new Set()).add(said.page));
    }
  }
  expect([...told].filter(([, pages]) => pages.size > 1)).toEqual([]);
});

it('pages contain only the known sums and years', () => {
  const prices = themes.hill.events.flatMap(({ price = 0 }) =>
    price > 0 ? [`Ksh ${price.toLocaleString('en')}`] : [],
  );
  const known = new Set([...Object.keys(sums), ...prices]);
  const told = all.flatMap(({ page, text }) => sumsIn(text).map((sum) => ({ page, sum: sum.replace(/[.,]$/, '') })));
  expect(told.filter(({ sum }) => !known.has(sum))).toEqual([]);
  // Years in dates, sermons and events depend on the day on which the demo is made.
  const inYears = all
    .filter(({ page }) => !page.startsWith('/media/') && !page.startsWith('/events'))
    .flatMap(({ page, text }) => yearsBesideDates(text).map((year) => ({ page, year })));
  expect(inYears.filter(({ year }) => !(year in past))).toEqual([]);
  expect([...new Set(inYears.map(({ year }) => year))].sort()).toEqual(Object.keys(past).sort());
});

it('pages contain only the known durations and ages', () => {
  const told = all
    .filter(({ page }) => !page.startsWith('/media/'))
    .flatMap(({ page, text }) => spansIn(text).map((span) => ({ page, span })));
  expect(told.filter(({ span }) => !(span in spans))).toEqual([]);
  expect([...new Set(told.map(({ span }) => span))].sort()).toEqual(Object.keys(spans).sort());
});

it('sermons are recorded at a service time of the settings', () => {
  const held = hoursOf(/^sunday_.*_time$/);
  const told = all.filter(({ text }) => /Recorded at the/.test(text)).flatMap(({ text }) => clocksIn(text));
  expect(told.length).toBeGreaterThan(0);
  expect(held).toEqual(expect.arrayContaining(told));
});

it('both pages that mention partners give the same number, which has a text field of its own', () => {
  expect(demoWords.care_count_2).toBe(demoWords.giving_stat_partners);
  const said = all.filter(({ text }) => text === demoWords.care_count_2).map(({ page }) => page);
  expect(said.sort()).toEqual(['/give/why-we-give', '/initiatives/community-care']);
});

it('the annual figures and shares add up', () => {
  const sum = (key: string) => roundSum(demoWords[key] ?? '') ?? expect.fail(`${key} is no sum`);
  expect(sum('financial_income') - sum('financial_expenses')).toBe(sum('financial_reserve'));
  expect(sum('giving_stat_given')).toBe(sum('financial_income'));
  const inWords = {
    impact_local_share: 'sixty',
    impact_missions_share: 'Twenty-five',
    impact_building_share: 'fifteen',
  };
  for (const word of Object.values(inWords))
    expect(`${demoWords.giving_title} ${demoWords.giving_subtitle}`).toContain(word);
  expect(Object.keys(inWords).map((key) => demoWords[key])).toEqual(['60%', '25%', '15%']);
  const shares = ['impact_local_share', 'impact_missions_share', 'impact_building_share'];
  expect(shares.reduce((total, key) => total + Number.parseInt(demoWords[key] ?? '', 10), 0)).toBe(100);
});
