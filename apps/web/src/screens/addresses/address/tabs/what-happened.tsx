import type { ReactElement } from 'react'
import type { AddressTransactionRow } from '../../../../data/addresses/transaction-row.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { StorySentence } from '../../../../entities/story-sentence.tsx'
import { useWords } from '../../../../i18n/use-words.ts'

/** The story of a transaction; where nobody tells it, with whom the address dealt. */
export function WhatHappened({ story, others }: Pick<AddressTransactionRow, 'story' | 'others'>) {
  const words = useWords()
  if (story !== null) return <StorySentence story={story} />
  if (others === null) return null
  const { direction, first, more } = others
  if (first === null) return words.text('address.within')
  const party = <AddressLink key="party" party={first} />
  return words.parts<ReactElement>(direction === 'in' ? 'address.receives' : 'address.sends', { party, more })
}
