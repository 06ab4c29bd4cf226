import { Component, type ReactNode } from 'react';

/** Holds what the shell can do without: when it fails, there is nothing in its place and the page goes on. */
export class NothingOnFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
