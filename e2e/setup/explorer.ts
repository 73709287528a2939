export interface BlockItem {
  readonly id: string
  readonly height: number
  readonly timestamp: number
  readonly transactionCount: number
}

/** What the chain is like behind the pages, and how to move it on. */
export class Explorer {
  readonly #apiUrl: string
  readonly #nodeUrl: string

  constructor(apiUrl: string, nodeUrl: string) {
    this.#apiUrl = apiUrl
    this.#nodeUrl = nodeUrl
  }

  async ask<T>(path: string): Promise<T> {
    const answer = await fetch(this.#apiUrl + path)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return (await answer.json()) as T
  }

  /** Deep enough that no fork touches it. */
  async aBlock(): Promise<BlockItem> {
    const { items } = await this.ask<{ items: BlockItem[] }>('/api/v2/blocks?limit=60&offset=20')
    const [busiest] = items.toSorted((a, b) => b.transactionCount - a.transactionCount)
    if (busiest === undefined) throw new Error('There are no blocks')
    return busiest
  }

  /** One that waits, and has not been in a block. */
  async aWaitingTransaction(): Promise<string> {
    await this.#steer('act?transactions=5')
    for (;;) {
      const { items } = await this.ask<{ items: { id: string }[] }>('/api/v2/mempool/transactions?limit=5')
      const [newest] = items
      if (newest !== undefined) return newest.id
    }
  }

  async mine(): Promise<void> {
    await this.#steer('mine?blocks=1')
  }

  async #steer(command: string): Promise<void> {
    const answer = await fetch(`${this.#nodeUrl}/devnet/${command}`, { method: 'POST' })
    if (!answer.ok) throw new Error(`The node does not ${command}: ${answer.status}`)
  }
}
