import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** Where the visitor is: somewhere else, things are tried again. */
  readonly place: string
  readonly face: ComponentType<{ readonly error: unknown }>
  readonly children: ReactNode
}

interface State {
  readonly failure: { readonly error: unknown; readonly place: string } | null
}

/** Shows a face in place of what could not be rendered. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: Props, { failure }: State): Partial<State> | null {
    if (failure === null) return null
    if (failure.place === '') return { failure: { ...failure, place } }
    return failure.place === place ? null : { failure: null }
  }

  override render() {
    const { failure } = this.state
    const { face: Face, children } = this.props
    return failure === null ? children : <Face error={failure.error} />
  }
}
