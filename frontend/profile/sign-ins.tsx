import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { Api } from '#shared/api/client.ts';
import type { Me } from '#shared/users/schema.ts';
import type { EndingProof, OpenSignIn } from '#shared/users/sign-ins.ts';
import { useUser } from '../session/user.tsx';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf, unlessOurs } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { messages } from './messages.ts';
import { ProofForm, useProof } from './proof-form.tsx';
import { SignInList } from './sign-in-list.tsx';

const m = messages.signIns;

const query = typedQuery('sign-ins', [], async () => (await call((api) => api.listSignIns({}))).signIns);

type EndRequest = (api: Api, body: EndingProof) => Promise<{ readonly signIns: OpenSignIn[] }>;

export function SignIns({ me }: { readonly me: Me }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { asked, attempt, close } = useProof(title);
  const { logout } = useUser();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const { busy, act } = useAct();
  const run = (work: () => Promise<void>, failed: string, text: string) =>
    act(work, (error) => toast.error(failed, { description: textOf(error, text) }));
  const end = (ending: EndRequest, done: string, submit: string) =>
    run(
      () =>
        attempt(async (proof) => {
          const { signIns } = await call((api) => ending(api, { proof }));
          client.setQueryData(query.queryKey, signIns);
          toast.success(done);
        }, submit),
      m.notEnded,
      m.notEndedText,
    );
  const endAll = () =>
    run(
      () =>
        attempt(async (proof) => {
          await call((api) => api.logoutEverywhere({ body: { proof } }));
          await logout();
        }, m.end),
      m.failed,
      m.failedText,
    );
  return (
    <section className="card stack" aria-labelledby="sign-ins">
      <h2 id="sign-ins" ref={title} tabIndex={-1}>
        {m.title}
      </h2>
      <p className="soft">{m.why}</p>
      {data ? (
        <SignInList
          signIns={data}
          busy={busy}
          onEnd={(id, name) =>
            void end((api, body) => api.endSignIn({ params: { id }, body }), m.ended, m.endNamed(name))
          }
        />
      ) : error ? (
        <Failure title={m.notRead} text={unlessOurs(error, messages.notReadText)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
      <p className="soft">{m.lost}</p>
      <p className="row">
        {data?.some(({ isThis }) => !isThis) && (
          <Button
            look="tool"
            busy={busy}
            onClick={() => void end((api, body) => api.endOtherSignIns({ body }), m.othersEnded, m.endOthers)}
          >
            {m.endOthers}
          </Button>
        )}
        <Button look="tool-no" busy={busy} onClick={() => void endAll()}>
          {m.end}
        </Button>
      </p>
      {asked && <ProofForm me={me} asked={asked} onClose={close} />}
    </section>
  );
}
