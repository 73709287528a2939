import type { Box } from '@ergo-explorer/chain'
import { checkBoxes, type NodeOutcome } from '@ergo-explorer/node'
import { fetchChainIds } from '../bulk/fetch-chain.ts'
import { fetchVerifiedBlocks } from '../follow/fetch-verified-blocks.ts'
import type { NodeContext } from '../follow/node-chain.ts'
import { isInvalidResponse, invalidResponseOutcome } from '../follow/node-faults.ts'
import { banNode } from './attribute-fault.ts'
import type { IndexOptions } from './index-chain.ts'

/** Fetches the genesis boxes from the first node whose data is consistent. */
export async function fetchGenesis(options: IndexOptions): Promise<readonly Box[]> {
  const { nodes, preset, blake2b256, signal } = options
  const genesis = await nodes.run(async (client) => {
    const boxes = await fetchConsistentGenesis({ client, preset, blake2b256, signal })
    if (!boxes.ok && isInvalidResponse(boxes.error))
      banNode(client.name, boxes.error.reason ?? boxes.error.message, options)
    return boxes
  }, signal)
  if (!genesis.ok) throw genesis.error
  return genesis.value
}

/**
 * Wrong genesis boxes would make every block that spends the real ones invalid, and with it every correct node.
 * Therefore they are checked against block 1 first.
 */
async function fetchConsistentGenesis(context: NodeContext): Promise<NodeOutcome<Box[]>> {
  const { client, blake2b256, signal } = context
  const boxes = await client.fetchGenesisBoxes(signal)
  if (!boxes.ok) return boxes
  const [fault] = checkBoxes(boxes.value, blake2b256)
  if (fault !== undefined) return invalidGenesis(context, fault.message)
  const known = new Set(boxes.value.map(({ boxId }) => boxId))
  if (known.size < boxes.value.length) return invalidGenesis(context, 'duplicate box')
  const ids = await fetchChainIds(client, { first: 1, limit: 1, signal })
  if (!ids.ok) return ids
  const first = await fetchVerifiedBlocks(ids.value, { height: 0, id: undefined }, context)
  if (!first.ok) return first
  for (const { inputs, outputs } of first.value.flatMap(({ transactions }) => transactions)) {
    const missing = inputs.find(({ boxId }) => !known.has(boxId))
    if (missing !== undefined)
      return invalidGenesis(context, `block 1 spends box ${missing.boxId}, which is not a genesis box`)
    for (const { boxId } of outputs) known.add(boxId)
  }
  return boxes
}

const invalidGenesis = ({ client }: NodeContext, reason: string): NodeOutcome<never> =>
  invalidResponseOutcome(client.name, 'genesis boxes', `invalid genesis boxes: ${reason}`)
