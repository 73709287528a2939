import type { Box, Hex, Transaction } from '@ergo-explorer/chain'
import { parseCsv } from '@ergo-explorer/api/testing/parse-csv'
import type { TokenDetail } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import { type Ledger, type LedgerEntry, sumHolding } from '@ergo-explorer/testkit/ledger'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type Market, usdOf, worthOf } from './prices.ts'
import { randomSample } from './subjects.ts'

/* Koinly and CoinTracking files by the column rules of docs/api.md, row by row, without the code that writes them. */

const ERG = ''

/** What the files of an owner contain. A transaction can be of several kinds. */
export interface FileFigures {
  wallets: number
  rows: number
  trades: number
  mints: number
  burns: number
  selfTransfers: number
  severalAssets: number
  sharedFees: number
  /** Sentences that state a payment, compared with the boxes. */
  payments: number
}

type CountedKind = Exclude<keyof FileFigures, 'wallets' | 'rows' | 'payments'>
const COUNTED_KINDS: readonly CountedKind[] = [
  'trades',
  'mints',
  'burns',
  'selfTransfers',
  'severalAssets',
  'sharedFees',
]

/** The change of an asset, positive. */
interface Movement {
  readonly tokenId: Hex
  readonly amount: bigint
  readonly usd: string | null
}

/** A transaction, as the rules state it for an owner. */
export interface OwnerRows {
  readonly transactionId: string
  readonly timestamp: number
  readonly gains: readonly Movement[]
  readonly losses: readonly Movement[]
  /** nanoERG; undefined if others share the fee. */
  readonly fee: bigint | undefined
  /** Scripts with an opposite change. */
  readonly counterparties: ReadonlySet<Hex>
  readonly kinds: ReadonlySet<CountedKind>
}

export interface FileRules {
  readonly ledger: Ledger
  readonly minted: ReadonlyMap<Transaction, Hex>
  readonly burned: ReadonlyMap<Transaction, readonly Hex[]>
  readonly feeScript: Hex
  readonly market: Market
  /** Tokens without a value, whatever their pools say. */
  readonly isCopy: (tokenId: Hex) => boolean
}

/** No token has a price, and every name is that of the token. */
export const unpricedRules = (ledger: Ledger, feeScript: Hex): FileRules => ({
  ledger,
  minted: new Map([...ledger.mints].map(([tokenId, { entry }]) => [entry.transaction, tokenId])),
  burned: new Map(
    [...Map.groupBy(ledger.burns, ({ transaction }) => transaction)].map(([transaction, burns]) => [
      transaction,
      burns.map(({ tokenId }) => tokenId),
    ]),
  ),
  feeScript,
  market: {
    tokenIds: new Set(),
    rateAt: () => undefined,
    pricesAt: () => ({ pool: undefined, counted: 0, ignored: 0 }),
  },
  isCopy: () => false,
})

/** The transactions of the owner of some scripts, oldest first. */
export function computeOwnerRows(rules: FileRules, own: ReadonlySet<Hex>): OwnerRows[] {
  const entries = new Map<Transaction, LedgerEntry>()
  for (const ergoTree of own)
    for (const entry of rules.ledger.entries.get(ergoTree) ?? []) entries.set(entry.transaction, entry)
  const order = new Map<Transaction, number>()
  for (const { transactions } of rules.ledger.blocks)
    for (const transaction of transactions) if (entries.has(transaction)) order.set(transaction, order.size)
  return [...entries.values()]
    .toSorted((a, b) => (order.get(a.transaction) ?? 0) - (order.get(b.transaction) ?? 0))
    .map((entry) => rowsOf(rules, own, entry))
}

