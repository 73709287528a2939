import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** Current URL: the error is reset when it changes. */
  readonly location: string
  readonly view: ComponentType<{ readonly error: unknown }>
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown; readonly location: string } | null
}

/** Shows an error view if rendering fails. React supports this in class components only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, location: '' } }
  }

  static getDerivedStateFromProps({ location }: Props, { failure }: State): Partial<State> | null {
    if (failure === null) return null
    if (failure.location === '') return { failure: { ...failure, location } }
    return failure.location === location ? null : { failure: null }
  }

  override render() {
    const { failure } = this.state
    const { view: View, children } = this.props
    return failure === null ? children : <View error={failure.error} />
  }
}
