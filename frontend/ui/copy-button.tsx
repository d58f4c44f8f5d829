import { notify } from '../kernel/notices.ts';
import { messages as m } from './copy-messages.ts';

interface Props {
  /** What it is: `Paybill`. */
  readonly label: string;
  /** What lands on the clipboard. */
  readonly value: string;
}

/** Copies a number that someone is about to type elsewhere, and says so (PS-10); where copying is refused, it says that. */
export function CopyButton({ label, value }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ title: m.copied, text: m.copiedText(label) });
    } catch {
      notify({ title: m.notCopied, text: m.notCopiedText(label, value), failed: true });
    }
  };
  return (
    <button type="button" className="copy needs-script" onClick={() => void copy()}>
      {m.copy}
      <span className="sr"> {label}</span>
    </button>
  );
}
