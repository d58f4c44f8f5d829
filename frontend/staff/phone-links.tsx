import { Fragment } from 'react';
import { e164Of, numbersIn, shownPhone } from '#shared/forms/phone-number.ts';
import { PhoneLink } from '../kernel/reach.tsx';

/** Every number of a text as a link that calls it, written in the one way of all screens; nothing for an empty text. */
export function PhoneLinks({ of }: { readonly of: string }) {
  return numbersIn(of).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ' / '}
      <PhoneLink number={e164Of(number) ?? number}>{shownPhone(number)}</PhoneLink>
    </Fragment>
  ));
}
