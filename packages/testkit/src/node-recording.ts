import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A request to a node and its response, as sent over HTTP. */
export interface NodeExchange {
  readonly method: 'GET' | 'POST' | 'HEAD'
  /** With the query. */
  readonly path: string
  /** Body of the request. */
  readonly body?: string
  readonly status: number
  /** Body of the response, unchanged. Amounts can exceed 2^53, so parse it losslessly. */
  readonly response: string
}

/**
 * Responses of a Scala node 6.1.4 on a private network; see recordings/README.md. Small enough for the repository, so
 * tests can depend on them everywhere.
 */
export class NodeRecording {
  readonly exchanges: readonly NodeExchange[]
  readonly #byRequest: ReadonlyMap<string, NodeExchange>

  constructor(exchanges: readonly NodeExchange[]) {
    this.exchanges = exchanges
    this.#byRequest = new Map(exchanges.map((each) => [requestKey(each.method, each.path, each.body), each]))
  }

  find(method: string, path: string, body?: string): NodeExchange | undefined {
    return this.#byRequest.get(requestKey(method, path, body))
  }

  /** @throws RangeError if the request was not recorded */
  get(method: string, path: string, body?: string): NodeExchange {
    const found = this.find(method, path, body)
    if (found === undefined) throw new RangeError(`not recorded: ${method} ${path} ${body ?? ''}`)
    return found
  }

  /** The exchanges whose path starts like this. */
  startingWith(prefix: string): NodeExchange[] {
    return this.exchanges.filter(({ path }) => path.startsWith(prefix))
  }
}

const DEFAULT_PATH = join(import.meta.dirname, '../recordings/ergo-6.1.4.jsonl.gz')

export function readNodeRecording(path = DEFAULT_PATH): NodeRecording {
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return new NodeRecording(lines.map((line) => JSON.parse(line) as NodeExchange))
}

const requestKey = (method: string, path: string, body = ''): string => `${method} ${path} ${body}`

/** A box of the node's own index, as `/blockchain/box…` returns it; read losslessly. */
export interface IndexedBox {
  readonly boxId: string
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly address: string
  readonly ergoTree: string
  readonly transactionId: string
  readonly index: number
  readonly value: number | bigint
  readonly creationHeight: number
  readonly spentTransactionId: string | null
  readonly assets: readonly { readonly tokenId: string; readonly amount: number | bigint }[]
}
