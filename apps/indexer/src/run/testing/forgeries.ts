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
import { assembleBlock, seal, type SimBlock } from '@ergo-explorer/simchain'
import { SOME_SCRIPT } from '@ergo-explorer/testkit'
import { expect } from 'vitest'

/** A lie that only somebody can see who has the boxes: every id and root is that of the false content. */
export interface Forgery {
  readonly says: string
  /** What the log has to say of it. */
  readonly reason: RegExp
  /** Other transactions than a block has; `earlier` are those of the block before. */
  readonly forge: (transactions: readonly Transaction[], earlier: readonly Transaction[]) => Transaction[]
}

const blake2b256 = await createBlake2b256()
const NOWHERE = 'deadbeef'.repeat(8)
const MAX_AMOUNT = 2n ** 63n - 1n

export const FORGERIES: readonly Forgery[] = [
  {
    says: 'a box is spent that never was',
    reason: /box (deadbeef){8} is not among the unspent/,
    forge: changing((it) => ({ ...it, inputs: [{ ...firstOf(it.inputs), boxId: NOWHERE as BoxId }] })),
  },
  {
    says: 'a box is spent that the block before has spent',
    reason: /box [0-9a-f]{64} is not among the unspent/,
    forge: (transactions, earlier) => [...transactions, again(firstOf(earlier))],
  },
  {
    says: 'two transactions spend one box',
    reason: /box [0-9a-f]{64} is spent twice/,
    forge: (transactions) => [...transactions, again(firstOf(transactions))],
  },
  {
    says: 'a box is read that never was',
    reason: /box (deadbeef){8} is not among the unspent/,
    forge: changing((it) => ({ ...it, dataInputs: [NOWHERE as BoxId] })),
  },
  {
    says: 'there is one nanoERG more than before, for somebody new',
    reason: /transaction \d+ makes 1 nanoERG/,
    forge: changing((it) => withFirstOutput(it, (box) => ({ ...box, ergoTree: SOME_SCRIPT, value: box.value + 1n }))),
  },
  {
    says: 'there is one nanoERG less than before',
    reason: /transaction \d+ makes -1 nanoERG/,
    forge: changing((it) => withFirstOutput(it, (box) => ({ ...box, value: box.value - 1n }))),
  },
  {
    says: 'there are 2^63 − 1 nanoERG',
    reason: /transaction \d+ makes \d+ nanoERG/,
    forge: changing((it) => withFirstOutput(it, (box) => ({ ...box, value: MAX_AMOUNT }))),
  },
  {
    says: 'a token is there that nobody minted',
    reason: /transaction \d+ makes 5 of token/,
    forge: changing((it) => withAssets(it, [{ tokenId: NOWHERE as TokenId, amount: 5n }])),
  },
  {
    says: 'a transaction mints a second token',
    reason: /transaction \d+ makes 7 of token/,
    forge: changing((it) =>
      withAssets(it, [
        { tokenId: tokenIdOfMint(firstOf(it.inputs).boxId), amount: 3n },
        { tokenId: NOWHERE as TokenId, amount: 7n },
      ]),
    ),
  },
  {
    says: 'more of a token is minted than a number holds',
    reason: /transaction \d+ mints \d{20} of token \d+/,
    forge: changing((it) => {
      const asset = { tokenId: tokenIdOfMint(firstOf(it.inputs).boxId), amount: MAX_AMOUNT }
      return { ...it, outputs: it.outputs.map((box) => ({ ...box, assets: [...box.assets, asset] })) }
    }),
  },
]

/** The block as it would be with other transactions, and with more work, so that it is wanted. */
export function forged(
  { header, extension }: SimBlock,
  parent: SimBlock,
  transactions: readonly Transaction[],
): SimBlock {
  const { pk: minerKey, n: nonce } = header.powSolution
  const nBits = encodeCompactBits(decodeCompactBits(header.nBits) * 2n)
  return assembleBlock({ ...header, nBits, minerKey, nonce, extension }, parent.header, transactions, blake2b256)
}

type Content = Pick<Transaction, 'inputs' | 'dataInputs'> & { readonly outputs: readonly BoxCandidate[] }

/** Changes the transaction after the reward's. What comes behind it is left out, for it may spend what is changed. */
function changing(change: (content: Content) => Content): Forgery['forge'] {
  return ([reward, changed]) => {
    if (reward === undefined || changed === undefined) expect.fail('a block with too few transactions')
    const { inputs, dataInputs, outputs } = change(changed)
    return [reward, seal(inputs, dataInputs, outputs, blake2b256)]
  }
}

/** Another transaction that spends the same: the same one again would be the same bytes. */
function again({ inputs, dataInputs, outputs }: Transaction): Transaction {
  return seal(inputs, dataInputs, outputs.toReversed(), blake2b256)
}

const withAssets = (content: Content, assets: readonly Asset[]): Content =>
  withFirstOutput(content, (box) => ({ ...box, assets: [...box.assets, ...assets] }))

function withFirstOutput({ outputs, ...rest }: Content, change: (box: BoxCandidate) => BoxCandidate): Content {
  const [first, ...others] = outputs
  return { ...rest, outputs: [change(first ?? expect.fail('no output')), ...others] }
}

const firstOf = <T>(items: readonly T[]): T => items[0] ?? expect.fail('nothing there')
