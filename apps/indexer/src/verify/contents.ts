import type { ClientBase } from '@ergo-explorer/db'
import { checkBlock } from '@ergo-explorer/node'
import { readBlocks } from '#read/stored-blocks.ts'
import { distribute } from '#work/distribute.ts'
import type { Violation } from './invariant.ts'
import type { VerifyScope } from './scope.ts'

export const BLOCK_CONTENTS = {
  name: 'blocks.contents',
  description: 'The ids of headers, transactions and boxes and the roots of a block follow from their stored bytes.',
}

/** Some megabytes of boxes at once. */
const BLOCKS_PER_PAGE = 50

const MAX_EXAMPLES = 3

/**
 * Computes every id from the stored bytes, as for a block that a node sends, without the proof of work. If the id of the
 * last block is that of the network, all blocks of the scope are. Call inside transactions with the same snapshot.
 */
export async function checkContents(
  clients: readonly ClientBase[],
  { fromHeight, toHeight, blake2b256 }: Pick<VerifyScope, 'fromHeight' | 'toHeight' | 'blake2b256'>,
  onBlocks?: (blocks: number) => void,
): Promise<Violation | undefined> {
  const pages = Array.from({ length: Math.ceil((toHeight - fromHeight + 1) / BLOCKS_PER_PAGE) }, (_, page) => {
    const from = fromHeight + page * BLOCKS_PER_PAGE
    return { from, to: Math.min(from + BLOCKS_PER_PAGE - 1, toHeight) }
  })
  const faulty: FaultyBlock[] = []
  await distribute(clients, pages, async (client, { from, to }) => {
    faulty.push(...(await listFaults(client, { from, to, blake2b256 })))
    onBlocks?.(to - from + 1)
  })
  const examples = faulty.toSorted((a, b) => a.height - b.height).slice(0, MAX_EXAMPLES)
  const example = examples.map(({ height, reason }) => `height ${height}, ${reason}`).join('; ')
  return faulty.length === 0 ? undefined : { invariant: BLOCK_CONTENTS.name, count: faulty.length, example }
}

interface FaultyBlock {
  readonly height: number
  readonly reason: string
}

async function listFaults(
  client: ClientBase,
  { from, to, blake2b256 }: { readonly from: number; readonly to: number } & Pick<VerifyScope, 'blake2b256'>,
): Promise<FaultyBlock[]> {
  try {
    const blocks = await readBlocks(client, from, to)
    return blocks.flatMap((block) => {
      const { height } = block.header
      const [fault] = checkBlock(block, { checkPow: false, mayLackExtension: true, blake2b256 })
      return fault === undefined ? [] : [{ height, reason: fault.message }]
    })
  } catch (error) {
    // The rows of these blocks cannot be read as blocks; the other checks tell more.
    if (!(error instanceof Error) || 'code' in error) throw error
    return [{ height: from, reason: `cannot be read: ${error.message}` }]
  }
}
