import { type NetworkPreset, writeJson } from '@ergo-explorer/chain'
import { launchParameters } from '@ergo-explorer/simchain'
import type { Backend, NodeStatus } from '../backend/backend.ts'
import { ok } from './node-response.ts'
import { getRoute, type Route } from './route.ts'

export function infoRoutes(backend: Backend, preset: NetworkPreset, clock: () => number): Route[] {
  return [getRoute('/info', () => ok(writeJson(infoOf(backend.status(), preset, clock()))))]
}

/** The release of the reference node that this API imitates. */
const IMITATED_VERSION = '6.0.4'

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
    lastSeenMessageTime: now,
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
    maxPeerHeight: status?.headersHeight ?? null,
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
