import { type Asset, type Box, type BoxId, FEE_SCRIPT, type Hex, type Transaction } from '@ergo-explorer/chain'
import { aCandidate, anInput, aTransaction, SOME_SCRIPT } from '@ergo-explorer/testkit'

/** Scripts of three people. */
export const [ALICE, BOB, CAROL] = [
  SOME_SCRIPT,
  '0008cd02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '0008cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66',
] as const

interface Payment {
  readonly to?: Hex
  readonly fee?: bigint
  readonly assets?: readonly Asset[]
  readonly dataInputs?: readonly BoxId[]
}

/** Spends boxes whole: the fee, and all the rest to somebody, tokens only if they are named. */
export function aPayment(
  boxes: readonly Box[],
  { to = BOB, fee = 1_000_000n, assets = [], dataInputs = [] }: Payment = {},
): Transaction {
  const value = boxes.reduce((sum, box) => sum + box.value, -fee)
  return aTransaction({
    inputs: boxes.map(({ boxId }) => anInput({ boxId })),
    dataInputs,
    outputs: [aCandidate({ value, ergoTree: to, assets }), aCandidate({ value: fee, ergoTree: FEE_SCRIPT })],
  })
}

/** The box that a payment pays. */
export function paidBy({ outputs }: Transaction): Box {
  const [box] = outputs
  if (box === undefined) throw new RangeError('a payment pays somebody')
  return box
}
