import type { TokenPageView } from '../../data/tokens/token-page-view.ts'
import { tokenResource } from '../../data/tokens/token.ts'
import { tokenText } from '../../entities/name-text.ts'
import { soundDecimals } from '../../entities/sound-decimals.ts'
import { tokenTelling } from '../../entities/tellings/token-telling.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Words } from '../../i18n/create-words.ts'
import type { CardInput } from '../card-input.ts'
import type { Card, CardFact, CardStatus } from '../card.ts'
import { isReadable } from '../set-text.ts'
import { tell } from '../tell.ts'

export async function tokenCard(id: string, { words, fetchData, faces }: CardInput): Promise<Card | null> {
  const { data: view } = await fetchData(tokenResource(id))
  if (view === null) return null
  const { token } = view
  const name = tokenText(token)
  return {
    // A name in letters that the card has not would be a row of boxes.
    heading: words.text('share.token', { name: isReadable(name, faces.firm) ? name : shortenId(token.tokenId) }),
    status: statusOf(words, view),
    sentence: tell(words, tokenTelling(words, view)),
    id: token.tokenId,
    facts: factsOf(words, view),
  }
}

/** A card lends a name to whoever shows it, so that it says what is wrong with the name. */
function statusOf(words: Words, { token: { genuineness } }: TokenPageView): CardStatus | undefined {
  if (genuineness === 'suspicious') return { kind: 'warning', text: words.text('status.copiedName') }
  if (genuineness === 'blocked') return { kind: 'danger', text: words.text('status.suspicious') }
  return genuineness === 'verified' ? { kind: 'confirmed', text: words.text('status.genuine') } : undefined
}

function factsOf(words: Words, { token, emitted, record }: TokenPageView): readonly CardFact[] {
  const amountText = (amount: string) => formatTokenAmount(amount, soundDecimals(token.decimals))
  if (record === null) return [{ label: words.text('token.emissionAmount'), value: amountText(emitted) }]
  return [
    { label: words.text('token.circulating'), value: amountText(record.circulating) },
    { label: words.text('token.holders'), value: formatCount(record.holders) },
    { label: words.text('token.transfers'), value: formatCount(record.transferCount) },
  ]
}
