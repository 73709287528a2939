import type { AddressFault } from '@ergo-explorer/contract'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { checkAddress } from '../../data/search/check-address.ts'
import type { Query } from '../../data/search/read-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { Status } from '../../ui/status.tsx'
import { Title } from '../../ui/title.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface NothingFaceProps {
  readonly query: Query
  readonly addressFault: AddressFault | null
}

/** Nothing answers; what looks like an address is told what is wrong with it, also where the API does not say so. */
export function NothingFace({ query, addressFault }: NothingFaceProps) {
  const words = useWords()
  const { network } = usePublicConfig()
  const title = useSearchPage(404)
  const fault = addressFault ?? (query.kind === 'address' ? checkAddress(query.text, network) : null)
  return (
    <>
      <Title heading={title} />
      <Blank
        kind="missing"
        sentence={words.text('search.noMatch')}
        why={fault === null ? undefined : <Status kind="warning">{words.text(`search.fault.${fault}`)}</Status>}
      >
        {(query.kind === 'id' || query.kind === 'address') && (
          <FullHash id={query.text} group={query.kind === 'id' ? 8 : 6} />
        )}
      </Blank>
    </>
  )
}
