import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from '#page/router.tsx'
import { StandaloneError, ErrorView } from '#shell/error-view.tsx'
import { Shell } from '#shell/shell.tsx'
import type { OpenedScreen } from './opened-screen.ts'

/** A screen that could not be opened. */
export interface ScreenOpenFailure {
  readonly kind: 'failed'
  readonly error: unknown
}

/** The shell with the opened screen. An error in a screen does not affect the shell. */
export function App({ opened }: { readonly opened: OpenedScreen | ScreenOpenFailure }) {
  const { pathname, search } = useLocation()
  const location = pathname + search
  return (
    <ErrorBoundary location={location} view={StandaloneError}>
      <Shell>
        {opened.kind === 'failed' ? (
          <ErrorView error={opened.error} />
        ) : (
          <ErrorBoundary location={location} view={ErrorView}>
            <opened.module.Screen />
          </ErrorBoundary>
        )}
      </Shell>
    </ErrorBoundary>
  )
}

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
class ErrorBoundary extends Component<Props, State> {
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
