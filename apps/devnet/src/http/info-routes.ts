import {
  type NetworkPreset,
  writeJson,
  addressOfScript,
  type Blake2b256,
  encodeAddress,
  type Hex,
  nodeEmissionAt,
  decodeAddress,
  isHex,
} from '@ergo-explorer/chain'
import { launchParameters } from '@ergo-explorer/simchain'
import type { Backend, NodeStatus } from '#backend/backend.ts'
import { ok, badRequest } from './node-response.ts'
import { getRoute, type Route, NUMBER_PARAMETER } from './router.ts'

export function infoRoutes(backend: Backend, preset: NetworkPreset, clock: () => number): Route[] {
  return [
    getRoute('/info', () =>
      ok(writeJson({ ...infoOf(backend.status(), preset, clock()), ...inputBlockFields(backend) })),
    ),
  ]
}

/** The release of the reference node that this API imitates. */
const IMITATED_VERSION = '6.0.4'

/** The release that introduced input blocks. */
const INPUT_BLOCKS_VERSION = '6.5.0'

/** A node without input blocks does not have the key. */
function inputBlockFields({ inputBlocks }: Backend): object {
  if (inputBlocks === undefined) return {}
  return { appVersion: INPUT_BLOCKS_VERSION, bestInputBlock: inputBlocks.chain().bestInputBlocks.at(-1) ?? null }
}

function infoOf(status: NodeStatus | undefined, preset: NetworkPreset, now: number): object {
  return {
    name: `ergo-${preset.name}-${IMITATED_VERSION}`,
    appVersion: IMITATED_VERSION,
    network: status?.network ?? preset.name,
    ...chainFields(status),
    unconfirmedCount: status?.unconfirmedCount ?? 0,
    peersCount: 0,
    stateType: 'utxo',
    isMining: false,
    isExplorer: false,
    // A node without status has just been launched.
    launchTime: status?.launchTime ?? now,
    currentTime: now,
    // No peer has sent a message.
    lastSeenMessageTime: 0,
    lastMemPoolUpdateTime: status?.lastMemPoolUpdateTime ?? now,
    eip27Supported: true,
    eip37Supported: true,
    parameters: status?.parameters ?? launchParameters(preset.versionHeights[0]?.version ?? 1),
  }
}

/** Fields that depend on the node's history, which is not loaded right after the start. */
function chainFields(status: NodeStatus | undefined): object {
  return {
    headersHeight: status?.headersHeight ?? null,
    fullHeight: status?.fullHeight ?? null,
    // Peers state it, and the simulated node has none.
    maxPeerHeight: null,
    bestHeaderId: status?.bestHeaderId ?? null,
    bestFullHeaderId: status?.bestFullHeaderId ?? null,
    previousFullHeaderId: status?.previousFullHeaderId ?? null,
    difficulty: status?.difficulty ?? null,
    headersScore: status?.headersScore ?? null,
    fullBlocksScore: status?.fullBlocksScore ?? null,
    stateRoot: status?.stateRoot ?? null,
    stateVersion: status?.bestFullHeaderId ?? null,
    genesisBlockId: status?.genesisBlockId ?? null,
  }
}

export function emissionRoutes(preset: NetworkPreset, blake2b256: Blake2b256): Route[] {
  const { emission, reemission, payToReemission } = preset.systemScripts
  const address = (script: Hex | undefined) =>
    script === undefined ? null : encodeAddress(addressOfScript(script, preset.addressPrefix), blake2b256)
  const scripts = {
    emission: address(emission),
    reemission: address(reemission),
    pay2Reemission: address(payToReemission),
  }
  return [
    getRoute(`/emission/at/${NUMBER_PARAMETER}`, ({ params: [height] }) =>
      ok(writeJson(nodeEmissionAt(preset, Number(height)))),
    ),
    getRoute('/emission/scripts', () => ok(JSON.stringify(scripts))),
  ]
}

/** The two conversions that wallets and test tools request from a node. */
export function utilsRoutes(preset: NetworkPreset, blake2b256: Blake2b256): Route[] {
  return [
    getRoute('/utils/address/:address', ({ params: [address = ''] }) => {
      const decoded = decodeAddress(address, blake2b256)
      if (!decoded.ok) return ok(JSON.stringify({ address, isValid: false, error: decoded.reason }))
      if (decoded.value.networkPrefix !== preset.addressPrefix) {
        return ok(JSON.stringify({ address, isValid: false, error: 'Trying to decode address for other network' }))
      }
      return ok(JSON.stringify({ address, isValid: true }))
    }),
    getRoute('/utils/ergoTreeToAddress/:ergoTree', ({ params: [ergoTree = ''] }) => {
      if (!isHex(ergoTree)) return badRequest('Invalid hex data')
      const address = addressOfScript(ergoTree.toLowerCase(), preset.addressPrefix)
      return ok(JSON.stringify({ address: encodeAddress(address, blake2b256) }))
    }),
  ]
}
