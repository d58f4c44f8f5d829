import { frameKeys } from '#shared/content/frame-keys.ts';
import type { Form } from '#shared/forms/form.ts';
import { OutLink, Telephone, useDirections } from '../kernel/reach.tsx';
import { useValue } from '../kernel/use-text.ts';
import { longDay } from '../kernel/when.ts';
import { buttonClass } from '../ui/button.tsx';
import type { ReceiptLine } from './done.tsx';
import type { Answers } from './draft.ts';
import type { Choices } from './form-fields.tsx';
import { messages } from './messages.ts';

const m = messages.done;

/** The day, the time and the place of a planned visit, for its receipt: a visitor without an email has nothing else. */
export function useVisitLines({ fields }: Form, answers: Answers, choices: Choices = {}): readonly ReceiptLine[] {
  const place = useValue(frameKeys)('contact_address');
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? '';
  const time = choices.serviceTime?.find(({ value }) => value === answers.serviceTime)?.label;
  return [
    { name: labelOf('serviceDate'), text: longDay(String(answers.serviceDate)) },
    { name: labelOf('serviceTime'), text: time ?? String(answers.serviceTime) },
    ...(place ? [{ name: m.place, text: place }] : []),
  ];
}

/** The way to the church, and whom to call if something changes. */
export function VisitWay() {
  const directions = useDirections();
  return (
    <>
      {directions && (
        <p>
          <OutLink className={buttonClass('main')} to={directions} newTab>
            {m.directions}
          </OutLink>
        </p>
      )}
      <p>
        <Telephone of="contact_phone" />
      </p>
    </>
  );
}
