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
import { buildBox, buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { ALICE, BOB, CAROL } from './a-payment.ts'

export interface RandomMempool {
  readonly unspent: readonly Box[]
  readonly transactions: readonly Transaction[]
}

const SCRIPTS: readonly Hex[] = [ALICE, BOB, CAROL]
const TOKENS = [fakeId<TokenId>(71), fakeId<TokenId>(72)]

const boxSpec = fc.record({
  script: fc.nat(2),
  value: fc.bigInt({ min: 10_000_000n, max: 2n ** 62n }),
  tokens: fc.array(fc.record({ token: fc.nat(1), amount: fc.bigInt({ min: 1n, max: 2n ** 62n }) }), { maxLength: 3 }),
})

const transactionSpec = fc.record({
  inputs: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  to: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
  fee: fc.bigInt({ min: 1n, max: 5n }),
  isBurning: fc.boolean(),
  isMinting: fc.boolean(),
})

type TransactionSpec = typeof transactionSpec extends fc.Arbitrary<infer T> ? T : never

/** Transactions that spend confirmed boxes and each other's outputs, with conflicts. Each one conserves ERG. */
export const randomMempool: fc.Arbitrary<RandomMempool> = fc
  .record({
    boxes: fc.array(boxSpec, { minLength: 1, maxLength: 6 }),
    specs: fc.array(transactionSpec, { minLength: 1, maxLength: 12 }),
  })
  .map(({ boxes, specs }) => {
    const unspent = boxes.map(({ script, value, tokens }, index) =>
      buildBox({
        index,
        value,
        ergoTree: SCRIPTS[script] ?? ALICE,
        assets: tokens.map(({ token, amount }) => ({ tokenId: TOKENS[token] ?? fakeId<TokenId>(71), amount })),
      }),
    )
    const known = [...unspent]
    const transactions = new Map<string, Transaction>()
    for (const spec of specs) {
      const spent = new Set(spec.inputs.flatMap((n) => known[n % known.length] ?? []))
      const transaction = transactionOf([...spent], spec)
      if (transaction === undefined || transactions.has(transaction.id)) continue
      transactions.set(transaction.id, transaction)
      known.push(...transaction.outputs.filter(({ ergoTree }) => ergoTree !== FEE_SCRIPT))
    }
    return { unspent, transactions: [...transactions.values()] }
  })

/** Undefined if the sums exceed what a box can hold or nothing is left. */
function transactionOf(
  spent: readonly Box[],
  { to, fee: millis, isBurning, isMinting }: TransactionSpec,
): Transaction | undefined {
  const fee = millis * 1_000_000n
  const total = spent.reduce((sum, { value }) => sum + value, -fee)
  const share = total / BigInt(to.length)
  const [first] = spent
  if (first === undefined || share < 1n || total + fee >= 2n ** 63n) return undefined
  const assets = isBurning ? [] : spent.flatMap((box) => box.assets)
  const minted: Asset[] = isMinting ? [{ tokenId: tokenIdOfMint(first.boxId), amount: 5n }] : []
  const outputs = to.map((script, i): BoxCandidate =>
    buildBoxCandidate({
      ergoTree: SCRIPTS[script] ?? ALICE,
      value: i === 0 ? total - share * BigInt(to.length - 1) : share,
      assets: i === 0 ? [...assets, ...minted] : [],
    }),
  )
  return buildTransaction({
    inputs: spent.map(({ boxId }) => buildInput({ boxId })),
    outputs: [...outputs, buildBoxCandidate({ value: fee, ergoTree: FEE_SCRIPT })],
  })
}
