import { OpenWindow } from '../staff/marks.tsx';
import { messages } from './messages.ts';

const m = messages.nothing;

/** No rows: because none match, or because none ever came. */
export function Nothing({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (isEmpty) {
    return (
      <div className="state">
        <OpenWindow />
        <h2>{m.noneTitle}</h2>
        <p className="soft">{m.noneText}</p>
      </div>
    );
  }
  return (
    <div className="state">
      <h2>{m.foundTitle}</h2>
      <p className="soft">{m.foundText}</p>
      <button type="button" className="tool" onClick={onClear}>
        {messages.filters.clear}
      </button>
    </div>
  );
}
