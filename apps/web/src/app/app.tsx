import { useLocation, useRoutes } from 'react-router'
import { BareError } from '../shell/error/bare-error.tsx'
import { ErrorFace } from '../shell/error/error-face.tsx'
import { Shell } from '../shell/shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { OpenedScreen } from './open-screen.ts'

/** A screen that could not be opened. */
export interface FailedScreen {
  readonly kind: 'failed'
  readonly error: unknown
}

/** The shell with the screen that was opened. A screen that fails leaves the shell standing. */
export function App({ opened }: { readonly opened: OpenedScreen | FailedScreen }) {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const page = useRoutes([
    {
      element: <Shell />,
      children: [
        opened.kind === 'failed'
          ? { path: '*', element: <ErrorFace error={opened.error} /> }
          : {
              path: opened.screen.path,
              element: (
                <ErrorBoundary place={place} face={ErrorFace}>
                  <opened.module.Screen />
                </ErrorBoundary>
              ),
            },
      ],
    },
  ])
  return (
    <ErrorBoundary place={place} face={BareError}>
      {page}
    </ErrorBoundary>
  )
}
