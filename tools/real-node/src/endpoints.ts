import { type Blake2b256, type Block, type HeaderId, sectionIdOf, writeJson } from '@ergo-explorer/chain'
import type { NodeClient, NodeErrorCode, NodeInfo, NodeOutcome } from '@ergo-explorer/node'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { unwrap } from './node-rest.ts'

/** What the checks of single endpoints need. */
export interface EndpointContext {
  readonly client: NodeClient
  readonly tally: Tally
  readonly blake2b256: Blake2b256
  readonly info: NodeInfo
  /** A block below the tip. */
  readonly block: Block
}

type Method = Exclude<keyof NodeClient, 'name' | symbol>

const UNKNOWN_ID = 'ff'.repeat(32) as HeaderId
const HEADERS = 5

/**
 * One check per method of the node client. The client decodes the response, so a value of a wrong type is an error;
 * the checks compare the values with each other.
 */
export const ENDPOINT_CHECKS: { readonly [Name in Method]: (context: EndpointContext) => Promise<void> } = {
  fetchInfo: async ({ client, tally, info }) => {
    const now = unwrap(await client.fetchInfo())
    tally.compare('/info network', info.network, now.network)
    tally.compare('/info genesisBlockId', info.genesisBlockId, now.genesisBlockId)
    tally.compare('/info fullHeight rises', true, (now.fullHeight ?? 0) >= (info.fullHeight ?? 0))
    tally.compare('/info has scores', 'bigint', typeof now.fullBlocksScore)
  },
  fetchHeaderIds: async ({ client, tally, block: { header } }) => {
    const ids = unwrap(await client.fetchHeaderIds(header.height, HEADERS))
    tally.compare('/blocks first id', header.id, ids[0])
    tally.compare('/blocks count', HEADERS, ids.length)
  },
  fetchIdsAt: async ({ client, tally, block: { header } }) => {
    tally.compare('/blocks/at', header.id, unwrap(await client.fetchIdsAt(header.height))[0])
    tally.compare('/blocks/at above the tip', 0, unwrap(await client.fetchIdsAt(header.height + 1_000_000)).length)
  },
  fetchHeaders: async ({ client, tally, block: { header } }) => {
    const headers = unwrap(await client.fetchHeaders(header.height, header.height + HEADERS - 1))
    tally.compare('/blocks/chainSlice count', HEADERS, headers.length)
    tally.compare('/blocks/chainSlice first header', writeJson(header), writeJson(headers[0]))
    const above = unwrap(await client.fetchHeaders(header.height + 1_000_000, header.height + 1_000_001))
    tally.compare('/blocks/chainSlice above the tip', 0, above.length)
  },
  fetchLastHeaders: async ({ client, tally, info }) => {
    const headers = unwrap(await client.fetchLastHeaders(HEADERS))
    tally.compare('/blocks/lastHeaders count', HEADERS, headers.length)
    tally.compare(
      '/blocks/lastHeaders height is at least that of /info',
      true,
      (headers.at(-1)?.height ?? 0) >= (info.headersHeight ?? 0),
    )
  },
  fetchBlock: async ({ client, tally, block }) => {
    tally.compare('/blocks/{id}', writeJson(block), writeJson(unwrap(await client.fetchBlock(block.header.id))))
    compareError(tally, '/blocks/{id} of an unknown block', 'not_found', await client.fetchBlock(UNKNOWN_ID))
  },
  fetchBlocks: async ({ client, tally, block }) => {
    const ids = unwrap(await client.fetchHeaderIds(block.header.height, HEADERS))
    const blocks = unwrap(await client.fetchBlocks(ids))
    tally.compare('/blocks/headerIds order', ids.join(), blocks.map(({ header }) => header.id).join())
    tally.compare('/blocks/headerIds first block', writeJson(block), writeJson(blocks[0]))
    compareError(tally, '/blocks/headerIds with an unknown id', 'not_found', await client.fetchBlocks([UNKNOWN_ID]))
  },
  fetchAdProofs: async ({ client, tally, blake2b256, block: { header } }) => {
    const sectionId = sectionIdOf('adProofs', { headerId: header.id, digest: header.adProofsRoot, blake2b256 })
    tally.compare('/blocks/modifier', header.id, unwrap(await client.fetchAdProofs(sectionId)).headerId)
  },
  fetchGenesisBoxes: async ({ client, tally }) => {
    const boxes = unwrap(await client.fetchGenesisBoxes())
    tally.compare('/utxo/genesis count', 3, boxes.length)
    tally.compare('/utxo/genesis indexes', '0,0,0', boxes.map(({ index }) => index).join())
  },
  fetchMempoolIds: async ({ client, tally }) => {
    const ids = unwrap(await client.fetchMempoolIds())
    tally.compare('/transactions/unconfirmed/transactionIds', true, Array.isArray(ids))
  },
  fetchMempoolPage: async ({ client, tally }) => {
    const page = unwrap(await client.fetchMempoolPage(0, HEADERS))
    tally.compare('/transactions/unconfirmed respects the limit', true, page.length <= HEADERS)
    for (const { transaction, spentBoxes } of page)
      tally.compare(`/transactions/unconfirmed ${transaction.id}`, transaction.inputs.length, spentBoxes.length)
  },
  fetchMempoolTransactions: async ({ client, tally, block: { transactions } }) => {
    // A confirmed transaction has left the mempool, which is not an error.
    const confirmed = transactions.map(({ id }) => id)
    const found = unwrap(await client.fetchMempoolTransactions(confirmed))
    tally.compare('/transactions/unconfirmed/byTransactionId of confirmed transactions', 0, found.length)
  },
  fetchRecommendedFee: async ({ client, tally }) => {
    const fee = unwrap(await client.fetchRecommendedFee(1, 500))
    tally.compare('/transactions/getFee is positive', true, fee > 0n)
  },
  fetchWaitTime: async ({ client, tally }) => {
    const waitTime = unwrap(await client.fetchWaitTime(1_000_000, 500))
    tally.compare('/transactions/waitTime', true, waitTime >= 0n)
  },
  fetchFeeHistogram: async ({ client, tally }) => {
    const bins = unwrap(await client.fetchFeeHistogram(HEADERS, 60_000))
    tally.compare('/transactions/poolHistogram count', HEADERS + 1, bins.length)
  },
  fetchInputChain: async ({ client, tally, info }) =>
    tally.compare(
      '/blocks/bestInputChain if /info announces it',
      info.hasInputBlocks,
      (await client.fetchInputChain()).ok,
    ),
  fetchInputBlockIds: async ({ client, tally, info }) => {
    for (const id of await listInputBlocks(client, info)) {
      const ids = unwrap(await client.fetchInputBlockIds(id))
      const pending = new Set(unwrap(await client.fetchMempoolIds()))
      const left = ids.filter((each) => pending.has(each))
      tally.compare('/blocks/{id}/inputBlockTransactionIds that are also in the mempool', 0, left.length)
    }
  },
  fetchInputBlockTransactions: async ({ client, tally, info }) => {
    for (const id of await listInputBlocks(client, info)) {
      const ids = unwrap(await client.fetchInputBlockIds(id))
      const transactions = unwrap(await client.fetchInputBlockTransactions(id))
      tally.compare('/blocks/{id}/inputBlockTransactions', ids.join(), transactions.map((each) => each.id).join())
    }
  },
  submitTransaction: async ({ client, tally, block }) =>
    compareError(
      tally,
      'POST /transactions of a confirmed one',
      'rejected',
      await client.submitTransaction(resend(block)),
    ),
  checkTransaction: async ({ client, tally, block }) =>
    compareError(tally, 'POST /transactions/check of it', 'rejected', await client.checkTransaction(resend(block))),
}

