import type { AddressView } from '../../data/addresses/address-view.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatErg } from '../../format/format-erg.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { formatPartyName } from '../name-text.ts'
import type { Sentence } from './sentence.ts'

/** All miner reward contracts have the same label, so the address is shown instead. */
export function addressHeading(t: Translations, { kind, party }: Pick<AddressView, 'kind' | 'party'>): string {
  const name = kind === 'reward' ? shortenId(party.address) : formatPartyName(party)
  return t.text(`address.heading.${kind}`, { name })
}

/** Summary sentence of an address. */
export function addressSentence({ locale }: Translations, view: AddressView, coinName: string): Sentence {
  const { transactionCount: transactions, tokenCount: tokens, firstSeen } = view
  if (transactions === 0)
    return { key: view.mempoolTransactionCount === 0 ? 'address.unused' : 'address.firstPending', values: {} }
  return {
    key: tokens === 0 || view.hasMoreTokens ? 'address.sentencePlain' : 'address.sentence',
    values: {
      transactions,
      tokens,
      balance: formatErg(view.confirmed, coinName),
      hasDate: firstSeen === null ? 'no' : 'yes',
      // Empty if the message does not use it.
      date: firstSeen === null ? '' : formatDate(firstSeen, locale),
    },
  }
}
