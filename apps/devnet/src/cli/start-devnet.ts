import { type Blake2b256, presetOf } from '@ergo-explorer/chain'
import { generate, Simulation } from '@ergo-explorer/simchain'
import type { Server } from 'node:http'
import { LiveBackend } from '../backend/live-backend.ts'
import { openDiskBackend } from '../backend/disk-backend.ts'
import { openRecordedBackend } from '../backend/recorded-backend.ts'
import { createControl } from '../control/create-control.ts'
import { FaultBoard } from '../faults/fault-board.ts'
import { FULL_SCALE } from '../faults/fault.ts'
import { findFault } from '../faults/faults.ts'
import { createNodeApi } from '../http/node-api.ts'
import { createNodeServer } from '../http/node-server.ts'
import { Loop } from '../live/loop.ts'
import { writeChainFile } from '../store/chain-file.ts'
import { simulatedContent } from '../store/simulated-content.ts'
import { sourceVersion } from '../store/source-version.ts'
import { openChain, SPAN_MS } from './open-chain.ts'
import type { DevnetOptions } from './options.ts'

export interface Devnet {
  readonly url: string
  /** A line about what is served. */
  readonly about: string
  /** Resolves when the signal has come and everything is closed and kept. */
  readonly stopped: Promise<void>
}

/** Serves a chain as a node does until the signal comes. */
export async function startDevnet(
  options: DevnetOptions,
  blake2b256: Blake2b256,
  wallClock: () => number,
  signal: AbortSignal,
): Promise<Devnet> {
  const started = chooseChain(options)(options, blake2b256, wallClock)
  const url = await listen(started.server, options)
  return { url, about: started.about, stopped: untilStopped(started, signal) }
}

interface Started {
  readonly server: Server
  readonly about: string
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly save: () => void
}

function chooseChain({ replay, disk }: DevnetOptions): typeof simulated {
  if (replay.length > 0) return replayed
  return disk === undefined ? simulated : stored
}

function simulated(options: DevnetOptions, blake2b256: Blake2b256, wallClock: () => number): Started {
  const { chain, clock, isFromCache, keep, save } = openChain(options, blake2b256, wallClock)
  const { preset } = chain.simulation.options
  const backend = new LiveBackend(chain, clock)
  const loop = new Loop({ chain, clock, intervalMs: options.intervalMs, hasForks: options.hasForks })
  const api = createNodeApi({ backend, preset, blake2b256, clock })
  const ask = (path: string) =>
    api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
  const board = new FaultBoard({ chain, backend, clock, ask, scale: FULL_SCALE })
  for (const fault of options.faults.map(findFault)) if (fault !== undefined) board.post(fault)
  const control = createControl({ chain, loop, board, clock })
  return {
    server: createNodeServer({ backend, preset, blake2b256, clock, control, faults: board.intercept }),
    about: `${chain.tip.height} blocks, ${isFromCache ? 'from the cache' : 'made anew'}, seed ${options.seed}, genesis ${chain.tree.bestAt(1)?.header.id}`,
    run(signal) {
      setImmediate(keep)
      return loop.run(signal)
    },
    save,
  }
}

function replayed(options: DevnetOptions, blake2b256: Blake2b256, clock: () => number): Started {
  const { replay: paths, network } = options
  const backend = openRecordedBackend({ paths, network, launchTime: clock(), blake2b256 })
  const status = backend.status()
  return {
    server: createNodeServer({ backend, preset: presetOf(network), blake2b256, clock }),
    about: `recorded blocks of ${network} up to height ${status?.fullHeight ?? 0}`,
    run: () => Promise.resolve(),
    save: () => undefined,
  }
}

/** A chain too long for memory: made on the way to the disk, at the first start, and read from there. */
function stored(options: DevnetOptions, blake2b256: Blake2b256, clock: () => number): Started {
  const { disk: directory = '', seed, profile, blocks, end } = options
  const preset = presetOf('devnet')
  // The key must be the same at the next start, so a chain that ends now is known by the word.
  const key = { seed, profile, blocks, end, version: sourceVersion() }
  const open = () => openDiskBackend({ directory, key, launchTime: clock(), blake2b256 })
  const make = () => {
    const simulation = new Simulation({ preset, profile, seed, blake2b256 })
    const span = { blocks, endTime: end === 'now' ? clock() : end, spanMs: SPAN_MS }
    writeChainFile(directory, key, simulatedContent(simulation, generate(simulation, span), blocks), blake2b256)
    return open()
  }
  const backend = open() ?? make()
  if (backend === undefined) throw new Error(`the chain written to ${directory} cannot be read`)
  return {
    server: createNodeServer({ backend, preset, blake2b256, clock }),
    about: `${blocks} blocks on disk, seed ${seed}`,
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
  const given = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${given}`
}

async function untilStopped({ server, run, save }: Started, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  await Promise.all([run(signal), aborted])
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  save()
}
