import { setTimeout as sleep } from 'node:timers/promises'
import { sendNodeCommand } from '../send-node-command.ts'
import { type FetchApi, type Page } from './api-client.ts'
import { readChain, type NodeChain } from './read-chain.ts'

/** Activity that is prone to errors: reorgs, and mempool transactions that spend each other's outputs. */
const CHAIN_ACTIVITY = [
  'submit?transactions=120',
  'mine?blocks=3',
  'fork?depth=3&length=4',
  'mine?blocks=2',
  'submit?transactions=120',
  'pause',
]

const TIMEOUT_MS = 60_000

/** Runs the activity, pauses the chain and waits until the API shows everything the node has. */
export async function prepareChain(nodeUrl: string, fetchApi: FetchApi): Promise<NodeChain> {
  for (const control of CHAIN_ACTIVITY) await sendNodeCommand(nodeUrl, control)
  const chain = await readChain(nodeUrl)
  const expected = {
    id: chain.blocks.at(-1)?.header.id,
    mempoolIds: chain.mempool
      .map(({ id }) => id)
      .toSorted()
      .join(),
  }
  for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; await sleep(200)) {
    const { id } = await fetchApi<{ readonly id: string }>('v2/tip')
    const { items } = await fetchApi<Page<{ readonly id: string }>>('v0/transactions/unconfirmed?limit=500')
    const mempoolIds = items
      .map((item) => item.id)
      .toSorted()
      .join()
    if (id === expected.id && mempoolIds === expected.mempoolIds) return chain
  }
  throw new Error(`The API does not show the whole chain after ${TIMEOUT_MS} ms`)
}
