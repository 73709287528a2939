import { OPERATIONS } from './operations.ts'

/** The sections of the documentation, in their order. */
export const SECTIONS = ['addresses', 'blocks', 'charts', 'statistics', 'transactions', 'utilities'] as const
export type SectionName = (typeof SECTIONS)[number]

export const VERSIONS = ['v2', 'v1', 'v0'] as const
export type Version = (typeof VERSIONS)[number]

export interface ListedOperation {
  readonly version: Version
  /** The finer section that it has in the interactive documents. */
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly isRetired: boolean
  readonly summary: string
}

/** What the documents tell apart more finely than this page does. */
const WIDER: Readonly<Record<string, SectionName>> = {
  contracts: 'addresses',
  oracles: 'statistics',
  exchange: 'statistics',
  boxes: 'transactions',
  mempool: 'transactions',
  tokens: 'transactions',
}

const LINE = /^(v\d) (\S+) (\S+) (\S+) (\S+) (.+)$/

const ALL: readonly ListedOperation[] = OPERATIONS.trim()
  .split('\n')
  .map((line) => {
    const [, version, tag = '', method = '', path = '', state, summary = ''] = LINE.exec(line) ?? []
    // The list is written from the contract, which has these versions.
    return { version: version as Version, tag, method, path, isRetired: state === 'retired', summary }
  })

export const operationsOf = (section: SectionName, version: Version): readonly ListedOperation[] =>
  ALL.filter((operation) => operation.version === version && sectionOf(operation) === section)

export function sectionOf({ tag }: ListedOperation): SectionName | undefined {
  return WIDER[tag] ?? SECTIONS.find((name) => name === tag)
}

/** Where the interactive documents explain an operation. */
export const anchorOf = ({ version, tag, method, path }: ListedOperation): string =>
  `/api/${version}/docs#${version}/tag/${tag}/${method}${path}`
