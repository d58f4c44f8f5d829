import { type Caller, judge } from '#shared/api/access.ts';
import type { Route } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { mostViews, type View, type ViewInput } from '#shared/users/views.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { type OwnerViews, readViews, saveViews } from './views-store.ts';

const listRoutes: Readonly<Record<string, Route>> = {
  accounts: routes.listUsers,
  events: routes.listEvents,
  finance: routes.listEntries,
  history: routes.listChanges,
  members: routes.searchMembers,
  registrations: routes.listRegistrations,
};

const maySee = (list: string, caller: Caller) =>
  Object.hasOwn(listRoutes, list) && judge(listRoutes[list]?.access ?? [], caller) === 'allowed';

/** Returns the user's own first, then the shared ones if the caller may read the list, each by name. */
export async function listViews(list: string, caller: Caller): Promise<View[]> {
  const { own, shared } = await readViews(caller.sub);
  return [own, ...(maySee(list, caller) ? [shared] : [])].flatMap(({ views }) =>
    views.filter((view) => view.list === list).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  );
}

const without = ({ views }: OwnerViews, id: string) => views.filter((view) => view.id !== id);
const isAdmin = ({ role }: Caller) => role === 'admin';

/**
 * Writes nothing if nothing changes. Throws Failure forbidden if it is shared and the caller is not an admin,
 * validation_failed if the most views allowed exist, busy, or an error of `transactAs`.
 */
export function saveView(id: string, input: ViewInput, caller: Caller): Promise<View> {
  const view: View = { id, ...input };
  return settle(async () => {
    const kept = await readViews(caller.sub);
    const [to, from] = input.shared ? [kept.shared, kept.own] : [kept.own, kept.shared];
    const isElsewhere = from.views.some((each) => each.id === id);
    const touchesShared = input.shared || isElsewhere;
    if (touchesShared && !isAdmin(caller)) throw new Failure('forbidden');
    if (!isElsewhere && to.views.some((each) => isSame(each, view))) return view;
    const views = [...without(to, id), view];
    if (views.length > mostViews) {
      const full = new Failure('validation_failed', { fields: ({ fields }) => ({ name: fields.too_many_views }) });
      throw full;
    }
    const outcome = await transactAs<typeof stale>(caller, [
      saveViews(input.shared ? undefined : caller.sub, to, views),
      ...(isElsewhere ? [saveViews(input.shared ? caller.sub : undefined, from, without(from, id))] : []),
      ...(touchesShared ? [line('users.save_view', id, caller)] : []),
    ]);
    return outcome ?? view;
  });
}

const isSame = (a: View, b: View) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
const inOrder = ({ id, list, name, filters, sort, shared }: View) => [
  ...[id, list, name, sort, shared],
  Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)),
];

/** Changes of own views are not audited. */
const line = (action: AuditAction, id: string, { sub }: Caller) => ({
  part: auditLine({ action, target: `view#${id}`, actor: sub, at: now(), fields: ['view'] }),
});

/** Throws Failure forbidden, busy, or an error of `transactAs`. */
export function deleteView(id: string, caller: Caller): Promise<void> {
  return settle(async () => {
    const { own, shared } = await readViews(caller.sub);
    const isShared = shared.views.some((view) => view.id === id);
    if (isShared && !isAdmin(caller)) throw new Failure('forbidden');
    if (!isShared && without(own, id).length === own.views.length) return undefined;
    const kept = isShared ? shared : own;
    return transactAs<typeof stale>(caller, [
      saveViews(isShared ? undefined : caller.sub, kept, without(kept, id)),
      ...(isShared ? [line('users.delete_view', id, caller)] : []),
    ]);
  });
}
