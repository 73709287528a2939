import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { shortenId } from '../../../format/shorten-id.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Title } from '../../../ui/title.tsx'
import { OverviewRows } from './overview/overview-rows.tsx'
import css from './token.module.css'
import { TokenId } from './token-title.tsx'

export interface FailedTokenProps {
  readonly id: string
  readonly retry: () => void
}

/** The token did not arrive: the page stands with nothing in its rows, and quietly offers to try again. */
export function FailedToken({ id, retry }: FailedTokenProps) {
  const words = useWords()
  const { pathname, search } = useLocation()
  usePage({ title: shortenId(id), status: 503 })
  const again = (event: MouseEvent) => {
    event.preventDefault()
    retry()
  }
  return (
    <>
      <Title back={<BackLink to="/issued-tokens" />} heading={shortenId(id)} id={<TokenId id={id} />} />
      <Section title={words.text('token.overview')}>
        <OverviewRows id={id} filler={UNKNOWN} />
        <p className={css.retry}>
          {words.text('error.didNotArrive')}{' '}
          <AppLink to={pathname + search} reloadDocument onClick={again}>
            {words.text('error.retry')}
          </AppLink>
        </p>
      </Section>
    </>
  )
}
