import {
  bytesToHex,
  encodeConstant,
  FEE_SCRIPT,
  type Hex,
  NANOERG_PER_ERG as ERG,
  NO_PREMINE_SCRIPT,
  STORAGE_RENT_VARIABLE,
  type TransactionId,
} from '@ergo-explorer/chain'
import { intConstant, replaceConstants } from '#contracts/constants.ts'
import { USD_POOL } from '#contracts/deployments.ts'
import { bystanderScript, watchScript } from '../actors.ts'
import type { Behaviour } from '../behaviour.ts'
import {
  advance,
  ANYONE,
  bankCopy,
  create,
  DATAPOINT,
  DATAPOINT_V1,
  FEE,
  FORGER,
  FORGER_KEY,
  holding,
  many,
  miner,
  NOTE,
  oracleCopy,
  orderOf,
  FORGER_SEGREGATED_TREE,
  plain,
  poolBoxCopy,
  poolCopy,
  rateV1,
  spend,
  sweep,
  VALUE,
  VICTIM,
  type Forge,
} from './forged-boxes.ts'
import { type OraclePoolV1Tokens, runOraclePoolV1, runOtherContract } from './genuine-contracts.ts'

/** What a chain made for tests contains besides the economy of the demo chain. */
export interface ForgeryLog {
  /** Forged transactions, by the name of the story rule that must not describe them. */
  readonly forged: Map<string, TransactionId>
  /** A genuine oracle pool of the first version, which the preset does not name. */
  oraclePoolV1?: OraclePoolV1Tokens | undefined
}

/**
 * Submits a forgery of each kind of transaction that has a story of its own: it has the right shape, but a wrong
 * identity, such as a copy of a contract without the contract's NFT. Also runs contracts that the demo chain lacks.
 * Both exist only on chains made for tests.
 */
export const submitForgeries =
  (log: ForgeryLog): Behaviour =>
  (tick) => {
    if (tick.height === OPEN_BOX_HEIGHT) create(tick, () => [{ value: ERG, ergoTree: watchScript(tick, ANYONE) }])
    const [rule, forge] = FORGERIES[tick.height - FIRST_HEIGHT] ?? []
    const forged = forge?.(tick)
    if (rule !== undefined && forged !== undefined) log.forged.set(rule, forged.id)
    if (tick.height === FIRST_HEIGHT + FORGERIES.length) log.oraclePoolV1 = runOraclePoolV1(tick)
    if (tick.height === FIRST_HEIGHT + FORGERIES.length + 1) runOtherContract(tick)
  }

/** After EIP-27, and late enough for a box of the first blocks to owe rent. */
const FIRST_HEIGHT = 2300
const OPEN_BOX_HEIGHT = 200

const mergeReemission: Forge = (tick) => {
  const { reemission = '', payToReemission = '' } = tick.preset.systemScripts
  const boxes = create(tick, () => [plain(reemission), plain(payToReemission)])
  return sweep(tick, spend(tick, boxes, { outputs: [plain(reemission, 2n * VALUE - FEE)] }), reemission)
}

const refreshPool: Forge = (tick) => {
  const [refresh] = create(tick, (fake) => [{ ...plain(FORGER), assets: holding(fake, 1n) }])
  const refreshNft = refresh?.assets[0]?.tokenId
  if (refresh === undefined || refreshNft === undefined) return undefined
  const [pool] = create(tick, (fake) => [poolBoxCopy(refreshNft, 7)(fake)])
  const nft = pool?.assets[0]?.tokenId
  if (pool === undefined || nft === undefined) return undefined
  return spend(tick, [pool, refresh], {
    outputs: [poolBoxCopy(refreshNft, 8)(nft), { ...plain(FORGER, VALUE - FEE), assets: refresh.assets }],
  })
}

const collectRent: Forge = (tick) => {
  const [box] = tick.world.boxesOf(ANYONE)
  // The node reads the variable as a Short; with an Int it runs the script instead, which is always true.
  const index = bytesToHex(encodeConstant(intConstant(0)))
  return (
    box &&
    tick.submit({
      spends: [{ box, extension: [[STORAGE_RENT_VARIABLE, index]] }],
      outputs: [],
      fee: FEE,
      changeTo: FORGER,
    })
  )
}

