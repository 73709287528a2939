import { useLocation, useRoutes } from 'react-router'
import { StandaloneError } from '../shell/error/standalone-error.tsx'
import { ErrorView } from '../shell/error/error-view.tsx'
import { Shell } from '../shell/shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { OpenedScreen } from './open-screen.ts'

/** A screen that could not be opened. */
export interface ScreenOpenFailure {
  readonly kind: 'failed'
  readonly error: unknown
}

/** The shell with the opened screen. An error in a screen does not affect the shell. */
export function App({ opened }: { readonly opened: OpenedScreen | ScreenOpenFailure }) {
  const { pathname, search } = useLocation()
  const location = pathname + search
  const page = useRoutes([
    {
      element: <Shell />,
      children: [
        opened.kind === 'failed'
          ? { path: '*', element: <ErrorView error={opened.error} /> }
          : {
              path: opened.screen.path,
              element: (
                <ErrorBoundary location={location} view={ErrorView}>
                  <opened.module.Screen />
                </ErrorBoundary>
              ),
            },
      ],
    },
  ])
  return (
    <ErrorBoundary location={location} view={StandaloneError}>
      {page}
    </ErrorBoundary>
  )
}
