import { useState } from 'react';
import type { SeriesDate } from '#shared/calendar/schema.ts';
import { furtherDateIn, furtherDates, furtherOptions } from '#shared/forms/further-dates.ts';
import { furtherDatesWords } from '#shared/forms/further-dates-words.ts';
import type { Answers } from '../../forms/draft.ts';
import { messages as formMessages } from '../../forms/messages.ts';
import { liveEvents } from '../../kernel/live-events.ts';
import { formatMoney } from '../../kernel/money.ts';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { dateLabel, offered } from './further-dates.ts';
import { messages as m } from './further-messages.ts';
import type { FurtherParts } from './further-parts.ts';
import { type DialogProps, RegistrationDialog } from './registration-dialog.tsx';

interface Props extends DialogProps {
  readonly dates: readonly SeriesDate[];
}

/** Registration for an event that repeats: the same form registers for further dates (docs/decisions/registration-life.md). */
export function SeriesDialog({ dates, ...props }: Props) {
  // A date that becomes full while the form is open stays, so that the refusal names a date that the visitor sees.
  const [further] = useState(() => partsFor(offered(dates, liveEvents.get().value, Date.now())));
  return <RegistrationDialog {...props} further={further} />;
}

function partsFor(options: readonly string[]): FurtherParts | undefined {
  if (options.length === 0) return undefined;
  const field = furtherDates(options, furtherDatesWords);
  const { name, label, hint } = field;
  const labels = options.map((value) => ({ value, label: dateLabel(value) ?? value }));
  const chosenIn = (answers: Answers) => furtherOptions(answers[name]).filter((each) => options.includes(each));
  return {
    field,
    Part: (props) => (
      <ChoicesField
        {...{ ...props, name, label, hint, required: false }}
        options={labels}
        optional={formMessages.optional}
      />
    ),
    Sum: ({ answers }) => {
      const dates = chosenIn(answers).length;
      return dates === 0 ? null : (
        <div>
          <dt>{m.more(dates)}</dt>
          <dd>{m.each}</dd>
        </div>
      );
    },
    datesIn: (answers) => 1 + chosenIn(answers).length,
    lines: ({ further = [], amount }, currency) =>
      further.map(({ eventId, reference }) => ({
        name: labels.find(({ value }) => furtherDateIn(value)?.id === eventId)?.label ?? eventId,
        text: amount === undefined ? reference : m.paid(reference, formatMoney(amount, currency)),
        copies: reference,
      })),
  };
}
