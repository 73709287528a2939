import type { MessagesByNamespace } from '../../i18n/message-namespaces.ts'
import { OPERATIONS } from './operations.ts'

export const SECTIONS = ['addresses', 'blocks', 'charts', 'statistics', 'transactions', 'utilities'] as const
export type SectionName = (typeof SECTIONS)[number]

export const VERSIONS = ['v2', 'v1', 'v0'] as const
export type Version = (typeof VERSIONS)[number]

export type OperationKey = keyof MessagesByNamespace['operations']

export interface ListedOperation {
  readonly version: Version
  /** Tag in the interactive documentation. */
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly isDeprecated: boolean
  readonly description: OperationKey
}

/** This page has fewer sections than the interactive documentation has tags. */
const SECTION_BY_TAG: Readonly<Record<string, SectionName>> = {
  contracts: 'addresses',
  oracles: 'statistics',
  exchange: 'statistics',
  boxes: 'transactions',
  mempool: 'transactions',
  tokens: 'transactions',
}

const LINE = /^(v\d) (\S+) (\S+) (\S+) (\S+) (\S+)$/

const ALL: readonly ListedOperation[] = OPERATIONS.trim()
  .split('\n')
  .map((line) => {
    const [, version, tag = '', method = '', path = '', state, id = ''] = LINE.exec(line) ?? []
    // The list is generated from the contract; a test checks its versions and that each operation has a description.
    const description = `operation.${id}` as OperationKey
    return { version: version as Version, tag, method, path, isDeprecated: state === 'deprecated', description }
  })

export const operationsOf = (section: SectionName, version: Version): readonly ListedOperation[] =>
  ALL.filter((operation) => operation.version === version && sectionOf(operation) === section)

export function sectionOf({ tag }: ListedOperation): SectionName | undefined {
  return SECTION_BY_TAG[tag] ?? SECTIONS.find((name) => name === tag)
}

/** Link to the operation in the interactive documentation. */
export const anchorOf = ({ version, tag, method, path }: ListedOperation): string =>
  `/api/${version}/docs#${version}/tag/${tag}/${method}${path}`
