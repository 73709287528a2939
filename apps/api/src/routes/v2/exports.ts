import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveExport } from '#http/exports.ts'
import {
  BOX_CSV_COLUMNS,
  presentBoxRows,
  BALANCE_CHANGE_CSV_COLUMNS,
  presentBalanceChangeCells,
  HOLDER_CSV_COLUMNS,
  presentHolderCells,
} from '#present/v2/exports.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { createVaultLookup, deriveTokenSupply } from '#present/v2/tokens/token-supply.ts'
import { streamAddressBoxNumbers, streamAddressChanges } from '#queries/addresses/exports.ts'
import { listBoxes } from '#queries/boxes/records.ts'
import { findTokenDistribution } from '#queries/tokens/distribution.ts'
import { findTokenSupply, type HolderRecord, listHolders } from '#queries/tokens/holders.ts'
import { parseId, parseAddressOwner } from '#requests/identifiers.ts'

export function serveExports(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const vaultsOf = createVaultLookup(api)

  serveExport({ app, context }, v2.exportAddressTransactions, ({ params, query }, { db }) => {
    const owner = parseAddressOwner(api, params.address)
    return {
      filename: `ergo-${shortId(owner.address)}-transactions`,
      columns: BALANCE_CHANGE_CSV_COLUMNS,
      batches: mapBatches(streamAddressChanges(db, owner.hash, query), (changes) =>
        changes.map(presentBalanceChangeCells),
      ),
    }
  })

  serveExport({ app, context }, v2.exportAddressBoxes, ({ params, query }, { db }) => {
    const owner = parseAddressOwner(api, params.address)
    const numbers = streamAddressBoxNumbers(db, owner.hash, { state: query.state ?? 'unspent', window: query })
    return {
      filename: `ergo-${shortId(owner.address)}-boxes`,
      columns: BOX_CSV_COLUMNS,
      batches: mapBatches(numbers, async (batch) => (await listBoxes(db, batch)).flatMap(presentBoxRows)),
    }
  })

  serveExport({ app, context }, v2.exportTokenHolders, async ({ params }, { db }) => {
    const tokenId = parseId(params.tokenId)
    const [supply, distribution] = tokenId
      ? await Promise.all([findTokenSupply(db, tokenId), findTokenDistribution(db, tokenId, vaultsOf(tokenId))])
      : []
    if (tokenId === undefined || supply === undefined || distribution === undefined)
      throw createProblemResponse('not_found', `No token has the id ${params.tokenId.slice(0, 100)}`)
    const token = { ...supply, tokenId }
    const figures = deriveTokenSupply(distribution)
    let rank = 0
    return {
      filename: `ergo-${shortId(tokenId)}-holders`,
      columns: HOLDER_CSV_COLUMNS,
      batches: mapBatches(allHolders(db, tokenId), (holders) =>
        holders.map((row) => presentHolderCells(presentContext, row, { rank: ++rank, token, figures })),
      ),
    }
  })
}

/** Long enough to distinguish files. */
const shortId = (id: string): string => id.slice(0, 12)

const BATCH_SIZE = 1000

async function* allHolders(db: Database, tokenId: Hex): AsyncGenerator<readonly HolderRecord[]> {
  let after: readonly [bigint, bigint] | undefined
  for (;;) {
    const holders = (await listHolders(db, tokenId, { after, offset: 0, limit: BATCH_SIZE })).slice(0, BATCH_SIZE)
    const last = holders.at(-1)
    if (last === undefined) return
    yield holders
    after = [last.amount, BigInt(last.script)]
  }
}

async function* mapBatches<Batch, Row>(
  batches: AsyncIterable<Batch>,
  present: (batch: Batch) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) yield await present(batch)
}
