import {
  type Box,
  bytesToHex,
  encodeConstant,
  type Hex,
  hexToBytes,
  NANOERG_PER_ERG as ERG,
  type SigmaProposition,
} from '@ergo-explorer/chain'
import { keyOf } from '../keys.ts'
import { anyUser, watched } from './actors.ts'
import type { Turn } from './habit.ts'
import { intRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { usualFee } from './payments.ts'
import { anyPayer, SPARE, valueOf } from './wallets.ts'

/** Bytes of proofs: one challenge for the whole, one response a key, and for every way out a challenge more. */
const ONE_PROOF = 56
const BOTH_PROOF = 24 + 2 * 32
const EITHER_PROOF = 24 + 24 + 2 * 32
export const TWO_OF_THREE_PROOF = 24 + 24 + 3 * 32

interface SharedWallet {
  readonly script: Hex
  readonly proofBytes: number
  /** Blocks that a box must rest before it may be spent. */
  readonly delay: number
}

/** Wallets with more than one key, or with a lock on time, as tools write them: one constant or an expression. */
export function sharedWallets(): readonly SharedWallet[] {
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((partner) => keyOf(`partner ${partner}`))
  const prove = (key: Hex): SigmaProposition => ({ prove: 'dlog', publicKey: hexToBytes(key) })
  const constant = (value: SigmaProposition): Hex => `00${bytesToHex(encodeConstant({ type: 'SSigmaProp', value }))}`
  const wallet = (script: Hex, proofBytes: number, delay = 0): SharedWallet => ({ script, proofBytes, delay })
  const two = [prove(a), prove(b)]
  return [
    wallet(constant({ prove: 'threshold', atLeast: 2, of: [...two, prove(c)] }), TWO_OF_THREE_PROOF),
    wallet(`1004${intRegister(2)}08cd${a}08cd${b}08cd${c}987300830308730173027303`, TWO_OF_THREE_PROOF),
    wallet(constant({ prove: 'and', of: two }), BOTH_PROOF),
    wallet(`100208cd${b}08cd${c}ea0273007301`, BOTH_PROOF),
    wallet(constant({ prove: 'or', of: two }), EITHER_PROOF),
    wallet(`100208cd${b}08cd${c}eb0273007301`, EITHER_PROOF),
    wallet(timeLock(a, 30), ONE_PROOF, 30),
    wallet(timeLock(c, 1000), ONE_PROOF, 1000),
  ]
}

/** The contract of mining rewards with another delay: same template, other constants. */
function timeLock(key: Hex, delay: number): Hex {
  return `1002${intRegister(delay)}08cd${key}ea02d192a39a8cc7a70173007301`
}

const MOST_BOXES_EACH = 4

/** Partners put money together, or spend some of it. */
export const useSharedWallet: Act = (turn, round) => {
  const wallet = inTurn(sharedWallets(), round)
  watched(turn, wallet.script)
  const ready = [...turn.world.boxesOf(wallet.script)].filter(isReady(turn, wallet))
  const isFull = turn.world.countOf(wallet.script) >= MOST_BOXES_EACH
  if (ready.length > 0 && (isFull || turn.random.chance(0.4))) spendTogether(turn, wallet, ready)
  else if (!isFull) fund(turn, wallet)
}

const isReady =
  (turn: Turn, { delay }: SharedWallet) =>
  (box: Box): boolean =>
    box.creationHeight + delay <= turn.height

function fund(turn: Turn, { script }: SharedWallet): void {
  const value = turn.random.amountBetween(ERG / 10n, 5n * ERG)
  const fee = usualFee(turn)
  const payer = anyPayer(turn, value + fee + SPARE)
  if (payer === undefined) return
  turn.submit({ spends: payer.spends, outputs: [{ value, ergoTree: script }], fee, changeTo: payer.owner })
}

function spendTogether(turn: Turn, { script, proofBytes }: SharedWallet, boxes: readonly Box[]): void {
  const fee = usualFee(turn)
  const value = (valueOf(boxes) * BigInt(turn.random.between(30, 90))) / 100n
  turn.submit({
    spends: boxes.map((box) => ({ box, proof: turn.random.hex(proofBytes) })),
    outputs: [{ value, ergoTree: anyUser(turn) }],
    fee,
    changeTo: script,
  })
}
