import { addressResource } from '../../data/addresses/address.ts'
import { addressHeading, addressTelling } from '../../entities/tellings/address-telling.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import type { CardInput } from '../card-input.ts'
import type { Card } from '../card.ts'
import { tell } from '../tell.ts'

export async function addressCard(id: string, { words, config, fetchData }: CardInput): Promise<Card | null> {
  const { data } = await fetchData(addressResource(id))
  if (data.kind === 'bad') return null
  const { address: view } = data
  return {
    heading: addressHeading(words, view),
    sentence: tell(words, addressTelling(words, view, config.coinName)),
    id: view.party.address,
    facts: [
      { label: words.text('address.confirmedBalance'), value: formatErg(view.confirmed, config.coinName) },
      { label: words.text('address.transactions'), value: formatCount(view.transactionCount) },
      { label: words.text('address.tokens'), value: formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '') },
    ],
  }
}
