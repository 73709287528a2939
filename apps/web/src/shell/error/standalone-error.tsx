import { ErrorView } from './error-view.tsx'

/** Replaces the whole page if the shell itself failed. It needs no router. */
export function StandaloneError({ error }: { readonly error?: unknown }) {
  return (
    <main className="page" id="main">
      <ErrorView error={error} />
    </main>
  )
}
