import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MemberPicker, memberFormId } from '../../members/member-picker.tsx';
import { refusesOutside } from './unfinished.ts';

/** A control as a browser holds it; `shown`: whether it was asked to show its error. */
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
    contains: (one: Control) => inside.includes(one),
  }) as unknown as HTMLFormElement;

describe('a picker outside its form', () => {
  it('refuses the form while it holds text without a choice, and shows its error', () => {
    const picker = control(true);
    expect(refusesOutside(formOf([control(false)], [picker]))).toBe(true);
    expect(picker.shown).toBe(true);
  });

  it.each([
    ['it is empty', [], [control(false)]],
    ['the text is in a field of the form, which shows its own error', [control(true)], []],
    ['there is none', [], []],
  ])('lets the form be saved if %s', (_, inside, outside) => {
    expect(refusesOutside(formOf(inside, outside))).toBe(false);
    expect([...inside, ...outside].some(({ shown }) => shown)).toBe(false);
  });

  it('belongs to the form of a member if it finds a member', () => {
    const html = renderToString(<MemberPicker question="Whose household?" busy={false} onPick={() => {}} />);
    expect(html).toMatch(new RegExp(`<input [^>]*form="${memberFormId}"`));
  });
});
