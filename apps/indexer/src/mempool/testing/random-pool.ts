import {
  type Asset,
  type Box,
  type BoxCandidate,
  FEE_SCRIPT,
  type Hex,
  tokenIdOfMint,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { aBox, aCandidate, anId, anInput, aTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { ALICE, BOB, CAROL } from './a-payment.ts'

export interface RandomPool {
  readonly unspent: readonly Box[]
  readonly transactions: readonly Transaction[]
}

const SCRIPTS: readonly Hex[] = [ALICE, BOB, CAROL]
const TOKENS = [anId<TokenId>(71), anId<TokenId>(72)]

const someBox = fc.record({
  script: fc.nat(2),
  value: fc.bigInt({ min: 10_000_000n, max: 2n ** 62n }),
  tokens: fc.array(fc.record({ token: fc.nat(1), amount: fc.bigInt({ min: 1n, max: 2n ** 62n }) }), { maxLength: 3 }),
})

const someTransaction = fc.record({
  inputs: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  to: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
  fee: fc.bigInt({ min: 1n, max: 5n }),
  isBurning: fc.boolean(),
  isMinting: fc.boolean(),
})

type Drawing = typeof someTransaction extends fc.Arbitrary<infer T> ? T : never

/** Transactions that spend boxes of the chain and of each other, some of them the same: each alone conserves ERG. */
export const randomPool: fc.Arbitrary<RandomPool> = fc
  .record({
    boxes: fc.array(someBox, { minLength: 1, maxLength: 6 }),
    drawings: fc.array(someTransaction, { minLength: 1, maxLength: 12 }),
  })
  .map(({ boxes, drawings }) => {
    const unspent = boxes.map(({ script, value, tokens }, index) =>
      aBox({
        index,
        value,
        ergoTree: SCRIPTS[script] ?? ALICE,
        assets: tokens.map(({ token, amount }) => ({ tokenId: TOKENS[token] ?? anId<TokenId>(71), amount })),
      }),
    )
    const known = [...unspent]
    const transactions = new Map<string, Transaction>()
    for (const drawing of drawings) {
      const spent = new Set(drawing.inputs.flatMap((n) => known[n % known.length] ?? []))
      const transaction = transactionOf([...spent], drawing)
      if (transaction === undefined || transactions.has(transaction.id)) continue
      transactions.set(transaction.id, transaction)
      known.push(...transaction.outputs.filter(({ ergoTree }) => ergoTree !== FEE_SCRIPT))
    }
    return { unspent, transactions: [...transactions.values()] }
  })

/** Undefined where the sums would go beyond what a box can hold, or nothing would be left. */
function transactionOf(
  spent: readonly Box[],
  { to, fee: millis, isBurning, isMinting }: Drawing,
): Transaction | undefined {
  const fee = millis * 1_000_000n
  const total = spent.reduce((sum, { value }) => sum + value, -fee)
  const share = total / BigInt(to.length)
  const [first] = spent
  if (first === undefined || share < 1n || total + fee >= 2n ** 63n) return undefined
  const assets = isBurning ? [] : spent.flatMap((box) => box.assets)
  const minted: Asset[] = isMinting ? [{ tokenId: tokenIdOfMint(first.boxId), amount: 5n }] : []
  const outputs = to.map((script, i): BoxCandidate =>
    aCandidate({
      ergoTree: SCRIPTS[script] ?? ALICE,
      value: i === 0 ? total - share * BigInt(to.length - 1) : share,
      assets: i === 0 ? [...assets, ...minted] : [],
    }),
  )
  return aTransaction({
    inputs: spent.map(({ boxId }) => anInput({ boxId })),
    outputs: [...outputs, aCandidate({ value: fee, ergoTree: FEE_SCRIPT })],
  })
}
