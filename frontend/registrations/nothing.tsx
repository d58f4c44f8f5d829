import { OpenWindow } from '../staff/marks.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import { messages } from './messages.ts';

const m = messages.nothing;

/** No rows: because none match, or because none ever came. */
export function Nothing({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (isEmpty) {
    return (
      <Empty title={m.noneTitle} level={2} picture={<OpenWindow />}>
        {m.noneText}
      </Empty>
    );
  }
  return (
    <Empty
      title={m.foundTitle}
      level={2}
      action={
        <Button look="tool" onClick={onClear}>
          {messages.filters.clear}
        </Button>
      }
    >
      {m.foundText}
    </Empty>
  );
}
