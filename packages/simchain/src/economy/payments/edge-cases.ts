import {
  bytesToHex,
  ByteWriter,
  encodeConstant,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  NANOERG_PER_ERG as ERG,
  NO_PREMINE_SCRIPT,
  type Registers,
} from '@ergo-explorer/chain'
import { publicKeyOf, payToPublicKeyScript } from '#keys.ts'
import type { Draft, Output } from '#world/draft.ts'
import { randomUser, watchScript, randomBystander } from '../actors.ts'
import { signedSpend, type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from '../tokens/mint.ts'
import { randomFee } from './payments.ts'
import { registerSamples } from './register-samples.ts'
import { findHolder, findPayer, type Payer, spendHoldings, CHANGE_RESERVE, TOKEN_BOX_VALUE } from './wallets.ts'

/** Submits a transaction that is valid but very unusual. */
export const submitEdgeCase: PeriodicAction = (tick, round) => {
  roundRobin(EDGE_CASES, round)(tick, Math.floor(round / EDGE_CASES.length))
}

/** Submits a payment by a random user, with overrides that make it unusual. */
function submitPayment(
  tick: TickContext,
  outputs: readonly Output[],
  overridesFor: (payer: Payer) => Partial<Draft> = () => ({}),
) {
  const fee = randomFee(tick)
  const total = outputs.reduce((sum, { value }) => sum + value, fee)
  const payer = findPayer(tick, total + CHANGE_RESERVE)
  return payer && tick.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner, ...overridesFor(payer) })
}

/**
 * A script that no node can parse: version 1 with its size, so that it is allowed in a box, and a constant instead of a
 * proposition. Mainnet has such boxes; their ERG is lost.
 */
const payUndecodable: PeriodicAction = (tick, round) => {
  const body = `${roundRobin(['0204', '0402', '0502', '0e01', '0101'], round)}${tick.random.hex(tick.random.between(4, 60))}`
  const size = bytesToHex(new ByteWriter().vlq(body.length / 2).toBytes())
  submitPayment(tick, [{ value: TOKEN_BOX_VALUE, ergoTree: `09${size}${body}` }])
}

/** A script known only by its hash until a context variable reveals it when it is spent. */
const payScriptHash: PeriodicAction = (tick, round) => {
  const expression = `08cd${publicKeyOf(`script-hash ${round % 3}`)}`
  const hash = tick.blake2b256(hexToBytes(expression)).slice(0, 24)
  const script = ergoTreeOfAddress({ kind: 'P2SH', networkPrefix: tick.preset.addressPrefix, body: hash }) ?? ''
  const [box] = tick.world.boxesOf(watchScript(tick, script))
  if (box === undefined) {
    submitPayment(tick, [{ value: tick.random.amountBetween(ERG / 10n, ERG), ergoTree: script }])
  } else {
    const spend = { ...signedSpend(box, tick.random), extension: [[1, bytesRegister(hexToBytes(expression))]] as const }
    tick.submit({ spends: [spend], outputs: [], fee: randomFee(tick), changeTo: randomUser(tick) })
  }
}

/** One key, several scripts: different headers give the same address. (A node rejects `01` without a size.) */
const payOtherHeader: PeriodicAction = (tick, round) => {
  const key = `08cd${publicKeyOf('other header')}`
  const script = watchScript(tick, roundRobin([`0823${key}`, `0923${key}`, `1000${key}`, `00${key}`], round))
  const [box] = tick.world.boxesOf(script)
  if (box === undefined) submitPayment(tick, [{ value: tick.random.amountBetween(ERG / 10n, ERG), ergoTree: script }])
  else {
    tick.submit({
      spends: [signedSpend(box, tick.random)],
      outputs: [],
      fee: randomFee(tick),
      changeTo: randomUser(tick),
    })
  }
}

/** A notice board whose boxes other transactions read. */
const noticeBoardScript = (): Hex => payToPublicKeyScript('notice board')
const MAX_NOTICES = 8

