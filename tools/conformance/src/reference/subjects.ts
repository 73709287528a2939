import { renderConstant } from '@ergo-explorer/chain'
import { assertDefined } from './assert-defined.ts'
import { belongsTo, holdsToken, isUnspent, boxesSpentInMempool } from './ledger-queries.ts'
import type { LedgerBox, LedgerToken, LedgerTransaction, ReferenceLedger, ResolvedTransaction } from './ledger.ts'

/** The items used in requests. Every list about them fits on one page, so the whole list can be compared. */
export interface TestSubjects {
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

export function chooseSubjects(ledger: ReferenceLedger): TestSubjects {
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
