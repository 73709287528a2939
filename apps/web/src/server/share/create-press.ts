import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface PressOptions {
  /** A drawing as PNG. */
  readonly print: (svg: string) => Promise<Buffer>
  readonly maxBytes: number
  /** How many drawings are printed at once; others wait. */
  readonly maxAtOnce: number
}

export interface Print {
  readonly png: Buffer
  /** Of the drawing: the same one is always printed the same. */
  readonly etag: string
}

/** Prints drawings, each once: what has not changed need not be printed again, whichever address it has. */
export function createPress({ print, maxBytes, maxAtOnce }: PressOptions): (svg: string) => Promise<Print> {
  const kept = new LRUCache<string, Print>({ maxSize: maxBytes, sizeCalculation: ({ png }) => png.length })
  const underway = new Map<string, Promise<Print>>()
  const waiting: (() => void)[] = []
  let busy = 0

  const printInTurn = async (key: string, svg: string): Promise<Print> => {
    // Whoever is called from the queue takes over the place of the one who calls.
    if (busy >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      const printed = { png: await print(svg), etag: `"${key}"` }
      kept.set(key, printed)
      return printed
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy--
      else next()
    }
  }

  return (svg) => {
    const key = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    const known = kept.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const running = underway.get(key) ?? printInTurn(key, svg).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
}
