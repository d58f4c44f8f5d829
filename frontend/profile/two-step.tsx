import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Me } from '#shared/users/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { refreshMe } from '../session/session.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { messages } from './messages.ts';
import { demandRecent, ProofForm, useProof } from './proof-form.tsx';
import { type NewAuthenticator, TotpSetup } from './totp-setup.tsx';

const m = messages.totp;

/** The light margin around a QR code, in modules, as its standard requires. */
const QUIET = 4;

export function TwoStep({ me }: { readonly me: Me }) {
  const { church } = usePageStore();
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const { busy, act } = useAct();

  const title = useRef<HTMLHeadingElement>(null);
  const { asked, attempt, close } = useProof(title);

  const fail = (error?: unknown) => void toast.error(m.failed, { description: unlessOurs(error, m.failedText) });

  const run = (work: () => Promise<void>) => act(work, fail);
  /** The user pool takes this with an access token alone, so the screen asks for the password first. */
  const proven = (work: () => Promise<unknown>, submit: string) =>
    run(() =>
      attempt(async (proof) => {
        await demandRecent(proof);
        await work();
      }, submit),
    );
  const begin = () =>
    proven(async () => {
      const [{ newAuthenticator }, { encode }] = await Promise.all([
        import('../session/credentials.ts'),
        import('uqr'),
      ]);
      const authenticator = await newAuthenticator(church.name, me.email);
      setMade({ ...authenticator, picture: encode(authenticator.uri, { border: QUIET }).data });
    }, m.setUp);
  const turnOff = () =>
    proven(async () => {
      const { turnOffTotp } = await import('../session/credentials.ts');
      if ((await turnOffTotp()) !== null) return fail();
      // The server learns of the change by asking the user pool.
      await refreshMe();
      toast.success(m.turnedOff);
    }, m.turnOff);
  const finish = () =>
    run(async () => {
      setMade(null);
      await refreshMe();
      toast.success(m.turnedOn);
    });

  return (
    <section className="card stack" aria-labelledby="two-step">
      <h2 id="two-step" ref={title} tabIndex={-1}>
        {m.title}
      </h2>
      <p className="soft">{m.why}</p>
      <p>
        <Status tone={me.totp ? 'ok' : 'no'}>{me.totp ? m.on : m.off}</Status>
      </p>
      {made ? (
        <TotpSetup authenticator={made} onDone={() => void finish()} onCancel={() => setMade(null)} />
      ) : (
        <p>
          <Button
            look={me.totp ? 'tool-no' : 'tool-main'}
            busy={busy}
            onClick={() => void (me.totp ? turnOff() : begin())}
          >
            {me.totp ? m.turnOff : m.setUp}
          </Button>
        </p>
      )}
      {asked && !made && <ProofForm me={me} asked={asked} onClose={close} />}
    </section>
  );
}
