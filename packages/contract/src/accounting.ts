import {
  type Asset,
  deriveEffectKind,
  deriveFeePaid,
  type EffectKind,
  ERG_DECIMALS,
  formatAmount,
} from '@ergo-explorer/chain'
import { type CsvCell, csvLine } from './csv.ts'

/* Accounting files. Pure, so that the server and the browser merge and write in the same way. */

/** ERG has the empty id. */
const ERG = ''

/** The change of one asset for one party in a transaction. Parties are named by any id, such as the script hash. */
export interface PartyChange {
  readonly party: string
  readonly tokenId: string
  readonly delta: bigint
}

export interface MergeInput {
  /** All changes of the transaction. */
  readonly changes: readonly PartyChange[]
  readonly fee: bigint
  /** The contract that collects fees. */
  readonly feeParty: string
}

/** What a transaction does to the addresses of one owner together. */
export interface OwnerEffect {
  readonly kind: EffectKind
  readonly nanoErg: bigint
  /** Without ERG and without zeros, ordered by id. */
  readonly tokens: readonly { readonly tokenId: string; readonly amount: bigint }[]
  /** Part of the loss that is the fee; undefined if others share it in an unknown ratio. */
  readonly fee: bigint | undefined
  /** Others that gain what the owner loses or lose what the owner gains, those with most in common first. */
  readonly counterparties: readonly string[]
  /** Whether the owner loses at most the fee. */
  readonly isSelfTransfer: boolean
}

/** Merges the addresses of an owner: what moves between them disappears, and the fee is paid once. */
export function mergeOwner(own: ReadonlySet<string>, { changes, fee, feeParty }: MergeInput): OwnerEffect {
  const net = new Map<string, bigint>()
  for (const { party, tokenId, delta } of changes)
    if (own.has(party)) net.set(tokenId, (net.get(tokenId) ?? 0n) + delta)
  const nanoErg = net.get(ERG) ?? 0n
  const others = changes.filter(({ party }) => !own.has(party))
  const ergOfOthers = others.filter(({ tokenId }) => tokenId === ERG)
  const feePaid = deriveFeePaid({
    nanoErg,
    fee,
    payers: ergOfOthers.filter(({ delta }) => delta < 0n).length + (nanoErg < 0n ? 1 : 0),
    receivers:
      ergOfOthers.filter(({ party, delta }) => delta > 0n && party !== feeParty).length + (nanoErg > 0n ? 1 : 0),
  })
  const tokens = [...net]
    .filter(([tokenId, amount]) => tokenId !== ERG && amount !== 0n)
    .map(([tokenId, amount]) => ({ tokenId, amount }))
    .toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1))
  const surplus = new Map<string, bigint>()
  for (const { tokenId, delta } of changes) surplus.set(tokenId, (surplus.get(tokenId) ?? 0n) + delta)
  return {
    kind: deriveEffectKind({
      nanoErg,
      assets: toAssets(tokens),
      // Changes do not list spent boxes. An owner that mints loses at least the fee.
      hasSpent: nanoErg < 0n || tokens.some(({ amount }) => amount < 0n),
      feePaid,
      minted: toAssets(partOfSurplus(tokens, surplus, 1n)),
      burned: toAssets(partOfSurplus(tokens, surplus, -1n)),
    }),
    nanoErg,
    tokens,
    fee: feePaid,
    counterparties: listCounterparties(others, { net, feeParty }),
    isSelfTransfer: tokens.length === 0 && nanoErg + (feePaid ?? 0n) === 0n,
  }
}

/** Ids of changes may be any names: they are only compared. */
const toAssets = (tokens: OwnerEffect['tokens']): readonly Asset[] => tokens as readonly Asset[]

/** The part of the gains (sign 1) that the transaction mints, or of the losses (sign -1) that it burns. */
const partOfSurplus = (tokens: OwnerEffect['tokens'], surplus: ReadonlyMap<string, bigint>, sign: 1n | -1n) =>
  tokens.flatMap(({ tokenId, amount }) => {
    const [own, total] = [sign * amount, sign * (surplus.get(tokenId) ?? 0n)]
    return own > 0n && total > 0n ? [{ tokenId, amount: own < total ? own : total }] : []
  })

function listCounterparties(
  others: readonly PartyChange[],
  { net, feeParty }: { readonly net: ReadonlyMap<string, bigint>; readonly feeParty: string },
): string[] {
  const found = new Map<string, { matches: number; erg: bigint }>()
  for (const { party, tokenId, delta } of others) {
    if (party === feeParty && delta >= 0n) continue
    const entry = found.get(party) ?? { matches: 0, erg: 0n }
    if (areOpposite(delta, net.get(tokenId) ?? 0n)) entry.matches++
    if (tokenId === ERG) entry.erg = delta < 0n ? -delta : delta
    found.set(party, entry)
  }
  return [...found]
    .filter(([, { matches }]) => matches > 0)
    .toSorted(
      ([partyA, a], [partyB, b]) => b.matches - a.matches || compare(b.erg, a.erg) || (partyA < partyB ? -1 : 1),
    )
    .map(([party]) => party)
}

