import { type ReactNode, useRef } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { formPages } from '#shared/pages/form-pages.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { useDialogLink } from '../kernel/lazy-dialog.ts';
import { useOffice } from '../kernel/reach.tsx';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';
import type { ReceiptLine } from './done.tsx';
import type { Answers } from './draft.ts';
import { fetchFailed } from './fetch-failed.ts';
import type { FormName } from './form-dialog.tsx';

const loadDialog = async () => (await import('./form-dialog.tsx')).FormDialog;

interface Props {
  readonly form: FormName;
  readonly look: ButtonLook;
  readonly prefill?: Answers;
  readonly facts?: readonly ReceiptLine[];
  /** False if the fragment does not mean this button, because it is one of many. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

/** Its fragment is `#membership_class`. Without scripts it links to the form in a page's HTML. */
export function FormButton({ form, look, prefill, facts, named = true, children }: Props) {
  const { phone, email } = useOffice();
  const button = useRef<HTMLAnchorElement>(null);
  const { path } = staticPages[formPages[form]];
  const page = useHref(path);
  const { pathname } = useLocation();
  const { Dialog, wanted, failed, close, link } = useDialogLink(
    loadDialog,
    form,
    // If several buttons open the same form, the address means the first.
    () => named && document.querySelector(`[data-form="${form}"]`) === button.current,
    path === pathname ? '' : page,
  );

  return (
    <>
      <a className={buttonClass(look)} data-form={named ? form : undefined} ref={button} {...link}>
        {children}
      </a>
      {failed && (
        <span className="error" role="alert">
          {fetchFailed(Boolean(phone || email))}
        </span>
      )}
      {Dialog && <Dialog {...{ form, prefill, facts }} open={wanted} onClose={close} returnTo={() => button.current} />}
    </>
  );
}
