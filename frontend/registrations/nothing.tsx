import { messages } from './messages.ts';

const m = messages.nothing;

/** No rows: because none match, or because none ever came. */
export function Nothing({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (isEmpty) {
    return (
      <div className="state">
        <Door />
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

/** The door, closed still, and the path to it. */
function Door() {
  return (
    <svg viewBox="0 0 160 90" width="160" aria-hidden="true" focusable="false">
      <path d="M4 86h152" stroke="#85798F" strokeWidth="2" />
      <path d="M40 86V40a24 24 0 0 1 48 0v46z" fill="#E7E0F6" />
      <path d="M100 86l34-40" stroke="#B97A1E" strokeWidth="3" strokeDasharray=".1 8" strokeLinecap="round" />
      <path d="M64 16v70M40 48h48" stroke="#FFFDFA" strokeWidth="3" />
    </svg>
  );
}
