import type { AddressFault } from '@ergo-explorer/contract'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { checkAddress } from '#data/search/check-address.ts'
import type { SearchQuery } from '#data/search/search-query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface NoMatchesProps {
  readonly query: SearchQuery
  readonly addressFault: AddressFault | null
}

/** No match. For text that looks like an address, shows what is wrong with it, also if the API does not report it. */
export function NoMatches({ query, addressFault }: NoMatchesProps) {
  const t = useTranslation()
  const config = usePublicConfig()
  const title = useSearchPage(404)
  const fault = addressFault ?? (query.kind === 'address' ? checkAddress(query.text, addressPrefixOf(config)) : null)
  return (
    <>
      <PageHeader heading={title} />
      <EmptyState
        kind="missing"
        sentence={t.text('search.noMatch')}
        reason={fault === null ? undefined : <Status kind="warning">{t.text(`search.fault.${fault}`)}</Status>}
      >
        {(query.kind === 'id' || query.kind === 'address') && (
          <FullHash id={query.text} group={query.kind === 'id' ? 8 : 6} />
        )}
      </EmptyState>
    </>
  )
}
