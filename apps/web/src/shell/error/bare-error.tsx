import { ErrorFace } from './error-face.tsx'

/** In place of everything, where the shell itself failed. It needs nothing to stand in, not even a router. */
export function BareError({ error }: { readonly error?: unknown }) {
  return (
    <main className="page" id="main">
      <ErrorFace error={error} />
    </main>
  )
}
