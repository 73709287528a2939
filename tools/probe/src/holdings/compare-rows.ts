import type { Hex } from '@ergo-explorer/chain'
import type { AddressTransaction, V0TransactionInfo } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { Ask, Page } from './api-client.ts'
import { amountsOf } from './compare-address.ts'
import type { ExpectedAddress, ExpectedRow } from './expected-address.ts'
import { type Content, holdingOf } from './holding.ts'
import type { Tally } from './tally.ts'

/** Of v1, what is looked at. Small amounts are read as numbers, whatever the contract calls them. */
interface AnsweredTransaction {
  readonly id: string
  readonly inputs: readonly AnsweredBox[]
  readonly outputs: readonly AnsweredBox[]
}

interface AnsweredBox {
  readonly ergoTree: Hex
  readonly value: bigint | number
  readonly assets: Parameters<typeof amountsOf>[0]
}

const LIMIT = 30

/** The first page, the second, one by chance and the last one, as far as there are so many. */
export function offsetsOf(total: number, limit: number, random: Random): number[] {
  const pages = Math.max(1, Math.ceil(total / limit))
  const wanted = [0, 1, random.below(pages), pages - 1].filter((page) => page < pages)
  return [...new Set(wanted)].map((page) => page * limit)
}

/** What each transaction meant for the address, by all that list them. */
export async function compareRows(
  ask: Ask,
  tally: Tally,
  { address, tree }: { readonly address: string; readonly tree: Hex },
  expected: ExpectedAddress,
  random: Random,
): Promise<void> {
  const total = expected.rows.length
  for (const offset of offsetsOf(total, LIMIT, random)) {
    const query = `limit=${LIMIT}&offset=${offset}`
    const rows = expected.rows.slice(offset, offset + LIMIT)
    const [v2, v1, v0] = await Promise.all([
      ask<Page<AddressTransaction>>(`v2/addresses/${address}/transactions?${query}`),
      ask<Page<AnsweredTransaction>>(`v1/addresses/${address}/transactions?${query}`),
      ask<Page<V0TransactionInfo>>(`v0/addresses/${address}/transactions?${query}`),
    ])
    for (const page of [v2, v1, v0]) tally.compare(`${address} transactions, total`, total, page.total)
    const ids = (page: Page<{ readonly id: string }>) => page.items.map(({ id }) => id).join()
    for (const [version, page] of Object.entries({ v2, v1, v0 }))
      tally.compare(`${version} ${address} transactions from ${offset}`, ids({ ...page, items: rows }), ids(page))
    for (const [i, row] of rows.entries()) {
      compareEffect(tally, `v2 ${address} ${row.id}`, row, v2.items[i])
      compareBoxes(tally, `v1 ${address} ${row.id}`, row, v1.items[i], tree)
    }
  }
  const waiting = await ask<Page<AddressTransaction>>(`v2/addresses/${address}/unconfirmed?limit=200`)
  const found = new Map(waiting.items.map((item) => [item.id, item]))
  tally.compare(`v2 ${address} waiting, total`, expected.waiting.length, waiting.total)
  for (const row of expected.waiting) compareEffect(tally, `v2 ${address} waiting ${row.id}`, row, found.get(row.id))
}

function compareEffect(tally: Tally, of: string, row: ExpectedRow, answered: AddressTransaction | undefined): void {
  const { effect } = answered ?? {}
  tally.compare(`${of} effect`, row.nanoErg, effect?.nanoErg)
  tally.compareAmounts(`${of} effect on tokens`, row.tokens, amountsOf(effect?.assets ?? []))
  tally.compare(`${of} received`, row.received, effect?.received)
  tally.compare(`${of} spent`, row.spent, effect?.spent)
  tally.compare(`${of} has unspent`, row.hasUnspent, effect?.hasUnspent)
  tally.compare(`${of} balance`, row.balance, effect?.balance)
}

/** v1 leaves it to the reader to add up boxes. */
function compareBoxes(
  tally: Tally,
  of: string,
  row: ExpectedRow,
  answered: AnsweredTransaction | undefined,
  tree: Hex,
): void {
  const own = (boxes: readonly AnsweredBox[] = []) => boxes.filter(({ ergoTree }) => ergoTree === tree).map(contentOf)
  const effect = holdingOf(own(answered?.outputs), own(answered?.inputs))
  tally.compare(`${of} effect`, row.nanoErg, effect.nanoErg)
  tally.compareAmounts(`${of} effect on tokens`, row.tokens, effect.tokens)
}

const contentOf = ({ value, assets }: AnsweredBox): Content => ({
  value: BigInt(value),
  assets: [...amountsOf(assets)].map(([tokenId, amount]) => ({ tokenId, amount })),
})