const areOpposite = (a: bigint, b: bigint): boolean => (a > 0n && b < 0n) || (a < 0n && b > 0n)
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Languages of the sentences. */
export const LANGUAGES = ['en', 'ru', 'id', 'tr'] as const

export const LEDGER_FORMATS = ['csv', 'jsonl', 'koinly', 'cointracking'] as const
export type LedgerFormat = (typeof LEDGER_FORMATS)[number]

/** A changed asset with its value at the end of the block. */
export interface LedgerAsset {
  readonly tokenId: string
  readonly name: string | null
  readonly decimals: number
  /** Whether a registry lists the token under this name. */
  readonly isOriginal: boolean
  readonly amount: bigint
  /** US dollars as a positive decimal number; null without a price. */
  readonly usd: string | null
  /** Pool box of the price; null for ERG. */
  readonly priceBoxId: string | null
}

/** A transaction of an owner. */
export interface LedgerEntry {
  readonly transactionId: string
  readonly height: number
  readonly timestamp: number
  readonly kind: string
  /** What the transaction does to the owner, in the language of the file. */
  readonly sentence: string
  /** nanoERG; null if others share the fee. */
  readonly fee: bigint | null
  readonly counterparties: readonly string[]
  readonly counterpartyCount: number
  readonly isSelfTransfer: boolean
  /** Oracle box of the rate of ERG; null without one. */
  readonly rateBoxId: string | null
  /** ERG first; ERG is left out if it does not change. */
  readonly assets: readonly LedgerAsset[]
}

/** More counterparties are only counted. */
export const MAX_NAMED_COUNTERPARTIES = 5

const COLUMNS = {
  csv: [
    'time_utc',
    'height',
    'transaction_id',
    'kind',
    'sentence',
    'currency',
    'token_id',
    'amount',
    'smallest_amount',
    'fee_erg',
    'counterparties',
    'counterparty_count',
    'self_transfer',
    'usd',
    'price_box_id',
    'rate_box_id',
  ],
  koinly: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash',
  ],
  cointracking: [
    'Type',
    'Buy Amount',
    'Buy Currency',
    'Sell Amount',
    'Sell Currency',
    'Fee',
    'Fee Currency',
    'Exchange',
    'Trade-Group',
    'Comment',
    'Date',
    'Tx-ID',
  ],
} as const

/** The first line of a file; none for JSON lines. */
export const ledgerHeader = (format: LedgerFormat): string => (format === 'jsonl' ? '' : csvLine(COLUMNS[format]))

/** The lines of a transaction, one per row of the file. */
export function ledgerLines(format: LedgerFormat, entry: LedgerEntry): string[] {
  if (format === 'jsonl') return [`${JSON.stringify(jsonOf(entry))}\n`]
  const rows = { csv: csvRows, koinly: koinlyRows, cointracking: coinTrackingRows }[format](entry)
  return rows.map(csvLine)
}

const ERG_NAME = 'ERG'
const NAME_LENGTH = 24

/** A token that no registry lists has a part of its id in its name, so that nothing imports it as another asset. */
export function currencyOf({
  tokenId,
  name,
  isOriginal,
}: Pick<LedgerAsset, 'tokenId' | 'name' | 'isOriginal'>): string {
  if (tokenId === ERG) return ERG_NAME
  const plain = (name ?? '').replaceAll(/[^A-Za-z0-9._]/g, '').slice(0, NAME_LENGTH)
  if (isOriginal && plain !== '' && plain !== ERG_NAME) return plain
  return `${plain === '' ? 'TOKEN' : plain}-${tokenId.slice(0, 8)}`
}

const decimalOf = ({ amount, decimals }: Pick<LedgerAsset, 'amount' | 'decimals'>): string =>
  formatAmount(amount, decimals)
const ergOf = (nanoErg: bigint): string => formatAmount(nanoErg, ERG_DECIMALS)
const isoOf = (timestamp: number): string => new Date(timestamp).toISOString()
/** `2026-11-18 10:34:28`. */
const secondsOf = (timestamp: number): string => isoOf(timestamp).slice(0, 19).replace('T', ' ')

const csvRows = (entry: LedgerEntry): CsvCell[][] =>
  entry.assets.map((asset, i) => [
    isoOf(entry.timestamp),
    entry.height,
    entry.transactionId,
    entry.kind,
    entry.sentence,
    currencyOf(asset),
    asset.tokenId,
    decimalOf(asset),
    asset.amount,
    // Once per transaction. The amount of ERG contains it.
    i > 0 || entry.fee === null ? null : ergOf(entry.fee),
    entry.counterparties.slice(0, MAX_NAMED_COUNTERPARTIES).join(' '),
    entry.counterpartyCount,
    String(entry.isSelfTransfer),
    asset.usd,
    asset.priceBoxId,
    entry.rateBoxId,
  ])

