import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from '../../kernel/page-store.ts';
import { church } from '../../kernel/sample-church.ts';
import { MemberForm } from '../../members/member-form.tsx';
import { MemberPicker, memberFormId } from '../../members/member-picker.tsx';
import { UserProvider } from '../../session/user.tsx';
import { queries } from '../queries.ts';
import { defineFields } from './draft.ts';
import { refusesOutside } from './unfinished.ts';
import { useStaffForm } from './use-staff-form.ts';

/** A form control; `shown`: it shows its error. */
function control(customError: boolean) {
  return {
    validity: { customError },
    shown: false,
    checkValidity() {
      this.shown = true;
      return !customError;
    },
  };
}

type Control = ReturnType<typeof control>;

const formOf = (inside: readonly Control[], outside: readonly Control[]) =>
  ({
    elements: [...inside, ...outside],
    querySelectorAll: () => [],
    contains: (one: Control) => inside.includes(one),
  }) as unknown as HTMLFormElement;

const fields = defineFields([{ name: 'name', kind: 'line', label: 'Name' }]);

/** Returns the names that the form saves when its button is pressed. */
async function savedBy(element: HTMLFormElement): Promise<string[]> {
  const saved: string[] = [];
  const save = async ({ name }: { readonly name: string }) => {
    saved.push(name);
    return { name };
  };
  let press = () => {};
  const Form = () => {
    const { form, submit } = useStaffForm({
      ...{ fields, start: { name: 'Achieng' }, failed: 'Not saved' },
      ...{ save, onSaved: () => {} },
    });
    form.current = element;
    press = submit;
    return null;
  };
  renderToString(
    <UserProvider>
      <Form />
    </UserProvider>,
  );
  press();
  // A mutation starts in a later turn of the event loop.
  await new Promise(setImmediate);
  return saved;
}

describe('picker outside its form', () => {
  it('a picker outside its form refuses the form while it holds text without a choice, and shows its error', () => {
    const picker = control(true);
    expect(refusesOutside(formOf([control(false)], [picker]))).toBe(true);
    expect(picker.shown).toBe(true);
  });

  it.each([
    ['it is empty', [], [control(false)]],
    ['the text is in a field of the form, which shows its own error', [control(true)], []],
    ['there is no picker', [], []],
  ])('a picker outside its form lets the form be saved if %s', (_, inside, outside) => {
    expect(refusesOutside(formOf(inside, outside))).toBe(false);
    expect([...inside, ...outside].some(({ shown }) => shown)).toBe(false);
  });

  it.each([
    [true, []],
    [false, ['Achieng']],
  ])('a picker blocks saving a valid draft while it holds text without a choice: %s', async (isUnchosen, saved) => {
    expect(await savedBy(formOf([], [control(isUnchosen)]))).toEqual(saved);
  });

  it('a picker that finds members belongs to the member form', () => {
    const picker = renderToString(<MemberPicker question="Whose household?" busy={false} onPick={() => {}} />);
    expect(picker).toMatch(new RegExp(`<input [^>]*form="${memberFormId}"`));
    const page = { page: 'home', church, at: '2026-12-01T09:00:00Z', content: {} } as unknown as PageData;
    const form = renderToString(
      <PageStoreContext value={createPageStore(page, '/users')}>
        <QueryClientProvider client={queries}>
          <UserProvider>
            <MemoryRouter>
              <MemberForm />
            </MemoryRouter>
          </UserProvider>
        </QueryClientProvider>
      </PageStoreContext>,
    );
    expect(form).toContain(`<form id="${memberFormId}"`);
  });
});
