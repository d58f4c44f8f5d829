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

export function MissingSettings() {
  const { data, error, refetch } = useQuery(siteQuery);
  if (data) {
    return (
      <>
        <MissingList said={data.settings} />
        <FirstSteps done={data.done} isNew={missingOf(data.settings).length > 0} />
        <BuiltIn names={data.builtIn} />
      </>
    );
  }
  if (!error) return null;
  return <Failure title={m.failed} level={2} text={unlessOurs(error, m.failedText)} onRetry={() => void refetch()} />;
}
