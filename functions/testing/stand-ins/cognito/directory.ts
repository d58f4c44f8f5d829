import { invalid, PoolFault } from './fault.ts';
import { change, summaryOf, userOf } from './person.ts';
import { demandPool, type Operation, type Pool } from './pool.ts';
import { optionalText, type Request, text } from './request.ts';
import type { User } from './user.ts';

export const directoryOperations = {
  AdminAddUserToGroup(pool, request) {
    const user = userOf(pool, request);
    const groups = new Set([...user.groups, groupOf(pool, request)]);
    change(pool, user, { groups: [...groups] });
    return {};
  },

  AdminRemoveUserFromGroup(pool, request) {
    const user = userOf(pool, request);
    const group = groupOf(pool, request);
    change(pool, user, { groups: user.groups.filter((name) => name !== group) });
    return {};
  },

  AdminListGroupsForUser(pool, request) {
    const { groups } = userOf(pool, request);
    return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
  },

  ListUsersInGroup(pool, request) {
    demandPool(pool, request);
    const group = groupOf(pool, request);
    const { page, next } = paged(
      pool.store.users().filter(({ groups }) => groups.includes(group)),
      request,
      'NextToken',
    );
    return { Users: page.map((user) => summaryOf(pool, user)), ...(next === undefined ? {} : { NextToken: next }) };
  },

  ListUsers(pool, request) {
    demandPool(pool, request);
    const { page, next } = paged(pool.store.users().filter(filterOf(request)), request, 'PaginationToken');
    return {
      Users: page.map((user) => summaryOf(pool, user)),
      ...(next === undefined ? {} : { PaginationToken: next }),
    };
  },

  DescribeUserPool(pool, request) {
    demandPool(pool, request);
    return { UserPool: { Id: pool.id, Name: pool.name, EstimatedNumberOfUsers: pool.store.users().length } };
  },
} satisfies Record<string, Operation>;

function groupOf(pool: Pool, request: Request): string {
  const name = text(request, 'GroupName');
  if (pool.settings.groups.includes(name)) return name;
  throw new PoolFault('ResourceNotFoundException', 'Group not found.');
}

const mostPerPage = 60;

/** A page of users ordered by sub. The token is the last sub of the previous page. */
function paged(users: User[], request: Request, tokenName: string): { page: User[]; next: string | undefined } {
  const limit = request.Limit ?? mostPerPage;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > mostPerPage) {
    throw invalid(`Limit is a number from 1 to ${mostPerPage}`);
  }
  const after = Buffer.from(optionalText(request, tokenName) ?? '', 'base64url').toString();
  const rest = users.filter(({ sub }) => sub > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.sub;
  return { page, next: rest.length > limit && last ? Buffer.from(last).toString('base64url') : undefined };
}

const searchable: Readonly<Record<string, (user: User) => string>> = {
  'cognito:user_status': ({ status }) => status,
  email: ({ attributes }) => attributes.email ?? '',
  name: ({ attributes }) => attributes.name ?? '',
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  sub: ({ sub }) => sub,
  username: ({ username }) => username,
};

/** Parses a filter such as `email = "a@b"`, or with `^=` for a prefix. */
function filterOf(request: Request): (user: User) => boolean {
  const filter = optionalText(request, 'Filter');
  if (filter === undefined) return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read) throw invalid('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  const matches = (value: string) => (operator === '=' ? value === wanted : value.startsWith(wanted));
  return (user) => matches(read(user).toLowerCase());
}
