import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { presentChainProof } from '@ergo-explorer/api/present/v2/chain-proof'
import { type Header, type NetworkPreset, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import {
  type ChainProof,
  type ProofBlock,
  readChainProof,
  readProofBlock,
  verifyChainProof,
} from '@ergo-explorer/chain/nipopow'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { readJson, readLines, realData } from '@ergo-explorer/testkit/real-data'
import type { Measurement, Measurements } from '#speed.ts'
import { timeInChromium } from './browser-timer.ts'
import { type Outcomes, tryForgeries } from './forgeries.ts'
import { extend, type HeaderChain, K, M, MINED, prove } from './header-chain.ts'
import { syntheticProof } from './long-chain.ts'

/** Verifying work takes most of the time. */
const FORGERIES = { simulated: 1600, mined: 400 }
const MAINNET_LENGTH = 2_000_000
const SEEDS = 3

const blake2b256 = await createBlake2b256()

/** Proofs of the chain: honest ones are accepted, forged ones refused, and both stay small on a long chain. */
export async function measureNipopow(): Measurements {
  const data = realData()
  const mainnet = data.found ? mainnetChain() : undefined
  const simulated = extend({ preset: presetOf('devnet'), blocks: [] }, { count: 100_000, seed: 'bench' }, blake2b256)
  const mined = extend({ preset: MINED, blocks: [] }, { count: 1000, seed: 'bench', pace: 0.98 }, blake2b256)
  const forged = {
    simulated: tryForgeries({ ...simulated, blocks: simulated.blocks.slice(0, 5000) }, FORGERIES.simulated, blake2b256),
    mined: tryForgeries(mined, FORGERIES.mined, blake2b256),
  }
  const outcomes = Object.values(forged).flatMap((kinds) => Object.values(kinds))
  return {
    'accepted-mainnet-4200': mainnet === undefined ? skipped : acceptance(mainnet),
    'header-1000-as-recorded': mainnet === undefined ? skipped : recordedHeader(mainnet),
    'accepted-private-network': acceptance(privateChain()),
    'accepted-simulated-5000': acceptance({ ...simulated, blocks: simulated.blocks.slice(0, 5000) }),
    'accepted-simulated-100000': acceptance(simulated),
    'accepted-mined': acceptance(mined),
    'forgeries-tried': {
      value: outcomes.reduce((sum, each) => sum + countOf(each), 0),
      atLeast: FORGERIES.simulated + FORGERIES.mined,
      detail: forged,
    },
    'forgeries-accepted': { value: outcomes.reduce((sum, { accepted }) => sum + accepted, 0), atMost: 0 },
    ...(await longChain(mainnet, mined)),
  }
}

const skipped: Measurement = { value: 0, detail: 'no recorded blocks; set EXPLORER_DATA_DIR' }

const countOf = ({ refused, lost, accepted }: Outcomes): number =>
  lost + accepted + Object.values(refused).reduce((sum, count) => sum + count, 0)

/** 1 if the proof, and one with a block below the tip, are valid. */
function acceptance(chain: HeaderChain): Measurement {
  const { preset, blocks } = chain
  const block = blocks[Math.floor(blocks.length / 3)]?.header
  const results = [undefined, block].map((each) => {
    const proof = prove(chain, each === undefined ? {} : { block: each })
    return verifyChainProof({ proof, preset, blake2b256, expected: { m: M, k: K, blockId: each?.id } })
  })
  const [result] = results
  const steps = Object.fromEntries((result?.steps ?? []).map(({ id, status, reason }) => [id, reason ?? status]))
  const isValid = results.every((each) => each.isValid) && results[1]?.block?.id === block?.id
  return {
    value: Number(isValid),
    atLeast: 1,
    detail: { blocks: blocks.length, headers: result?.headers ?? 0, ...steps },
  }
}

function mainnetChain(): HeaderChain {
  const blocks = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz').map((line) =>
    readProofBlock(line, blake2b256),
  )
  return { preset: presetOf('mainnet'), blocks }
}

function privateChain(): HeaderChain {
  const file = join(import.meta.dirname, '../../../../deploy/networks/ergo-devnet.json')
  const parsed = parsePresetFile(readFileSync(file, 'utf8'))
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  const recording = readNodeRecording()
  const ids = JSON.parse(recording.get('GET', '/blocks?offset=1&limit=995').response) as string[]
  const blocks = ids.map((id) => readProofBlock(recording.get('GET', `/blocks/${id}`).response, blake2b256))
  return { preset: parsed.preset, blocks: blocks.toSorted((a, b) => a.header.height - b.header.height) }
}

