import { load } from './load.ts'

/** What the parent wants asked. */
export interface Order {
  readonly url: string
  readonly paths: readonly string[]
  readonly ms: number
  readonly headers?: Readonly<Record<string, string>>
}

process.on('message', (order: Order) => {
  void load(order.url, order.paths, order.ms, order.headers).then((result) => process.send?.(result))
})
