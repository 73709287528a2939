import type { AddressTransactionRow } from '#data/addresses/address-transactions.ts'
import type { PartyView } from '#data/party-view.ts'
import { buildEffectMessage } from '#entities/sentences/effect-message.ts'
import { MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'

interface TransactionDescriptionProps {
  readonly row: AddressTransactionRow
  /** The visited address, which the sentence does not repeat. */
  readonly own: PartyView
}

/** What a transaction does, from the point of view of one address. */
export function TransactionDescription({ row, own }: TransactionDescriptionProps) {
  const effect = buildEffectMessage(row, own)
  return effect === undefined ? <StorySentence story={row.story} /> : <MessageSentence {...effect} />
}
