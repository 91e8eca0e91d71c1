import { Component, type ReactNode } from "react";
import { BrokenPart } from "./part-failed.tsx";

interface Props {
  children: ReactNode;
}

/** Keeps what breaks in a panel inside that panel: the page under it stays as it is. */
export class PartBoundary extends Component<Props, { error: unknown; isBroken: boolean }> {
  override state = { error: null, isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPart error={this.state.error} /> : this.props.children;
  }
}
