import type { Receipt } from '#shared/registrations/schema.ts';
import { notify } from '../kernel/notices.ts';
import { messages } from './messages.ts';
import type { OwnProblem, Problem } from './problem.ts';

const m = messages.problem;

/** Shows a notice that the form was sent, with its reference (ER-07). */
export function showSent({ reference }: Receipt, title: string = messages.done.notice): void {
  notify({ title, text: `${messages.done.reference} ${reference}` });
}

/** Shows a notice that the form could not be sent (ER-07). Mistakes that the visitor can correct are shown only in the form. */
export function showFailure(problem: OwnProblem | Problem, text?: string, title: string = m.submission): void {
  if (problem.kind !== 'network' && problem.kind !== 'retry') return;
  notify({ title, text: text ?? reasonOf(problem), failed: true });
}

export function reasonOf(problem: OwnProblem | Problem): string {
  return 'text' in problem ? problem.text : m.network;
}
