import { useState } from 'react';
import { dateOf } from '#shared/church/time.ts';
import type { Erasure, FoundRecord } from '#shared/privacy/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText } from '../staff/day-words.ts';
import { isMissing, textOf } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Empty, Failure } from '../ui/states.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { isTheirs, keyOf, type PersonSearch, useLook } from './look.ts';
import { messages as m } from './messages.ts';
import css from './privacy.module.css';
import { useAbout } from './use-about.ts';
import { useCopy } from './use-copy.ts';

interface Props {
  readonly sought: PersonSearch;
  readonly onErasing: (erasure: Erasure) => void;
}

/** Records that may belong to the person. Certain ones are ticked. */
export function Found({ sought, onErasing }: Props) {
  const { things, isWhole, isOver, error, again } = useLook(sought);
  // The user’s ticks; other records have their default.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const copy = useCopy();
  if (error && isMissing(error)) return <Empty title={m.gone.title}>{m.gone.text}</Empty>;
  if (error) return <Failure title={m.failed.title} text={textOf(error, m.failed.text)} onRetry={again} />;
  if (isOver && things.length === 0) return <Empty title={m.none.title}>{m.none.text}</Empty>;
  const chosen = things.filter((each) => said.get(keyOf(each)) ?? isTheirs(each));
  const erasable = chosen.filter(({ fate }) => fate !== 'staff');
  return (
    <section aria-label={m.title}>
      <p role="status">{isOver ? m.found(things.length) : m.looking(things.length)}</p>
      <p className="soft">{m.choose}</p>
      {!isWhole && <p>{m.notWhole}</p>}
      <ul className={`ruled ${css.privacyThings}`}>
        {things.map((each) => (
          <li key={keyOf(each)}>
            <Thing
              of={each}
              checked={chosen.includes(each)}
              onChange={(checked) => setSaid(new Map(said).set(keyOf(each), checked))}
            />
          </li>
        ))}
      </ul>
      {copy.going && <p role="status">{m.copy.busy(copy.going.done, copy.going.of)}</p>}
      {chosen.length === 0 && <p className="soft">{m.copy.nothing}</p>}
      <p className={`wraps ${css.privacyFoot}`}>
        <Button
          look="tool-main"
          disabled={!isOver || chosen.length === 0}
          onClick={() => void copy.save('html', chosen.map(recordRefOf))}
        >
          {m.copy.html}
        </Button>
        <Button
          look="tool"
          disabled={!isOver || chosen.length === 0}
          onClick={() => void copy.save('json', chosen.map(recordRefOf))}
        >
          {m.copy.json}
        </Button>
        <Button
          look="tool-danger"
          id="privacy-erase"
          disabled={!isOver || erasable.length === 0}
          onClick={() => setAsking(true)}
        >
          {m.erase.open(erasable.length)}
        </Button>
      </p>
      {isAsking && <EraseDialog things={erasable} onClose={() => setAsking(false)} onBegun={onErasing} />}
    </section>
  );
}

const recordRefOf = ({ kind, id }: FoundRecord) => ({ kind, id });

interface ThingProps {
  readonly of: FoundRecord;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Thing({ of, checked, onChange }: ThingProps) {
  const aboutOf = useAbout();
  const { zone } = usePageStore().church;
  const since = of.at === undefined ? '' : ` · ${dayText(dateOf(Date.parse(of.at), zone))}`;
  return (
    <CheckboxField
      id={`thing-${of.kind}-${of.id}`}
      label={aboutOf(of)}
      hint={`${m.matches[of.matches]}${since}. ${m.fates[of.fate]}`}
      checked={checked}
      onChange={onChange}
    />
  );
}
