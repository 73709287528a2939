import { type Hex, hexToBytes, type TokenId } from '@ergo-explorer/chain'
import { groupElementHex } from '#contracts/constants.ts'
import type { Output } from '#world/draft.ts'
import { bystanderScript } from '../actors.ts'
import type { TickContext } from '../behaviour.ts'
import { ORACLE_OPERATORS } from '../markets/oracle-pool.ts'
import { bytesRegister, intRegister, longRegister } from '../tokens/mint.ts'
import { create, FEE, FORGER, holding, plain, spend, VALUE } from './forged-boxes.ts'

/** Tokens that identify an oracle pool of the first version (EIP-16), whose contracts change with the phase. */
export interface OraclePoolV1Tokens {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
}

/** Always true, like the script of some forgeries, but another script. */
const OPEN_CONTRACT: Hex = '100201010101d17300'

const ORACLES = ORACLE_OPERATORS.slice(0, 3)

/**
 * Runs an oracle pool of the first version through one epoch: its oracles post, and the pool averages their datapoints,
 * which it reads as data inputs.
 */
export function runOraclePoolV1(tick: TickContext): OraclePoolV1Tokens | undefined {
  const [pool] = create(tick, (nft) => [ratedPool(nft, 50n)])
  const poolNft = pool?.assets[0]?.tokenId
  const boxes = create(tick, (token) => ORACLES.map(({ key }) => oracleBox(token, key)))
  const oracleToken = boxes[0]?.assets[0]?.tokenId
  const payers = create(tick, () => [...ORACLES, pool].map(() => plain(FORGER)))
  if (pool === undefined || poolNft === undefined || oracleToken === undefined) return undefined
  const posts = boxes.flatMap((box, i) => {
    const datapoint = { R5: bytesRegister(hexToBytes(pool.boxId)), R6: longRegister(54n + BigInt(i)) }
    const output = oracleBox(oracleToken, ORACLES[i]?.key ?? '', datapoint)
    return spend(tick, [box, ...payers.slice(i, i + 1)], { outputs: [output] })?.outputs[0] ?? []
  })
  spend(tick, [pool, ...payers.slice(ORACLES.length)], {
    dataInputs: posts.map(({ boxId }) => boxId),
    outputs: [ratedPool(poolNft, 55n)],
  })
  return { poolNft, oracleToken }
}

const ratedPool = (nft: TokenId, rate: bigint): Output => ({
  ...plain(OPEN_CONTRACT),
  assets: holding(nft, 1n),
  registers: { R4: longRegister(rate), R5: intRegister(100) },
})

const oracleBox = (token: TokenId, key: Hex, datapoint = {}): Output => ({
  ...plain(OPEN_CONTRACT),
  assets: holding(token, 1n),
  registers: { R4: groupElementHex(key), ...datapoint },
})

/** A contract without a story of its own moves on, then buys a token and ends. */
export function runOtherContract(tick: TickContext): void {
  const boxes = create(tick, (token) => [plain(OPEN_CONTRACT), { ...plain(FORGER), assets: holding(token, 5n) }])
  const moved = spend(tick, boxes.slice(0, 1), { outputs: [plain(OPEN_CONTRACT, VALUE - FEE)] })
  const [contract, [seller]] = [moved?.outputs[0], boxes.slice(1)]
  if (contract === undefined || seller === undefined) return
  const bought = { ...plain(bystanderScript(5), VALUE / 10n), assets: seller.assets }
  spend(tick, [contract, seller], { outputs: [bought] })
}
