import type { AddressView } from '#data/addresses/address.ts'
import { formatErg } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatDate } from '#format/time.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { formatPartyName } from '../name-text.ts'

/** All miner reward contracts have the same label, so the address is shown instead. */
export function addressHeading(t: Translations, { kind, party }: Pick<AddressView, 'kind' | 'party'>): string {
  const name = kind === 'reward' ? shortenId(party.address) : formatPartyName(party)
  return t.text(`address.heading.${kind}`, { name })
}

/** Summary sentence of an address. */
export function addressSentence({ locale }: Translations, view: AddressView, coinName: string): MessageWithValues {
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
