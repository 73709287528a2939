import { isVisibleName, truncateName } from '@ergo-explorer/sentences/name-text'
import { NAMES_EVENT, type PrivateNames } from './private-names.ts'

export const MAX_NAMES = 500
/** Characters of a name. A character has at most two UTF-16 units. */
export const MAX_NAME_LENGTH = 40
/** Five megabytes are what browsers store for a site. */
export const MAX_FILE_BYTES = 5_000_000
export const NAMES_STORAGE_KEY = 'names'
/** Paths of pages that can be named. Their characters need no escaping in selectors. */
export const NAMED_PATH = /^\/(addresses\/[1-9A-HJ-NP-Za-km-z]{30,5000}|(token|contracts)\/[\da-f]{64})$/

/** Finds what a text refers to: the link or path of a page, an address, or the id of a token. */
export function parseNamedPath(text: string): string | null {
  const path = /\/(?:addresses|token|contracts)\/\w+/.exec(text)?.[0] ?? pathOfId(text.trim())
  return NAMED_PATH.test(path) ? path : null
}

const pathOfId = (id: string) => (/^[\da-f]{64}$/i.test(id) ? `/token/${id.toLowerCase()}` : `/addresses/${id}`)

/** Null if the name has no visible character. */
export const cleanName = (text: string): string | null =>
  isVisibleName(text) ? truncateName(text.toWellFormed(), MAX_NAME_LENGTH) : null

const FILE_FORMAT = 'ergo-explorer private names'
const TYPE_OF_FOLDER = { addresses: 'address', token: 'token', contracts: 'contract' } as const
type Folder = keyof typeof TYPE_OF_FOLDER
const FOLDERS = Object.keys(TYPE_OF_FOLDER) as Folder[]

/** Type and id of a path that matches {@link NAMED_PATH}. */
export function splitNamedPath(path: string) {
  const [, folder, id = ''] = path.split('/')
  return { type: TYPE_OF_FOLDER[folder as Folder], id }
}

/** The file in which visitors keep their names or move them to another browser. */
export function formatNameFile(names: PrivateNames): string {
  const entries = Array.from(names, ([path, name]) => ({ ...splitNamedPath(path), name }))
  return `${JSON.stringify({ format: FILE_FORMAT, names: entries }, null, 2)}\n`
}

export interface ImportedNames {
  readonly names: PrivateNames
  readonly importedCount: number
  /** Entries without a valid id or name, or beyond the limit. */
  readonly skippedCount: number
}

/** Reads a file that may come from anyone, and adds its names to the current ones; null if it has another format. */
export function importNameFile(text: string, current: PrivateNames): ImportedNames | null {
  const entries = parseEntries(text)
  if (entries === null) return null
  const names = new Map(current)
  let skippedCount = 0
  for (const entry of entries) {
    const read = readEntry(entry)
    if (read === null || (names.size >= MAX_NAMES && !names.has(read.path))) skippedCount++
    else names.set(read.path, read.name)
  }
  return { names, importedCount: entries.length - skippedCount, skippedCount }
}

function parseEntries(text: string): readonly unknown[] | null {
  try {
    const file: unknown = JSON.parse(text)
    return isRecord(file) && file['format'] === FILE_FORMAT && Array.isArray(file['names']) ? file['names'] : null
  } catch {
    return null
  }
}

function readEntry(entry: unknown) {
  if (!isRecord(entry)) return null
  const { type, id, name } = entry
  const folder = FOLDERS.find((one) => TYPE_OF_FOLDER[one] === type)
  if (folder === undefined || typeof id !== 'string' || typeof name !== 'string') return null
  const path = `/${folder}/${id}`
  const clean = cleanName(name)
  return clean !== null && NAMED_PATH.test(path) ? { path, name: clean } : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export type SaveResult = 'saved' | 'blocked' | 'full'

/** Stores the names in this browser, and nowhere else, and updates the page. */
export function savePrivateNames(names: PrivateNames): SaveResult {
  try {
    localStorage.setItem(NAMES_STORAGE_KEY, JSON.stringify(Object.fromEntries(names)))
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
  dispatchEvent(new Event(NAMES_EVENT))
  return 'saved'
}
