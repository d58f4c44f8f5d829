import type { ComponentProps } from 'react';

/** The looks of buttons: `main`, `line` and `gold` for visitors; the `tool`s are quieter, for the denser staff screens. */
const looks = {
  main: 'btn',
  line: 'btn btn--line',
  gold: 'btn btn--gold',
  small: 'btn btn--line btn--small',
  quiet: 'quiet',
  link: 'link',
  tool: 'tool',
  'tool-main': 'tool tool--main',
  'tool-no': 'tool tool--no',
  'tool-danger': 'tool tool--danger',
  act: 'act',
  'act-no': 'act act--no',
} as const;

export type ButtonLook = keyof typeof looks;

/** The class that gives a link a button's look. */
export function buttonClass(look: ButtonLook, more?: string): string {
  return more ? `${looks[look]} ${more}` : looks[look];
}

interface Props extends ComponentProps<'button'> {
  readonly look: ButtonLook;
  /**
   * The button's action is running. It keeps the focus and can still be pressed, so the handler has to ignore a second press,
   * which may come before this state is rendered.
   */
  readonly busy?: boolean;
}

/** A button; `type` defaults to `button`. */
export function Button({ look, busy, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...(busy === undefined ? {} : { 'aria-disabled': busy })}
      {...rest}
      type={type}
      className={buttonClass(look, className)}
    />
  );
}
