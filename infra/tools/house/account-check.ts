import { importsOf } from './imports.ts';
import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

const WITHOUT_CHECK: Readonly<Record<string, string>> = {
  'functions/imports/work.ts':
    'a consumer: it writes members by writeMembers, which checks, and its own progress without',
  'functions/members/write.ts': 'staff, or a consumer that erases for them later',
  'functions/registrations/cancelling/cancel-one.ts':
    'staff, or a consumer if the event was called off or nobody confirmed the places',
  'functions/users/logout.ts': 'a lost account may still sign out',
  'functions/users/sign-ins.ts': 'staff, or the user pool for a person who has no sign-in',
  'functions/users/me.ts': 'it decides itself whom it answers',
};

/** Stores that write single items: counters, delivery marks, and the last steps of a change that was checked before. */
const SINGLE_WRITES: readonly string[] = [
  'functions/allowance/store.ts',
  'functions/registrations/crowds-store.ts',
  'functions/notifications/store.ts',
  'functions/outbox/store.ts',
  'functions/search/store.ts',
  'functions/users/store.ts',
  'functions/webhooks/store.ts',
];

const transaction = /\btransact(?:<[^(]*>)?\(/;
const singleWrite = /\bnew (?:Put|Update|Delete|BatchWrite)Command\(/;
const typeOfCaller = /^import (?:type )?\{[^}]*\bCaller\b[^}]*\} from '#shared\/api\/access\.ts'/m;

/** Writes by staff that do not check the caller's account in the same transaction (docs/decisions/standing.md). */
export function uncheckedWrites(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/') && !path.startsWith('functions/kit/') && !isTest(path))
    .flatMap((source) => {
      const { path } = source;
      const code = withoutComments(source.text);
      const isPlain =
        importsOf(source).some((one) => one.path === 'functions/kit/transact.ts') && transaction.test(code);
      return [
        ...(isPlain && typeOfCaller.test(code) && !(path in WITHOUT_CHECK)
          ? [
              `${path}: has a caller and writes without them: use transactAs(caller, writes) of functions/kit/standing.ts`,
            ]
          : []),
        ...(singleWrite.test(code) && !SINGLE_WRITES.includes(path)
          ? [
              `${path}: writes one item past any check of the account: use transactAs(caller, writes), or transact for visitors`,
            ]
          : []),
      ];
    });
}
