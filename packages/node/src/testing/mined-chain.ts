import {
  type Blake2b256,
  bytesToHex,
  contextAfter,
  decodeCompactBits,
  EMPTY_HEADER_CONTEXT,
  encodeCompactBits,
  type ExtensionField,
  extensionDigestOf,
  GROUP_ORDER,
  type Header,
  type HeaderContext,
  headerIdOf,
  headerWithoutSolution,
  hexToBytes,
  isHit,
  isVotingEpochStart,
  type NetworkPreset,
  PARAMETER_RULES,
  type PowSolution,
  presetOf,
  requiredNBits,
} from '@ergo-explorer/chain'
import { buildHeader } from '@ergo-explorer/testkit'

const LAUNCH_TIME = Date.UTC(2026, 0, 1)

const { genesisId: _genesisId, ...mainnet } = presetOf('mainnet')

/** Mainnet’s rules with a difficulty that a test can mine, and with epochs so short that each rule applies soon. */
export const MINABLE: NetworkPreset = {
  ...mainnet,
  initialNBits: encodeCompactBits(2n),
  versionHeights: [{ version: 1, fromHeight: 1 }],
  difficulty: {
    epochLength: 32,
    epochsUsed: 8,
    eip37: { fromHeight: 209, epochLength: 16 },
    autolykosV2: { fromHeight: 64, difficulty: 3n },
  },
  voting: { epochLength: 32, softForkEpochs: 2, activationEpochs: 2 },
}

export interface MinedHeader {
  readonly header: Header
  readonly extension: readonly ExtensionField[]
  /** The chain before it. */
  readonly context: HeaderContext
}

/** A chain of headers that satisfies every rule; a soft fork accepted at height 96 activates version 3 at 224. */
export function mineChain(blocks: number, blake2b256: Blake2b256): MinedHeader[] {
  const chain: MinedHeader[] = []
  let context = EMPTY_HEADER_CONTEXT
  for (let height = 1; height <= blocks; height++) {
    const parent = chain.at(-1)?.header
    const version = height < 64 ? 1 : height < 224 ? 2 : 3
    const extension = isVotingEpochStart(MINABLE, height) ? parameterFields(version, height) : []
    const header = mineHeader(
      {
        version,
        height,
        ...(parent && { parentId: parent.id }),
        timestamp: (parent?.timestamp ?? LAUNCH_TIME) + MINABLE.blockIntervalMs * paceAt(height),
        nBits: requiredNBits(MINABLE, height, context.headers) ?? 0,
        votes: height >= 96 && height < 160 ? '780300' : '000000',
        extensionHash: extensionDigestOf(extension, blake2b256),
      },
      blake2b256,
    )
    chain.push({ header, extension, context })
    context = contextAfter(MINABLE, context, { header, extension })
  }
  return chain
}

/** A little fast, because each division rounds such small difficulties down; faster and slower for a few epochs. */
function paceAt(height: number): number {
  if (height >= 240 && height < 288) return 0.55
  return height >= 304 && height < 336 ? 1.1 : 0.85
}

/** The parameters that the first block of a voting epoch states. */
export function parameterFields(version: number, height: number): ExtensionField[] {
  const fork: [number, number][] =
    height >= 96 && height < 224
      ? [
          [121, Math.min(64, height - 96)],
          [122, 96],
        ]
      : []
  const launch = PARAMETER_RULES.map(({ id, launchValue }): [number, number] => [id, launchValue])
  return [...launch, ...fork, [123, version] as const].map(([id, value]) => [
    `00${id.toString(16).padStart(2, '0')}`,
    value.toString(16).padStart(8, '0'),
  ])
}

/** The generator, and twice the generator: the public keys of the secrets 1 and 2. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const DOUBLED = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'

/** Finds a solution for the header’s own difficulty and computes its id. */
export function mineHeader(content: Partial<Omit<Header, 'id' | 'powSolution'>>, blake2b256: Blake2b256): Header {
  const draft = buildHeader(content)
  if (decodeCompactBits(draft.nBits) < 1n) throw new RangeError('no solution exists without a difficulty')
  const message = blake2b256(headerWithoutSolution(draft))
  for (let nonce = 0; ; nonce++) {
    const n = nonce.toString(16).padStart(16, '0')
    const powSolution =
      draft.version > 1 ? solve(draft, message, n, blake2b256) : solveV1(draft, message, n, blake2b256)
    if (powSolution === undefined) continue
    const header = { ...draft, powSolution }
    return { ...header, id: headerIdOf(header, blake2b256) }
  }
}

type Solve = (header: Header, message: Uint8Array, n: string, blake2b256: Blake2b256) => PowSolution | undefined

const solve: Solve = ({ height, nBits }, message, n, blake2b256) =>
  isHit(message, hexToBytes(n), height, nBits, blake2b256) ? { pk: GENERATOR, w: GENERATOR, n, d: 0n } : undefined

/** With w = 2·G and pk = G, w·f = G·d + pk gives d = 2·f − 1. */
const solveV1: Solve = ({ nBits }, message, n, blake2b256) => {
  const d = (2n * sumOfElements(message, n, blake2b256) - 1n + GROUP_ORDER) % GROUP_ORDER
  return d * decodeCompactBits(nBits) < GROUP_ORDER ? { pk: GENERATOR, w: DOUBLED, n, d } : undefined
}

const PADDING = hexToBytes(Array.from({ length: 1024 }, (_, i) => i.toString(16).padStart(16, '0')).join(''))

/** The sum `f` of Autolykos version 1, written out from its definition. */
function sumOfElements(message: Uint8Array, n: string, blake2b256: Blake2b256): bigint {
  const seed = Buffer.from(blake2b256(Buffer.concat([message, hexToBytes(n)])))
  const wrapped = Buffer.concat([seed, seed.subarray(0, 3)])
  const element = Buffer.concat([Buffer.alloc(4), PADDING, hexToBytes(GENERATOR), message, hexToBytes(DOUBLED)])
  let sum = 0n
  for (let k = 0; k < 32; k++) {
    element.writeUInt32BE(wrapped.readUInt32BE(k) % 2 ** 26)
    // A hash above the group order is so unlikely that no test meets one.
    sum += BigInt(`0x${bytesToHex(blake2b256(element))}`) % GROUP_ORDER
  }
  return sum % GROUP_ORDER
}
