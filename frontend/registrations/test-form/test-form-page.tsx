import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Deliver } from '../../forms/send.ts';
import { call } from '../../staff/call.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { messages as m } from './messages.ts';
import css from './test-form.module.css';

/** Sends as the signed-in admin, the only way that also works in production. */
const asAdmin: Deliver = async ({ data, key }) =>
  (await call((api) => api.sendTestForm({ body: { data }, idempotencyKey: key }))).registration;

/** Lets an admin send a test registration on the live site (RT-45; docs/decisions/trials.md). */
export default function TestFormPage() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={`stack ${css.testForm}`}>
      <p>{m.lead}</p>
      <ol className="stack">
        {m.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="row">
        <Button look="tool-main" ref={opener} onClick={() => setOpen(true)}>
          {m.open}
        </Button>
        <Link className={buttonClass('tool')} to={screenPaths.registrations()}>
          {m.list}
        </Link>
      </p>
      <FormDialog
        form="test_registration"
        open={open}
        deliver={asAdmin}
        onClose={() => setOpen(false)}
        returnTo={() => opener.current}
      />
    </div>
  );
}
