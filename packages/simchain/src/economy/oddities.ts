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
import { keyOf, payTo } from '../keys.ts'
import type { Draft, Output } from '../world/draft.ts'
import { anyUser, watched } from './actors.ts'
import { anyBystander } from './bystanders.ts'
import { signed, type Turn } from './habit.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { usualFee } from './payments.ts'
import { registerSamples } from './register-samples.ts'
import { anyHolder, anyPayer, type Payer, spendHoldings, SPARE, TOKEN_BOX_VALUE } from './wallets.ts'

/** Somebody does what is allowed and hardly ever done. */
export const doSomethingOdd: Act = (turn, round) => {
  inTurn(ODDITIES, round)(turn, Math.floor(round / ODDITIES.length))
}

/** A payment by somebody, to be made odd. */
function paid(turn: Turn, outputs: readonly Output[], oddly: (payer: Payer) => Partial<Draft> = () => ({})) {
  const fee = usualFee(turn)
  const total = outputs.reduce((sum, { value }) => sum + value, fee)
  const payer = anyPayer(turn, total + SPARE)
  return payer && turn.submit({ spends: payer.spends, outputs, fee, changeTo: payer.owner, ...oddly(payer) })
}

/**
 * A script that no node can read: version 1 with its size, so that it may stand in a box, and a constant instead of a
 * proposition. Mainnet has such boxes; their coins are lost.
 */
const payUndecodable: Act = (turn, round) => {
  const body = `${inTurn(['0204', '0402', '0502', '0e01', '0101'], round)}${turn.random.hex(turn.random.between(4, 60))}`
  const size = bytesToHex(new ByteWriter().vlq(body.length / 2).toBytes())
  paid(turn, [{ value: TOKEN_BOX_VALUE, ergoTree: `09${size}${body}` }])
}

/** A script that is only known by its hash until it is spent, when a context variable reveals it. */
const payScriptHash: Act = (turn, round) => {
  const expression = `08cd${keyOf(`script-hash ${round % 3}`)}`
  const hash = turn.blake2b256(hexToBytes(expression)).slice(0, 24)
  const script = ergoTreeOfAddress({ kind: 'P2SH', networkPrefix: turn.preset.addressPrefix, body: hash }) ?? ''
  const [box] = turn.world.boxesOf(watched(turn, script))
  if (box === undefined) {
    paid(turn, [{ value: turn.random.amountBetween(ERG / 10n, ERG), ergoTree: script }])
  } else {
    const spend = { ...signed(box, turn.random), extension: [[1, bytesRegister(hexToBytes(expression))]] as const }
    turn.submit({ spends: [spend], outputs: [], fee: usualFee(turn), changeTo: anyUser(turn) })
  }
}

/** One key, several scripts: other headers around it give the same address. (A node refuses `01` without a size.) */
const payOtherHeader: Act = (turn, round) => {
  const key = `08cd${keyOf('other header')}`
  const script = watched(turn, inTurn([`0823${key}`, `0923${key}`, `1000${key}`, `00${key}`], round))
  const [box] = turn.world.boxesOf(script)
  if (box === undefined) paid(turn, [{ value: turn.random.amountBetween(ERG / 10n, ERG), ergoTree: script }])
  else {
    turn.submit({ spends: [signed(box, turn.random)], outputs: [], fee: usualFee(turn), changeTo: anyUser(turn) })
  }
}

/** A board where boxes hang that others read. */
const boardScript = (): Hex => payTo('notice board')
const MOST_NOTICES = 8

const hangOut = (turn: Turn, registers: Registers): void => {
  const script = watched(turn, boardScript())
  const [oldest] = turn.world.boxesOf(script)
  const isFull = turn.world.countOf(script) >= MOST_NOTICES
  const notice = { value: 2n * TOKEN_BOX_VALUE, ergoTree: script, registers }
  paid(turn, [notice], ({ spends }) =>
    isFull && oldest !== undefined ? { spends: [signed(oldest, turn.random), ...spends] } : {},
  )
}

const showRegisters: Act = (turn, round) => hangOut(turn, registerSamples(round))

/** A payment that reads boxes of the board without spending them. */
const readNotices: Act = (turn) => {
  const notices = [...turn.world.boxesOf(boardScript())].slice(-turn.random.between(1, 4))
  if (notices.length === 0) return
  paid(turn, [somePayment(turn)], () => ({ dataInputs: notices.map(({ boxId }) => boxId) }))
}

const payNoFee: Act = (turn) => void paid(turn, [somePayment(turn)], () => ({ fee: 0n }))

/** At most four and ascending: JavaScript clients sort the keys of an object, and would lose the id otherwise. */
const handOverVariables: Act = (turn, round) => {
  const variables = [
    [0, intRegister(round)],
    [1, textRegister('a word to the wise')],
    [2, longRegister(turn.random.amountBetween(-ERG, ERG))],
    [7, bytesToHex(encodeConstant({ type: 'SBoolean', value: true }))],
  ] as const
  const extension = variables.slice(0, 2 + (round % 3))
  paid(turn, [somePayment(turn)], ({ spends }) => ({ spends: spends.map((spend) => ({ ...spend, extension })) }))
}

/** Coins and tokens under a script that is always false are gone, and everybody can see it. */
const payNobody: Act = (turn, round) => {
  const value = 10n * TOKEN_BOX_VALUE
  const holder = round % 2 === 0 ? undefined : anyHolder(turn)
  const asset = holder?.boxes[0]?.assets[0]
  if (holder === undefined || asset === undefined) {
    paid(turn, [{ value, ergoTree: NO_PREMINE_SCRIPT }])
    return
  }
  const fee = usualFee(turn)
  const spends = spendHoldings(turn, holder, value + fee + SPARE)
  const outputs = [{ value, ergoTree: NO_PREMINE_SCRIPT, assets: [{ ...asset, amount: asset.amount / 4n + 1n }] }]
  if (spends !== undefined) turn.submit({ spends, outputs, fee, changeTo: holder.owner })
}

/** Since the third block version an output may be no older than the youngest input; before, as old as it liked. */
const predate: Act = (turn) => {
  const boundFrom = turn.preset.versionHeights.find(({ version }) => version === 3)?.fromHeight ?? 0
  const output = somePayment(turn)
  paid(turn, [output], ({ spends }) => {
    const youngest = Math.max(...spends.map(({ box }) => box.creationHeight))
    const creationHeight = turn.height < boundFrom ? turn.random.below(10) : youngest
    return { outputs: [{ ...output, creationHeight }] }
  })
}

const somePayment = (turn: Turn): Output => ({
  value: turn.random.amountBetween(ERG / 20n, ERG),
  ergoTree: anyUser(turn),
})

const ODDITIES: readonly Act[] = [
  showRegisters,
  payUndecodable,
  payScriptHash,
  readNotices,
  payOtherHeader,
  payNoFee,
  handOverVariables,
  payNobody,
  predate,
]

/** Somebody stores a file on the chain: about as large as nodes will relay a transaction. */
export const storeFile: Act = (turn) => {
  const page = (): Registers => ({ R4: bytesRegister(hexToBytes(turn.random.hex(PAGE_BYTES))) })
  const ergoTree = anyBystander(turn)
  paid(
    turn,
    Array.from({ length: PAGES }, () => ({ value: 2n * TOKEN_BOX_VALUE, ergoTree, registers: page() })),
  )
}

const PAGES = 23
const PAGE_BYTES = 3900
