import type { ReactElement } from 'react'
import type { AddressTransactionRow } from '#data/addresses/address-transactions.ts'
import { AddressLink } from '#entities/links.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

/** The story of a transaction; without a story, the counterparties of the address. */
export function TransactionDescription({
  story,
  counterparties,
}: Pick<AddressTransactionRow, 'story' | 'counterparties'>) {
  const t = useTranslation()
  if (story !== null) return <StorySentence story={story} />
  if (counterparties === null) return null
  const { direction, first, more } = counterparties
  if (first === null) return t.text('address.within')
  const party = <AddressLink key="party" party={first} />
  return t.parts<ReactElement>(direction === 'in' ? 'address.receives' : 'address.sends', { party, more })
}
