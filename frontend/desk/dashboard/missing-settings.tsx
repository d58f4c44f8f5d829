import { useQuery } from '@tanstack/react-query';
import { messages } from '../../settings/messages.ts';
import { missingOf } from '../../settings/missing.ts';
import { MissingList } from '../../settings/missing-list.tsx';
import { unlessOurs } from '../../staff/refusal.ts';
import { Failure } from '../../ui/states.tsx';
import { BuiltIn } from './built-in.tsx';
import { FirstSteps } from './first-steps.tsx';
import { siteQuery } from './site.ts';

const m = messages.missing;

/** What a church without its name, address or pictures does first; nothing once that is done. */
export function SetupSteps() {
  const { data } = useQuery(siteQuery);
  if (!data) return null;
  const isNew = missingOf(data.settings).length > 0;
  if (!isNew) return null;
  return (
    <>
      <MissingList said={data.settings} />
      <FirstSteps done={data.done} isNew />
    </>
  );
}

/** The texts that the church has not made its own. */
export function MissingSettings() {
  const { data, error, refetch } = useQuery(siteQuery);
  if (data) {
    const isNew = missingOf(data.settings).length > 0;
    return (
      <>
        {!isNew && <FirstSteps done={data.done} isNew={false} />}
        <BuiltIn names={data.builtIn} />
      </>
    );
  }
  if (!error) return null;
  return <Failure title={m.failed} level={2} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} />;
}
