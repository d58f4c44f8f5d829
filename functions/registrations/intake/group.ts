import { groupIdPattern } from '#shared/groups/schema.ts';
import { readGroup } from '../../groups/store.ts';
import { Failure } from '../../kit/failure.ts';
import type { Entry } from './submission.ts';

/**
 * Answers with the id of a group: replaces the id by the group's present name, which staff and mails show, and adds `groupId`.
 * Throws Failure validation_failed if the group takes no new people.
 */
export async function withGroup(entry: Entry): Promise<Entry> {
  const { group: id } = entry.answers;
  if (typeof id !== 'string') return entry;
  const group = groupIdPattern.test(id) ? await readGroup(id) : undefined;
  if (!group?.is_published || !group.is_open)
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ 'data.group': fields.group_gone }) });
  return { ...entry, answers: { ...entry.answers, group: group.name, groupId: group.id } };
}
