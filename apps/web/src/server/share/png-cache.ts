import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface PngCacheOptions {
  /** Renders an SVG as PNG. */
  readonly render: (svg: string) => Promise<Buffer>
  readonly maxBytes: number
  /** Limit for concurrent renders; others wait. */
  readonly maxConcurrent: number
}

export interface CachedPng {
  readonly png: Buffer
  /** Hash of the SVG: the same SVG always gives the same PNG. */
  readonly etag: string
}

/** Converts SVG to PNG and caches the result by content, whatever the URL. */
export function createPngCache({
  render,
  maxBytes,
  maxConcurrent,
}: PngCacheOptions): (svg: string) => Promise<CachedPng> {
  const cache = new LRUCache<string, CachedPng>({ maxSize: maxBytes, sizeCalculation: ({ png }) => png.length })
  const inFlight = new Map<string, Promise<CachedPng>>()
  const queue: (() => void)[] = []
  let active = 0

  const renderQueued = async (key: string, svg: string): Promise<CachedPng> => {
    // A queued render takes over the slot of the one that finished.
    if (active >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve))
    else active++
    try {
      const rendered = { png: await render(svg), etag: `"${key}"` }
      cache.set(key, rendered)
      return rendered
    } finally {
      const next = queue.shift()
      if (next === undefined) active--
      else next()
    }
  }

  return (svg) => {
    const key = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    const cached = cache.get(key)
    if (cached !== undefined) return Promise.resolve(cached)
    const pending = inFlight.get(key) ?? renderQueued(key, svg).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return pending
  }
}