function rowsOf(
  { ledger, minted, burned, feeScript, market, isCopy }: FileRules,
  own: ReadonlySet<Hex>,
  { transaction, height, timestamp }: LedgerEntry,
): OwnerRows {
  const spent = transaction.inputs.map(({ boxId }) => ledger.boxOf(boxId).box)
  const changeOf = (isParty: (box: Box) => boolean) =>
    sumHolding(transaction.outputs.filter(isParty), spent.filter(isParty))
  const { nanoErg, tokens } = changeOf(({ ergoTree }) => own.has(ergoTree))
  const others = [...new Set([...spent, ...transaction.outputs].map(({ ergoTree }) => ergoTree))]
    .filter((ergoTree) => !own.has(ergoTree))
    .map((ergoTree) =>
      Object.assign(
        changeOf((box) => box.ergoTree === ergoTree),
        { ergoTree },
      ),
    )
  const totalFee = others.find(({ ergoTree }) => ergoTree === feeScript)?.nanoErg ?? 0n
  const isShared = others.some((other) => other.nanoErg < 0n)
  const hasRecipient = others.some((other) => other.ergoTree !== feeScript && other.nanoErg > 0n)
  // Who loses no ERG pays no fee. Without a recipient, each payer loses its share.
  const fee = nanoErg >= 0n || totalFee <= 0n ? 0n : !isShared ? totalFee : hasRecipient ? undefined : -nanoErg
  const rate = market.rateAt(height)
  const movements = [[ERG, nanoErg + (fee ?? 0n)] as const, ...[...tokens].toSorted(([a], [b]) => (a < b ? -1 : 1))]
    .filter(([, amount]) => amount !== 0n)
    .map(([tokenId, amount]) => {
      const size = amount < 0n ? -amount : amount
      const pool = tokenId === ERG || isCopy(tokenId) ? undefined : market.pricesAt(tokenId, height).pool
      const worth = tokenId === ERG ? ((fee ?? 0n) > 0n ? undefined : size) : pool && worthOf(size, pool, tokenId)
      return { isGain: amount > 0n, tokenId, amount: size, usd: worth === undefined ? null : usdOf(worth, rate) }
    })
  const [gains, losses] = [movements.filter(({ isGain }) => isGain), movements.filter(({ isGain }) => !isGain)]
  const isOpposite = (a: bigint, b: bigint) => (a > 0n && b < 0n) || (a < 0n && b > 0n)
  const counterparties = others.filter(
    (other) =>
      !(other.ergoTree === feeScript && other.nanoErg >= 0n) &&
      (isOpposite(other.nanoErg, nanoErg) ||
        [...other.tokens].some(([tokenId, amount]) => isOpposite(amount, tokens.get(tokenId) ?? 0n))),
  )
  const kinds = new Set<CountedKind>()
  if (gains.length > 0 && losses.length > 0) kinds.add('trades')
  if ((tokens.get(minted.get(transaction) ?? ERG) ?? 0n) > 0n) kinds.add('mints')
  if (burned.get(transaction)?.some((tokenId) => (tokens.get(tokenId) ?? 0n) < 0n) === true) kinds.add('burns')
  if (movements.length === 0 && fee !== undefined && fee > 0n) kinds.add('selfTransfers')
  if (Math.max(gains.length, losses.length) > 1) kinds.add('severalAssets')
  if (fee === undefined) kinds.add('sharedFees')
  const transactionId = transaction.id
  return {
    transactionId,
    timestamp,
    gains,
    losses,
    fee,
    counterparties: new Set(counterparties.map(({ ergoTree }) => ergoTree)),
    kinds,
  }
}

/** Wallets of which some have transactions of each kind, the others random. Contracts, if no wallet has a kind. */
export function chooseWallets(
  rules: FileRules,
  {
    random,
    count,
    isAddressable,
  }: {
    readonly random: Random
    readonly count: number
    readonly isAddressable: (ergoTree: Hex) => boolean
  },
): Hex[] {
  // Boxes of the genesis have no row.
  const genesis = new Set(rules.ledger.boxes.filter(({ height }) => height === 0).map(({ box }) => box.ergoTree))
  const scripts = [...rules.ledger.entries.keys()].filter((script) => isAddressable(script) && !genesis.has(script))
  const shuffled = randomSample(scripts, scripts.length, random)
  const isWallet = (ergoTree: Hex) => /^0008cd0[23][0-9a-f]{64}$/.test(ergoTree)
  const wallets = shuffled.filter(isWallet)
  const chosen = new Set<Hex>()
  const perKind = Math.floor(count / (COUNTED_KINDS.length + 1))
  const missing = new Map(COUNTED_KINDS.map((kind) => [kind, perKind]))
  for (const ergoTree of [...wallets, ...shuffled]) {
    if ([...missing.values()].every((left) => left <= 0)) break
    const rows = computeOwnerRows(rules, new Set([ergoTree]))
    const kinds = COUNTED_KINDS.filter((kind) => rows.some((row) => row.kinds.has(kind)))
    if (chosen.has(ergoTree) || !kinds.some((kind) => (missing.get(kind) ?? 0) > 0)) continue
    for (const kind of kinds) missing.set(kind, (missing.get(kind) ?? 0) - 1)
    chosen.add(ergoTree)
  }
  for (const ergoTree of wallets) if (chosen.size < count) chosen.add(ergoTree)
  return [...chosen].slice(0, count)
}

