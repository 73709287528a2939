import type { Hex } from '@ergo-explorer/chain'
import type { AddressTransaction, V0TransactionInfo } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { FetchApi, Page } from './api-client.ts'
import { sumAmountsByToken } from './compare-address.ts'
import type { ExpectedAddress, ExpectedRow } from './expected-address.ts'
import { type BoxContent, sumHolding } from './holding.ts'
import type { DifferenceTally } from './difference-tally.ts'

/** The compared part of a v1 transaction. Small amounts are parsed as numbers, whatever the contract calls them. */
interface V1Transaction {
  readonly id: string
  readonly inputs: readonly V1Box[]
  readonly outputs: readonly V1Box[]
}

interface V1Box {
  readonly ergoTree: Hex
  readonly value: bigint | number
  readonly assets: Parameters<typeof sumAmountsByToken>[0]
}

const PAGE_SIZE = 30

/** Offsets of the first, the second, a random and the last page, as far as they exist. */
export function choosePageOffsets(total: number, limit: number, random: Random): number[] {
  const pages = Math.max(1, Math.ceil(total / limit))
  const pageNumbers = [0, 1, random.below(pages), pages - 1].filter((page) => page < pages)
  return [...new Set(pageNumbers)].map((page) => page * limit)
}

export interface CompareRowsOptions {
  readonly address: string
  readonly ergoTree: Hex
  readonly expected: ExpectedAddress
  readonly random: Random
}

/** Compares the effect of each transaction on the address in all three versions. */
export async function compareRows(
  fetchApi: FetchApi,
  tally: DifferenceTally,
  { address, ergoTree, expected, random }: CompareRowsOptions,
): Promise<void> {
  const total = expected.rows.length
  for (const offset of choosePageOffsets(total, PAGE_SIZE, random)) {
    const query = `limit=${PAGE_SIZE}&offset=${offset}`
    const rows = expected.rows.slice(offset, offset + PAGE_SIZE)
    const [v2, v1, v0] = await Promise.all([
      fetchApi<Page<AddressTransaction>>(`v2/addresses/${address}/transactions?${query}`),
      fetchApi<Page<V1Transaction>>(`v1/addresses/${address}/transactions?${query}`),
      fetchApi<Page<V0TransactionInfo>>(`v0/addresses/${address}/transactions?${query}`),
    ])
    for (const page of [v2, v1, v0]) tally.compare(`${address} transactions, total`, total, page.total)
    const ids = (page: Page<{ readonly id: string }>) => page.items.map(({ id }) => id).join()
    for (const [version, page] of Object.entries({ v2, v1, v0 }))
      tally.compare(`${version} ${address} transactions from ${offset}`, ids({ ...page, items: rows }), ids(page))
    for (const [i, row] of rows.entries()) {
      compareEffect(tally, { label: `v2 ${address} ${row.id}`, row, actual: v2.items[i] })
      compareBoxes(tally, { label: `v1 ${address} ${row.id}`, row, actual: v1.items[i], ergoTree })
    }
  }
  const mempoolPage = await fetchApi<Page<AddressTransaction>>(`v2/addresses/${address}/unconfirmed?limit=200`)
  const found = new Map(mempoolPage.items.map((item) => [item.id, item]))
  tally.compare(`v2 ${address} mempool, total`, expected.mempoolRows.length, mempoolPage.total)
  for (const row of expected.mempoolRows)
    compareEffect(tally, { label: `v2 ${address} mempool ${row.id}`, row, actual: found.get(row.id) })
}

interface EffectComparison {
  readonly label: string
  readonly row: ExpectedRow
  readonly actual: AddressTransaction | undefined
}

function compareEffect(tally: DifferenceTally, { label, row, actual }: EffectComparison): void {
  const { effect } = actual ?? {}
  tally.compare(`${label} effect`, row.nanoErg, effect?.nanoErg)
  tally.compareAmounts(`${label} effect on tokens`, row.tokens, sumAmountsByToken(effect?.assets ?? []))
  tally.compare(`${label} received`, row.received, effect?.received)
  tally.compare(`${label} spent`, row.spent, effect?.spent)
  tally.compare(`${label} has unspent`, row.hasUnspent, effect?.hasUnspent)
  tally.compare(`${label} balance`, row.balance, effect?.balance)
}

/** v1 lists boxes, and its clients add them up. */
function compareBoxes(
  tally: DifferenceTally,
  {
    label,
    row,
    actual,
    ergoTree,
  }: {
    readonly label: string
    readonly row: ExpectedRow
    readonly actual: V1Transaction | undefined
    readonly ergoTree: Hex
  },
): void {
  const own = (boxes: readonly V1Box[] = []) => boxes.filter((box) => box.ergoTree === ergoTree).map(contentOf)
  const effect = sumHolding(own(actual?.outputs), own(actual?.inputs))
  tally.compare(`${label} effect`, row.nanoErg, effect.nanoErg)
  tally.compareAmounts(`${label} effect on tokens`, row.tokens, effect.tokens)
}

const contentOf = ({ value, assets }: V1Box): BoxContent => ({
  value: BigInt(value),
  assets: [...sumAmountsByToken(assets)].map(([tokenId, amount]) => ({ tokenId, amount })),
})
