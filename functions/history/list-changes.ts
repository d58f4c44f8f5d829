import { fullLabelOf } from '#shared/content/key-labels.ts';
import { nameOfKey } from '#shared/content/key-name.ts';
import type { ChangedArea } from '#shared/history/areas.ts';
import type { AuditDetails, ContentChange, changeSorts } from '#shared/history/schema.ts';
import { allChanges, type ChangeLine, changesOf } from '../kit/audit-lines.ts';
import { type ListQuery, type Page, readPage } from '../kit/listing.ts';
import { readNames } from '../users/store.ts';

interface Query extends ListQuery {
  readonly target?: string | undefined;
  readonly area?: ChangedArea | undefined;
  readonly by?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: (typeof changeSorts)[number] | undefined;
}

const areaOf = (target: string) => target.slice(0, target.indexOf('#')) as ChangedArea;

/** A text by the label of its key, an image as the media manager names it, anything else by its own name. */
function nameOf({ target, before, after }: ChangeLine): string {
  const [area, name = '', language] = target.split('#');
  if (area === 'content') return language ? `${fullLabelOf(name)} (${language})` : fullLabelOf(name);
  if (area === 'image') return nameOfKey(name);
  const said = (from: AuditDetails | undefined) => from?.name ?? from?.title;
  return String(said(after) ?? said(before) ?? name);
}

function isWanted(line: ChangeLine, { area, by, search }: Query): boolean {
  if (area !== undefined && areaOf(line.target) !== area) return false;
  if (by !== undefined && line.actor !== by) return false;
  const found = `${nameOf(line)} ${line.target}`.toLowerCase();
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** Sorts newest first by default. Throws Failure validation_failed. */
export async function listChanges(
  query: Query,
): Promise<Omit<Page<ChangeLine>, 'rows'> & { readonly items: ContentChange[] }> {
  const { target, area, by, search, sort = 'newest' } = query;
  const isNarrowed = area !== undefined || by !== undefined || Boolean(search?.trim());
  const { rows, ...page } = await readPage(
    {
      lanes: [target === undefined ? allChanges() : changesOf(target)],
      descending: sort === 'newest',
      accept: isNarrowed ? (line) => isWanted(line, query) : undefined,
      order: `${sort}:${target ?? ''}`,
    },
    query,
  );
  const names = await readNames(rows.map(({ actor }) => actor));
  return { items: rows.map((line) => toChange(line, names)), ...page };
}

function toChange(line: ChangeLine, names: ReadonlyMap<string, string>): ContentChange {
  const { id, target, action, actor, at, before, after, undoes } = line;
  return {
    id,
    target,
    area: areaOf(target),
    label: nameOf(line),
    action,
    by: { id: actor, name: names.get(actor) ?? '' },
    at,
    ...(before && { before }),
    ...(after && { after }),
    ...(undoes !== undefined && { undoes }),
  };
}
