import type { FastifyInstance } from 'fastify'

/**
 * What a request is charged for in addition to the units on arrival: `database` the time of its queries and their rows,
 * `processor` parsing, computing and serializing, `body` reading its JSON, `node` waiting for a node.
 */
export type Metered = 'database' | 'processor' | 'body' | 'node'

export interface CostClass {
  /** Charged when the request arrives. */
  readonly units: number
  readonly metered: readonly Metered[]
  /** For longer bodies than the default of the server, see `route-limits.ts`. */
  readonly maxBodyBytes?: number
}

export const COST_CLASSES = {
  /** Sends bytes that are there already: pages, health, preflight. Not charged. */
  static: { units: 0, metered: [] },
  read: { units: 1, metered: ['database', 'processor'] },
  /** A read of several objects, named in a short body. */
  batch: { units: 1, metered: ['database', 'processor', 'body'], maxBodyBytes: 262_144 },
  lookup: { units: 1, metered: ['database', 'processor', 'body'] },
  /** Stores up to 10,000 objects, named in a long body. */
  watch: { units: 5, metered: ['database', 'processor', 'body'], maxBodyBytes: 1_048_576 },
  search: { units: 1, metered: ['database', 'processor', 'body'] },
  /** Some hundred blocks, collected by walking their links. */
  proof: { units: 3, metered: ['database', 'processor'] },
  stream: { units: 1, metered: ['database'] },
  export: { units: 1, metered: ['database'] },
  /** A file about the objects that a body names. */
  bodyExport: { units: 1, metered: ['database', 'body'] },
  live: { units: 1, metered: ['database'] },
  /** Computed in a thread. */
  convert: { units: 2, metered: ['processor', 'body'] },
  submit: { units: 1, metered: ['database', 'processor', 'body', 'node'] },
  check: { units: 1, metered: ['database', 'processor', 'body', 'node'] },
  graphql: { units: 1, metered: ['database', 'processor', 'body'] },
} as const satisfies Readonly<Record<string, CostClass>>

export type CostClassName = keyof typeof COST_CLASSES

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly costClass?: CostClassName
  }
  interface FastifyInstance {
    /** The cost class of each route, by method and URL. */
    readonly costClasses: ReadonlyMap<string, CostClassName>
  }
}

/** Lets no route be added without a cost class. Applies to routes added later. */
export function requireCostClasses(app: FastifyInstance): void {
  const costClasses = new Map<string, CostClassName>()
  app.decorate('costClasses', costClasses)
  app.addHook('onRoute', (route) => {
    const costClass = route.config?.costClass
    for (const method of [route.method].flat()) {
      if (costClass === undefined) throw new Error(`${method} ${route.url} declares no cost class`)
      costClasses.set(`${method} ${route.url}`, costClass)
    }
    const { maxBodyBytes }: CostClass = COST_CLASSES[costClass ?? 'static']
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes
  })
}
