import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Letter, LetterText, type MemberLetterInput } from '#shared/letters/schema.ts';
import { memberStatuses } from '#shared/members/schema.ts';
import { call } from '../staff/call.ts';
import { LetterForm } from '../staff/letters/letter-form.tsx';
import { LetterList } from '../staff/letters/letter-list.tsx';
import css from '../staff/letters/letters.module.css';
import type { LetterScope } from '../staff/letters/letters-data.ts';
import { memberTexts } from '../staff/letters/ready-texts.ts';
import listCss from '../staff/list/list.module.css';
import { typedQuery } from '../staff/query-keys.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { ViewHead } from '../staff/views/one-record.tsx';
import { letterWords as m } from './letter-words.ts';
import { messages } from './messages.ts';
import { useMemberViews, wholeView } from './views.ts';

type WithoutText<Input> = Input extends unknown ? Omit<Input, keyof LetterText> : never;
type Audience = WithoutText<MemberLetterInput>;

/** From the address: `view` with the filters and the search of the list, `group.<id>`, or ids of members joined by dots. */
function audienceIn(id: string, filters: URLSearchParams, search: string): Audience {
  if (id === wholeView) {
    const status = memberStatuses.find((each) => each === filters.get('status'));
    return { to: 'view', status, tag: filters.get('tag') || undefined, ...(search && { search }) };
  }
  const [first = '', ...others] = id.split('.');
  return first === 'group' ? { to: 'group', group: others[0] ?? '' } : { to: 'selection', members: [first, ...others] };
}

const statuses = messages.status.options;

function audienceOf({ to, status, tag, group = '', searched }: Letter): string {
  if (to === 'group') return m.was.group(group);
  if (to === 'selection') return m.was.selection;
  const filtered = filtersOf(status, tag);
  return searched ? m.was.search(filtered) : filtered;
}

function filtersOf(status: Letter['status'], tag: Letter['tag']): string {
  if (status && tag) return m.was.both(statuses[status], tag);
  return status ? m.was.status(statuses[status]) : tag ? m.was.tag(tag) : m.was.all;
}

function leadOf(audience: Audience): string {
  if (audience.to === 'group') return m.for.group;
  if (audience.to === 'selection') return m.for.selection;
  const { status, tag, search } = audience;
  const filtered =
    status && tag
      ? m.for.both(statuses[status], tag)
      : status
        ? m.for.status(statuses[status])
        : tag
          ? m.for.tag(tag)
          : m.for.all;
  return search ? `${filtered} ${m.for.search(search)}` : filtered;
}

const toMembers = { id: 'members', audienceOf, empty: m.empty, callLead: m.callLead, readyTexts: memberTexts } as const;

function scopeOf(audience: Audience): LetterScope<LetterText> {
  const whole = (letter: LetterText): MemberLetterInput => ({ ...audience, ...letter });
  return {
    ...toMembers,
    audience: JSON.stringify(audience),
    read: async () => (await call((api) => api.listMemberLetters({}))).letters,
    preview: (letter) => call((api) => api.previewMemberLetter({ body: whole(letter) })),
    trial: (letter, idempotencyKey) => call((api) => api.tryMemberLetter({ body: whole(letter), idempotencyKey })),
    send: async (letter, idempotencyKey) =>
      (await call((api) => api.sendMemberLetter({ body: whole(letter), idempotencyKey }))).letter,
    recipients: (letter, cursor) =>
      call((api) => api.listMemberLetterRecipients({ params: { letter }, body: { cursor } })),
    stop: async (letter) => (await call((api) => api.stopMemberLetter({ params: { letter } }))).letter,
  };
}

/** Writes a letter to members, and lists those sent (docs/decisions/letters.md). */
export function LetterView({ id }: { readonly id: string }) {
  const { back } = useMemberViews();
  const [filters] = useSearchParams();
  const { hash } = useLocation();
  const audience = audienceIn(id, filters, new URLSearchParams(hash.slice(1)).get('q')?.trim() ?? '');
  const scope = scopeOf(audience);
  return (
    <>
      {audience.to === 'group' ? (
        <GroupHead id={audience.group} />
      ) : (
        <ViewHead
          title={audience.to === 'view' ? m.titles.view : m.titles.selection(audience.members.length)}
          back={back}
        />
      )}
      <p className={listCss.listKept}>{leadOf(audience)}</p>
      <div className={`split ${css.lettersView}`}>
        <LetterForm key={scope.audience} scope={scope} schema={LetterText} textHint={m.textHint} />
        <LetterList scope={scope} />
      </div>
    </>
  );
}

function GroupHead({ id }: { readonly id: string }) {
  const { data } = useQuery(typedQuery('groups one', [id], () => call((api) => api.getGroup({ params: { id } }))));
  const back = { to: screenPaths.groups(`of=${id}`), text: m.back };
  return <ViewHead title={data ? m.titles.group(data.group.name) : m.titles.someGroup} back={back} />;
}
