import { words } from '../language/words.ts';
import { nameOfKey } from './key-name.ts';
import about from './labels/about.en.json' with { type: 'json' };
import ask from './labels/ask.en.json' with { type: 'json' };
import baptism from './labels/baptism.en.json' with { type: 'json' };
import beliefs from './labels/beliefs.en.json' with { type: 'json' };
import careers from './labels/careers.en.json' with { type: 'json' };
import churchPlanting from './labels/church-planting.en.json' with { type: 'json' };
import communityCare from './labels/community-care.en.json' with { type: 'json' };
import contact from './labels/contact.en.json' with { type: 'json' };
import dashboard from './labels/dashboard.en.json' with { type: 'json' };
import event from './labels/event.en.json' with { type: 'json' };
import financial from './labels/financial.en.json' with { type: 'json' };
import frame from './labels/frame.en.json' with { type: 'json' };
import groups from './labels/groups.en.json' with { type: 'json' };
import home from './labels/home.en.json' with { type: 'json' };
import joinGroup from './labels/join-group.en.json' with { type: 'json' };
import kids from './labels/kids.en.json' with { type: 'json' };
import leadership from './labels/leadership.en.json' with { type: 'json' };
import locations from './labels/locations.en.json' with { type: 'json' };
import membership from './labels/membership.en.json' with { type: 'json' };
import men from './labels/men.en.json' with { type: 'json' };
import ministry from './labels/ministry.en.json' with { type: 'json' };
import missions from './labels/missions.en.json' with { type: 'json' };
import offline from './labels/offline.en.json' with { type: 'json' };
import page from './labels/page.en.json' with { type: 'json' };
import pictures from './labels/pictures.en.json' with { type: 'json' };
import podcast from './labels/podcast.en.json' with { type: 'json' };
import prayerRequests from './labels/prayer-requests.en.json' with { type: 'json' };
import sermon from './labels/sermon.en.json' with { type: 'json' };
import serve from './labels/serve.en.json' with { type: 'json' };
import service from './labels/service.en.json' with { type: 'json' };
import settings from './labels/settings.en.json' with { type: 'json' };
import share from './labels/share.en.json' with { type: 'json' };
import story from './labels/story.en.json' with { type: 'json' };
import students from './labels/students.en.json' with { type: 'json' };
import terms from './labels/terms.en.json' with { type: 'json' };
import testRegistration from './labels/test-registration.en.json' with { type: 'json' };
import thankYou from './labels/thank-you.en.json' with { type: 'json' };
import visit from './labels/visit.en.json' with { type: 'json' };
import volunteer from './labels/volunteer.en.json' with { type: 'json' };
import waysToGive from './labels/ways-to-give.en.json' with { type: 'json' };
import whyWeGive from './labels/why-we-give.en.json' with { type: 'json' };
import women from './labels/women.en.json' with { type: 'json' };
import youngAdults from './labels/young-adults.en.json' with { type: 'json' };
import { editedPages, pageKeysOf } from './page-keys.ts';
import { mayBeHidden } from './published.ts';

/** The labels of a page's own fields. */
const ofPage = words(page);

const ofPages = editedPages.flatMap((name) => {
  const keys = pageKeysOf(name);
  const fields = ['title', 'content', 'meta_description'] as const;
  const all = mayBeHidden(name) ? [...fields, 'is_published' as const] : fields;
  return all.map((field) => [keys[field], ofPage[field](nameOfKey(name))] as const);
});

/** By page. `area` is the page's name, for lists of the texts of all pages. Texts of every page have none. */
const tables: readonly Readonly<Record<string, string>>[] = [
  words(about),
  words(ask),
  words(baptism),
  words(beliefs),
  words(careers),
  words(churchPlanting),
  words(communityCare),
  words(contact),
  words(dashboard),
  words(event),
  words(financial),
  words(frame),
  words(groups),
  words(home),
  words(joinGroup),
  words(kids),
  words(leadership),
  words(locations),
  words(membership),
  words(men),
  words(ministry),
  words(missions),
  words(offline),
  words(pictures),
  words(podcast),
  words(prayerRequests),
  words(sermon),
  words(serve),
  words(service),
  words(settings),
  words(share),
  words(story),
  words(students),
  words(terms),
  words(testRegistration),
  words(thankYou),
  words(visit),
  words(volunteer),
  words(waysToGive),
  words(whyWeGive),
  words(women),
  words(youngAdults),
];

const written = tables.flatMap(({ area, ...labels }) =>
  Object.entries(labels).map(([key, label]) => ({ key, label, full: area ? `${area} – ${label}` : label })),
);

/** The names that staff read instead of content keys. Only the server and the admins' editing tools load them. */
export const keyLabels: Readonly<Record<string, string>> = Object.fromEntries([
  ...ofPages,
  ...written.map(({ key, label }) => [key, label] as const),
]);

const fullLabels = new Map(written.map(({ key, full }) => [key, full]));

/** The label of a key on its page, such as `Page heading`. */
export const labelOf = (key: string): string => keyLabels[key] ?? nameOfKey(key);

/** The label of a key with its page, for lists of texts of all pages: `Terms – Page heading`. */
export const fullLabelOf = (key: string): string => fullLabels.get(key) ?? labelOf(key);
