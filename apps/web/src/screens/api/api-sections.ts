import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import { API_OPERATIONS_TEXT } from './operations.ts'

export const API_SECTIONS = ['addresses', 'blocks', 'charts', 'statistics', 'transactions', 'utilities'] as const
export type ApiSectionName = (typeof API_SECTIONS)[number]

export const API_VERSIONS = ['v2', 'v1', 'v0'] as const
export type Version = (typeof API_VERSIONS)[number]

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
const SECTION_BY_TAG: Readonly<Record<string, ApiSectionName>> = {
  contracts: 'addresses',
  oracles: 'statistics',
  exchange: 'statistics',
  boxes: 'transactions',
  mempool: 'transactions',
  tokens: 'transactions',
}

const LINE = /^(v\d) (\S+) (\S+) (\S+) (\S+) (\S+)$/

const ALL: readonly ListedOperation[] = API_OPERATIONS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [, version, tag = '', method = '', path = '', state, id = ''] = LINE.exec(line) ?? []
    // The list is generated from the contract; a test checks its versions and that each operation has a description.
    const description = `operation.${id}` as OperationKey
    return { version: version as Version, tag, method, path, isDeprecated: state === 'deprecated', description }
  })

export const listSectionOperations = (section: ApiSectionName, version: Version): readonly ListedOperation[] =>
  ALL.filter((operation) => operation.version === version && findApiSection(operation) === section)

export function findApiSection({ tag }: ListedOperation): ApiSectionName | undefined {
  return SECTION_BY_TAG[tag] ?? API_SECTIONS.find((name) => name === tag)
}

/** Link to the operation in the interactive documentation. */
export const operationDocsLink = ({ version, tag, method, path }: ListedOperation): string =>
  `/api/${version}/docs#${version}/tag/${tag}/${method}${path}`
