import { ByteWriter } from '#bytes/byte-writer.ts'
import { bytesToHex, type Hex } from '#bytes/hex.ts'
import type { EmissionSettings } from './preset.ts'
import { REEMISSION_REWARD } from './protocol.ts'

/**
 * The protocol's contracts for the parameters of a network. Opcodes and order of constants are those of the reference
 * node's predefined scripts and of EIP-27; with mainnet's parameters the result equals mainnet's bytes.
 */

/** Pays the miner of each block and keeps the rest under the same contract. */
export function emissionScript(emission: EmissionSettings): Hex {
  const treasuryEnd = emission.fixedRatePeriod + 2 * emission.epochLength
  const constants = [
    int(1),
    REWARD_TEMPLATE,
    KEY_POSITION,
    int(1),
    int(2),
    int(0),
    int(treasuryEnd),
    long(emission.fixedRate - emission.foundersShare),
    long(emission.fixedRate),
    long(emission.epochReduction),
    int(1),
    int(emission.fixedRatePeriod),
    int(emission.epochLength),
    int(0),
    int(0),
    long(emission.epochReduction),
  ]
  return `10${tree(constants)}${EMISSION_BODY}`
}

/**
 * Releases the founders' share block by block to the keys in R4: the amount that must stay locked is piecewise linear
 * in three parts.
 */
export function treasuryScript(emission: EmissionSettings): Hex {
  const { fixedRatePeriod, epochLength, epochReduction, foundersShare } = emission
  const epoch = BigInt(epochLength)
  const lastEpochShare = foundersShare - 2n * epochReduction
  const middleEpochShare = foundersShare - epochReduction
  const constants = [
    int(0),
    int(fixedRatePeriod),
    long((lastEpochShare + middleEpochShare) * epoch),
    long(foundersShare),
    int(fixedRatePeriod - 1),
    int(fixedRatePeriod + epochLength),
    long(lastEpochShare * epoch),
    long(middleEpochShare),
    int(fixedRatePeriod + epochLength - 1),
    int(fixedRatePeriod + 2 * epochLength),
    long(lastEpochShare),
    int(fixedRatePeriod + 2 * epochLength - 1),
    long(0n),
    int(0),
  ]
  return `10${tree(constants)}${TREASURY_BODY}`
}

/** EIP-27: pays miners after the emission has ended, and collects what was reserved for it. */
export function reemissionScript(reemissionNft: Hex, startHeight: number): Hex {
  const constants = [
    int(0),
    int(0),
    `0e20${reemissionNft}`,
    int(0),
    int(0),
    int(1),
    long(MERGE_FEE_LIMIT),
    int(2),
    int(0),
    int(1),
    REWARD_TEMPLATE,
    KEY_POSITION,
    int(1),
    int(startHeight),
    long(REEMISSION_REWARD),
    int(0),
  ]
  return sized(tree(constants) + REEMISSION_BODY)
}

/** EIP-27: receives the miners' payments to re-emission; spendable only into the re-emission contract. */
export function payToReemissionScript(reemissionNft: Hex): Hex {
  return sized(tree([int(0), int(0), `0e20${reemissionNft}`]) + PAY_TO_REEMISSION_BODY)
}

/** The reward script with the group generator as key, and the offset of the key in it. */
const REWARD_TEMPLATE: Hex =
  '0e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ea02d192a39a8cc7a70173007301'
const KEY_POSITION: Hex = '100102'

/** Maximum fee for merging boxes into the re-emission contract. */
const MERGE_FEE_LIMIT = 10_000_000n

const EMISSION_BODY: Hex =
  'd19683030191a38cc7a7019683020193c2b2a57300007473017302830108cdeeac93a38cc7b2a573030001978302019683040193b1a5730493c2a7c2b2a573050093958fa3730673079973089c73097e9a730a9d99a3730b730c0599c1a7c1b2a5730d00938cc7b2a5730e0001a390c1a7730f'
const TREASURY_BODY: Hex =
  'ea03d192c1b2a5730000958fa373019a73029c73037e997304a305958fa373059a73069c73077e997308a305958fa373099c730a7e99730ba305730cd193c2a7c2b2a5730d00d5040800'
const REEMISSION_BODY: Hex =
  'd196830301938cb2e4c6b2a5730000020c4d0e73010001730293c2a7c2b2a5730300978302019683030191c1b2a5730400c1a790c1b2a5730500730693b1a5730796830501938cc7b2a573080001a39683020193c2b2a573090074730a730b830108cdeeac93a38cc7b2a5730c000192a3730d91a38cc7a70193730e99c1a7c1b2a5730f00'
const PAY_TO_REEMISSION_BODY: Hex = 'd1938cb2e4c6b2a5730000020c4d0e730100017302'

/** Segregated constants: their number, then each with its type. */
function tree(constants: readonly Hex[]): Hex {
  return bytesToHex(new ByteWriter().vlq(constants.length).toBytes()) + constants.join('')
}

/** An ErgoTree of version 1, whose header is followed by the length of the rest. */
function sized(rest: Hex): Hex {
  return `19${bytesToHex(new ByteWriter().vlq(rest.length / 2).toBytes())}${rest}`
}

function int(value: number): Hex {
  return `04${bytesToHex(new ByteWriter().zigZag64(BigInt(value)).toBytes())}`
}

function long(value: bigint): Hex {
  return `05${bytesToHex(new ByteWriter().zigZag64(value).toBytes())}`
}
