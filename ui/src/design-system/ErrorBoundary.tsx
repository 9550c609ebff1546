// Not react-error-boundary: it is larger than this file, and this one is in the first page's code.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { renewFailed } from './lazyCode.tsx';
import { Notice } from './Notice.tsx';
import { messages } from './messages.ts';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What failed, in plain words. */
  readonly title?: string | undefined;
  /** Shown instead of the notice; null shows nothing. */
  readonly fallback?: ReactNode;
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
}

interface State {
  readonly failed: boolean;
}

/** Contains a render error in its panel and offers to render it again. A class: React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    renewFailed();
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { children, fallback, title = messages.failed } = this.props;
    if (!this.state.failed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <Notice tone="error" title={title} onRetry={() => this.setState({ failed: false })}>
        {messages.restWorks}
      </Notice>
    );
  }
}