const FORGERIES: readonly (readonly [rule: string, forge: Forge])[] = [
  [
    'mining-reward',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(tick.preset.systemScripts.emission)]),
        { outputs: [plain(FORGER, VALUE / 2n), plain(miner(), VALUE / 2n - FEE)] },
      ),
  ],
  [
    'fee-collection',
    (tick) =>
      spend(
        tick,
        create(tick, () => many(3, () => plain(FEE_COPY))),
        { outputs: [plain(miner(), 3n * VALUE)], fee: 0n },
      ),
  ],
  ['rent', collectRent],
  [
    'treasury',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(`00${tick.preset.systemScripts.treasury.slice(2)}00`)]),
        { outputs: [plain(FORGER, VALUE - FEE)] },
      ),
  ],
  ['reemission-merge', mergeReemission],
  [
    'reemission-payment',
    (tick) => {
      const script = tick.preset.systemScripts.payToReemission ?? ''
      const boxes = create(tick, (fake) => [{ ...plain(miner()), assets: holding(fake, 1000n) }])
      return spend(tick, boxes, { outputs: [plain(script, VALUE / 2n)], burn: boxes.flatMap(({ assets }) => assets) })
    },
  ],
  [
    'mint',
    (tick) => {
      const boxes = create(tick, (fake) => [{ ...plain(FORGER), assets: holding(fake, 500n) }])
      return spend(tick, boxes, {
        outputs: [{ ...plain(bystanderScript(1), VALUE - FEE), assets: boxes[0]?.assets ?? [], registers: NOTE }],
      })
    },
  ],
  ['oracle-refresh', refreshPool],
  [
    'oracle-post',
    advance(oracleCopy(USD_POOL.oracleScript), (fake) => ({
      ...oracleCopy(USD_POOL.oracleScript, DATAPOINT)(fake),
      value: VALUE - FEE,
    })),
  ],
  ['oracle-refresh-v1', advance(rateV1(50n), (fake) => ({ ...rateV1(55n)(fake), value: VALUE - FEE }))],
  [
    'oracle-post-v1',
    advance(oracleCopy(ANYONE), (fake) => ({ ...oracleCopy(ANYONE, DATAPOINT_V1)(fake), value: VALUE - FEE })),
  ],
  ['trade', advance(poolCopy(ERG, 500n, 1000n), poolCopy(ERG - VALUE, 500n, 1100n))],
  ['liquidity', advance(poolCopy(ERG, 500n, 1000n), poolCopy(ERG - VALUE, 600n, 900n))],
  ['bank-exchange', advance(bankCopy(ERG, 100n), bankCopy(ERG - VALUE, 60n))],
  [
    'order-refunded',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(orderOf(VICTIM), 2n * VALUE)]),
        {},
      ),
  ],
  [
    'order-placed',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER, 3n * VALUE)]),
        { outputs: [plain(orderOf(VICTIM), 2n * VALUE)] },
      ),
  ],
  [
    'burn',
    (tick) => {
      const boxes = create(tick, (fake) => [{ ...plain(FORGER), assets: holding(fake, 500n) }])
      return spend(tick, boxes, {
        outputs: [{ ...plain(NO_PREMINE_SCRIPT, VALUE - FEE), assets: boxes[0]?.assets ?? [] }],
      })
    },
  ],
  [
    'contract-step',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(orderOf(FORGER_KEY), VALUE / 2n)]),
        { outputs: [plain(orderOf(VICTIM), VALUE / 2n - FEE)] },
      ),
  ],
  [
    'airdrop',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER, 2n * ERG)]),
        { outputs: many(30, (index) => plain(bystanderScript(index % 3))) },
      ),
  ],
  [
    'consolidation',
    (tick) =>
      spend(
        tick,
        create(tick, () => many(3, () => plain(FORGER))),
        { outputs: [plain(bystanderScript(2))] },
      ),
  ],
  [
    'data',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER)]),
        { outputs: [{ ...plain(bystanderScript(3), VALUE - FEE), registers: NOTE }] },
      ),
  ],
  [
    'self-transfer',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER)]),
        { changeTo: FORGER_SEGREGATED_TREE },
      ),
  ],
  [
    'exchange',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER), plain(FORGER_SEGREGATED_TREE)]),
        { changeTo: bystanderScript(4) },
      ),
  ],
  [
    'transfer',
    (tick) => {
      const boxes = create(tick, (fake) => [
        { ...plain(FORGER), assets: holding(fake, 9n) },
        plain(FORGER_SEGREGATED_TREE, 3n * VALUE),
      ])
      const [sold] = boxes
      return spend(tick, boxes, {
        outputs: [plain(FORGER, 2n * VALUE), { ...plain(FORGER_SEGREGATED_TREE), assets: sold?.assets ?? [] }],
        changeTo: FORGER_SEGREGATED_TREE,
      })
    },
  ],
  [
    'contract-call',
    (tick) =>
      spend(
        tick,
        create(tick, () => [plain(FORGER_SEGREGATED_TREE)]),
        {},
      ),
  ],
]

/** The fee contract with another delay for the miner. */
const FEE_COPY: Hex = replaceConstants(FEE_SCRIPT, new Map([[0, intConstant(1)]]))
