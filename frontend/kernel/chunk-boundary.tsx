import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/states.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Called once the message is shown: from then on the missing code may be asked for again. */
  readonly onCaught?: () => void;
  readonly children: ReactNode;
}

/** A new version may have been deployed since this page was opened: its old code is gone, and a reload brings the new. */
export class ChunkBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onCaught?.();
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap section">
        <Failure
          title={messages.failure.page}
          text={messages.failure.pageText}
          onRetry={() => location.reload()}
          level={2}
        />
      </div>
    );
  }
}
