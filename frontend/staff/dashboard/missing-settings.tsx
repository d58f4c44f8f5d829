import { useQuery } from '@tanstack/react-query';
import { messages } from '../../settings/messages.ts';
import { missingOf } from '../../settings/missing.ts';
import { MissingList } from '../../settings/missing-list.tsx';
import { settingsQuery } from '../../settings/settings-data.ts';
import { Failure } from '../../ui/states.tsx';
import { FirstSteps } from './first-steps.tsx';

const m = messages.missing;

/** What the church has not filled in yet, and what else a new one does first, each with the way there; nothing where all is done. */
export function MissingSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (data) {
    return (
      <>
        <MissingList said={data.data} />
        <FirstSteps isNew={missingOf(data.data).length > 0} />
      </>
    );
  }
  if (!isError) return null;
  return <Failure title={m.failed} level={2} text={m.failedText} onRetry={() => void refetch()} />;
}
