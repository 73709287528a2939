import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/use-words.ts'
import { Blank } from './blank.tsx'
import { LinkButton } from './link-button.tsx'

export interface FailedProps {
  readonly retry: () => void
  /** Who did not answer, where that is worth knowing. */
  readonly why?: string | undefined
}

/** What was asked for did not arrive. Without scripts, trying again is the same address once more. */
export function Failed({ retry, why }: FailedProps) {
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
      why={why}
      actions={
        <LinkButton to={pathname + search} variant="main" icon="retry" reloadDocument onClick={again}>
          {words.text('error.retry')}
        </LinkButton>
      }
    />
  )
}
