import {
  type Asset,
  type BoxCandidate,
  type BoxId,
  decodeCompactBits,
  encodeCompactBits,
  type TokenId,
  tokenIdOfMint,
  type Transaction,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { assembleBlock, finalizeTransaction, type LiveChain, type SimBlock } from '@ergo-explorer/simchain'
import { buildTransaction, TEST_ERGO_TREE } from '@ergo-explorer/testkit'
import { expect } from 'vitest'

/** A change that only a check against the unspent boxes can detect: all ids and roots match the forged content. */
export interface Forgery {
  readonly title: string
  /** Expected reason in the log. */
  readonly reason: RegExp
  /** Returns replacement transactions for a block; `earlier` are those of its parent. */
  readonly forge: (transactions: readonly Transaction[], earlier: readonly Transaction[]) => Transaction[]
}

const blake2b256 = await createBlake2b256()
const UNKNOWN_ID = 'deadbeef'.repeat(8)
const MAX_AMOUNT = 2n ** 63n - 1n

export const FORGERIES: readonly Forgery[] = [
  {
    title: 'an unknown box is spent',
    reason: /box (deadbeef){8} is not in the unspent set/,
    forge: changing((it) => ({ ...it, inputs: [{ ...firstOf(it.inputs), boxId: UNKNOWN_ID as BoxId }] })),
  },
  {
    title: 'a box is spent that the parent block already spent',
    reason: /box [0-9a-f]{64} is not in the unspent set/,
    forge: (transactions, earlier) => [...transactions, conflictingCopy(firstOf(earlier))],
  },
  {
    title: 'two transactions spend one box',
    reason: /box [0-9a-f]{64} is spent twice/,
    forge: (transactions) => [...transactions, conflictingCopy(firstOf(transactions))],
  },
  {
    title: 'an unknown box is read',
    reason: /box (deadbeef){8} is not in the unspent set/,
    forge: changing((it) => ({ ...it, dataInputs: [UNKNOWN_ID as BoxId] })),
  },
  {
    title: 'one nanoERG is created for a new address',
    reason: /transaction \d+ creates 1 nanoERG/,
    forge: changing((it) =>
      withFirstOutput(it, (box) => ({ ...box, ergoTree: TEST_ERGO_TREE, value: box.value + 1n })),
    ),
  },
  {
    title: 'one nanoERG is destroyed',
    reason: /transaction \d+ creates -1 nanoERG/,
    forge: changing((it) => withFirstOutput(it, (box) => ({ ...box, value: box.value - 1n }))),
  },
  {
    title: '2^63 − 1 nanoERG are created',
    reason: /transaction \d+ creates \d+ nanoERG/,
    forge: changing((it) => withFirstOutput(it, (box) => ({ ...box, value: MAX_AMOUNT }))),
  },
  {
    title: 'a token appears without a mint',
    reason: /transaction \d+ creates 5 of token/,
    forge: changing((it) => withAssets(it, [{ tokenId: UNKNOWN_ID as TokenId, amount: 5n }])),
  },
  {
    title: 'a transaction mints a second token',
    reason: /transaction \d+ creates 7 of token/,
    forge: changing((it) =>
      withAssets(it, [
        { tokenId: tokenIdOfMint(firstOf(it.inputs).boxId), amount: 3n },
        { tokenId: UNKNOWN_ID as TokenId, amount: 7n },
      ]),
    ),
  },
  {
    title: 'more of a token is minted than 64 bits hold',
    reason: /transaction \d+ mints \d{20} of token \d+/,
    forge: changing((it) => {
      const asset = { tokenId: tokenIdOfMint(firstOf(it.inputs).boxId), amount: MAX_AMOUNT }
      return { ...it, outputs: it.outputs.map((box) => ({ ...box, assets: [...box.assets, asset] })) }
    }),
  },
]

/** The block with other transactions and more work, so that it is preferred. */
export function forged(
  { header, extension }: SimBlock,
  parent: SimBlock,
  transactions: readonly Transaction[],
): SimBlock {
  const { pk: minerKey, n: nonce } = header.powSolution
  const nBits = encodeCompactBits(decodeCompactBits(header.nBits) * 2n)
  return assembleBlock(
    { ...header, nBits, minerKey, nonce, extension },
    { parent: parent.header, transactions, blake2b256 },
  )
}

/** Another valid branch after a height of the best chain, up to its tip: blocks that contain only the reward. */
export function buildRewardOnlyBranch(chain: LiveChain, height: number, last: number): SimBlock[] {
  let parent = chain.tree.bestAt(height) ?? expect.fail('no block')
  return Array.from({ length: last - height }, () => {
    const best = chain.tree.bestAt(parent.header.height + 1) ?? expect.fail('no block')
    const { pk: minerKey, n: nonce } = best.header.powSolution
    parent = assembleBlock(
      { ...best.header, minerKey, nonce, extension: best.extension, timestamp: best.header.timestamp + 1 },
      { parent: parent.header, transactions: best.transactions.slice(0, 1), blake2b256 },
    )
    return parent
  })
}

/** Blocks after a height of the best chain that are valid except that finding them took no work. */
export function easyBlocks({ tree }: LiveChain, height: number, count: number): SimBlock[] {
  let parent = tree.bestAt(height) ?? expect.fail('no block')
  return Array.from({ length: count }, () => {
    const { header } = parent
    parent = assembleBlock(
      {
        ...header,
        height: header.height + 1,
        timestamp: header.timestamp + 1000,
        nBits: encodeCompactBits(1n),
        minerKey: header.powSolution.pk,
        nonce: header.powSolution.n,
        extension: [],
      },
      { parent: header, transactions: [buildTransaction()], blake2b256 },
    )
    return parent
  })
}

type Content = Pick<Transaction, 'inputs' | 'dataInputs'> & { readonly outputs: readonly BoxCandidate[] }

/** Changes the transaction after the reward. Later ones are omitted, because they may spend its outputs. */
function changing(change: (content: Content) => Content): Forgery['forge'] {
  return ([reward, changed]) => {
    if (reward === undefined || changed === undefined) expect.fail('the block has too few transactions')
    const { inputs, dataInputs, outputs } = change(changed)
    return [reward, finalizeTransaction({ inputs, dataInputs, candidates: outputs, blake2b256 })]
  }
}

/** A different transaction with the same inputs. */
function conflictingCopy({ inputs, dataInputs, outputs }: Transaction): Transaction {
  return finalizeTransaction({ inputs, dataInputs, candidates: outputs.toReversed(), blake2b256 })
}

const withAssets = (content: Content, assets: readonly Asset[]): Content =>
  withFirstOutput(content, (box) => ({ ...box, assets: [...box.assets, ...assets] }))

function withFirstOutput({ outputs, ...rest }: Content, change: (box: BoxCandidate) => BoxCandidate): Content {
  const [first, ...others] = outputs
  return { ...rest, outputs: [change(first ?? expect.fail('no output')), ...others] }
}

const firstOf = <T>(items: readonly T[]): T => items[0] ?? expect.fail('nothing there')
