import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { shortenId } from '../../../format/shorten-id.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TokenOverviewPlaceholder } from './overview/token-overview.tsx'
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
        <TokenOverviewPlaceholder id={id} filler={UNKNOWN_VALUE_TEXT} />
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