const jsonOf = (entry: LedgerEntry) => ({
  time: isoOf(entry.timestamp),
  height: entry.height,
  transactionId: entry.transactionId,
  kind: entry.kind,
  sentence: entry.sentence,
  feeNanoErg: entry.fee === null ? null : String(entry.fee),
  counterparties: entry.counterparties.slice(0, MAX_NAMED_COUNTERPARTIES),
  counterpartyCount: entry.counterpartyCount,
  isSelfTransfer: entry.isSelfTransfer,
  rateBoxId: entry.rateBoxId,
  changes: entry.assets.map((asset) => ({
    currency: currencyOf(asset),
    tokenId: asset.tokenId === ERG ? null : asset.tokenId,
    amount: decimalOf(asset),
    smallestAmount: String(asset.amount),
    usd: asset.usd,
    priceBoxId: asset.priceBoxId,
  })),
})

interface Movement {
  readonly currency: string
  /** Positive. */
  readonly amount: string
  readonly usd: string | null
}

/** Gains and losses without the fee, which programs book by itself. */
function movementsOf({ assets, fee }: LedgerEntry) {
  const gains: Movement[] = []
  const losses: Movement[] = []
  for (const asset of assets) {
    const isErg = asset.tokenId === ERG
    const amount = isErg ? asset.amount + (fee ?? 0n) : asset.amount
    if (amount === 0n) continue
    const size = decimalOf({ amount: amount < 0n ? -amount : amount, decimals: asset.decimals })
    // The value is that of the whole change, so it is left out where the fee is booked by itself.
    const usd = isErg && (fee ?? 0n) > 0n ? null : asset.usd
    ;(amount > 0n ? gains : losses).push({ currency: currencyOf(asset), amount: size, usd })
  }
  return { gains, losses, fee: fee ?? 0n }
}

const NO_MOVEMENT: Movement = { currency: '', amount: '', usd: null }

/** Gains and losses side by side: what is left over has a row of its own. */
const pairsOf = ({ gains, losses }: { readonly gains: readonly Movement[]; readonly losses: readonly Movement[] }) =>
  Array.from({ length: Math.max(gains.length, losses.length) }, (_, i) => ({
    gain: gains[i] ?? NO_MOVEMENT,
    loss: losses[i] ?? NO_MOVEMENT,
  }))

/** Tags of Koinly for what the kind of a transaction proves. */
const KOINLY_LABELS: Readonly<Record<string, string>> = { 'mining-reward': 'mining', airdrop: 'airdrop' }

function koinlyRows(entry: LedgerEntry): CsvCell[][] {
  const { gains, losses, fee } = movementsOf(entry)
  const date = `${secondsOf(entry.timestamp)} UTC`
  const description = descriptionOf(entry)
  if (gains.length === 0 && losses.length === 0)
    return fee === 0n
      ? []
      : [[date, ergOf(fee), ERG_NAME, null, null, null, null, null, null, 'cost', description, entry.transactionId]]
  return pairsOf({ gains, losses }).map(({ gain, loss }, i) => {
    const hasFee = i === 0 && fee > 0n
    const worth = loss.usd ?? gain.usd
    const isIncome = gain.amount !== '' && loss.amount === ''
    return [
      date,
      loss.amount,
      loss.currency,
      gain.amount,
      gain.currency,
      hasFee ? ergOf(fee) : null,
      hasFee ? ERG_NAME : null,
      worth,
      worth === null ? null : 'USD',
      isIncome ? (KOINLY_LABELS[entry.kind] ?? null) : null,
      description,
      entry.transactionId,
    ]
  })
}

const COINTRACKING_INCOME: Readonly<Record<string, string>> = { 'mining-reward': 'Mining', airdrop: 'Airdrop' }
const EXCHANGE = 'Ergo'

/** The fee is a row of its own, because CoinTracking does not subtract the column of fees from a balance. */
function coinTrackingRows(entry: LedgerEntry): CsvCell[][] {
  const { gains, losses, fee } = movementsOf(entry)
  const comment = descriptionOf(entry)
  const row = (type: string, gain: Movement, loss: Movement): CsvCell[] => [
    type,
    gain.amount,
    gain.currency,
    loss.amount,
    loss.currency,
    null,
    null,
    EXCHANGE,
    null,
    comment,
    secondsOf(entry.timestamp),
    entry.transactionId,
  ]
  const rows = pairsOf({ gains, losses }).map(({ gain, loss }) => {
    if (gain.amount !== '' && loss.amount !== '') return row('Trade', gain, loss)
    return gain.amount === ''
      ? row('Withdrawal', gain, loss)
      : row(COINTRACKING_INCOME[entry.kind] ?? 'Deposit', gain, loss)
  })
  if (fee > 0n) rows.push(row('Other Fee', NO_MOVEMENT, { currency: ERG_NAME, amount: ergOf(fee), usd: null }))
  return rows
}

/** The kind, for a transaction of which no sentence is known. */
const descriptionOf = ({ sentence, kind }: LedgerEntry): string => (sentence === '' ? kind : sentence)