export const NO_FIGURES: Readonly<FileFigures> = {
  wallets: 0,
  rows: 0,
  trades: 0,
  mints: 0,
  burns: 0,
  selfTransfers: 0,
  severalAssets: 0,
  sharedFees: 0,
  payments: 0,
}

/** Fetches a file of one owner. */
export type FetchLedger = (addresses: readonly string[], format: 'koinly' | 'cointracking' | 'jsonl') => Promise<string>

/** Compares the files of wallets, each by itself and then all as one owner. */
export async function compareAccountingFiles(
  { fetchApi, fetchLedger }: { readonly fetchApi: FetchApi; readonly fetchLedger: FetchLedger },
  tally: Tally,
  {
    rules: unpriced,
    market,
    addressOf,
    hashOf,
    isAddressable,
    random,
    count,
  }: {
    readonly rules: FileRules
    readonly market: Market
    readonly addressOf: (ergoTree: Hex) => string
    readonly hashOf: (ergoTree: Hex) => string
    readonly isAddressable: (ergoTree: Hex) => boolean
    readonly random: Random
    readonly count: number
  },
): Promise<FileFigures> {
  const wallets = chooseWallets(unpriced, { random, count, isAddressable })
  const { ledger } = unpriced
  const moved = new Set<Hex>()
  for (const ergoTree of wallets)
    for (const { received, spent } of ledger.entries.get(ergoTree) ?? [])
      for (const tokenId of sumHolding(received, spent).tokens.keys()) moved.add(tokenId)
  const tokens = await loadTokens(fetchApi, moved)
  const rules = { ...unpriced, market, isCopy: (tokenId: Hex) => (tokens.get(tokenId)?.resembles ?? null) !== null }
  const names = { tokenOf: (tokenId: Hex) => tokens.get(tokenId) ?? UNKNOWN, addressOf, hashOf }
  const figures = { ...NO_FIGURES, wallets: wallets.length }
  for (const own of [...wallets.map((ergoTree) => [ergoTree]), wallets]) {
    const addresses = own.map(addressOf)
    const [koinly, cointracking, lines] = [
      await fetchLedger(addresses, 'koinly'),
      await fetchLedger(addresses, 'cointracking'),
      await fetchLedger(addresses, 'jsonl'),
    ]
    // Kind and sentence of a transaction are not rules of these files, so they are those of the third one.
    const stories = new Map(
      lines
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { readonly transactionId: string } & RowStory)
        .map(({ transactionId, kind, sentence }) => [transactionId, { kind, sentence }]),
    )
    const { nanoErg, tokens: held } = sumHolding(own.flatMap((ergoTree) => ledger.unspentOf(ergoTree)))
    compareFiles(tally, figures, {
      label: own.length === 1 ? (addresses[0] ?? '') : `${own.length} wallets`,
      files: { koinly, cointracking },
      expected: computeOwnerRows(rules, new Set(own)),
      balances: new Map([[ERG, nanoErg], ...[...tokens.keys()].map((id) => [id, held.get(id) ?? 0n] as const)]),
      storyOf: (transactionId) => stories.get(transactionId) ?? { kind: 'none', sentence: '' },
      names,
    })
  }
  for (const kind of COUNTED_KINDS)
    if (figures[kind] === 0) tally.addDifference(`no transaction of the kind ${kind} was compared`)
  if (figures.payments === 0) tally.addDifference('no sentence of a payment was compared')
  return figures
}

const UNKNOWN: Token = { name: null, decimals: null, isOriginal: false }

type FileRow = Readonly<Record<string, string>>

const readTable = (text: string): FileRow[] => {
  const [columns = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])))
}

/** A currency name, and how an amount is written in it. */
type Token = Pick<TokenDetail, 'name' | 'decimals' | 'isOriginal'>

export interface NamedTokens {
  readonly tokenOf: (tokenId: Hex) => Token
  readonly addressOf: (ergoTree: Hex) => string
  /** Names a script that cannot be parsed. */
  readonly hashOf: (ergoTree: Hex) => string
}

export const loadTokens = async (fetchApi: FetchApi, tokenIds: Iterable<Hex>): Promise<Map<Hex, TokenDetail>> => {
  const found = new Map<Hex, TokenDetail>()
  for (const tokenId of tokenIds)
    if (!found.has(tokenId)) found.set(tokenId, await fetchApi<TokenDetail>(`v2/tokens/${tokenId}`))
  return found
}

