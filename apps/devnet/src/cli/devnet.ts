import { type Blake2b256, presetOf } from '@ergo-explorer/chain'
import { generateBlocks } from '@ergo-explorer/simchain'
import type { Server } from 'node:http'
import { LiveBackend } from '#backend/live-backend.ts'
import { openDiskBackend, openRecordedBackend } from '#backend/stored-backend.ts'
import { createControlHandler } from '#control/control-handler.ts'
import { FaultRegistry } from '#faults/fault-registry.ts'
import { DEFAULT_FAULT_SCALE } from '#faults/fault.ts'
import { findFault } from '#faults/faults.ts'
import { createNodeApi } from '#http/node-api.ts'
import { createNodeServer } from '#http/node-server.ts'
import { ChainGrowthLoop } from '#control/growth-loop.ts'
import { writeChainFile } from '#store/chain-file.ts'
import { simulatedContent } from '#store/simulated-content.ts'
import { openChain, plannedChain } from './open-chain.ts'
import type { DevnetOptions } from './options.ts'

export interface Devnet {
  readonly url: string
  /** One line that describes the served chain. */
  readonly description: string
  /** Resolves after the signal, when the server is closed and the chain is saved. */
  readonly stopped: Promise<void>
}

/** Serves a chain over the node API until the signal is aborted. */
export async function startDevnet(
  options: DevnetOptions,
  {
    blake2b256,
    wallClock,
    signal,
  }: { readonly blake2b256: Blake2b256; readonly wallClock: () => number; readonly signal: AbortSignal },
): Promise<Devnet> {
  const mode = selectMode(options)(options, blake2b256, wallClock)
  const url = await listen(mode.server, options)
  return { url, description: mode.description, stopped: untilStopped(mode, signal) }
}

interface DevnetMode {
  readonly server: Server
  readonly description: string
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly save: () => void
}

function selectMode({ replay, disk }: DevnetOptions): typeof openSimulatedChain {
  if (replay.length > 0) return openRecordedChain
  return disk === undefined ? openSimulatedChain : openStoredChain
}

function openSimulatedChain(options: DevnetOptions, blake2b256: Blake2b256, wallClock: () => number): DevnetMode {
  const { chain, clock, isFromCache, writeNewToCache, save } = openChain(options, blake2b256, wallClock)
  const { preset } = chain.simulation.options
  const backend = new LiveBackend(chain, clock, options.hasInputBlocks)
  const { intervalMs, hasForks, hasInputBlocks } = options
  const loop = new ChainGrowthLoop({ chain, clock, intervalMs, hasForks, hasInputBlocks })
  const api = createNodeApi({ backend, preset, blake2b256, clock })
  const request = (path: string) =>
    api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
  const faultRegistry = new FaultRegistry({ chain, backend, clock, request, scale: DEFAULT_FAULT_SCALE })
  for (const fault of options.faults.map(findFault)) if (fault !== undefined) faultRegistry.activate(fault)
  const control = createControlHandler({ chain, loop, faultRegistry, clock })
  return {
    server: createNodeServer({ backend, preset, blake2b256, clock, control, faults: faultRegistry.intercept }),
    description: `${chain.tip.height} blocks, ${isFromCache ? 'from the cache' : 'newly generated'}, seed ${options.seed}, genesis ${chain.tree.bestAt(1)?.header.id}`,
    run(signal) {
      setImmediate(writeNewToCache)
      return loop.run(signal)
    },
    save,
  }
}

function openRecordedChain(options: DevnetOptions, blake2b256: Blake2b256, clock: () => number): DevnetMode {
  const { replay: paths, network } = options
  const backend = openRecordedBackend({ paths, network, launchTime: clock(), blake2b256 })
  const status = backend.status()
  return {
    server: createNodeServer({ backend, preset: presetOf(network), blake2b256, clock }),
    description: `recorded blocks of ${network} up to height ${status?.fullHeight ?? 0}`,
    run: () => Promise.resolve(),
    save: () => undefined,
  }
}

/** A chain too large for memory: generated to disk at the first start, and served from there. */
function openStoredChain(options: DevnetOptions, blake2b256: Blake2b256, clock: () => number): DevnetMode {
  const { disk: directory = '', seed, blocks, end } = options
  // The key must be the same at the next start, so it contains the word `now` and not a time.
  const { simulation, span, key } = plannedChain(options, blake2b256)
  const open = () => openDiskBackend({ directory, key, launchTime: clock(), blake2b256 })
  const make = () => {
    const endTime = end === 'now' ? clock() : end
    writeChainFile(directory, key, {
      content: simulatedContent(simulation, generateBlocks(simulation, { ...span, endTime }), blocks),
      blake2b256,
    })
    return open()
  }
  const backend = open() ?? make()
  if (backend === undefined) throw new Error(`cannot read the chain written to ${directory}`)
  return {
    server: createNodeServer({ backend, preset: simulation.options.preset, blake2b256, clock }),
    description: `${blocks} blocks on disk, seed ${seed}`,
    run: () => Promise.resolve(),
    save: () => backend[Symbol.dispose](),
  }
}

async function listen(server: Server, { host, port }: DevnetOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  const address = server.address()
  const boundPort = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`
}

async function untilStopped({ server, run, save }: DevnetMode, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  await Promise.all([run(signal), aborted])
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  save()
}
