import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveExport } from '../../http/serve-export.ts'
import {
  BOX_COLUMNS,
  boxRows,
  CHANGE_COLUMNS,
  changeCells,
  HOLDER_COLUMNS,
  holderCells,
} from '../../present/v2/exports.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { addressBoxNumbers, addressChanges } from '../../queries/address-exports.ts'
import { listBoxes } from '../../queries/box-records.ts'
import { findTokenSupply, type HolderRecord, listHolders } from '../../queries/holders.ts'
import { idOf } from '../../requests/id.ts'
import { readOwner } from '../../requests/owner.ts'

export function serveExports(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serveExport(app, desk, v2.exportAddressTransactions, ({ params, query }, { db }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    return {
      filename: `ergo-${short(owner.address)}-transactions`,
      columns: CHANGE_COLUMNS,
      batches: each(addressChanges(db, owner.hash, query), (changes) => changes.map(changeCells)),
    }
  })

  serveExport(app, desk, v2.exportAddressBoxes, ({ params, query }, { db }) => {
    const owner = readOwner(api, params.address)
    if (owner instanceof Refusal) return owner
    const numbers = addressBoxNumbers(db, owner.hash, query.state ?? 'unspent', query)
    return {
      filename: `ergo-${short(owner.address)}-boxes`,
      columns: BOX_COLUMNS,
      batches: each(numbers, async (batch) => (await listBoxes(db, batch)).flatMap(boxRows)),
    }
  })

  serveExport(app, desk, v2.exportTokenHolders, async ({ params }, { db }) => {
    const tokenId = idOf(params.tokenId)
    const supply = tokenId && (await findTokenSupply(db, tokenId))
    if (!supply) return problem('not_found', `No token has the id ${params.tokenId.slice(0, 100)}`)
    const token = { ...supply, tokenId }
    let rank = 0
    return {
      filename: `ergo-${short(tokenId)}-holders`,
      columns: HOLDER_COLUMNS,
      batches: each(allHolders(db, tokenId), (holders) => holders.map((row) => holderCells(terms, row, ++rank, token))),
    }
  })
}

/** Enough to tell files apart. */
const short = (id: string): string => id.slice(0, 12)

const BATCH = 1000

async function* allHolders(db: Database, tokenId: Hex): AsyncGenerator<readonly HolderRecord[]> {
  let after: readonly [bigint, bigint] | undefined
  for (;;) {
    const holders = (await listHolders(db, tokenId, { after, offset: 0, limit: BATCH })).slice(0, BATCH)
    const last = holders.at(-1)
    if (last === undefined) return
    yield holders
    after = [last.amount, BigInt(last.script)]
  }
}

async function* each<Batch, Row>(
  batches: AsyncIterable<Batch>,
  present: (batch: Batch) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) yield await present(batch)
}
