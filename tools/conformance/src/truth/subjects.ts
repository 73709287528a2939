import { renderConstant } from '@ergo-explorer/chain'
import { certain } from './certain.ts'
import { belongsTo, holds, isUnspent, takenByWaiting } from './claims.ts'
import type { KnownBox, KnownToken, KnownTransaction, Ledger, Resolved } from './ledger.ts'

/** What the clients are asked about. Every list of it fits on one page, so that all of the list can be compared. */
export interface Subjects {
  /** A box of somebody who holds tokens, has paid and been paid often, and does both once more in the mempool. */
  readonly owned: KnownBox
  /** Described by its minter, and held by many boxes. */
  readonly token: KnownToken
  /** Has registers, and more of a token than a float could count. */
  readonly box: KnownBox
  /** Its R4 as v1 shows it. */
  readonly boxText: string
  /** Reads boxes that it does not spend. */
  readonly transaction: KnownTransaction
  /** Neither spend what others promise nor promise what others spend, so each can be sent by itself. */
  readonly independent: readonly Resolved[]
}

/** The most that v1 puts on a page, and the most of boxes with a token. */
export const PAGE = 500
export const TOKEN_PAGE = 100

export function chooseSubjects(ledger: Ledger): Subjects {
  const { boxes, transactions, tokens, waiting } = ledger
  const taken = takenByWaiting(ledger)
  const isPaidInPool = ({ address }: KnownBox) => waiting.some(({ made }) => made.some(belongsTo(address)))
  const box = certain(boxes.findLast((each) => isUnspent(each) && each.registers.R4 !== undefined && hasMuch(each)))
  const owners = [...taken].filter((each) => isPaidInPool(each) && tokensOf(each.address).some(isUnspent))
  return {
    owned: mostOf(owners, ({ address }) => within(PAGE, boxes.filter(belongsTo(address)).length)),
    token: mostOf([...tokens.values()], ({ id, metadata }) => {
      const holding = boxes.filter(holds(id))
      return metadata.name !== null && holding.filter(isUnspent).length > 1 ? within(TOKEN_PAGE, holding.length) : 0
    }),
    box,
    boxText: certain(renderConstant(certain(box.registers.R4)).renderedValue ?? undefined),
    transaction: certain(transactions.findLast(({ read }) => read.length > 0)),
    independent: waiting.filter(
      ({ spent, made }) => spent.every(({ block }) => block !== undefined) && !made.some((each) => taken.has(each)),
    ),
  }

  function tokensOf(address: string): KnownBox[] {
    return boxes.filter((each) => each.address === address && each.assets.length > 0)
  }
}

const hasMuch = ({ assets }: KnownBox): boolean => assets.some(({ amount }) => amount > Number.MAX_SAFE_INTEGER)

/** Nothing of what does not fit. */
const within = (most: number, count: number): number => (count > most ? 0 : count)

function mostOf<T>(things: readonly T[], count: (thing: T) => number): T {
  return certain(things.toSorted((a, b) => count(b) - count(a))[0])
}
