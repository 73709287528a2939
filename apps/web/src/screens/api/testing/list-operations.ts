import { type Operation, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'

const VERSIONS = { v2: v2Operations, v1: v1Operations, v0: v0Operations } as const

/** What the contract says of its operations, as lines of `operations.ts`. */
export const listOperations = (): readonly string[] =>
  Object.entries(VERSIONS).flatMap(([version, operations]) =>
    Object.values<Operation>(operations)
      .toSorted((a, b) => compare(a.tags[0], b.tags[0]) || compare(a.path, b.path) || compare(a.method, b.method))
      .map(({ tags, method, path, summary, deprecated }) =>
        [version, tags[0], method, template(path), deprecated ? 'retired' : '-', summary].join(' '),
      ),
  )

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** As the documents write it. */
const template = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
