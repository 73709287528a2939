import type { AddressView } from '#data/addresses/address.ts'
import { formatErg } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatDate } from '#format/time.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { formatPartyName } from '@ergo-explorer/sentences/name-text'

/** All miner reward contracts have the same label, so the address is shown instead. */
export function addressHeading(t: Translations, view: AddressView): string {
  const name = view.role === 'reward' ? shortenId(view.address) : formatPartyName(view)
  return t.text(`address.heading.${view.role}`, { name })
}

/** Summary sentence of an address. */
export function addressSentence({ locale }: Translations, view: AddressView, coinName: string): MessageWithValues {
  const { transactionCount: transactions, tokenCount: tokens, firstActivity } = view
  if (transactions === 0)
    return { key: view.pending.transactionCount === 0 ? 'address.unused' : 'address.firstPending', values: {} }
  return {
    key: tokens === 0 || view.hasMoreTokens ? 'address.sentencePlain' : 'address.sentence',
    values: {
      transactions,
      tokens,
      balance: formatErg(view.balance.nanoErg, coinName),
      hasDate: firstActivity === null ? 'no' : 'yes',
      // Empty if the message does not use it.
      date: firstActivity === null ? '' : formatDate(firstActivity.timestamp, locale),
    },
  }
}
