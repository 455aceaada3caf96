/** Catches render errors of a page, so that the frame stays and explains what to do. */
import { Component, type ReactNode } from 'react';
import { BrokenPage } from './error-pages.tsx';

interface State {
  readonly error: Error | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <BrokenPage detail={error.message} /> : this.props.children;
  }
}
