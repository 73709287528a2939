import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import {
  decodeCompactBits,
  FEE_SCRIPT,
  type NetworkPreset,
  parseLossless,
  presetOf,
  renderConstant,
  rewardSplit,
  DAY_MS,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import {
  assertDefined,
  belongsTo,
  boxesSpentInMempool,
  createReference,
  holdsToken,
  isUnspent,
  type LedgerBox,
  type LedgerToken,
  type LedgerTransaction,
  type ReferenceLedger,
  type ResolvedTransaction,
  sumValues,
} from './ledger.ts'

/** Everything the cases are built from. */
export interface CaseContext {
  readonly ledger: ReferenceLedger
  readonly subjects: TestSubjects
  readonly preset: NetworkPreset
  /** The API's current time. */
  readonly now: number
  /** The voted parameters, named as the node names them. */
  readonly parameters: Readonly<Record<string, number>>
  /** Removes a transaction from the node's mempool so that it can be submitted again. A different one on each call. */
  readonly dropFromMempool: () => ResolvedTransaction
}

export async function createCaseContext({ node }: IndexedChain): Promise<CaseContext> {
  const ledger = createReference(node.chain, await createBlake2b256())
  const subjects = chooseSubjects(ledger)
  const unsent = [...subjects.independent]
  const { parameters } = parseLossless(String(node.request('/info').body)) as Pick<CaseContext, 'parameters'>
  return {
    ledger,
    subjects,
    preset: presetOf('devnet'),
    now: node.time.now,
    parameters,
    dropFromMempool() {
      const transaction = assertDefined(unsent.pop())
      node.chain.mempool.pool.drop(transaction.id)
      return transaction
    },
  }
}

/** The items used in requests. Every list about them fits on one page, so the whole list can be compared. */
interface TestSubjects {
  /** A box of an address that holds tokens, has many transactions, and both spends and receives in the mempool. */
  readonly ownedBox: LedgerBox
  /** A token with metadata that many boxes hold. */
  readonly token: LedgerToken
  /** Has registers and a token amount above Number.MAX_SAFE_INTEGER. */
  readonly box: LedgerBox
  /** The R4 register as v1 renders it. */
  readonly boxR4Text: string
  /** A transaction with data inputs. */
  readonly transaction: LedgerTransaction
  /** Mempool transactions that do not depend on each other, so each can be submitted alone. */
  readonly independent: readonly ResolvedTransaction[]
}

/** v1's maximum page size, and the one for boxes with a token. */
export const MAX_PAGE_SIZE = 500
export const MAX_TOKEN_PAGE_SIZE = 100

function chooseSubjects(ledger: ReferenceLedger): TestSubjects {
  const { boxes, transactions, tokens, mempool } = ledger
  const spentInMempool = boxesSpentInMempool(ledger)
  const isPaidInMempool = ({ address }: LedgerBox) =>
    mempool.some(({ createdBoxes }) => createdBoxes.some(belongsTo(address)))
  const box = assertDefined(
    boxes.findLast((each) => isUnspent(each) && each.registers.R4 !== undefined && hasLargeAmount(each)),
  )
  const owners = [...spentInMempool].filter((each) => isPaidInMempool(each) && tokensOf(each.address).some(isUnspent))
  return {
    ownedBox: maxBy(owners, ({ address }) => countIfWithin(MAX_PAGE_SIZE, boxes.filter(belongsTo(address)).length)),
    token: maxBy([...tokens.values()], ({ id, metadata }) => {
      const holding = boxes.filter(holdsToken(id))
      return metadata.name !== null && holding.filter(isUnspent).length > 1
        ? countIfWithin(MAX_TOKEN_PAGE_SIZE, holding.length)
        : 0
    }),
    box,
    boxR4Text: assertDefined(renderConstant(assertDefined(box.registers.R4)).renderedValue ?? undefined),
    transaction: assertDefined(transactions.findLast(({ readBoxes }) => readBoxes.length > 0)),
    independent: mempool.filter(
      ({ spentBoxes, createdBoxes }) =>
        spentBoxes.every(({ block }) => block !== undefined) && !createdBoxes.some((each) => spentInMempool.has(each)),
    ),
  }

  function tokensOf(address: string): LedgerBox[] {
    return boxes.filter((each) => each.address === address && each.assets.length > 0)
  }
}

const hasLargeAmount = ({ assets }: LedgerBox): boolean => assets.some(({ amount }) => amount > Number.MAX_SAFE_INTEGER)

/** Zero if the count exceeds the page. */
const countIfWithin = (max: number, count: number): number => (count > max ? 0 : count)

function maxBy<T>(items: readonly T[], count: (item: T) => number): T {
  return assertDefined(items.toSorted((a, b) => count(b) - count(a))[0])
}

/** Totals of the blocks of the last 24 hours. */
export function computeLastDayStats({ ledger, preset, now }: CaseContext) {
  const blocks = ledger.blocks.filter(({ header }) => header.timestamp >= now - DAY_MS)
  const createdBoxes = ledger.boxes.filter(({ block }) => block !== undefined && blocks.includes(block))
  const work = blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
  return {
    blocks: blocks.length,
    transactions: blocks.reduce((sum, { transactions }) => sum + transactions.length, 0),
    fees: sumValues(createdBoxes.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
    unspent: sumValues(createdBoxes.filter(({ spentBy }) => spentBy === null)),
    reward: blocks.reduce((sum, { header }) => sum + rewardSplit(preset, header.height).minerNet, 0n),
    hashRate: work / 86_400n + 1n,
  }
}
