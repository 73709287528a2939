import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type Checkpoint, readCheckpoint } from '../read/checkpoint.ts'
import type { Range } from '../state/counter.ts'
import { NotVerifiable } from './not-verifiable.ts'
import type { Part } from './tables.ts'

/** What is looked at, and by whose rules. */
export interface Scope extends Part {
  readonly fromHeight: number
  readonly toHeight: number
  /** Of the first block of the index. */
  readonly firstHeight: number
  readonly isEverything: boolean
  readonly isFromGenesis: boolean
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
}

export interface ScopeOptions {
  readonly client: ClientBase
  /** Without them, from the first block and to the last. */
  readonly fromHeight?: number | undefined
  readonly toHeight?: number | undefined
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
}

// The ends are open where the chain ends, so that rows beyond it are seen.
const LOWEST: Range = { height: -(2 ** 31), transaction: -(2 ** 31), box: -(2 ** 31) }
const HIGHEST: Range = { height: 2 ** 31, transaction: 2 ** 31, box: 2 ** 31 }

/** @throws NotVerifiable when there is nothing that could be looked at */
export async function readScope(options: ScopeOptions): Promise<Scope> {
  const { client, preset, blake2b256 } = options
  const checkpoint = verifiable(await readCheckpoint(client), preset)
  const firstHeight = (checkpoint.seededFrom ?? 0) + 1
  const fromHeight = Math.max(options.fromHeight ?? firstHeight, firstHeight)
  const toHeight = Math.min(options.toHeight ?? checkpoint.height, checkpoint.height)
  const isEverything = fromHeight === firstHeight && toHeight === checkpoint.height
  if (fromHeight > toHeight && !isEverything) {
    throw new NotVerifiable('no_such_blocks', `The index has no block from ${fromHeight} to ${toHeight}`)
  }
  return {
    fromHeight,
    toHeight,
    firstHeight,
    isEverything,
    isFromGenesis: checkpoint.seededFrom === undefined,
    first: fromHeight === firstHeight ? LOWEST : await numbersAt(client, fromHeight),
    end: toHeight === checkpoint.height ? HIGHEST : await numbersAt(client, toHeight + 1),
    preset,
    blake2b256,
  }
}

function verifiable(checkpoint: Checkpoint | undefined, preset: NetworkPreset): Checkpoint {
  if (checkpoint?.mode !== 'live') {
    const mode = checkpoint === undefined ? 'empty' : `in ${checkpoint.mode} mode`
    const wanted = 'verify reads the state that the switch to live mode builds: let the indexer run until then'
    throw new NotVerifiable('index_not_live', `The index is ${mode}; ${wanted}`)
  }
  if (checkpoint.network !== preset.name) {
    throw new NotVerifiable('other_network', `The index holds ${checkpoint.network}, not ${preset.name}`)
  }
  return checkpoint
}

/** Where a block begins. Should it be missing, the next one that is there says it. */
async function numbersAt(client: ClientBase, height: number): Promise<Range> {
  const { rows } = await client.query<Omit<Range, 'height'>>(
    `-- verify.numbersAt
    SELECT first_transaction AS transaction, first_box AS box FROM blocks WHERE height >= $1 ORDER BY height LIMIT 1`,
    [height],
  )
  return { ...(rows[0] ?? HIGHEST), height }
}
