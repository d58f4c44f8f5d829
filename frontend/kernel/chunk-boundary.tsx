import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/states.tsx';
import { messages } from './messages.ts';
import { didNotArrive, reportError } from './report-error.ts';

interface Props {
  /** Called once the message is visible. After that, the caller may load the missing code again. */
  readonly onCaught?: () => void;
  readonly children: ReactNode;
}

interface State {
  /** `missing`: code that did not arrive; `broken`: an error of our own code, which is reported. */
  readonly failed?: 'missing' | 'broken';
}

/** Catches missing code: after a deployment the old page's chunks are gone, and a reload fetches the new ones. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = {};
  static getDerivedStateFromError(error: unknown): State {
    return { failed: didNotArrive(error) ? 'missing' : 'broken' };
  }
  override componentDidCatch(error: unknown) {
    this.props.onCaught?.();
    reportError(error);
  }
  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    const { page, pageText, broken, brokenText } = messages.failure;
    const [title, text] = failed === 'missing' ? [page, pageText] : [broken, brokenText];
    return (
      <div className="wrap section">
        <Failure title={title} text={text} onRetry={() => location.reload()} level={2} />
      </div>
    );
  }
}
