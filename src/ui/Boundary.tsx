import type { ReactNode } from 'react'
import { Component } from 'react'

interface BoundaryProps {
  /** A new key draws the children again. */
  attempt: unknown
  fallback(error: unknown, retry: () => void): ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  broke: boolean
  attempt: unknown
}

/** Catches an error while drawing, so that a broken chart takes down its own pane only. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, broke: false, attempt: this.props.attempt }

  static getDerivedStateFromError(error: unknown) {
    return { error, broke: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { attempt: unknown }) {
    return props.attempt === state.attempt
      ? null
      : { attempt: props.attempt, broke: false, error: undefined }
  }

  override render() {
    if (!this.state.broke) return this.props.children
    return this.props.fallback(this.state.error, () =>
      this.setState({ broke: false, error: undefined }),
    )
  }
}
