import { type Hex, hexToBytes, NANOERG_PER_ERG as ERG } from '@ergo-explorer/chain'
import { groupElementHex, constantHex, bytesConstant } from '#contracts/constants.ts'
import {
  ballotScript,
  ORACLE_BOX_RENT,
  type OraclePoolIds,
  oracleScript,
  poolScript,
  type RefreshRules,
  refreshScript,
  updateScript,
} from '#contracts/oracle-pool.ts'
import { DEPLOYER } from '#economy/actors.ts'
import { submitTrade } from '#economy/markets/contract-trade.ts'
import type { Behaviour, TickContext } from '#economy/behaviour.ts'
import { bytesRegister, intRegister, longRegister, mintToken } from '#economy/tokens/mint.ts'
import { ORACLE_OPERATORS } from '#economy/markets/oracle-pool.ts'
import type { Output } from '#world/draft.ts'
import { requireDefined } from './reemission.ts'

export interface OraclePoolPlan {
  readonly pair: string
  /** Name of the reward token. */
  readonly rewardName: string
  readonly rules: RefreshRules
  readonly initialRate: bigint
}

const FIRST_EPOCH = 1
/** More oracle and ballot tokens than operators: the deployer keeps the rest for new operators. */
const SEATS = 15n
const REWARDS = 100_000_000n
const MIN_VOTES = 6
/** Some operators vote for another contract, too few to pass. */
const VOTES = 3
const OPERATOR_FUNDS = (3n * ERG) / 4n

/** Mints the six tokens of an oracle pool (EIP-23) and creates all its boxes in one transaction. */
export const deployOraclePool =
  (plan: OraclePoolPlan): Behaviour =>
  (tick) => {
    const ids = mintTokens(tick, plan)
    const outputs = [
      poolBox(ids, plan),
      singleTokenBox(refreshScript(ids, plan.rules), ids.refreshNft),
      singleTokenBox(updateScript(ids, MIN_VOTES), ids.updateNft),
      ...ORACLE_OPERATORS.map(({ key }) => oracleBox(ids, plan, key)),
      ...ORACLE_OPERATORS.slice(0, VOTES).map(({ key }) => ballotBox(tick, ids, key)),
      ...ORACLE_OPERATORS.map(({ script }) => ({ value: OPERATOR_FUNDS, ergoTree: script })),
    ]
    requireDefined(submitTrade(tick, { owner: DEPLOYER, outputs }))
    for (const { key } of ORACLE_OPERATORS) tick.oracleLog?.recordDatapoint(ids.poolNft, FIRST_EPOCH, key)
  }

function mintTokens(tick: TickContext, { pair, rewardName }: OraclePoolPlan): OraclePoolIds {
  const mintPoolToken = (name: string, amount: bigint) =>
    requireDefined(
      mintToken(tick, DEPLOYER, {
        amount,
        description: { name, description: `${pair} oracle pool (EIP-23)`, decimals: 0 },
      }),
    )
  return {
    poolNft: mintPoolToken(`${pair} Pool NFT`, 1n),
    refreshNft: mintPoolToken(`${pair} Refresh NFT`, 1n),
    updateNft: mintPoolToken(`${pair} Update NFT`, 1n),
    oracleToken: mintPoolToken(`${pair} Oracle Token`, SEATS),
    ballotToken: mintPoolToken(`${pair} Ballot Token`, SEATS),
    rewardToken: mintPoolToken(rewardName, REWARDS),
  }
}

function poolBox(ids: OraclePoolIds, { initialRate }: OraclePoolPlan): Output {
  return {
    value: ORACLE_BOX_RENT,
    ergoTree: poolScript(ids),
    assets: [
      { tokenId: ids.poolNft, amount: 1n },
      { tokenId: ids.rewardToken, amount: REWARDS - BigInt(ORACLE_OPERATORS.length) },
    ],
    registers: { R4: longRegister(initialRate), R5: intRegister(FIRST_EPOCH) },
  }
}

function oracleBox(ids: OraclePoolIds, { initialRate }: OraclePoolPlan, key: Hex): Output {
  return {
    value: ORACLE_BOX_RENT,
    ergoTree: oracleScript(ids),
    assets: [
      { tokenId: ids.oracleToken, amount: 1n },
      { tokenId: ids.rewardToken, amount: 1n },
    ],
    registers: { R4: groupElementHex(key), R5: intRegister(FIRST_EPOCH), R6: longRegister(initialRate) },
  }
}

/** A ballot that would allow the refresh box what only the update box may do, paid with the same reward token. */
function ballotBox(tick: TickContext, ids: OraclePoolIds, key: Hex): Output {
  const proposed = hexToBytes(poolScript({ ...ids, updateNft: ids.refreshNft }))
  return {
    ...singleTokenBox(ballotScript(ids), ids.ballotToken),
    registers: {
      R4: groupElementHex(key),
      R5: intRegister(tick.height),
      R6: bytesRegister(tick.blake2b256(proposed)),
      R7: constantHex(bytesConstant(ids.rewardToken)),
      R8: longRegister(REWARDS),
    },
  }
}

const singleTokenBox = (ergoTree: Hex, tokenId: OraclePoolIds[keyof OraclePoolIds]): Output => ({
  value: ORACLE_BOX_RENT,
  ergoTree,
  assets: [{ tokenId, amount: 1n }],
})
