import type { MouseEvent } from 'react'
import { useLocation } from '#page/router.tsx'
import { shortenId } from '#format/id.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TokenOverview } from './overview/token-overview.tsx'
import css from './token.module.css'
import { TokenId } from './token-title.tsx'

export interface FailedTokenProps {
  readonly id: string
  readonly retry: () => void
}

/** The token failed to load: the page shows empty rows and a retry link. */
export function FailedToken({ id, retry }: FailedTokenProps) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  usePageMetadata({ title: shortenId(id), status: 503 })
  const retryInPlace = (event: MouseEvent) => {
    event.preventDefault()
    retry()
  }
  return (
    <>
      <PageHeader back={<BackLink to="/issued-tokens" />} heading={shortenId(id)} id={<TokenId id={id} />} />
      <Section title={t.text('token.overview')}>
        <TokenOverview id={id} view={undefined} missing={UNKNOWN_VALUE_TEXT} />
        <p className={css.retry}>
          {t.text('error.loadFailed')}{' '}
          <AppLink to={pathname + search} reloadDocument onClick={retryInPlace}>
            {t.text('error.retry')}
          </AppLink>
        </p>
      </Section>
    </>
  )
}
