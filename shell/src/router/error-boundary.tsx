import { Component, type ReactNode } from 'react'

interface Props {
  /** Rendered in place of the children after an error. */
  fallback: (error: unknown) => ReactNode
  /** The key of the current navigation: the next one retries. */
  navigation: string
  children: ReactNode
}

interface State {
  caught: { error: unknown } | undefined
  navigation: string
}

/** Limits an error to its part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: undefined, navigation: this.props.navigation }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ caught: { error } })

  static getDerivedStateFromProps({ navigation }: Props, state: State): State | null {
    return navigation === state.navigation ? null : { caught: undefined, navigation }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