/** The input blocks of the best chain; none if the node has no such blocks. */
const listInputBlocks = async (client: NodeClient, info: NodeInfo): Promise<readonly HeaderId[]> =>
  info.hasInputBlocks ? unwrap(await client.fetchInputChain()).inputBlocks : []

function compareError(tally: Tally, label: string, code: NodeErrorCode, outcome: NodeOutcome<unknown>): void {
  tally.compare(label, code, outcome.ok ? 'accepted' : outcome.error.code)
}

/** The first transaction of a block as JSON for a node, which must reject it: its inputs are spent. */
function resend({ transactions: [transaction] }: Block): string {
  if (transaction === undefined) throw new Error('A block has at least one transaction')
  const { inputs, dataInputs, outputs } = transaction
  return writeJson({
    inputs: inputs.map(({ boxId, proof, extension }) => ({
      boxId,
      spendingProof: { proofBytes: proof, extension: Object.fromEntries(extension) },
    })),
    dataInputs: dataInputs.map((boxId) => ({ boxId })),
    outputs: outputs.map(({ value, ergoTree, creationHeight, assets, registers }) => ({
      value,
      ergoTree,
      creationHeight,
      assets,
      additionalRegisters: registers,
    })),
  })
}

/** How far below the tip the blocks are with which the endpoints are checked. */
const DEPTH = 10

/** Checks all endpoints. An endpoint that fails is a difference and does not stop the others. */
export async function checkEndpoints(client: NodeClient, tally: Tally, blake2b256: Blake2b256): Promise<number> {
  const info = unwrap(await client.fetchInfo())
  const height = Math.max(1, (info.fullHeight ?? 0) - DEPTH)
  const [id] = unwrap(await client.fetchIdsAt(height))
  if (id === undefined) throw new Error(`The node has no block at height ${height}`)
  const block = unwrap(await client.fetchBlock(id))
  const context: EndpointContext = { client, tally, blake2b256, info, block }
  for (const [method, check] of Object.entries(ENDPOINT_CHECKS)) {
    try {
      await check(context)
    } catch (error) {
      tally.addDifference(`${method}: ${String(error)}`)
    }
  }
  return Object.keys(ENDPOINT_CHECKS).length
}
