import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { Fact } from '../staff/list/fact.tsx';
import { messages as byStaff } from './by-staff/messages.ts';
import { useColleagues } from './colleagues.ts';
import { messages } from './resend-messages.ts';
import { submittedTime } from './submitted-time.ts';

/** The staff member who entered a registration, and when its confirmation was sent again. */
export function SendingFacts({ row: { written_by, resent_at, terms } }: { readonly row: Registration }) {
  const { church } = usePageStore();
  return (
    <>
      {written_by && (
        <Fact label={byStaff.writtenBy}>
          <WrittenBy id={written_by} agreed={terms !== undefined} />
        </Fact>
      )}
      {resent_at && (
        <Fact label={messages.sent}>
          <time dateTime={resent_at}>{submittedTime(resent_at, church.zone)}</time> {church.zoneLabel}
        </Fact>
      )}
    </>
  );
}

function WrittenBy({ id, agreed }: { readonly id: string; readonly agreed: boolean }) {
  const { nameOf } = useColleagues();
  const name = nameOf(id) || byStaff.nameless;
  return agreed ? byStaff.telephoneAgreed(name) : byStaff.telephone(name);
}
