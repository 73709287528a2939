import type { AddressView } from '#data/addresses/address.ts'
import { addressHeading } from '#entities/sentences/address-sentence.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmbedAttribution } from '#ui/layout/embed-code.tsx'
import { FullHash, ShortHash } from '#ui/text/hash.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AddressFacts } from './address-facts.tsx'
import { useAddressSentence } from './address-sentence.tsx'

/** Summary of an address for embedding in other websites, without controls. */
export function EmbeddedAddress({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { parts } = useAddressSentence(view)
  const { address } = view.party
  return (
    <>
      <PageHeader
        heading={addressHeading(t, view)}
        sentence={parts}
        id={address.length > MAX_FULL_LENGTH ? <ShortHash id={address} /> : <FullHash id={address} group={6} />}
      />
      <AddressFacts view={view} />
      <EmbedAttribution path={`/addresses/${address}`} />
    </>
  )
}

/** P2PK addresses have 51 characters, script addresses up to thousands. */
const MAX_FULL_LENGTH = 120
