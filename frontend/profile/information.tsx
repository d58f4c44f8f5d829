import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/users/profile.ts';
import type { Me } from '#shared/users/schema.ts';
import { refreshMe } from '../session/session.ts';
import { defineFields } from '../staff/form/draft.ts';
import { messages as staff } from '../staff/messages.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { EmailFact } from './email-fact.tsx';
import { InlineField, type ProfileRow } from './inline-field.tsx';
import { messages as m } from './messages.ts';
import css from './profile.module.css';
import { profileQuery } from './profile-data.ts';

/** A field that is edited alone needs no "(optional)". */
const plain = { optional: '' };

const [name, ...others] = defineFields([
  { name: 'name', kind: 'line', label: m.name, required: m.nameMissing, input: { autoComplete: 'name' } },
  { name: 'phone', kind: 'tel', label: m.phone, input: { autoComplete: 'tel', ...plain } },
  { name: 'address', kind: 'lines', label: m.address, input: { rows: 3, autoComplete: 'street-address', ...plain } },
  { name: 'bio', kind: 'lines', label: m.bio, hint: m.bioHint, input: { rows: 5, ...plain } },
]);

interface Props {
  readonly id: string;
  /** The signed-in user, if the profile is theirs. Only an account's owner can change its email address, with a proof. */
  readonly me?: Me;
  readonly onSaved?: (profile: Profile) => void;
}

/** Profile Information: one user's facts, edited one at a time (ST-12); the role is not changed here (B2). */
export function Information({ id, me, onSaved }: Props) {
  const client = useQueryClient();
  const query = profileQuery(id);
  const { data, error, refetch } = useQuery(query);
  const take = (profile: Profile) => {
    client.setQueryData(query.queryKey, profile);
    // The frame also shows the name, and the browser's copy contains the address. If this request fails, both follow with the
    // next screen.
    if (me && (profile.name !== me.name || profile.email !== me.email)) void refreshMe().catch(() => {});
    onSaved?.(profile);
  };
  const field = (row: ProfileRow, profile: Profile) => (
    <InlineField key={row.name} row={row} profile={profile} onSaved={take} />
  );
  return (
    <section className="card stack" aria-labelledby="information">
      <h2 id="information">{m.information}</h2>
      {data ? (
        <dl className="facts ruled">
          {field(name, data)}
          {me ? (
            <EmailFact profile={data} totp={me.totp} onSaved={take} />
          ) : (
            <FixedFact label={m.email} value={data.email} why={m.emailFixed} />
          )}
          {others.map((row) => field(row, data))}
          <FixedFact
            label={m.role}
            value={data.role ? staff.roles[data.role] : staff.noRole}
            why={me ? m.roleFixed : m.roleElsewhere}
          />
        </dl>
      ) : error ? (
        <Failure title={m.notRead} text={unlessOurs(error, m.notReadText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </section>
  );
}

function FixedFact({ label, value, why }: Readonly<Record<'label' | 'value' | 'why', string>>) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={css.factValue}>{value}</span>
        <small>{why}</small>
      </dd>
    </div>
  );
}
