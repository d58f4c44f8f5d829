import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../app/paths.ts';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';
import type { Answers } from './draft.ts';
import { fetchFailed } from './fetch-failed.ts';
import type { FormDialogProps, FormName } from './form-dialog.tsx';

const loadDialog = async () => (await import('./form-dialog.tsx')).FormDialog;

interface Props {
  readonly form: FormName;
  readonly look: ButtonLook;
  /** Answers that the page knows already, by field name. */
  readonly prefill?: Answers;
  readonly children: ReactNode;
}

/**
 * Opens a form of the catalogue. Until its scripts are there it is a link to its own place, so that a press is not lost:
 * the address then names the form (`#membership_class`), and the dialog opens as soon as it can. Where no scripts run it
 * leads to the contact page.
 */
export function FormButton({ form, look, prefill, children }: Props) {
  const button = useRef<HTMLAnchorElement>(null);
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<FormDialogProps>>();
  const place = `#${form}`;

  const open = () => {
    setWanted(true);
    setFailed(false);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  };
  const close = () => {
    setWanted(false);
    if (location.hash === place) history.replaceState(history.state, '', location.pathname + location.search);
  };
  const fetchAhead = () => void loadDialog().catch(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address said on arrival counts
  useEffect(() => {
    // Of several buttons for one form, the first is the one the address means.
    if (location.hash === place && document.querySelector(`[data-form="${form}"]`) === button.current) open();
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a link keeps a press that comes before the scripts do */}
      <a
        className={buttonClass(look, 'needs-script')}
        role="button"
        href={place}
        data-form={form}
        ref={button}
        aria-haspopup="dialog"
        aria-busy={wanted && !Dialog && !failed}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(press) => {
          press.preventDefault();
          open();
        }}
        onKeyDown={(key: KeyboardEvent) => {
          if (key.key !== ' ') return;
          key.preventDefault();
          open();
        }}
      >
        {children}
      </a>
      <noscript>
        <a className={buttonClass(look)} href={paths.contact()}>
          {children}
        </a>
      </noscript>
      {failed && (
        <span className="error" role="alert">
          {fetchFailed}
        </span>
      )}
      {Dialog && <Dialog form={form} prefill={prefill} open={wanted} onClose={close} returnTo={() => button.current} />}
    </>
  );
}
