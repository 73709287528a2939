import { useLocation } from '#page/router.tsx'
import { ErrorView } from '#shell/error-view.tsx'
import { Shell } from '#shell/shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { OpenedScreen } from './opened-screen.ts'

/** A screen that could not be opened. */
export interface ScreenOpenFailure {
  readonly kind: 'failed'
  readonly error: unknown
}

/** The shell with the opened screen. An error in a screen does not affect the shell. */
export function App({ opened }: { readonly opened: OpenedScreen | ScreenOpenFailure }) {
  const { pathname, search } = useLocation()
  return (
    <Shell>
      {opened.kind === 'failed' ? (
        <ErrorView error={opened.error} />
      ) : (
        <ErrorBoundary location={pathname + search} view={ErrorView}>
          <opened.module.Screen />
        </ErrorBoundary>
      )}
    </Shell>
  )
}
