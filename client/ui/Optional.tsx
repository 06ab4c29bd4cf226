import { Component, type ReactNode, Suspense } from 'react';

/** Holds what the page can do without: nothing stands in its place while it is on its way, nor when it fails. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
