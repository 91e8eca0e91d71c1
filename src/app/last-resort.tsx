import { Component, type ReactNode } from "react";

/** Around everything: where even what shows errors has broken, says so in plain text instead of leaving the page white. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main role="alert">
        <h1>Scoutline broke</h1>
        <p>An error stopped the application. Nothing you saved is lost.</p>
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </main>
    );
  }
}
