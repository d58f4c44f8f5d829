import { exportedPhones } from '#shared/forms/phone-number.ts';
import { likenessTo } from '#shared/members/alike.ts';
import { fullName } from '#shared/members/name-words.ts';
import { numbersOf } from '#shared/members/phones.ts';
import type { Member, MemberInput } from '#shared/members/schema.ts';
import type { Alike } from '#shared/members/ties.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { findMembers } from './ties-data.ts';

const m = messages.alike;

/** The texts to search for: email, each telephone number, and name. */
export const soughtOf = (input: MemberInput): string[] =>
  [input.email, ...numbersOf(input).flatMap(exportedPhones), fullName(input)].filter((text) => text !== '');

const areFamily = (member: Member, other: Member | undefined) =>
  member.id === other?.id || (member.household !== undefined && member.household.id === other?.household?.id);

/** Possible doubles. Not `isSure` if a search failed or the index may miss members. */
export interface AlikeResult {
  readonly of: readonly Alike[];
  readonly isSure: boolean;
}

/** Searches for doubles of a new member, ignoring the family of `livesWith`. */
export async function alikeTo(
  input: MemberInput,
  livesWith?: Member,
  find: typeof findMembers = findMembers,
): Promise<AlikeResult> {
  const searches = await Promise.allSettled(soughtOf(input).map(find));
  const found = searches.flatMap((search) => (search.status === 'fulfilled' ? search.value.items : []));
  const members = [...new Map(found.map((member) => [member.id, member])).values()];
  const of = members
    .map((member) => ({ member, by: likenessTo(input, member, areFamily(member, livesWith)) }))
    .filter(({ by }) => by.length > 0);
  return { of, isSure: searches.every((search) => search.status === 'fulfilled' && !search.value.behind) };
}

interface Props extends AlikeResult {
  readonly onAdd: () => void;
  readonly onBack: () => void;
}

/** Asks whether to add a possible double. Each name links to the member. */
export function AlikeQuestion({ of, isSure, onAdd, onBack }: Props) {
  return (
    <QuestionDialog
      title={m.title}
      text={isSure ? m.text(of.length) : `${m.text(of.length)} ${m.unsure}`}
      look="tool-main"
      yes={m.yes}
      no={m.no}
      close={m.no}
      onYes={onAdd}
      onNo={onBack}
      returnTo={() => document.querySelector<HTMLElement>('form button[type="submit"]')}
    >
      <ul className={`stack ${css.people}`}>
        {of.map(({ member, by }) => (
          <li key={member.id}>
            <MemberLine member={member} leads>
              {by.map((each) => messages.by[each]).join(' · ')}
            </MemberLine>
          </li>
        ))}
      </ul>
    </QuestionDialog>
  );
}
