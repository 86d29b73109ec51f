import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown in place of what broke. */
  fallback: (error: unknown) => ReactNode
  /** The navigation that is shown: the next one tries again. */
  navigation: string
  children: ReactNode
}

interface State {
  caught: { error: unknown } | undefined
  navigation: string
}

/** Keeps what breaks to its own part of the page. */
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