const postNotice = (tick: TickContext, registers: Registers): void => {
  const script = watchScript(tick, noticeBoardScript())
  const [oldest] = tick.world.boxesOf(script)
  const isFull = tick.world.countOf(script) >= MAX_NOTICES
  const notice = { value: 2n * TOKEN_BOX_VALUE, ergoTree: script, registers }
  submitPayment(tick, [notice], ({ spends }) =>
    isFull && oldest !== undefined ? { spends: [signedSpend(oldest, tick.random), ...spends] } : {},
  )
}

const postRegisterSamples: PeriodicAction = (tick, round) => postNotice(tick, registerSamples(round))

/** A payment that reads notice boxes as data inputs. */
const readNotices: PeriodicAction = (tick) => {
  const notices = [...tick.world.boxesOf(noticeBoardScript())].slice(-tick.random.between(1, 4))
  if (notices.length === 0) return
  submitPayment(tick, [randomPayment(tick)], () => ({ dataInputs: notices.map(({ boxId }) => boxId) }))
}

const payNoFee: PeriodicAction = (tick) => void submitPayment(tick, [randomPayment(tick)], () => ({ fee: 0n }))

/**
 * At most four variables in ascending order: JavaScript clients sort the keys of an object, and would compute a wrong
 * id otherwise.
 */
const payWithVariables: PeriodicAction = (tick, round) => {
  const variables = [
    [0, intRegister(round)],
    [1, textRegister('a word to the wise')],
    [2, longRegister(tick.random.amountBetween(-ERG, ERG))],
    [7, bytesToHex(encodeConstant({ type: 'SBoolean', value: true }))],
  ] as const
  const extension = variables.slice(0, 2 + (round % 3))
  submitPayment(tick, [randomPayment(tick)], ({ spends }) => ({
    spends: spends.map((spend) => ({ ...spend, extension })),
  }))
}

/** ERG and tokens under a script that is always false are provably lost. */
const payUnspendable: PeriodicAction = (tick, round) => {
  const value = 10n * TOKEN_BOX_VALUE
  const holder = round % 2 === 0 ? undefined : findHolder(tick)
  const asset = holder?.boxes[0]?.assets[0]
  if (holder === undefined || asset === undefined) {
    submitPayment(tick, [{ value, ergoTree: NO_PREMINE_SCRIPT }])
    return
  }
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, value + fee + CHANGE_RESERVE)
  const outputs = [{ value, ergoTree: NO_PREMINE_SCRIPT, assets: [{ ...asset, amount: asset.amount / 4n + 1n }] }]
  if (spends !== undefined) tick.submit({ spends, outputs, fee, changeTo: holder.owner })
}

/** Since block version 3 an output must not be older than the youngest input; before that, any age was allowed. */
const payPredated: PeriodicAction = (tick) => {
  const boundFrom = tick.preset.versionHeights.find(({ version }) => version === 3)?.fromHeight ?? 0
  const output = randomPayment(tick)
  submitPayment(tick, [output], ({ spends }) => {
    const youngest = Math.max(...spends.map(({ box }) => box.creationHeight))
    const creationHeight = tick.height < boundFrom ? tick.random.below(10) : youngest
    return { outputs: [{ ...output, creationHeight }] }
  })
}

const randomPayment = (tick: TickContext): Output => ({
  value: tick.random.amountBetween(ERG / 20n, ERG),
  ergoTree: randomUser(tick),
})

const EDGE_CASES: readonly PeriodicAction[] = [
  postRegisterSamples,
  payUndecodable,
  payScriptHash,
  readNotices,
  payOtherHeader,
  payNoFee,
  payWithVariables,
  payUnspendable,
  payPredated,
]

/** Stores a file on the chain: a transaction close to the relay size limit. */
export const storeFile: PeriodicAction = (tick) => {
  const page = (): Registers => ({ R4: bytesRegister(hexToBytes(tick.random.hex(PAGE_BYTES))) })
  const ergoTree = randomBystander(tick)
  submitPayment(
    tick,
    Array.from({ length: PAGES }, () => ({ value: 2n * TOKEN_BOX_VALUE, ergoTree, registers: page() })),
  )
}

const PAGES = 23
const PAGE_BYTES = 3900
