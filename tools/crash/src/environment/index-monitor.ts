import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import type { TestChain } from './chain.ts'
import type { TestDatabase } from './databases.ts'

const POLL_MS = 50

/** Reads the progress of an index through its own connection. */
export class IndexMonitor implements AsyncDisposable {
  readonly #client: Client

  static async connect(database: TestDatabase): Promise<IndexMonitor> {
    return new IndexMonitor(await database.connect())
  }

  private constructor(client: Client) {
    this.#client = client
  }

  /** True when the index's tip is on the main chain, so the indexer has nothing to undo. */
  async isOnMainChain(chain: TestChain): Promise<boolean> {
    const tip = await this.#tip()
    return chain.blocks().some(({ header }) => header.id === tip)
  }

  /** Resolves when a live index is at the tip of the chain, or when the signal is aborted. */
  async untilAtTip(chain: TestChain, signal?: AbortSignal): Promise<void> {
    for (;;) {
      if (signal?.aborted === true || (await this.#tip()) === chain.tipId) return
      await sleep(POLL_MS)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end()
  }

  /** Undefined until the index is in live mode. */
  async #tip(): Promise<string | undefined> {
    const schema = await this.#client.query<{ exists: boolean }>(
      "SELECT to_regclass('checkpoint') IS NOT NULL AS exists",
    )
    if (schema.rows[0]?.exists !== true) return undefined
    const { rows } = await this.#client.query<{ id: string }>("SELECT id FROM checkpoint WHERE mode = 'live'")
    return rows[0]?.id
  }
}
