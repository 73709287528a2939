import { type Asset, type Box, type BoxId, FEE_SCRIPT, type Hex, type Transaction } from '@ergo-explorer/chain'
import { buildBoxCandidate, buildInput, buildTransaction, TEST_ERGO_TREE } from '@ergo-explorer/testkit'

/** Scripts of three users. */
export const [ALICE, BOB, CAROL] = [
  TEST_ERGO_TREE,
  '0008cd02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '0008cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66',
] as const

interface Payment {
  readonly to?: Hex
  readonly fee?: bigint
  readonly assets?: readonly Asset[]
  readonly dataInputs?: readonly BoxId[]
}

/** Spends boxes completely: the fee, and the rest to one recipient. Tokens only if listed. */
export function aPayment(
  boxes: readonly Box[],
  { to = BOB, fee = 1_000_000n, assets = [], dataInputs = [] }: Payment = {},
): Transaction {
  const value = boxes.reduce((sum, box) => sum + box.value, -fee)
  return buildTransaction({
    inputs: boxes.map(({ boxId }) => buildInput({ boxId })),
    dataInputs,
    outputs: [
      buildBoxCandidate({ value, ergoTree: to, assets }),
      buildBoxCandidate({ value: fee, ergoTree: FEE_SCRIPT }),
    ],
  })
}

/** The output that pays the recipient. */
export function paidBy({ outputs }: Transaction): Box {
  const [box] = outputs
  if (box === undefined) throw new RangeError('the payment has no output')
  return box
}
