import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/states.tsx';
import { messages } from './messages.ts';
import { didNotArrive, reportError } from './report-error.ts';

interface Props {
  /** Called once the message is shown: from then on the missing code may be asked for again. */
  readonly onCaught?: () => void;
  readonly children: ReactNode;
}

interface State {
  /** `missing`: code that did not arrive; `broken`: an error of our own code, which is reported. */
  readonly failed?: 'missing' | 'broken';
}

/** A new version may have been deployed since this page was opened: its old code is gone, and a reload brings the new. */
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
