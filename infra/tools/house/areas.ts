import { posix } from 'node:path';
import { circlesOf } from './circles.ts';
import { importsOf } from './imports.ts';
import { type Finding, isCode, isTest, type Source } from './sources.ts';

/** Rooms that count as one, below all others: frontend/kernel and frontend/ui may import each other. */
const ONE: Readonly<Record<string, string>> = { 'frontend/ui': 'frontend/kernel' };

/** Entry points may compose rooms, because no file imports them. */
const isStart = (path: string) => path.endsWith('.lambda.ts') || path.split('/').length < 3;

/** The room of a file: an entry point is its own room. In functions every folder is a room, in the frontend every top folder. */
function roomOf(path: string): string {
  if (isStart(path)) return path;
  const folder = posix.dirname(path);
  const room = path.startsWith('functions/') ? folder : folder.split('/').slice(0, 2).join('/');
  return ONE[room] ?? room;
}

const isProduct = ({ path }: Source) =>
  /^(functions|frontend)\//.test(path) && isCode(path) && !isTest(path) && !path.includes('.test.');

export function roomCircles(sources: readonly Source[]): Finding[] {
  const files = sources.filter(isProduct);
  const known = new Set(files.map(({ path }) => path));
  const edges = new Map<string, Set<string>>();
  for (const source of files) {
    const room = roomOf(source.path);
    const others = edges.get(room) ?? new Set();
    edges.set(room, others);
    for (const { path } of importsOf(source))
      if (path && known.has(path) && path.split('/')[0] === source.path.split('/')[0] && roomOf(path) !== room)
        others.add(roomOf(path));
  }
  return circlesOf(new Map([...edges].map(([room, others]) => [room, [...others]]))).map(
    (circle) => `${circle.join(', ')}: import each other`,
  );
}

const OPEN_ROOMS: readonly string[] = [
  ...['allowance', 'buckets', 'kit', 'mail', 'payments', 'search', 'seats'].map((room) => `functions/${room}`),
  ...['forms', 'kernel', 'paper', 'session', 'staff', 'ui'].map((room) => `frontend/${room}`),
];

