import './theme/copy.css';
import { notify } from '../kernel/notices.ts';
import { messages as m } from './copy-messages.ts';

interface Props {
  /** The name of the value: `Paybill`. */
  readonly label: string;
  readonly value: string;
}

/** Copies a number that the visitor needs elsewhere, and says so (PS-10), or that the browser refused. */
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
