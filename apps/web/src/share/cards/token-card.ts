import type { TokenPageView } from '../../data/tokens/token-page-view.ts'
import { tokenResource } from '../../data/tokens/token.ts'
import { formatTokenName } from '../../entities/name-text.ts'
import { sanitizeDecimals } from '../../entities/sanitize-decimals.ts'
import { tokenSentence } from '../../entities/sentences/token-sentence.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import type { CardInput } from '../card-input.ts'
import type { Card, CardFact, CardStatus } from '../card.ts'
import { hasReadableCharacter } from '../fit-text.ts'
import { formatSentence } from '../sentence-text.ts'

export async function buildTokenCard(
  id: string,
  { translations: t, fetchData, fonts }: CardInput,
): Promise<Card | null> {
  const { data: view } = await fetchData(tokenResource(id))
  if (view === null) return null
  const { token } = view
  const name = formatTokenName(token)
  return {
    // A name in unsupported letters would be a row of boxes.
    heading: t.text('share.token', {
      name: hasReadableCharacter(name, fonts.sansMedium) ? name : shortenId(token.tokenId),
    }),
    status: statusOf(t, view),
    sentence: formatSentence(t, tokenSentence(t, view)),
    id: token.tokenId,
    facts: factsOf(t, view),
  }
}

/** A card spreads the name to other sites, so it shows warnings about it. */
function statusOf(t: Translations, { token: { genuineness } }: TokenPageView): CardStatus | undefined {
  if (genuineness === 'suspicious') return { kind: 'warning', text: t.text('status.copiedName') }
  if (genuineness === 'blocked') return { kind: 'danger', text: t.text('status.suspicious') }
  return genuineness === 'verified' ? { kind: 'confirmed', text: t.text('status.genuine') } : undefined
}

function factsOf(t: Translations, { token, emitted, record }: TokenPageView): readonly CardFact[] {
  const amountText = (amount: string) => formatTokenAmount(amount, sanitizeDecimals(token.decimals))
  if (record === null) return [{ label: t.text('token.emissionAmount'), value: amountText(emitted) }]
  return [
    { label: t.text('token.circulating'), value: amountText(record.circulating) },
    { label: t.text('token.holders'), value: formatCount(record.holders) },
    { label: t.text('token.transfers'), value: formatCount(record.transferCount) },
  ]
}
