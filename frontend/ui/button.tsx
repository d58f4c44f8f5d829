import type { ComponentProps } from 'react';

/** How it looks: `main`, `line` and `gold` for visitors; the `tool`s are quieter, for the denser screens of staff. */
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

/** The same look for what is a link. */
export function buttonClass(look: ButtonLook, more?: string): string {
  return more ? `${looks[look]} ${more}` : looks[look];
}

interface Props extends ComponentProps<'button'> {
  readonly look: ButtonLook;
  /**
   * What it began is under way. It keeps the focus, and presses still arrive: whoever does the work refuses a second one,
   * because what is drawn is always a moment late.
   */
  readonly busy?: boolean;
}

/** A button. It says what it does; `type` is `button` where nothing else is said. */
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
