import { addressResource } from '../../data/addresses/address.ts'
import { addressHeading, addressSentence } from '../../entities/sentences/address-sentence.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import type { CardInput } from '../card-input.ts'
import type { Card } from '../card.ts'
import { formatSentence } from '../sentence-text.ts'

export async function buildAddressCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data } = await fetchData(addressResource(id))
  if (data.kind === 'bad') return null
  const { address: view } = data
  return {
    heading: addressHeading(t, view),
    sentence: formatSentence(t, addressSentence(t, view, config.coinName)),
    id: view.party.address,
    facts: [
      { label: t.text('address.confirmedBalance'), value: formatErg(view.confirmed, config.coinName) },
      { label: t.text('address.transactions'), value: formatCount(view.transactionCount) },
      { label: t.text('address.tokens'), value: formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '') },
    ],
  }
}
