import { nameInDocument, type Operation, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'

const VERSIONS = { v2: v2Operations, v1: v1Operations, v0: v0Operations } as const

/** The operations of the contract as lines of `operations.ts`. */
export const listOperations = (): readonly string[] =>
  Object.entries(VERSIONS).flatMap(([version, operations]) =>
    Object.values<Operation>(operations)
      .toSorted((a, b) => compare(a.tags[0], b.tags[0]) || compare(a.path, b.path) || compare(a.method, b.method))
      .map(({ tags, method, path, operationId, deprecated }) =>
        [version, tags[0], method, template(path), deprecated ? 'deprecated' : '-', operationId].join(' '),
      ),
  )

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Path syntax of OpenAPI. */
const template = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => `{${nameInDocument(path, name)}}`)
