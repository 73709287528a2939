import {
  type Box,
  bytesToHex,
  type Hex,
  hexToBytes,
  MINER_REWARD_DELAY,
  NANOERG_PER_ERG,
  tokenIdOfMint,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBox } from '@ergo-explorer/node'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { type Index, readState } from '#explorer.ts'
import { fetchNode } from '#node-rest.ts'
import { DEFAULT_FEE, type Draft, fetchSigningContext, type SignedDraft, type Wallet } from './wallet.ts'
import type { Expectation, Watcher } from './watcher.ts'

export interface ScenarioContext {
  readonly url: string
  readonly index: Index
  readonly wallet: Wallet
  readonly watcher: Watcher
}

const ERG = NANOERG_PER_ERG
const FUNDED_BOXES = 8
const FUNDED_VALUE = 10n * ERG

/**
 * A contract that reads registers, a context variable and a data input:
 *
 * {
 *   val isKnown = blake2b256(getVar[Coll[Byte]](0).get) == SELF.R4[Coll[Byte]].get
 *   val isAllowed = SELF.R5[Long].get <= CONTEXT.dataInputs(0).R4[Long].get
 *   sigmaProp(isKnown && isAllowed)
 * }
 */
const CONTRACT: Hex = '10010400d1ed93cbe4e3000ee4c6a7040e90e4c6a70505e4c6b2db6501fe7300000405'

const utf8 = (text: string): Hex => bytesConstant(bytesToHex(new TextEncoder().encode(text)))
/** Coll[Byte] of fewer than 128 bytes. */
const bytesConstant = (bytes: Hex): Hex => `0e${(bytes.length / 2).toString(16).padStart(2, '0')}${bytes}`
/** Long from 0 to 63: ZigZag doubles it. */
const longConstant = (value: number): Hex => `05${(2 * value).toString(16).padStart(2, '0')}`

const SECRET = bytesToHex(new TextEncoder().encode('open sesame'))
const LIMIT = longConstant(50)

/** Makes one transaction of each kind and follows it through mempool and chain. */
export async function runScenarios(context: ScenarioContext): Promise<void> {
  const { wallet } = context
  const [owner, receiver, third] = [wallet.script(0), wallet.script(1), wallet.script(2)]
  const funds = await fund(context, owner)
  const take = () => funds.pop() ?? fail('no funded box is left')

  const payment: Draft = { inputs: [take()], outputs: [{ value: 2n * ERG, ergoTree: receiver }], change: owner }
  await send(context, payment, {
    label: 'payment',
    kind: 'transfer',
    facts: { 'to.0.nanoErg': String(2n * ERG), fee: String(DEFAULT_FEE) },
  })

  await send(
    context,
    { inputs: [take(), take()], outputs: [], change: owner },
    { label: 'consolidation', kind: 'consolidation', facts: { boxesIn: 2, boxesOut: 1 } },
  )

  const written = await send(
    context,
    { inputs: [take()], outputs: [{ value: ERG, ergoTree: owner, registers: { R4: LIMIT } }], change: owner },
    { label: 'data', kind: 'data', facts: { boxes: 1, registers: 1, bytes: LIMIT.length / 2 } },
  )

  await mintAndBurn(context, take(), owner)
  await callContract(context, { funding: take(), data: first(written), owner, receiver })
  await sendChain(context, take(), { owner, receiver })
  await spendTwice(context, take(), { owner, receiver, third })
}

async function mintAndBurn(context: ScenarioContext, source: Box, owner: Hex): Promise<void> {
  const tokenId = tokenIdOfMint(source.boxId)
  const registers = { R4: utf8('Test token'), R5: utf8('Made by pnpm real-node'), R6: utf8('2') }
  const issue = { value: ERG, ergoTree: owner, assets: [{ tokenId, amount: 1000n }], registers }
  const minted = await send(
    context,
    { inputs: [source], outputs: [issue], change: owner },
    { label: 'mint', kind: 'mint', facts: { tokenId, amount: '1000', issuingOutputIndex: 0 } },
  )
  const rest = { value: ERG / 2n, ergoTree: owner, assets: [{ tokenId, amount: 600n }] }
  await send(
    context,
    { inputs: [first(minted)], outputs: [rest], change: owner },
    { label: 'burn', kind: 'burn', facts: { 'burned.0.tokenId': tokenId, 'burned.0.amount': '400' } },
  )
}

async function callContract(
  context: ScenarioContext,
  {
    funding,
    data,
    owner,
    receiver,
  }: { readonly funding: Box; readonly data: Box; readonly owner: Hex; readonly receiver: Hex },
): Promise<void> {
  const registers = { R4: bytesConstant(bytesToHex(blake2b256(hexToBytes(SECRET)))), R5: longConstant(20) }
  const deployed = await send(
    context,
    { inputs: [funding], outputs: [{ value: ERG, ergoTree: CONTRACT, registers }], change: owner },
    { label: 'contract box', kind: 'transfer', facts: { 'to.0.nanoErg': String(ERG) } },
  )
  const call = (box: Box): Pick<Draft, 'inputs' | 'dataInputs' | 'extension'> => ({
    inputs: [box],
    dataInputs: [data],
    extension: { [box.boxId]: { 0: bytesConstant(SECRET) } },
  })
  const value = ERG - DEFAULT_FEE
  const called = await send(
    context,
    { ...call(first(deployed)), outputs: [{ value, ergoTree: CONTRACT, registers }], change: owner },
    { label: 'contract call', kind: 'contract-call', facts: { isContinued: true, contracts: 1 } },
  )
  await send(
    context,
    { ...call(first(called)), outputs: [], change: receiver },
    { label: 'contract end', kind: 'transfer', facts: { 'to.0.nanoErg': String(value - DEFAULT_FEE) } },
  )
}

