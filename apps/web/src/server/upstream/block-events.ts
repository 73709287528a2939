import { setTimeout as sleep } from 'node:timers/promises'

export interface ListenOptions {
  readonly apiUrl: string
  readonly signal: AbortSignal
  /** Whether the API has live events. */
  readonly isAvailable: () => boolean
  /** Called with the id of a new block, or with undefined after a rollback. */
  readonly onBlock: (id: string | undefined) => void
}

const RECONNECT_MS = 1_000

/** Listens to block events until the signal aborts. It only speeds things up: polling finds the same blocks. */
export async function listenForBlocks({ apiUrl, signal, isAvailable, onBlock }: ListenOptions): Promise<void> {
  const listen = async () => {
    const { body } = await fetch(`${apiUrl}/api/v2/live?topics=blocks`, { signal })
    // An event is one short write, so it arrives in one chunk.
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (!chunk.includes('event: ')) continue
      const ids = [...chunk.matchAll(/^event: block\ndata: .*"blockId":"([0-9a-f]{64})"/gm)].map(([, id]) => id)
      onBlock(ids.at(-1))
    }
  }
  while (!signal.aborted) {
    // Failed connections are retried after a delay.
    if (isAvailable()) await listen().catch(() => undefined)
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
  }
}
