import { setTimeout as sleep } from 'node:timers/promises'

export interface HearOptions {
  readonly apiUrl: string
  readonly signal: AbortSignal
  /** Whether the API tells of news at all. */
  readonly isOffered: () => boolean
  /** A block has come, with its id, or one was undone. */
  readonly onNews: (id: string | undefined) => void
}

const AGAIN_MS = 1_000

/** Listens to what the API tells of blocks for as long as the signal lasts. Whoever asks now and then misses nothing without. */
export async function hearBlocks({ apiUrl, signal, isOffered, onNews }: HearOptions): Promise<void> {
  const hear = async () => {
    const { body } = await fetch(`${apiUrl}/api/v2/live?topics=blocks`, { signal })
    // An event is one short write, and arrives as one piece.
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (!piece.includes('event: ')) continue
      const ids = [...piece.matchAll(/^event: block\ndata: .*"id":"([0-9a-f]{64})"/gm)].map(([, id]) => id)
      onNews(ids.at(-1))
    }
  }
  while (!signal.aborted) {
    // Whoever does not answer is asked again later.
    if (isOffered()) await hear().catch(() => undefined)
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}
