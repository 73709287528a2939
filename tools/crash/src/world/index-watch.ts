import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import type { Chain } from './chain.ts'
import type { Database } from './databases.ts'

const LOOK_EVERY_MS = 50

/** Sees from outside how far an index has come. */
export class IndexWatch implements AsyncDisposable {
  readonly #client: Client

  static async of(database: Database): Promise<IndexWatch> {
    return new IndexWatch(await database.connect())
  }

  private constructor(client: Client) {
    this.#client = client
  }

  /** Whether what it has is part of the chain that wins, so that nothing is to be undone. */
  async isOn(chain: Chain): Promise<boolean> {
    const tip = await this.#tip()
    return chain.blocks().some(({ header }) => header.id === tip)
  }

  /** Resolves once a live index is at the tip of the chain, or when nobody wants to know any more. */
  async untilAtTip(chain: Chain, signal?: AbortSignal): Promise<void> {
    for (;;) {
      if (signal?.aborted === true || (await this.#tip()) === chain.tipId) return
      await sleep(LOOK_EVERY_MS)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end()
  }

  /** Undefined as long as there is no live index. */
  async #tip(): Promise<string | undefined> {
    const schema = await this.#client.query<{ exists: boolean }>(
      "SELECT to_regclass('checkpoint') IS NOT NULL AS exists",
    )
    if (schema.rows[0]?.exists !== true) return undefined
    const { rows } = await this.#client.query<{ id: string }>("SELECT id FROM checkpoint WHERE mode = 'live'")
    return rows[0]?.id
  }
}
