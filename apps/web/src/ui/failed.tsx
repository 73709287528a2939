import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/use-words.ts'
import { Blank } from './blank.tsx'
import { LinkButton } from './link-button.tsx'

/** What was asked for did not arrive. Without scripts, trying again is the same address once more. */
export function Failed({ retry }: { readonly retry: () => void }) {
  const words = useWords()
  const { pathname, search } = useLocation()
  const again = (event: MouseEvent) => {
    event.preventDefault()
    retry()
  }
  return (
    <Blank
      kind="failed"
      sentence={words.text('error.didNotArrive')}
      actions={
        <LinkButton to={pathname + search} variant="main" icon="retry" reloadDocument onClick={again}>
          {words.text('error.retry')}
        </LinkButton>
      }
    />
  )
}
