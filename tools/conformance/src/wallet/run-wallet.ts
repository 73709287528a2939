import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { addressOf } from '@ergo-explorer/api/testing/mempool'
import { type Box, type BoxId, type Hex, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import {
  createSigningContext,
  DEFAULT_FEE,
  type HeaderJson,
  isValidlySigned,
  SIGNING_HEADERS,
  type SignedDraft,
  Wallet,
} from '@ergo-explorer/real-node/wallet'
import { finalizeTransaction } from '@ergo-explorer/simchain'
import type { Report } from '@ergo-explorer/testkit/reporting/report'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Dialect, DialectBox, DialectOutput } from '#dialects/dialect.ts'
import { assertDefined } from '#reference/ledger.ts'
import { createDialects, type LiveStack, startLiveStack } from '#values/run-values.ts'

const MNEMONIC = 'a wallet of the conformance tests that never holds real coins'
const ERG = 1_000_000_000n
/** What each payment sends to another key. */
const PAYMENT = ERG / 10n
const POLL = { pollMs: 20, timeoutMs: 30_000 }

/** A wallet builds, signs and submits two chained payments through each dialect, and sees them pending and confirmed. */
export async function runWallets(chain: IndexedChain, report: Report): Promise<void> {
  await using stack = await startLiveStack(chain)
  const wallet = new Wallet(MNEMONIC)
  await fund(stack, wallet.script(0))
  for (const dialect of createDialects(stack.url)) {
    const tally = report.part(`wallet of ${dialect.name}`)
    await pay(stack, wallet, { dialect, tally }).catch((error: unknown) => tally.addDifference(String(error)))
  }
}

/** Someone pays the wallet. Proofs of the simulated chain are filler. */
async function fund({ node, settle }: LiveStack, owner: Hex): Promise<void> {
  const { chain, time } = node
  const { pool } = chain.mempool
  const view = chain.view()
  const payments = Array.from(
    { length: chain.tip.height },
    (_, i) => chain.tree.bestAt(i + 1)?.transactions ?? [],
  ).flat()
  const isUsable = (box: Box) =>
    box.value > 20n * ERG &&
    box.assets.length === 0 &&
    box.ergoTree.startsWith('0008cd') &&
    view.unspent(box.boxId) !== undefined &&
    pool.spenderOf(box.boxId) === undefined
  const source = assertDefined(payments.flatMap(({ outputs }) => outputs).findLast(isUsable))
  const { systemScripts } = chain.simulation.options.preset
  const candidate = (value: bigint, ergoTree: Hex) => ({
    value,
    ergoTree,
    creationHeight: chain.tip.height,
    assets: [],
    registers: {},
  })
  const fee = ERG / 10n
  const received = 10n * ERG
  const transaction = finalizeTransaction({
    inputs: [{ boxId: source.boxId, proof: 'ab'.repeat(56), extension: [] }],
    dataInputs: [],
    candidates: [
      candidate(received, owner),
      candidate(source.value - received - fee, source.ergoTree),
      candidate(fee, systemScripts.fee),
    ],
    blake2b256: await createBlake2b256(),
  })
  const { ok } = chain.mempool.submit(transaction, time.now)
  if (!ok) throw new Error('the simulated node refuses the payment to the wallet')
  await mineUntilConfirmed(node, transaction.id)
  await settle()
}

/** A miner may leave out transactions with low fees. */
async function mineUntilConfirmed({ chain, time }: LiveStack['node'], id: string): Promise<void> {
  const isMined = () => chain.mineNext(time.now).transactions.some((each) => each.id === id)
  await waitUntil(`transaction ${id} is mined`, () => {
    time.now += 120_000
    return isMined()
  })
}

interface WalletRun {
  readonly dialect: Dialect
  readonly tally: Tally
}

async function pay({ node, settle }: LiveStack, wallet: Wallet, { dialect, tally }: WalletRun): Promise<void> {
  const [owner, receiver] = [wallet.script(0), wallet.script(1)]
  const [own, other] = [addressOf(owner), addressOf(receiver)]
  const compare: Tally['compare'] = (...values) => tally.compare(...values)
  const balances = async () => (await dialect.findBalances([own, other])).map(({ nanoErg }) => nanoErg)
  const [ownBefore = 0n, otherBefore = 0n] = await balances()

  // Builds and signs with nothing but answers of this dialect.
  const spendable = await dialect.listSpendable(own)
  const boxes = (await dialect.findBoxes(spendable)).map((box) => boxOf(assertDefined(box)))
  const headers = await dialect.listHeaders(SIGNING_HEADERS)
  const context = createSigningContext(
    headers.map(({ json }) => json as Readonly<Record<string, unknown>> & HeaderJson),
  )
  compare('headers', node.chain.tip.id, headers[0]?.id)
  const sign = (inputs: readonly Box[]): SignedDraft =>
    wallet.sign({ inputs, outputs: [{ value: PAYMENT, ergoTree: receiver }], change: owner }, context)
  const first = sign(boxes)
  compare('the signature is valid', true, isValidlySigned(first, context))
  compare('id of the submitted transaction', first.id, await dialect.submit(first.json))

  const findPending = (id: string) =>
    waitUntil(`${id} is pending`, async () => (await dialect.findPending([id], [own]))[0], POLL)
  const pending = await findPending(first.id)
  const pendingInputs = pending.inputs.map(({ boxId }) => boxId)
  compare('inputs while pending', spendable, pendingInputs.toSorted())
  const change = assertDefined(pending.outputs.find(({ ergoTree }) => ergoTree === owner))
  compare('spendable while pending', [change.boxId], await dialect.listSpendable(own))
  compare('own balance while pending', ownBefore, (await balances())[0])
  compare('confirmed while pending', undefined, (await dialect.findTransactions([first.id]))[0]?.id)

  // Spends the change before it is confirmed.
  const second = sign([boxOf({ ...change, transactionId: first.id })])
  compare('the chained signature is valid', true, isValidlySigned(second, context))
  compare('id of the chained transaction', second.id, await dialect.submit(second.json))
  const chained = await findPending(second.id)
  compare('value of the unconfirmed input', change.value, chained.inputs[0]?.value)

  await mineUntilConfirmed(node, second.id)
  await settle()
  const confirmed = await dialect.findTransactions([first.id, second.id])
  for (const [i, signed] of [first, second].entries()) {
    const found = confirmed[i]
    const outputs = signed.outputs.map(({ boxId }) => ({ boxId }))
    compare('confirmed transaction', { id: signed.id, outputs, inputs: proofsOf(signed.json) }, found)
  }
  compare('pending afterwards', undefined, (await dialect.findPending([second.id], [own]))[0]?.id)
  const [ownAfter, otherAfter] = await balances()
  compare('own balance', ownBefore - 2n * (PAYMENT + DEFAULT_FEE), ownAfter)
  compare('balance of the receiver', otherBefore + 2n * PAYMENT, otherAfter)
}

const proofsOf = (json: string) => {
  const { inputs } = JSON.parse(json) as { inputs: readonly { spendingProof: { proofBytes: string } }[] }
  return inputs.map(({ spendingProof }) => ({ proof: spendingProof.proofBytes }))
}

const boxOf = (box: DialectOutput & Pick<DialectBox, 'transactionId'>): Box => ({
  boxId: box.boxId as BoxId,
  transactionId: box.transactionId as TransactionId,
  index: box.index,
  value: box.value,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })),
  registers: box.registers,
})
