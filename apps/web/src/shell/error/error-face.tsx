import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Title } from '../../ui/title.tsx'

/** What is shown when a screen could not be made. It needs no router: the server may have failed before there was one. */
export function ErrorFace({ error }: { readonly error?: unknown }) {
  const words = useWords()
  // By name: the class belongs to the layer above.
  const isChunk = error instanceof Error && error.name === 'ChunkFailure'
  const heading = words.text(isChunk ? 'error.pageDidNotLoad' : 'error.unhandled')
  usePage({ title: heading, status: 500 })
  return (
    <>
      <Title heading={heading} sentence={words.text(isChunk ? 'error.chunkSentence' : 'error.sentence')} />
      <Actions>
        {isChunk && (
          <Button variant="main" icon="retry" onClick={() => window.location.reload()}>
            {words.text('error.retry')}
          </Button>
        )}
        {/* A whole load: what is left of this page may be broken. */}
        <a href={`/${words.locale}`}>{words.text('error.goHome')}</a>
      </Actions>
    </>
  )
}
