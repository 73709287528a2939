import type { ChainProofResult } from '@ergo-explorer/chain/nipopow'
import type { CheckedProof, ProofOrder } from './check-proof.ts'
import { MAX_SOURCES, PROOF_PARAMETERS } from './proof-parameters.ts'

export interface ProofSource {
  readonly kind: 'site' | 'explorer' | 'node'
  readonly url: string
}

/** The block of the page. */
export interface PageBlock {
  readonly id: string
  readonly height: number
}

export type ProofFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too-large' | 'timeout' | 'unreachable' | 'no-worker' }
  | { readonly kind: 'unreadable'; readonly reason: string }

export type LoadedProof =
  | { readonly ok: false; readonly fault: ProofFault }
  | {
      readonly ok: true
      /** Bytes received from this source, after decompression. */
      readonly bytes: number
      readonly result: ChainProofResult
      /** From a node: a second proof, whose suffix begins with the block of the page. */
      readonly blockResult: ChainProofResult | undefined
      readonly pinnedGenesisId: string | undefined
    }

/** Verifies in the worker; undefined if there is none. */
export type CheckProof = (order: Omit<ProofOrder, 'number' | 'kind' | 'network'>) => Promise<CheckedProof | undefined>

/** This site first, so that it wins over equal ones. */
export function listSources(
  siteUrl: string,
  explorerUrls: readonly string[],
  nodeUrls: readonly string[],
): ProofSource[] {
  const sources = [
    { kind: 'site', url: siteUrl } as const,
    ...explorerUrls.filter((url) => url !== siteUrl).map((url) => ({ kind: 'explorer', url }) as const),
    ...nodeUrls.map((url) => ({ kind: 'node', url }) as const),
  ]
  return sources.slice(0, MAX_SOURCES)
}

/** About ten times the size of an honest proof of mainnet. */
const MAX_RESPONSE_BYTES = 8_000_000
const TIMEOUT_MS = 30_000
/** About one block in a thousand has parameters in its extension; old blocks of a proof are mostly not of these. */
const MAX_EXTENSIONS = 64
const CONCURRENCY = 4

/** Fetches the proof of a source and verifies it. */
export async function loadProof(
  source: ProofSource,
  block: PageBlock,
  check: CheckProof,
  signal: AbortSignal,
): Promise<LoadedProof> {
  const reader = createReader(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  try {
    return await (source.kind === 'node'
      ? loadFromNode(source.url, block, check, reader)
      : loadFromExplorer(source.url, block, check, reader))
  } catch (error) {
    if (error instanceof ProofFailure) return { ok: false, fault: error.fault }
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { ok: false, fault: { kind: isTimeout ? 'timeout' : 'unreachable' } }
  }
}

class ProofFailure extends Error {
  override name = 'ProofFailure'
  readonly fault: ProofFault

  constructor(fault: ProofFault) {
    super(fault.kind)
    this.fault = fault
  }
}

async function loadFromExplorer(
  url: string,
  block: PageBlock,
  check: CheckProof,
  reader: Reader,
): Promise<LoadedProof> {
  const { m, k } = PROOF_PARAMETERS
  const path = `${url}/api/v2/chain-proof?m=${m}&k=${k}`
  const ofBlock = await reader.read(`${path}&blockId=${block.id}`).catch(unlessNotFound)
  // An explorer that does not know the block still shows the work of its chain.
  const proof = ofBlock ?? (await reader.read(path))
  const { result, pinnedGenesisId } = await mustCheck(check, {
    proof,
    blocks: [],
    blockId: ofBlock === undefined ? undefined : block.id,
  })
  return { ok: true, bytes: reader.bytes(), result, blockResult: undefined, pinnedGenesisId }
}

async function loadFromNode(url: string, block: PageBlock, check: CheckProof, reader: Reader): Promise<LoadedProof> {
  const path = `${url}/nipopow/proof/${PROOF_PARAMETERS.m}/${PROOF_PARAMETERS.k}`
  const load = async (proof: ArrayBuffer, blockId?: string) => {
    const first = await mustCheck(check, { proof, blocks: [], blockId })
    const { missingExtensions: ids } = first
    if (first.result.isValid || ids.length === 0 || ids.length > MAX_EXTENSIONS) return first
    const blocks = await mapConcurrently(ids, (id) => reader.read(`${url}/blocks/${id}`).catch(unlessNotFound))
    return mustCheck(check, { proof, blocks: blocks.filter((each) => each !== undefined), blockId })
  }
  const loadOfBlock = async () => load(await reader.read(`${path}/${block.id}`), block.id)
  const { result, pinnedGenesisId } = await load(await reader.read(path))
  const isBelowSuffix = block.height < (result.chain.at(-PROOF_PARAMETERS.k)?.height ?? 0)
  // Without it the block may still follow from the proofs of the others.
  const ofBlock = isBelowSuffix ? await loadOfBlock().catch(() => undefined) : undefined
  return { ok: true, bytes: reader.bytes(), result, blockResult: ofBlock?.result, pinnedGenesisId }
}

async function mustCheck(check: CheckProof, order: Parameters<CheckProof>[0]) {
  const checked = await check(order)
  if (checked === undefined) throw new ProofFailure({ kind: 'no-worker' })
  if (!checked.isReadable) throw new ProofFailure({ kind: 'unreadable', reason: checked.reason })
  return checked
}

function unlessNotFound(error: unknown): undefined {
  const isNotFound = error instanceof ProofFailure && error.fault.kind === 'status' && error.fault.status === 404
  if (!isNotFound) throw error
}

interface Reader {
  readonly read: (url: string) => Promise<ArrayBuffer>
  readonly bytes: () => number
}

/** Reads documents of one source up to a total size. */
function createReader(signal: AbortSignal): Reader {
  let bytes = 0
  const read = async (url: string): Promise<ArrayBuffer> => {
    const response = await fetch(url, { signal, credentials: 'omit', headers: { accept: 'application/json' } })
    if (!response.ok) throw new ProofFailure({ kind: 'status', status: response.status })
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const stream = response.body?.getReader()
    for (let part = await stream?.read(); part?.value !== undefined; part = await stream?.read()) {
      bytes += part.value.length
      if (bytes > MAX_RESPONSE_BYTES) {
        await stream?.cancel()
        throw new ProofFailure({ kind: 'too-large' })
      }
      chunks.push(part.value)
    }
    return new Blob(chunks).arrayBuffer()
  }
  return { read, bytes: () => bytes }
}

async function mapConcurrently<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const pending = [...items.entries()]
  const work = async () => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) results[next[0]] = await map(next[1])
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return results
}
