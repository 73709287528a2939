import type { Box } from '@ergo-explorer/chain'
import { checkBoxes, type Outcome } from '@ergo-explorer/node'
import { fetchIds } from '../bulk/block-source.ts'
import { fetchChecked } from '../follow/fetch-checked.ts'
import type { Looking } from '../follow/node-view.ts'
import { isUntrue, untrue } from '../follow/untrue.ts'
import { accuse } from './blame.ts'
import type { IndexOptions } from './index-chain.ts'

/** The boxes before the first block, of the first node that does not contradict itself about them. */
export async function fetchGenesis(options: IndexOptions): Promise<readonly Box[]> {
  const { nodes, preset, blake2b256, signal } = options
  const genesis = await nodes.run(async (client) => {
    const boxes = await fetchFitting({ client, preset, blake2b256, signal })
    if (!boxes.ok && isUntrue(boxes.error)) accuse(client.name, boxes.error.reason ?? boxes.error.message, options)
    return boxes
  }, signal)
  if (!genesis.ok) throw genesis.error
  return genesis.value
}

/** Once they are written, every block that spends others is refused, and with it every honest node. So block 1 is asked first. */
async function fetchFitting(looking: Looking): Promise<Outcome<Box[]>> {
  const { client, blake2b256, signal } = looking
  const boxes = await client.fetchGenesisBoxes(signal)
  if (!boxes.ok) return boxes
  const [fault] = checkBoxes(boxes.value, blake2b256)
  if (fault !== undefined) return falseBoxes(looking, fault.message)
  const known = new Set(boxes.value.map(({ boxId }) => boxId))
  if (known.size < boxes.value.length) return falseBoxes(looking, 'one of them is there twice')
  const ids = await fetchIds(client, 1, 1, signal)
  if (!ids.ok) return ids
  const first = await fetchChecked(ids.value, { height: 0, id: undefined }, looking)
  if (!first.ok) return first
  for (const { inputs, outputs } of first.value.flatMap(({ transactions }) => transactions)) {
    const missing = inputs.find(({ boxId }) => !known.has(boxId))
    if (missing !== undefined)
      return falseBoxes(looking, `block 1 spends box ${missing.boxId}, which is not among them`)
    for (const { boxId } of outputs) known.add(boxId)
  }
  return boxes
}

const falseBoxes = ({ client }: Looking, reason: string): Outcome<never> =>
  untrue(client.name, 'genesis boxes', `the genesis boxes are false: ${reason}`)
