import type { Ban } from './node-selection.ts'

export interface BanOptions {
  /** In milliseconds, from any epoch. */
  readonly clock: () => number
  /** Duration of a first ban. */
  readonly banMs: number
}

interface BanEntry extends Ban {
  readonly since: number
  readonly until: number
  /** Earlier bans in a row. */
  readonly repeats: number
}

/** A ban lasts at most this many times as long as the first. */
const MAX_FACTOR = 32
/** A node that was fine for this many first bans starts over. */
const FORGIVEN_AFTER = 30

/**
 * Nodes that are excluded for a while. Each ban of the same node doubles, so that a node that lies again and again is
 * rarely tried, and all of them end: a damaged node may be repaired.
 */
export class Bans {
  readonly #options: BanOptions
  readonly #entries = new Map<string, BanEntry>()

  constructor(options: BanOptions) {
    this.#options = options
  }

  add(name: string, ban: Ban): void {
    const { clock, banMs } = this.#options
    const now = clock()
    const repeats = this.repeats(name)
    const until = now + Math.min(banMs * 2 ** repeats, banMs * MAX_FACTOR)
    this.#entries.set(name, { code: ban.code, reason: ban.reason, since: now, until, repeats: repeats + 1 })
  }

  /** The ban of this node, while it lasts. */
  find(name: string): Ban | undefined {
    const entry = this.#entries.get(name)
    if (entry === undefined || this.#options.clock() >= entry.until) return undefined
    return { code: entry.code, reason: entry.reason }
  }

  /** How often the node was banned lately. */
  repeats(name: string): number {
    const { clock, banMs } = this.#options
    const entry = this.#entries.get(name)
    return entry === undefined || clock() - entry.until > banMs * FORGIVEN_AFTER ? 0 : entry.repeats
  }

  /**
   * Without a healthy node, a long ban does not help: ends bans for failures at once, and those for invalid data after
   * the duration of a first ban.
   */
  shorten(): void {
    const { clock, banMs } = this.#options
    const now = clock()
    for (const [name, entry] of this.#entries) {
      const until = entry.code === 'failing' ? now : Math.max(now, entry.since + banMs)
      if (until < entry.until) this.#entries.set(name, { ...entry, until })
    }
  }
}
