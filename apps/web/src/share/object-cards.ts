import type { TokenUnits } from '@ergo-explorer/chain'
import { addressHeading, addressSentence } from '#entities/sentences/address-sentence.ts'
import { blockSentence } from '#entities/sentences/block-sentence.ts'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { tokenSentence } from '#entities/sentences/token-sentence.ts'
import { NO_BREAK_SPACE, formatCount, formatSize } from '#format/number.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { addressResource } from '#data/addresses/address.ts'
import { formatErg, formatTokenAmount } from '#format/amount.ts'
import { parseBlockLookup, blockResource, sumRewardAndFees } from '#data/blocks/block.ts'
import { formatTime } from '#format/time.ts'
import type { KnownToken } from '#data/api/operations.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { hasTokenDetails, tokenResource } from '#data/tokens/token.ts'
import { formatTokenName, truncateName } from '@ergo-explorer/sentences/name-text'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { shortenId } from '#format/id.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { transactionResource } from '#data/transactions/transaction.ts'
import type { CardInput, Card, CardFact, CardStatus } from './card.ts'
import { hasReadableCharacter } from './text-fitting.ts'

export async function buildAddressCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data } = await fetchData(addressResource(id))
  if (data.kind === 'bad') return null
  const { address: view } = data
  return {
    heading: addressHeading(t, view),
    sentence: formatSentence(t, addressSentence(t, view, config.coinName)),
    id: view.address,
    facts: [
      { label: t.text('address.confirmedBalance'), value: formatErg(view.balance.nanoErg, config.coinName) },
      { label: t.text('address.transactions'), value: formatCount(view.transactionCount) },
      { label: t.text('address.tokens'), value: formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '') },
    ],
  }
}

export async function buildBlockCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data: block } = await fetchData(blockResource(parseBlockLookup(id)))
  if (block === null) return null
  return {
    heading: t.text('title.block', { height: formatCount(block.height) }),
    status: block.isOrphaned ? { kind: 'warning', text: t.text('share.orphaned') } : undefined,
    sentence: formatSentence(t, blockSentence(t, block)),
    id: block.blockId,
    facts: [
      { label: t.text('block.mined'), value: formatTime(block.timestamp, t.locale) },
      { label: t.text('block.minerRevenue'), value: formatErg(sumRewardAndFees(block) ?? undefined, config.coinName) },
      { label: t.text('block.size'), value: formatSize(block.size) },
    ],
    picture:
      block.transactionKinds === null || block.transactionKinds.length === 0
        ? undefined
        : { kind: 'composition', kinds: block.transactionKinds, nameOf: (group) => t.text(`kind.${group}`) },
  }
}

export async function buildTokenCard(
  id: string,
  { translations: t, fetchData, fonts }: CardInput,
): Promise<Card | null> {
  const { data: token } = await fetchData(tokenResource(id))
  if (token === null) return null
  const name = formatTokenName(token)
  return {
    // A name in unsupported letters would be a row of boxes.
    heading: t.text('share.token', {
      name: hasReadableCharacter(name, fonts.sansMedium) ? name : shortenId(token.tokenId),
    }),
    status: tokenStatus(t, token),
    sentence: formatSentence(t, tokenSentence(t, token)),
    id: token.tokenId,
    facts: tokenFacts(t, token),
  }
}

/** A card spreads the name to other sites, so it shows warnings about it. */
function tokenStatus(t: Translations, { genuineness, verdict }: TokenView): CardStatus | undefined {
  if (genuineness === 'blocked') return { kind: 'danger', text: t.text('status.suspicious') }
  if (verdict?.kind === 'copy' && verdict.original !== null)
    return { kind: 'warning', text: t.text('status.copyOf', { name: truncateName(verdict.original.name) }) }
  if (genuineness === 'suspicious') return { kind: 'warning', text: t.text('status.copiedName') }
  return genuineness === 'verified' || verdict?.kind === 'original'
    ? { kind: 'confirmed', text: t.text('status.original') }
    : undefined
}

function tokenFacts(t: Translations, token: KnownToken): readonly CardFact[] {
  const amountText = (amount: TokenUnits) => formatTokenAmount(amount, sanitizeDecimals(token.decimals))
  if (!hasTokenDetails(token)) return [{ label: t.text('token.emissionAmount'), value: amountText(token.minted) }]
  return [
    token.circulating === null
      ? { label: t.text('token.existing'), value: amountText(token.existing) }
      : { label: t.text('token.circulating'), value: amountText(token.circulating) },
    { label: t.text('token.holders'), value: formatCount(token.holderCount) },
    { label: t.text('token.transfers'), value: formatCount(token.transferCount) },
  ]
}

export async function buildTransactionCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data } = await fetchData(transactionResource(id))
  if (data.kind === 'unknown') return null
  const { transaction } = data
  const { firstSeen, timestamp, total, fee } = transaction
  return {
    heading: t.text('title.transaction', { id: shortenId(transaction.transactionId) }),
    status: transactionStatus(t, transaction),
    sentence: formatTransactionSummary(t, transaction, config.coinName),
    id: transaction.transactionId,
    facts: [
      { label: t.text('transaction.totalCoinsTransferred'), value: formatErg(total, config.coinName) },
      { label: t.text('transaction.fee'), value: formatErg(fee, config.coinName) },
      {
        label: t.text('transaction.received'),
        value: formatTime(firstSeen ?? timestamp ?? undefined, t.locale),
      },
    ],
  }
}

/** Without the number of confirmations, which would soon be outdated. */
function transactionStatus(t: Translations, { state }: TransactionView): CardStatus {
  if (state === 'confirmed') return { kind: 'confirmed', text: t.text('status.confirmed') }
  if (state === 'pre-confirmed') return { kind: 'pre-confirmed', text: t.text('status.pre-confirmed') }
  if (state === 'pending') return { kind: 'unconfirmed', text: t.text('status.unconfirmed') }
  return { kind: state === 'orphaned' ? 'warning' : 'danger', text: t.text(`transaction.state.${state}`) }
}

/** Summary of a transaction: its story, or input and output counts without one. */
function formatTransactionSummary(t: Translations, transaction: TransactionView, coinName: string): string {
  const { story, inputs, outputs, total, fee } = transaction
  if (story !== null) return formatStory(t, story, coinName)
  return t.text(fee === '0' ? 'transaction.countedWithoutFee' : 'transaction.counted', {
    inputs: inputs.count,
    outputs: outputs.count,
    total: formatErg(total, coinName),
    fee: formatErg(fee, coinName),
  })
}

/** Summary sentence of a page as text, with no-break spaces in dates. */
function formatSentence(t: Translations, { key, values }: MessageWithValues): string {
  const { date } = values
  return t.text(key, typeof date === 'string' ? { ...values, date: date.replaceAll(' ', NO_BREAK_SPACE) } : values)
}
