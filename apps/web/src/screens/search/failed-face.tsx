import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { cleanText } from '../../ui/clean-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Title } from '../../ui/title.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface FailedFaceProps {
  readonly typed: string
  readonly onRetry: () => void
}

export function FailedFace({ typed, onRetry }: FailedFaceProps) {
  const words = useWords()
  const title = useSearchPage(503)
  return (
    <>
      <Title heading={title} />
      <Blank
        kind="failed"
        sentence={words.text('search.failed')}
        why={words.text('search.failedWhy', { query: cleanText(typed) })}
        actions={
          // The same address again is what trying again means without scripts.
          <LinkButton
            variant="main"
            icon="retry"
            to={`/search?${new URLSearchParams({ query: typed }).toString()}`}
            onClick={(event) => {
              event.preventDefault()
              onRetry()
            }}
          >
            {words.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}
