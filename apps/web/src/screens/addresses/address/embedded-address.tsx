import type { AddressView } from '../../../data/addresses/address-view.ts'
import { addressHeading } from '../../../entities/tellings/address-telling.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { EmbedSource } from '../../../ui/embed-source.tsx'
import { FullHash, ShortHash } from '../../../ui/hash.tsx'
import { Title } from '../../../ui/title.tsx'
import { AddressFacts } from './address-facts.tsx'
import { useAddressSentence } from './address-sentence.tsx'

/** What somebody else's page shows of an address: what it has, and nothing that could be pressed by mistake. */
export function EmbeddedAddress({ view }: { readonly view: AddressView }) {
  const words = useWords()
  const { parts } = useAddressSentence(view)
  const { address } = view.party
  return (
    <>
      <Title
        heading={addressHeading(words, view)}
        sentence={parts}
        id={address.length > LONGEST_WHOLE ? <ShortHash id={address} /> : <FullHash id={address} group={6} />}
      />
      <AddressFacts view={view} />
      <EmbedSource path={`/addresses/${address}`} />
    </>
  )
}

/** Those of keys have 51 characters, those of scripts up to thousands. */
const LONGEST_WHOLE = 120
