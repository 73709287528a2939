import type { AddressBalance, BoxDetail, BoxSummary, TransactionDetail } from '@ergo-explorer/contract'
import {
  type Dialect,
  type DialectBox,
  type DialectHeader,
  type DialectOutput,
  type Http,
  type PendingTransaction,
  readAssets,
  readEach,
  sortTokens,
} from './dialect.ts'

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

const MAX_PAGE = 200

/** The explorer API v2. */
export function v2Dialect({ get, post }: Http): Dialect {
  const findTransaction = (id: string) => get<TransactionDetail>(`/api/v2/transactions/${id}`)

  const listAll = async <T>(fetchPage: (query: string) => Promise<Page<T> | undefined>): Promise<T[]> => {
    const all: T[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<T> | undefined = await fetchPage(`limit=${MAX_PAGE}${cursor && `&cursor=${cursor}`}`)
      all.push(...(page?.items ?? []))
      cursor = page?.next ?? null
    }
    return all
  }

  return {
    name: 'v2',
    findBoxes: readEach(async (id) => {
      const box = await get<BoxDetail>(`/api/v2/boxes/${id}`)
      return box === undefined || box.number === null ? undefined : readBox(box, box.number)
    }),
    findTransactions: readEach(async (id) => {
      const found = await findTransaction(id)
      if (found?.state !== 'confirmed') return undefined
      return {
        ...readPending(id, found),
        blockId: found.blockId ?? '',
        height: found.height ?? -1,
        timestamp: BigInt(found.timestamp ?? -1),
        index: found.index ?? -1,
        globalIndex: BigInt(found.number ?? -1),
      }
    }),
    findPending: readEach(async (id) => {
      const found = await findTransaction(id)
      return found?.state === 'pending' ? readPending(id, found) : undefined
    }),
    findBalances: readEach(async (address) => {
      let nanoErg = -1n
      const tokens = await listAll(async (query) => {
        const balance = await get<AddressBalance>(`/api/v2/addresses/${address}/balance?${query}`)
        nanoErg = BigInt(balance?.nanoErg ?? -1)
        return balance?.tokens
      })
      return { nanoErg, tokens: sortTokens(readAssets(tokens)) }
    }),
    // Not `/boxes/spendable`, which also leaves out boxes that only losers of conflicts spend.
    async listSpendable(address) {
      const confirmed = await listAll((query) => get<Page<BoxSummary>>(`/api/v2/addresses/${address}/boxes?${query}`))
      // Pending boxes are outputs of pending transactions that win their conflicts.
      const waiting = await get<Page<Readonly<Record<string, unknown>>>>(
        `/api/v2/addresses/${address}/pending?limit=${MAX_PAGE}`,
      )
      const pending = await Promise.all((waiting?.items ?? []).map((each) => findTransaction(idOf(each))))
      const created = pending
        .flatMap((each) => (each?.state === 'pending' && each.conflictingTransactionId === null ? each.outputs : []))
        .filter(({ owner }) => owner.address === address)
      return [...confirmed, ...created].flatMap(({ boxId, spentBy }) => (spentBy === null ? [boxId] : [])).toSorted()
    },
    async listHeaders(count) {
      const blocks = await get<Page<{ readonly height: number } & Readonly<Record<string, unknown>>>>(
        `/api/v2/blocks?limit=${count}`,
      )
      return Promise.all(
        (blocks?.items ?? []).map(async (block): Promise<DialectHeader> => {
          const id = idOf(block)
          const header = await get<Readonly<Record<string, unknown>>>(`/api/v2/blocks/${id}/header`)
          return {
            id,
            height: block.height,
            json: { ...header, id, parentId: header?.['parentBlockId'], powSolutions: header?.['powSolution'] },
          }
        }),
      )
    },
    submit: async (json) => idOf(await post('/api/v2/transactions', json)),
  }
}

/** The id of a transaction or block in a list or a response to a submission. */
const idOf = (object: Readonly<Record<string, unknown>>): string =>
  String(object['transactionId'] ?? object['blockId'] ?? object['id'])

const readOutput = (box: BoxSummary, ergoTree: string, registers: BoxDetail['registers']): DialectOutput => ({
  boxId: box.boxId,
  index: box.index,
  value: BigInt(box.value),
  creationHeight: box.creationHeight,
  ergoTree,
  assets: readAssets(box.assets),
  registers: Object.fromEntries(registers.map(({ id, bytes: value }) => [id, value])),
})

function readBox(box: BoxDetail, number: number): DialectBox {
  const { spentBy } = box
  return {
    ...readOutput(box, box.script.ergoTree, box.registers),
    transactionId: box.transactionId ?? '',
    address: box.owner.address,
    height: box.height ?? -1,
    globalIndex: BigInt(number),
    spentBy: spentBy === null || spentBy.height === null ? null : spentBy.transactionId,
    isBeingSpent: spentBy !== null && spentBy.height === null,
  }
}

const readPending = (id: string, { size, inputs, dataInputs, outputs }: TransactionDetail): PendingTransaction => ({
  id,
  size,
  inputIds: inputs.map(({ boxId }) => boxId),
  inputs: inputs.flatMap(({ boxId, box, proof, extension }) => {
    if (box === null) return []
    const variables = Object.fromEntries(extension.map((each) => [each.id, each.bytes]))
    return { boxId, value: BigInt(box.value), address: box.owner.address, proof: proof ?? '', extension: variables }
  }),
  dataInputs: dataInputs.map(({ boxId }) => boxId),
  outputs: outputs.map((box) => readOutput(box, box.ergoTree, box.registers)),
})
