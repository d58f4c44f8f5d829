import { useState } from 'react';
import type { Erasure } from '#shared/privacy/schema.ts';
import { Erasing } from './erasing.tsx';
import { Found } from './found.tsx';
import { type Sought, soughtIn } from './look.ts';
import { messages as m } from './messages.ts';
import { SearchForm } from './search-form.tsx';

/** Finds, copies and erases what is kept of one person (docs/decisions/privacy.md). `place`: `member.<id>`, or nobody yet. */
export function OnePerson({ place }: { readonly place: string }) {
  // An address or a number is typed here and stands in no address of the screen.
  const [sought, setSought] = useState<Sought | undefined>(() => soughtIn(place));
  const [erasure, setErasure] = useState<Erasure>();
  const startAnew = () => {
    setErasure(undefined);
    setSought(undefined);
  };
  if (erasure) return <Erasing begun={erasure} onMore={startAnew} />;
  return (
    <>
      <p className="soft">{m.lead}</p>
      <SearchForm onSearch={setSought} />
      {sought && <Found key={`${sought.by} ${sought.value}`} sought={sought} onErasing={setErasure} />}
    </>
  );
}