function currencyOf(tokenId: Hex, { name, isOriginal }: Token): string {
  if (tokenId === ERG) return 'ERG'
  const letters = (name ?? '').replaceAll(/[^\w.]/g, '').slice(0, 24)
  if (isOriginal && letters !== '' && letters !== 'ERG') return letters
  return `${letters || 'TOKEN'}-${tokenId.slice(0, 8)}`
}

const ERG_TOKEN: Token = { name: 'ERG', decimals: 9, isOriginal: true }

function decimalText(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Units of an amount in a file. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const NOTHING = { currency: '', amount: '', usd: null }
const INCOME: Readonly<Record<string, readonly [koinly: string, coinTracking: string]>> = {
  'mining-reward': ['mining', 'Mining'],
  airdrop: ['airdrop', 'Airdrop'],
}

/** What the third file says about a transaction. */
export interface RowStory {
  readonly kind: string
  readonly sentence: string
}

/** Compares the two files of an owner with the rules and with the balances. */
export function compareFiles(
  tally: Tally,
  figures: FileFigures,
  {
    label,
    files,
    expected,
    balances,
    storyOf,
    names: { tokenOf, addressOf, hashOf },
  }: {
    readonly label: string
    readonly files: { readonly koinly: string; readonly cointracking: string }
    readonly expected: readonly OwnerRows[]
    readonly balances: ReadonlyMap<Hex, bigint>
    readonly storyOf: (transactionId: string) => RowStory
    readonly names: NamedTokens
  },
): void {
  const named = (tokenId: Hex) => (tokenId === ERG ? ERG_TOKEN : tokenOf(tokenId))
  const show = ({ tokenId, amount, usd }: Movement) => ({
    currency: currencyOf(tokenId, named(tokenId)),
    amount: decimalText(amount, named(tokenId).decimals ?? 0),
    usd,
  })
  const tables = { koinly: readTable(files.koinly), cointracking: readTable(files.cointracking) }
  const rows: { koinly: FileRow[]; cointracking: FileRow[] } = { koinly: [], cointracking: [] }
  const descriptions = new Map(tables.koinly.map((row) => [row['TxHash'] ?? '', row['Description'] ?? '']))
  for (const { transactionId, timestamp, gains, losses, fee = 0n, counterparties, kinds } of expected) {
    for (const kind of kinds) figures[kind]++
    const { kind, sentence } = storyOf(transactionId)
    const date = new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')
    const description = descriptions.get(transactionId) ?? descriptionOf(tables.cointracking, transactionId)
    const parties = new Map([...counterparties].map((ergoTree) => [addressOf(ergoTree), hashOf(ergoTree)]))
    compareDescription(tally, figures, {
      label: `${label} ${transactionId}`,
      description,
      sentence: sentence === '' ? kind : sentence,
      movements: [...gains, ...losses],
      parties,
    })
    const pairs = Array.from({ length: Math.max(gains.length, losses.length) }, (_, i) => ({
      gain: gains[i] === undefined ? NOTHING : show(gains[i]),
      loss: losses[i] === undefined ? NOTHING : show(losses[i]),
    }))
    const feeText = decimalText(fee, 9)
    const common = { Date: `${date} UTC`, Description: description, TxHash: transactionId }
    if (pairs.length === 0 && fee > 0n)
      rows.koinly.push({ ...EMPTY_KOINLY, ...common, 'Sent Amount': feeText, 'Sent Currency': 'ERG', Label: 'cost' })
    for (const [i, { gain, loss }] of pairs.entries()) {
      const worth = loss.usd ?? gain.usd
      const hasFee = i === 0 && fee > 0n
      rows.koinly.push({
        ...EMPTY_KOINLY,
        ...common,
        'Sent Amount': loss.amount,
        'Sent Currency': loss.currency,
        'Received Amount': gain.amount,
        'Received Currency': gain.currency,
        'Fee Amount': hasFee ? feeText : '',
        'Fee Currency': hasFee ? 'ERG' : '',
        'Net Worth Amount': worth ?? '',
        'Net Worth Currency': worth === null ? '' : 'USD',
        Label: loss === NOTHING ? (INCOME[kind]?.[0] ?? '') : '',
      })
      rows.cointracking.push({
        ...EMPTY_COINTRACKING,
        Type: loss === NOTHING ? (INCOME[kind]?.[1] ?? 'Deposit') : gain === NOTHING ? 'Withdrawal' : 'Trade',
        'Buy Amount': gain.amount,
        'Buy Currency': gain.currency,
        'Sell Amount': loss.amount,
        'Sell Currency': loss.currency,
        Comment: description,
        Date: date,
        'Tx-ID': transactionId,
      })
    }
    if (fee > 0n)
      rows.cointracking.push({
        ...EMPTY_COINTRACKING,
        Type: 'Other Fee',
        'Sell Amount': feeText,
        'Sell Currency': 'ERG',
        Comment: description,
        Date: date,
        'Tx-ID': transactionId,
      })
  }
  for (const format of ['koinly', 'cointracking'] as const) {
    tally.compare(`${label} ${format} rows`, rows[format].length, tables[format].length)
    for (const [i, row] of rows[format].entries()) tally.compare(`${label} ${format}[${i}]`, row, tables[format][i])
    figures.rows += rows[format].length
  }
  const tokenByCurrency = new Map([...balances.keys()].map((tokenId) => [currencyOf(tokenId, named(tokenId)), tokenId]))
  const held = new Map([...balances].filter(([, amount]) => amount !== 0n))
  for (const [format, columns] of Object.entries(SUMMED_COLUMNS)) {
    const sums = new Map<string, bigint>()
    for (const row of tables[format as keyof typeof SUMMED_COLUMNS])
      for (const [amount, currency, sign] of columns) {
        const [text, name] = [row[amount] ?? '', row[currency] ?? '']
        if (text === '') continue
        const tokenId = tokenByCurrency.get(name)
        const units = unitsOf(text, tokenId === undefined ? 0 : (named(tokenId).decimals ?? 0))
        sums.set(tokenId ?? name, (sums.get(tokenId ?? name) ?? 0n) + sign * units)
      }
    tally.compare(`${label} ${format} sums`, held, new Map([...sums].filter(([, amount]) => amount !== 0n)))
  }
}

const SUMMED_COLUMNS = {
  koinly: [
    ['Sent Amount', 'Sent Currency', -1n],
    ['Received Amount', 'Received Currency', 1n],
    ['Fee Amount', 'Fee Currency', -1n],
  ],
  cointracking: [
    ['Buy Amount', 'Buy Currency', 1n],
    ['Sell Amount', 'Sell Currency', -1n],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string, bigint])[]>>

const EMPTY_KOINLY: FileRow = {
  'Fee Amount': '',
  'Fee Currency': '',
  Label: '',
  'Net Worth Amount': '',
  'Net Worth Currency': '',
  'Received Amount': '',
  'Received Currency': '',
}
const EMPTY_COINTRACKING: FileRow = {
  'Buy Amount': '',
  'Buy Currency': '',
  Fee: '',
  'Fee Currency': '',
  Exchange: 'Ergo',
  'Trade-Group': '',
}

const descriptionOf = (rows: readonly FileRow[], transactionId: string): string =>
  rows.find((row) => row['Tx-ID'] === transactionId)?.['Comment'] ?? ''

/** `Sent 1 000.5 ERG to 9hKw2LrV…yKBSG4VW and 2 other addresses`. */
const PAYMENT =
  /^(?:Received|Sent) ([\d ]+(?:\.\d+)?) ERG (?:from|to) (?:contract )?(.+?)(?: and (\d+) other address(?:es)?)?$/u

/**
 * The description is the sentence of the third file, whose form no rule states. A payment of ERG alone states its amount and
 * its counterparties, which follow from the boxes.
 */
function compareDescription(
  tally: Tally,
  figures: FileFigures,
  {
    label,
    description,
    sentence,
    movements,
    parties,
  }: {
    readonly label: string
    readonly description: string
    readonly sentence: string
    readonly movements: readonly Movement[]
    /** Script hashes by address. */
    readonly parties: ReadonlyMap<string, string>
  },
): void {
  // A transaction without rows has no description.
  if (description === '') return
  // A text that a spreadsheet could take for a formula begins with an apostrophe.
  tally.compare(`${label} description`, sentence, description === `'${sentence}` ? sentence : description)
  const [, amount, name = '', others = '0'] = PAYMENT.exec(sentence) ?? []
  const [movement, ...more] = movements
  if (amount === undefined || movement?.tokenId !== ERG || more.length > 0) return
  figures.payments++
  tally.compare(`${label} amount of the sentence`, decimalText(movement.amount, 9), amount.replaceAll(' ', ''))
  tally.compare(`${label} other counterparties`, Math.max(0, parties.size - 1), Number(others))
  const [start = '', end] = name.split('…')
  if (end === undefined) return
  const ids = [...parties].flat()
  const isNamed = ids.some((id) => id.startsWith(start) && id.endsWith(end))
  tally.compare(`${label} counterparty`, isNamed ? name : `one of ${ids.join(', ')}`, name)
}
