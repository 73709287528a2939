import type { AddressView } from '../../data/addresses/address-view.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatErg } from '../../format/format-erg.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Words } from '../../i18n/create-words.ts'
import { partyText } from '../name-text.ts'
import type { Telling } from './telling.ts'

/** Every miner's reward contract has the same name, so that each goes by its address. */
export function addressHeading(words: Words, { kind, party }: Pick<AddressView, 'kind' | 'party'>): string {
  const name = kind === 'reward' ? shortenId(party.address) : partyText(party)
  return words.text(`address.heading.${kind}`, { name })
}

/** What is the case with an address. */
export function addressTelling({ locale }: Words, view: AddressView, coinName: string): Telling {
  const { transactionCount: transactions, tokenCount: tokens, firstSeen } = view
  if (transactions === 0) return { key: view.waiting === 0 ? 'address.unused' : 'address.firstOnTheWay', values: {} }
  return {
    key: tokens === 0 || view.hasMoreTokens ? 'address.sentencePlain' : 'address.sentence',
    values: {
      transactions,
      tokens,
      balance: formatErg(view.confirmed, coinName),
      hasDate: firstSeen === null ? 'no' : 'yes',
      // Empty where the message does not name it.
      date: firstSeen === null ? '' : formatDate(firstSeen, locale),
    },
  }
}
