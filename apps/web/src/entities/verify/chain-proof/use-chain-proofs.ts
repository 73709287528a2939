import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageNetwork } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { runProofCheck } from '../run-verification.ts'
import { type LoadedProof, loadProof, type PageBlock, type ProofSource } from './load-proof.ts'

export interface SourceState {
  readonly source: ProofSource
  readonly isStarted: boolean
  readonly loaded: LoadedProof | undefined
}

/** Loads and verifies the proofs of the sources: of those on the visitor's own device only after `start`. */
export function useChainProofs(
  block: PageBlock,
  sources: readonly ProofSource[],
): { readonly states: readonly SourceState[]; readonly start: (source: ProofSource) => void } {
  const { network, privateNetwork } = usePublicConfig()
  const [started, setStarted] = useState<ReadonlySet<string>>(
    () => new Set(sources.filter(({ url }) => !isLoopback(url) || url === sources[0]?.url).map(keyOf)),
  )
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedProof>>(new Map())
  const controller = useRef<AbortController>(undefined)
  const keep = (source: ProofSource, proof: LoadedProof) =>
    setLoaded((others) => new Map(others).set(keyOf(source), proof))
  const choice = { network, privateNetwork }
  const loadStarted = useEffectEvent(({ signal }: AbortController) => {
    for (const source of sources)
      if (started.has(keyOf(source))) void loadInWorker(source, { block, network: choice, signal }, keep)
  })
  useEffect(() => {
    const running = new AbortController()
    controller.current = running
    loadStarted(running)
    return () => running.abort()
  }, [])
  const start = (source: ProofSource) => {
    const signal = controller.current?.signal
    if (signal === undefined) return
    setStarted((others) => new Set([...others, keyOf(source)]))
    void loadInWorker(source, { block, network: choice, signal }, keep)
  }
  const states = sources.map((source) => ({
    source,
    isStarted: started.has(keyOf(source)),
    loaded: loaded.get(keyOf(source)),
  }))
  return { states, start }
}

interface LoadContext {
  readonly block: PageBlock
  readonly network: PageNetwork
  readonly signal: AbortSignal
}

async function loadInWorker(
  source: ProofSource,
  { block, network, signal }: LoadContext,
  onLoaded: (source: ProofSource, proof: LoadedProof) => void,
): Promise<void> {
  const proof = await loadProof(source, block, (order) => runProofCheck({ ...order, network }, signal), signal)
  if (!signal.aborted) onLoaded(source, proof)
}

const keyOf = ({ kind, url }: ProofSource): string => `${kind} ${url}`

/** The browser of a visitor resolves it to the visitor's own device, and may ask for permission. */
const isLoopback = (url: string): boolean => /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url)
