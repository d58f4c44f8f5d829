import { useState } from 'react';
import type { Erasure } from '#shared/privacy/schema.ts';
import { Erasing } from './erasing.tsx';
import { Found } from './found-records.tsx';
import { type PersonSearch, personSearchIn } from './look.ts';
import { messages as m } from './messages.ts';
import { SearchForm } from './search-form.tsx';

/** Finds, copies and erases one person’s data (docs/decisions/privacy.md). `place`: `member.<id>`, or empty to search. */
export function OnePerson({ place }: { readonly place: string }) {
  // A typed address or number must not appear in the URL.
  const [sought, setSought] = useState<PersonSearch | undefined>(() => personSearchIn(place));
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