/** Files that other areas may import, in addition to the area's store and its public projection. */
const OPEN_FILES: readonly string[] = [
  'frontend/components/colour-preview.tsx',
  'frontend/components/components-data.ts',
  'frontend/desk/staff.css',
  'frontend/edit/edit-tools.tsx',
  'frontend/edit/hidden-page.tsx',
  'frontend/edit/mode.ts',
  'frontend/events/event-list.tsx',
  'frontend/events/list-messages.ts',
  'frontend/events/page-messages.ts',
  'frontend/events/price-words.ts',
  'frontend/events/registration/further-dates.ts',
  'frontend/events/registration/registration.ts',
  'frontend/events/seats-words.tsx',
  'frontend/events/seats.ts',
  'frontend/events/use-week.ts',
  'frontend/finance/giving-actions.ts',
  'frontend/finance/member-giving.tsx',
  'frontend/give/seed-field.tsx',
  'frontend/give/seeds.ts',
  'frontend/images/built-in.ts',
  'frontend/images/messages.ts',
  'frontend/images/picture-file.ts',
  'frontend/images/send-image.ts',
  'frontend/images/smaller-offer.tsx',
  'frontend/images/use-gallery.ts',
  'frontend/media/send-file.ts',
  'frontend/media/send-recording.ts',
  'frontend/media/sending.tsx',
  'frontend/media/sermon-block.tsx',
  'frontend/media/upload-messages.ts',
  'frontend/members/birthdays.tsx',
  'frontend/members/member-line.tsx',
  'frontend/members/member-picker.tsx',
  'frontend/members/registration-member.tsx',
  'frontend/members/ties-data.ts',
  'frontend/ministries/manage/ministries-data.ts',
  'frontend/ministries/meeting.ts',
  'frontend/ministries/no-ministries.tsx',
  'frontend/privacy/action.ts',
  'frontend/privacy/messages.ts',
  'frontend/privacy/one-person.tsx',
  'frontend/privacy/link-messages.ts',
  'frontend/profile/information.tsx',
  'frontend/registrations/attendees/attendee-list.tsx',
  'frontend/registrations/attendees/door-list.tsx',
  'frontend/registrations/attendees/event-answers.tsx',
  'frontend/registrations/attendees/event-money.tsx',
  'frontend/registrations/attendees/messages.ts',
  'frontend/registrations/by-staff/by-staff-form.tsx',
  'frontend/registrations/status-mark.tsx',
  'frontend/registrations/takes-registrations.ts',
  'frontend/registrations/work-mark.tsx',
  'frontend/settings/messages.ts',
  'frontend/settings/missing-list.tsx',
  'frontend/settings/missing.ts',
  'frontend/settings/settings.module.css',
  'frontend/sign-in/login-page.tsx',
  'frontend/sign-in/use-login-dialog.tsx',
  'functions/calendar/list.ts',
  'functions/content/cached-settings.ts',
  'functions/content/next-class.ts',
  'functions/content/words.ts',
  'functions/finance/receipt.ts',
  'functions/insights/attendance.ts',
  'functions/letters/member-recipients.ts',
  'functions/letters/recipients.ts',
  'functions/letters/send-to-members.ts',
  'functions/letters/unsubscribe.ts',
  'functions/members/entry.ts',
  'functions/members/member-change.ts',
  'functions/members/search.ts',
  'functions/members/write.ts',
  'functions/notifications/about.ts',
  'functions/registrations/announced.ts',
  'functions/registrations/listing/entry.ts',
  'functions/registrations/listing/fold.ts',
  'functions/registrations/listing/search.ts',
  'functions/registrations/listing/totals.ts',
  'functions/registrations/mask.ts',
  'functions/registrations/payment.ts',
  'functions/registrations/own-link.ts',
  'functions/registrations/plain/plain-page.ts',
  'functions/registrations/plain/site-frame.ts',
  'functions/registrations/plain/words.ts',
  'functions/registrations/registration-view.ts',
  'functions/users/identity.ts',
];

const isPublic = (path: string) => /(^|\/|-)store\.ts$|\/present\.ts$/.test(path) || OPEN_FILES.includes(path);
const areaOf = (path: string) => /^\w+\/[^/]*/.exec(path)?.[0] ?? path;
const COMPOSERS: readonly string[] = ['frontend/desk/screens.ts', 'frontend/shell/routes.tsx'];

/** How an area erases a person: erasing goes through all areas, and nothing else may call it. */
const isErasing = (by: string, path: string) =>
  areaOf(by) === 'functions/privacy' && /\/forget(-[a-z]+)?\.ts$/.test(path);

function reachedInto(source: Source): string[] {
  if (isStart(source.path) || COMPOSERS.includes(source.path)) return [];
  return importsOf(source).flatMap(({ path }) => {
    if (!path || !/^(functions|frontend)\/[^/]+\//.test(path) || areaOf(path) === areaOf(source.path)) return [];
    return OPEN_ROOMS.includes(areaOf(path)) || isErasing(source.path, path) ? [] : [path];
  });
}

export function privateImports(sources: readonly Source[]): Finding[] {
  return sources.filter(isProduct).flatMap((source) =>
    reachedInto(source)
      .filter((path) => !isPublic(path))
      .map((path) => `${source.path}: ${path} is ${areaOf(path)}'s own`),
  );
}

/** Rows of OPEN_FILES that no other area needs: such a file is its area's own again. */
export function needlessOpenings(sources: readonly Source[]): Finding[] {
  const reached = new Set(sources.filter(isProduct).flatMap(reachedInto));
  return OPEN_FILES.filter((path) => !reached.has(path)).map((path) => `${path}: no other area imports it`);
}
