import { setTimeout as sleep } from 'node:timers/promises'

/** Environment variables that pass the server URLs to the tests. */
export const URL_VARIABLES = {
  api: 'E2E_API_URL',
  node: 'E2E_NODE_URL',
  web: 'E2E_WEB_URL',
  /** The web server in front of an API without v2. */
  contractWeb: 'E2E_CONTRACT_WEB_URL',
} as const

/**
 * Two browsers on two cores leave little CPU for servers, and a page that is rendered without its data fails its test.
 * The speed of the servers is measured elsewhere.
 */
export const PATIENT_WEB_SETTINGS = { WEB_API_BUDGET_MS: '10000' }

export interface BlockItem {
  readonly blockId: string
  readonly height: number
  readonly timestamp: number
  readonly transactionCount: number
}

interface PendingTransaction {
  readonly state: string
  readonly story: { readonly kind: string } | null
  readonly inputs: readonly { readonly box: { readonly height: number | null } | null }[]
}

const POLL_MS = 50
/** Then other transactions are submitted. */
const MAX_POLLS = 20

/** Reads the chain behind the pages and controls the simulated node. */
export class Explorer {
  readonly #apiUrl: string
  readonly #nodeUrl: string

  constructor(apiUrl: string, nodeUrl: string) {
    this.#apiUrl = apiUrl
    this.#nodeUrl = nodeUrl
  }

  /** Waits if the API asks for it: requests of a busy machine take longer, and the limit counts their time. */
  async getJson<T>(path: string): Promise<T> {
    const response = await fetch(this.#apiUrl + path)
    if (response.status === 429) {
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
      return this.getJson(path)
    }
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as T
  }

  /** The busiest block that is deep enough to be safe from forks. */
  async findBlock(): Promise<BlockItem> {
    const { items } = await this.getJson<{ items: BlockItem[] }>('/api/v2/blocks?limit=60&offset=20')
    const [busiest] = items.toSorted((a, b) => b.transactionCount - a.transactionCount)
    if (busiest === undefined) throw new Error('No blocks found')
    return busiest
  }

  /**
   * Submits new transactions and returns the id of an unconfirmed payment. It spends confirmed boxes only: a transaction
   * that depends on others, or on the state of a contract, may be dropped instead of confirmed.
   */
  async createPendingTransaction(): Promise<string> {
    for (;;) {
      await this.#control('submit?transactions=5')
      for (let polls = 0; polls < MAX_POLLS; polls++) {
        const { items } = await this.getJson<{ items: { transactionId: string }[] }>(
          '/api/v2/mempool/transactions?limit=20',
        )
        for (const { transactionId } of items) if (await this.#isIndependentPayment(transactionId)) return transactionId
        await sleep(POLL_MS)
      }
    }
  }

  async #isIndependentPayment(id: string): Promise<boolean> {
    const { state, story, inputs } = await this.getJson<PendingTransaction>(`/api/v2/transactions/${id}`)
    return (
      state === 'pending' && story?.kind === 'transfer' && inputs.every(({ box }) => (box?.height ?? null) !== null)
    )
  }

  async mine(): Promise<void> {
    await this.#control('mine?blocks=1')
  }

  /** Puts the whole mempool into an input block. The node must have input blocks. */
  async mineInputBlock(): Promise<void> {
    await this.#control('input-block')
  }

  /** Replaces the last input block with empty ones, so that its transactions return to the mempool. */
  async rollBackInputBlock(): Promise<void> {
    await this.#control('input-fork?percent=0')
  }

  async #control(command: string): Promise<void> {
    const response = await fetch(`${this.#nodeUrl}/devnet/${command}`, { method: 'POST' })
    if (!response.ok) throw new Error(`Node control ${command} failed: ${response.status}`)
  }
}
