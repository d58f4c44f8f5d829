import { instantToWall } from '#shared/church/time.ts';
import { isKnown, type Member, memberFields } from '#shared/members/schema.ts';
import type { MemberTies } from '#shared/members/ties.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText } from '../staff/day-words.ts';
import { Fact } from '../staff/list/fact.tsx';
import { Button } from '../ui/button.tsx';
import { memberRules } from './member-rows.ts';
import { nameOf } from './members-data.ts';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { undoMerge } from './ties-data.ts';
import { useTieAct } from './use-tie-act.ts';

const m = messages.merged;

interface Props {
  readonly member: Member;
  readonly merged: MemberTies['merged'];
}

/** Records merged into a member’s: their different values, and a button to undo the merge. */
export function MergedPart({ member, merged }: Props) {
  const { zone } = usePageStore().church;
  const { busy, act } = useTieAct();
  return (
    <section className={`stack ${css.part}`}>
      <h3>{m.title}</h3>
      <ul className={`stack ${css.people}`}>
        {merged.map(({ member: record, merged_at, can_return }) => (
          <li key={record.id}>
            <span className={css.who}>
              <bdi>{m.text(record.member_id, nameOf(record))}</bdi>
              <small className="soft">{m.on(dayText(instantToWall(Date.parse(merged_at), zone).slice(0, 10)))}</small>
              <Said record={record} member={member} />
            </span>
            {can_return && (
              <Button
                look="tool"
                busy={busy}
                onClick={() => void act(() => undoMerge(record.id), m.isBack(nameOf(record), record.member_id))}
              >
                {m.back}
                <span className="sr">: {record.member_id}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The values of a merged record that differ from the member’s. */
function Said({ record, member }: { readonly record: Member; readonly member: Member }) {
  const other = memberFields.filter((name) => isKnown(record[name]) && record[name] !== member[name]);
  if (other.length === 0) return <small className="soft">{m.same}</small>;
  const labelOf = (name: string) => memberRules.fields.find((row) => row.name === name)?.label ?? name;
  return (
    <details className={css.was}>
      <summary>{m.said}</summary>
      <dl>
        {other.map((name) => (
          <Fact key={name} label={labelOf(name)}>
            <bdi>{record[name]}</bdi>
          </Fact>
        ))}
      </dl>
    </details>
  );
}
