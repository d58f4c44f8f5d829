import { useQuery } from '@tanstack/react-query';
import { messages } from '../../settings/messages.ts';
import { MissingList } from '../../settings/missing-list.tsx';
import { settingsQuery } from '../../settings/settings-data.ts';
import { Failure } from '../../ui/states.tsx';

const m = messages.missing;

/** What the church has not filled in yet, with the way to Church Settings; nothing where it has said all. */
export function MissingSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (data) return <MissingList said={data.data} />;
  if (!isError) return null;
  return <Failure title={m.failed} level={2} text={m.failedText} onRetry={() => void refetch()} />;
}
