import type { Hex } from '#bytes/hex.ts'

/**
 * Common to every Ergo network. These values are never scaled, not even on a short simulated chain: they are part of
 * scripts that wallets and contracts recognise byte by byte.
 */

export const NANOERG_PER_ERG = 1_000_000_000n

/** Number of blocks before a miner may spend a reward. It is part of the reward script. */
export const MINER_REWARD_DELAY = 720

/** Contract of the fee output of every user transaction; the miner of the block collects it. */
export const FEE_SCRIPT: Hex =
  '1005040004000e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
  'ea02d192a39a8cc7a701730073011001020402d19683030193a38cc7b2a57300000193c2b2a57301007473027303830108cdeeac93b1a57304'

/** Always false: guards the one ERG of the no-premine proof, and is used as a burn address. */
export const NO_PREMINE_SCRIPT: Hex = '10010100d17300'

/** Permanent value of the no-premine proof box. */
export const NO_PREMINE_NANOERG = 1_000_000_000n

/** EIP-27: nanoERG that a miner reserves for re-emission while the block pays at least this plus one reward. */
export const REEMISSION_CHARGE = 12_000_000_000n

/** EIP-27: minimum that a miner keeps before re-emission starts, and the reward afterwards. */
export const REEMISSION_REWARD = 3_000_000_000n

/** A rent spend stores the index of the output that recreates the box in this context variable. */
export const STORAGE_RENT_VARIABLE = 127

const REWARD_PREFIX: Hex = '100204a00b08cd'
const REWARD_SUFFIX: Hex = 'ea02d192a39a8cc7a70173007301'
const REWARD_SCRIPT = new RegExp(`^${REWARD_PREFIX}([0-9a-f]{66})${REWARD_SUFFIX}$`)

/** Contract of a miner's reward: spendable by this key after {@link MINER_REWARD_DELAY} blocks. */
export function rewardScript(minerPublicKey: Hex): Hex {
  return REWARD_PREFIX + minerPublicKey + REWARD_SUFFIX
}

/** Miner key of a reward script; undefined for any other script. */
export function minerKeyOf(ergoTree: Hex): Hex | undefined {
  return REWARD_SCRIPT.exec(ergoTree)?.[1]
}
