import type { ReactNode, Ref } from 'react';
import { formatMoney } from '#shared/church/money.ts';
import type { Field } from '#shared/forms/field.ts';
import { ByHand } from '../../app/footer.tsx';
import { usePageStore } from '../../app/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { clock, longDay } from '../when.ts';
import { messages } from './messages.ts';
import type { Problem, Seen } from './registration.ts';
import type { RegistrationState } from './use-registration.ts';

const m = messages.problem;

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: Problem;
  readonly registration: RegistrationState;
  /** The fields that are asked. */
  readonly fields: readonly Field[];
  readonly onGoTo: (name: string) => void;
  /** Takes the event as it is now. */
  readonly onAccept: (current: Seen) => void;
  readonly onClose: () => void;
}

/** What went wrong, what was kept, and the next step. */
export function ProblemPanel({ ref, ...props }: Props) {
  const { title, body } = wordsOf(props);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{title}</h3>
      {body}
    </div>
  );
}

function wordsOf(props: Omit<Props, 'ref'>): { title: string; body: ReactNode } {
  const { problem, registration, onClose } = props;
  const again = (
    <Button look="main" onClick={() => registration.submit()}>
      {m.again}
    </Button>
  );
  switch (problem.kind) {
    case 'missing':
      return { title: m.missing, body: <Missing {...props} labels={problem.labels} /> };
    case 'fields':
      return {
        title: m.check,
        body: (
          <>
            <p>{m.checkText}</p>
            <FieldLinks {...props} except={[]} />
          </>
        ),
      };
    case 'seats':
      if (problem.left === 0) return { title: m.full, body: <Stop text={m.fullText} onClose={onClose} /> };
      return {
        title: m.seats(problem.left, problem.asked),
        body: (
          <>
            <p>{m.seatsText}</p>
            <Button look="main" onClick={() => registration.submit({ attendees: String(problem.left) })}>
              {messages.submit(problem.left)}
            </Button>
          </>
        ),
      };
    case 'changed':
      return { title: m.changed, body: <Changed current={problem.current} {...props} /> };
    case 'registered':
      return { title: m.registered, body: <Stop text={m.registeredText} onClose={onClose} /> };
    case 'cancelled':
      return { title: m.cancelled, body: <p>{m.cancelledText}</p> };
    case 'reused':
      return { title: m.reused, body: <Stop text={m.reusedText} onClose={onClose} /> };
    case 'ended':
      return { title: m.ended, body: <Stop text={problem.text} onClose={onClose} /> };
    case 'network':
    case 'retry':
      return {
        title: m.submission,
        body: (
          <>
            <p>
              {problem.kind === 'network' ? m.network : problem.text} {m.notTwice}
            </p>
            {again}
          </>
        ),
      };
  }
}

type Links = Pick<Props, 'registration' | 'fields' | 'onGoTo'>;

/** "Please fill in: {labels}" (spec A5), each label leading to its field; then whatever else is wrong. */
function Missing({ labels, ...props }: Links & { readonly labels: readonly string[] }) {
  const named = props.fields.filter((field) => labels.includes(field.label));
  return (
    <>
      <p>
        {m.fillIn}{' '}
        {named.map((field, index) => (
          <span key={field.name}>
            {index > 0 && ', '}
            <Button look="link" onClick={() => props.onGoTo(field.name)}>
              {field.label}
            </Button>
          </span>
        ))}
      </p>
      <FieldLinks {...props} except={labels} />
    </>
  );
}

/** The fields that need a look, in the words of their labels. */
function FieldLinks({ registration, fields, onGoTo, except }: Links & { readonly except: readonly string[] }) {
  const bad = fields.filter((field) => registration.errors[field.name] && !except.includes(field.label));
  if (bad.length === 0) return null;
  return (
    <ul>
      {bad.map((field) => (
        <li key={field.name}>
          <Button look="link" onClick={() => onGoTo(field.name)}>
            {field.label}: {registration.errors[field.name]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** No way on from here but back to the page, or by hand. */
function Stop({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <ByHand />
      </p>
      <Button look="line" onClick={onClose}>
        {m.eventPage}
      </Button>
    </>
  );
}

function Changed({ current, registration, onAccept }: Pick<Props, 'registration' | 'onAccept'> & { current: Seen }) {
  return (
    <>
      <p>{m.changedText}</p>
      <dl className="versions">
        <Version name={m.was} seen={registration.seen} />
        <Version name={m.now} seen={current} />
      </dl>
      <Button look="main" onClick={() => onAccept(current)}>
        {m.useNew}
      </Button>
    </>
  );
}

function Version({ name, seen }: { readonly name: string; readonly seen: Seen }) {
  const { church } = usePageStore();
  const price = seen.eventPrice > 0 ? formatMoney(seen.eventPrice, church.currency) : messages.ticket.free;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {seen.eventTitle}
        <br />
        {longDay(seen.eventDate)}, {clock(seen.eventTime)} ({church.zoneLabel})
        <br />
        {price}
      </dd>
    </div>
  );
}
