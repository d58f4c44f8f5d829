import { useLayoutEffect, useState } from 'react';
import type { FieldRules } from '#shared/forms/field.ts';
import type { Answers } from './draft.ts';
import { earlyAnswers } from './early.ts';

interface Caret {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

interface TakeOverOptions {
  readonly id: string;
  readonly fields: readonly Pick<FieldRules, 'name' | 'kind'>[];
  readonly fresh: Answers;
  readonly prefix: string;
}

/**
 * Replaces the form in the page's HTML by the dialog (docs/decisions/forms-without-scripts.md): the form is removed, the dialog
 * gets its answers, and a visitor who is typing continues at the same position.
 */
export function useTakeOver({ id, fields, fresh, prefix }: TakeOverOptions): () => Answers {
  const [caret, setCaret] = useState<Caret>();
  // Runs after the answers are rendered, within the same task, so that no key press is lost between the two forms.
  useLayoutEffect(() => {
    const field = caret && document.getElementById(prefix + caret.name);
    if (!field) return;
    field.focus();
    if (caret.from !== null) (field as HTMLInputElement).setSelectionRange(caret.from, caret.to);
  }, [caret, prefix]);
  return () => {
    const section = document.querySelector(`section.plain#${id}`);
    const form = section?.querySelector('form');
    if (!section || !form) return {};
    const answers = earlyAnswers(form, fields, fresh);
    const typing = document.activeElement;
    if (form.contains(typing)) setCaret(caretOf(typing as HTMLInputElement));
    section.remove();
    return answers;
  };
}

/** Fields of some types, such as email, do not report the caret's position. */
function caretOf({ name, selectionStart = null, selectionEnd = null }: HTMLInputElement): Caret {
  return { name, from: selectionStart, to: selectionEnd };
}
