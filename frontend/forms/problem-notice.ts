import type { Receipt } from '#shared/registrations/schema.ts';
import { notify } from '../kernel/notices.ts';
import { messages } from './messages.ts';
import type { OwnProblem, Problem } from './problem.ts';

const m = messages.problem;

/** Says by a notice that a form is in (ER-07); the reference finds it again. */
export function tellDone({ reference }: Receipt, title: string = messages.done.notice): void {
  notify({ title, text: `${messages.done.reference} ${reference}` });
}

/** Says by a notice that a form could not be sent (ER-07). What a visitor can mend is said in the form alone. */
export function tellFailure(problem: OwnProblem | Problem, text?: string, title: string = m.submission): void {
  if (problem.kind !== 'network' && problem.kind !== 'retry') return;
  notify({ title, text: text ?? reasonOf(problem), failed: true });
}

/** Why a form could not be sent, as the server says it; else that nobody was reached. */
export function reasonOf(problem: OwnProblem | Problem): string {
  return 'text' in problem ? problem.text : m.network;
}
