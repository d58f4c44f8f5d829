import { useLayoutEffect, useState } from 'react';
import type { FieldRules } from '#shared/forms/field.ts';
import type { Answers } from './draft.ts';
import { earlyAnswers } from './early.ts';

/** Where somebody was typing. */
interface Caret {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

interface Place {
  /** The id of the form in the page's HTML. */
  readonly id: string;
  readonly fields: readonly Pick<FieldRules, 'name' | 'kind'>[];
  readonly fresh: Answers;
  /** Begins the ids of the fields that stand for its own. */
  readonly prefix: string;
}

/**
 * Takes the form over that stands in the page's HTML (docs/decisions/forms-without-scripts.md): it gives way, its answers are
 * the dialog's, and whoever types goes on typing in the same place of the same field.
 */
export function useTakeOver({ id, fields, fresh, prefix }: Place): () => Answers {
  const [caret, setCaret] = useState<Caret>();
  // Once the answers are drawn: within the same task, so that no key falls between the two forms.
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

/** Fields of some kinds, such as email, do not say where the caret is. */
function caretOf({ name, selectionStart = null, selectionEnd = null }: HTMLInputElement): Caret {
  return { name, from: selectionStart, to: selectionEnd };
}