const CHAIN_LENGTH = 4

/** Each transaction spends the unconfirmed change of the previous one. */
async function sendChain(
  { url, index, wallet, watcher }: ScenarioContext,
  source: Box,
  { owner, receiver }: { readonly owner: Hex; readonly receiver: Hex },
): Promise<void> {
  await untilNextBlock(index)
  const context = await fetchSigningContext(url)
  const chain: SignedDraft[] = []
  for (let box = source, i = 0; i < CHAIN_LENGTH; i++) {
    const signed = wallet.sign({ inputs: [box], outputs: [{ value: ERG, ergoTree: receiver }], change: owner }, context)
    await watcher.submit(signed, `chain ${i}`)
    chain.push(signed)
    box = signed.outputs[1] ?? fail('a payment has change')
  }
  await Promise.all(
    chain.map((signed, depth) =>
      watcher.confirm(signed, {
        label: `chain ${depth}`,
        kind: 'transfer',
        depth,
        facts: { 'to.0.nanoErg': String(ERG) },
      }),
    ),
  )
}

/** Three transactions spend the same box: the second pays no more than the first, the third much more. */
async function spendTwice(
  { url, index, wallet, watcher }: ScenarioContext,
  source: Box,
  { owner, receiver, third }: { readonly owner: Hex; readonly receiver: Hex; readonly third: Hex },
): Promise<void> {
  await untilNextBlock(index)
  const context = await fetchSigningContext(url)
  const pay = (ergoTree: Hex, fee: bigint) =>
    wallet.sign({ inputs: [source], outputs: [{ value: ERG, ergoTree }], change: owner, fee }, context)
  const [loser, refused, winner] = [pay(receiver, DEFAULT_FEE), pay(third, DEFAULT_FEE), pay(third, 10n * DEFAULT_FEE)]
  await watcher.submit(loser, 'double spend, first')
  // The index polls the mempool, so it would not see a transaction that is replaced at once.
  await watcher.seePending(loser, 'double spend, first')
  await watcher.submitRejected(refused, 'double spend, same fee')
  await watcher.submit(winner, 'double spend, higher fee')
  await watcher.confirm(winner, {
    label: 'double spend, higher fee',
    kind: 'transfer',
    facts: { 'to.0.nanoErg': String(ERG) },
  })
  await watcher.lose(loser, 'double spend, first', winner)
}

/** Right after a block there is time before the next one. */
async function untilNextBlock(index: Index): Promise<void> {
  const height = (await readState(index))?.height ?? 0
  await waitUntil('the next block', async () => ((await readState(index))?.height ?? 0) > height)
}

async function send(
  { url, wallet, watcher }: ScenarioContext,
  draft: Draft,
  expected: Expectation,
): Promise<SignedDraft> {
  const signed = wallet.sign(draft, await fetchSigningContext(url))
  await watcher.submit(signed, expected.label)
  await watcher.confirm(signed, expected)
  return signed
}

/** Boxes of the wallet that can be spent: rewards that are old enough, and payments to its keys. */
const SPENDABLE_SQL = `-- real-node.spendable
  SELECT b.id, s.ergo_tree AS script FROM unspent u JOIN boxes b ON b.number = u.box JOIN scripts s ON s.id = u.script
  WHERE encode(s.ergo_tree, 'hex') = ANY($1::text[])
    OR (encode(s.ergo_tree, 'hex') = ANY($2::text[]) AND b.creation_height <= $3)
  ORDER BY u.value DESC, u.box LIMIT 50`

/** Splits mining rewards into boxes for the other transactions. */
async function fund(context: ScenarioContext, owner: Hex): Promise<Box[]> {
  const { url, index, wallet } = context
  const findSpendable = async () => {
    const height = (await readState(index))?.height ?? 0
    const parameters = [wallet.scripts, wallet.rewardScripts, height - MINER_REWARD_DELAY - 2]
    const { rows } = await index.client.query<{ id: string; script: Hex }>(SPENDABLE_SQL, parameters)
    const boxes: Box[] = []
    for (const { id } of rows) {
      boxes.push(decodeBox(await fetchNode(url, `/utxo/byId/${id}`)))
      if (sumOf(boxes) > FUNDED_VALUE * BigInt(FUNDED_BOXES) + ERG) return boxes
    }
    return undefined
  }
  // Rewards of a young chain cannot be spent yet.
  const inputs = await waitUntil('spendable mining rewards', findSpendable, { pollMs: 1000, timeoutMs: 3_600_000 })
  const outputs = Array.from({ length: FUNDED_BOXES }, () => ({ value: FUNDED_VALUE, ergoTree: owner }))
  const isOwn = inputs.every(({ ergoTree }) => ergoTree === owner)
  const kind = isOwn ? 'self-transfer' : 'transfer'
  const { outputs: created } = await send(
    context,
    { inputs, outputs, change: owner },
    { label: 'split of rewards', kind },
  )
  return created.slice(0, FUNDED_BOXES)
}

const sumOf = (boxes: readonly Box[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

const first = ({ outputs: [box] }: SignedDraft): Box => box ?? fail('a transaction has outputs')

function fail(reason: string): never {
  throw new Error(reason)
}