function recordedHeader({ blocks }: HeaderChain): Measurement {
  const recorded = parseLossless(readJson('node/popowHeaderByHeight-1000.json')) as {
    readonly header: { readonly id: string }
  }
  const node = JSON.stringify(
    { ...recorded, k: 1, m: 1, prefix: [], suffixHead: recorded, suffixTail: [], continuous: true },
    bigintAsText,
  )
  const read = readChainProof(node, blake2b256)
  const own = blocks[999]
  const isEqual = read.ok && JSON.stringify(read.proof.suffixHead, bigintAsText) === JSON.stringify(own, bigintAsText)
  return { value: Number(isEqual), atLeast: 1 }
}

const bigintAsText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/**
 * Size and time on a chain as long as mainnet. Chromium verifies proofs with random levels, whose work cannot be checked,
 * and real ones of both versions of the work; the time for the work of their headers is added.
 */
async function longChain(mainnet: HeaderChain | undefined, mined: HeaderChain): Promise<Record<string, Measurement>> {
  const { genesisId: _genesisId, ...rest } = presetOf('mainnet')
  const preset: NetworkPreset = { ...rest, checkPow: false, hitFunction: 'header-id' }
  const proofs = Array.from({ length: SEEDS }, (_, i) =>
    syntheticProof(
      preset,
      { length: MAINNET_LENGTH, seed: `seed ${i}`, blockHeight: 1_000_000 + 1000 * i },
      blake2b256,
    ),
  )
  const samples = [
    ...(mainnet === undefined ? [] : [{ ...mainnet, blocks: mainnet.blocks.slice(0, 120) }]),
    { ...mined, blocks: mined.blocks.slice(0, 300) },
  ].map((chain) => ({ preset: chain.preset, proof: prove(chain) }))
  const timed = [...proofs.map((proof) => ({ preset, proof })), ...samples]
  const texts = timed.map(({ proof }) => JSON.stringify(presentChainProof(proof)))
  const ms = await timeInChromium(
    timed.map(({ preset: rules, proof }, i) => ({ text: texts[i] ?? '', preset: rules, blockId: proof.blockId })),
  )
  const perHeader = samples.map(({ proof }, i) => (ms[SEEDS + i] ?? 0) / headersOf(proof).length)
  const [msV1, msV2] = [samples.length > 1 ? (perHeader[0] ?? 0) : 0, perHeader.at(-1) ?? 0]
  const runs = proofs.map((proof, i) => {
    const text = texts[i] ?? ''
    const structureMs = ms[i] ?? 0
    const headers = headersOf(proof)
    const ofV1 = headers.filter(({ version }) => version === 1).length
    const workMs = ofV1 * msV1 + (headers.length - ofV1) * msV2
    return {
      headers: headers.length,
      ofV1,
      kB: text.length / 1000,
      brotliKB: brotliCompressSync(text).length / 1000,
      structureMs,
      workMs,
    }
  })
  const worst = (key: keyof (typeof runs)[number]) => Math.max(...runs.map((run) => run[key]))
  const seconds = Math.max(...runs.map(({ structureMs, workMs }) => structureMs + workMs)) / 1000
  const formula = 'structure of a proof with random levels + headers of version 1 × msV1 + other headers × msV2'
  return {
    'brotli-kB-2000000-blocks': {
      value: round(worst('brotliKB')),
      atMost: 300,
      detail: { headers: worst('headers'), kB: round(worst('kB')), runs: SEEDS },
    },
    'chromium-seconds-2000000-blocks': {
      value: round(seconds),
      atMost: 3,
      detail: {
        formula,
        msV1: round(msV1),
        msV2: round(msV2),
        structureMs: round(worst('structureMs')),
        headersOfV1: worst('ofV1'),
      },
    },
  }
}

const headersOf = ({ prefix, links, suffixHead, suffixTail }: ChainProof): Header[] => [
  ...[...prefix, ...links, suffixHead].map(({ header }: ProofBlock) => header),
  ...suffixTail,
]

const round = (value: number): number => Math.round(value * 100) / 100
