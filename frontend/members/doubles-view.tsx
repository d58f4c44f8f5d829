import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member } from '#shared/members/schema.ts';
import type { MemberPair } from '#shared/members/ties.ts';
import { dayText } from '../staff/day-words.ts';
import { Incomplete } from '../staff/list/incomplete.tsx';
import { unlessOurs } from '../staff/refusal.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import css from './doubles.module.css';
import { MemberLine } from './member-line.tsx';
import { homeOf, nameOf } from './members-data.ts';
import { messages } from './tie-messages.ts';
import { pairsFrom, tellApart } from './ties-data.ts';
import { useTieAct } from './use-tie-act.ts';
import { useMemberViews } from './views.ts';

const m = messages.doubles;

/** Pairs of records that probably belong to one person. The user merges them, or marks them as two people. */
export function DoublesView() {
  // The cursors of the pages visited so far; the last one is the current page.
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const cursor = cursors.at(-1) ?? '';
  const whole = useRef<HTMLElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pairsFrom(cursor),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <Failure {...m.failure} text={unlessOurs(error, m.failure.text)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  const { items, next } = data;
  const isNothing = items.length === 0 && cursors.length === 1 && next === undefined;
  return (
    <section ref={whole} tabIndex={-1} className={`stack ${css.doubles}`} aria-label={m.title}>
      <Incomplete of={data} />
      {isNothing ? <Empty title={m.none.title}>{m.none.text}</Empty> : <p className="soft">{m.lead}</p>}
      <ul className={`stack ${css.pairs}`} aria-busy={isPlaceholderData} hidden={items.length === 0}>
        {items.map((pair) => (
          <Pair key={`${pair.one.id}.${pair.other.id}`} pair={pair} onLast={() => whole.current?.focus()} />
        ))}
      </ul>
      {items.length === 0 && !isNothing && <p role="status">{m.noneHere}</p>}
      {(cursors.length > 1 || next !== undefined) && (
        <nav className="row" aria-label={m.pages}>
          <Button
            look="tool"
            disabled={cursors.length === 1 || isPlaceholderData}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {m.previous}
          </Button>
          <Button
            look="tool"
            disabled={next === undefined || isPlaceholderData}
            onClick={() => next !== undefined && setCursors([...cursors, next])}
          >
            {m.next}
          </Button>
        </nav>
      )}
    </section>
  );
}

interface PairProps {
  readonly pair: MemberPair;
  /** Called after a decision if no pair is left. */
  readonly onLast: () => void;
}

function Pair({ pair: { one, other, by }, onLast }: PairProps) {
  const { addressOf } = useMemberViews();
  const { busy, act } = useTieAct();
  const item = useRef<HTMLLIElement>(null);
  const names = m.both(nameOf(one), nameOf(other));
  // The pair disappears after the decision, so move the focus to its neighbour.
  const goOn = () => {
    const sibling = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (sibling instanceof HTMLElement) sibling.focus();
    else onLast();
  };
  const separate = () => act(() => tellApart(one.id, other.id), m.told(names), goOn);
  return (
    <li ref={item} tabIndex={-1} className="card">
      <p className={css.why}>{by.map((each) => m.by[each]).join(' · ')}</p>
      <Side of={one} />
      <Side of={other} />
      <p className="row">
        <Link className={buttonClass('tool-main')} to={addressOf('merge', `${one.id}.${other.id}`)}>
          {m.merge}
          <span className="sr">: {names}</span>
        </Link>
        <Button look="tool" busy={busy} onClick={() => void separate()}>
          {m.apart}
          <span className="sr">: {names}</span>
        </Button>
      </p>
    </li>
  );
}

/** One record of the pair, with details that tell people of the same name apart. */
function Side({ of }: { readonly of: Member }) {
  const { address, city } = homeOf(of);
  // If both have the same email address, the telephone number may tell them apart.
  const phone = of.email === '' ? '' : shownPhonesOf(of);
  const said = [phone, dayText(of.date_of_birth), [address, city].filter((text) => text !== '').join(', ')];
  return (
    <MemberLine member={of} leads>
      {said.filter((text) => text !== '').join(' · ')}
    </MemberLine>
  );
}
