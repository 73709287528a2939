import type { ProjectedBlock, ProjectedBlocks, Stratum } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

/** A block that miners would make now. */
export interface ProjectedView {
  /** 1 for the next one. */
  readonly ahead: number
  readonly transactionCount: number
  readonly size: number
  readonly leastFee: string | null
  readonly mostFee: string | null
  /** nanoERG for each byte that would put one more transaction into it; 0 while it has room. */
  readonly feePerByte: string
  readonly strata: readonly Stratum[]
}

export interface ProjectionView {
  readonly maxBlockSize: number
  /** The next three; those that nothing waits for are empty. */
  readonly blocks: readonly ProjectedView[]
}

const SHOWN = 3

/** Null where the API does not project. */
export const projectionResource: Resource<ProjectionView | null> = {
  family: 'projection',
  args: [],
  changesWith: 'mempool',
  load: async (api, signal) => {
    if (api.features?.includes('mempool') !== true) return null
    const answer = await api.get<ProjectedBlocks>('/api/v2/mempool/blocks', signal)
    return answer && projectionOf(answer)
  },
}

export function projectionOf({ maxBlockSize, blocks, beyond }: ProjectedBlocks): ProjectionView {
  const isFull = (index: number) =>
    blocks.length > index + 1 || (blocks.length === index + 1 && beyond.transactionCount > 0)
  return {
    maxBlockSize,
    blocks: Array.from({ length: SHOWN }, (_, index) => {
      const block = blocks[index]
      return { ahead: index + 1, ...(block === undefined ? EMPTY : viewOf(block, isFull(index))) }
    }),
  }
}

const EMPTY: Omit<ProjectedView, 'ahead'> = {
  transactionCount: 0,
  size: 0,
  leastFee: null,
  mostFee: null,
  feePerByte: '0',
  strata: [],
}

function viewOf(block: ProjectedBlock, isFull: boolean): typeof EMPTY {
  const { transactionCount, size, strata } = block
  const fees = block.transactions.map(({ fee }) => BigInt(fee))
  const [first = 0n] = fees
  return {
    transactionCount,
    size,
    leastFee: String(fees.reduce((least, fee) => (fee < least ? fee : least), first)),
    mostFee: String(fees.reduce((most, fee) => (fee > most ? fee : most), first)),
    // To push the last one out is to pay more than it does.
    feePerByte: isFull ? String(BigInt(block.leastFeePerByte) + 1n) : '0',
    strata,
  }
}
