import { Fragment } from 'react';
import { e164Of, numbersIn, shownPhone } from '#shared/forms/phone-number.ts';
import { PhoneLink } from '../kernel/reach.tsx';

/** Links each phone number of a text, in the format of all screens; nothing for an empty text. */
export function PhoneLinks({ of }: { readonly of: string }) {
  return numbersIn(of).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ' / '}
      <PhoneLink number={e164Of(number) ?? number}>{shownPhone(number)}</PhoneLink>
    </Fragment>
  ));
}
