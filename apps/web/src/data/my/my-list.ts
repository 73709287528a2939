/** An address of the visitor. */
export interface OwnAddress {
  readonly address: string
  /** The extended public key that it was derived from; null if it was entered. */
  readonly key: string | null
}

/** What the visitor has entered at `/my`. It is stored in this browser only. */
export interface MyList {
  readonly addresses: readonly OwnAddress[]
  /** Extended public keys. No request ever contains one. */
  readonly keys: readonly string[]
  /** Whether the visitor allows requests that name several addresses at once. */
  readonly isLinked: boolean
}

/** Each address costs a request after each block. */
export const MAX_OWN_ADDRESSES = 100
const MAX_KEYS = 5
/** Longer ones are scripts of contracts; local storage has five megabytes. */
const MAX_ADDRESS_LENGTH = 1000

export const NO_LIST: MyList = { addresses: [], keys: [], isLinked: false }

const ADDRESS = new RegExp(`^[1-9A-HJ-NP-Za-km-z]{30,${MAX_ADDRESS_LENGTH}}$`)
/** Base58 of 82 bytes, or hex with or without the checksum. */
const KEY = /^([1-9A-HJ-NP-Za-km-z]{100,120}|[\dA-Fa-f]{156}|[\dA-Fa-f]{164})$/

export const isAddressText = (text: unknown): text is string => typeof text === 'string' && ADDRESS.test(text)
const isKeyText = (text: unknown): text is string => typeof text === 'string' && KEY.test(text)

/** Adds addresses that the list does not have yet, up to its limit. */
export function addAddresses(list: MyList, added: readonly OwnAddress[]): MyList {
  const known = new Set(list.addresses.map(({ address }) => address))
  const addresses = [...list.addresses]
  for (const entry of added) {
    if (addresses.length >= MAX_OWN_ADDRESSES) break
    if (known.has(entry.address)) continue
    known.add(entry.address)
    addresses.push(entry)
  }
  return { ...list, addresses }
}

export const addKey = (list: MyList, key: string): MyList =>
  list.keys.includes(key) || list.keys.length >= MAX_KEYS ? list : { ...list, keys: [...list.keys, key] }

/** Also forgets a key of which no address is left. */
export function removeAddress(list: MyList, address: string): MyList {
  const addresses = list.addresses.filter((entry) => entry.address !== address)
  return { ...list, addresses, keys: list.keys.filter((key) => addresses.some((entry) => entry.key === key)) }
}

/** Reads text from storage or from a file, which may come from anyone. Invalid entries are left out. */
export function readMyList(value: unknown): MyList {
  if (!isRecord(value)) return NO_LIST
  const keys = [...new Set(arrayOf(value['keys']).filter(isKeyText))].slice(0, MAX_KEYS)
  const addresses = arrayOf(value['addresses']).flatMap((entry): OwnAddress[] => {
    if (!isRecord(entry) || !isAddressText(entry['address'])) return []
    const key = keys.find((one) => one === entry['key'])
    return [{ address: entry['address'], key: key ?? null }]
  })
  return addAddresses({ ...NO_LIST, keys, isLinked: value['isLinked'] === true }, addresses)
}

const FILE_FORMAT = 'ergo-explorer addresses'

/** The list and the private names of its addresses as a file, to move them to another browser. */
export function formatMyFile(list: MyList, nameOf: (address: string) => string | undefined): string {
  const addresses = list.addresses.map(({ address, key }) => {
    const name = nameOf(address)
    return { address, ...(key !== null && { key }), ...(name !== undefined && { name }) }
  })
  return `${JSON.stringify({ format: FILE_FORMAT, version: 1, addresses, keys: list.keys }, null, 2)}\n`
}

export interface ImportedList {
  readonly list: MyList
  /** Texts that the file gives to addresses of the list as names, as they are. */
  readonly names: readonly { readonly address: string; readonly name: string }[]
  readonly addedCount: number
  readonly skippedCount: number
}

/**
 * Reads an exported file, or one address per line, and adds its addresses to the list; null if it is neither. A file never
 * changes what requests may say.
 */
export function importMyFile(
  text: string,
  current: MyList,
  isValid: (address: string) => boolean,
): ImportedList | null {
  const file = parseFile(text)
  if (file === null) return null
  const entries = arrayOf(file['addresses'])
  const read = readMyList({ ...file, addresses: entries.slice(0, MAX_FILE_ENTRIES) })
  const valid = read.addresses.filter(({ address }) => isValid(address))
  const list = addAddresses(read.keys.reduce(addKey, current), valid)
  const known = new Set(list.addresses.map(({ address }) => address))
  const names = entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || typeof entry['address'] !== 'string') return []
    return known.has(entry['address']) ? [{ address: entry['address'], name: entry['name'] }] : []
  })
  const addedCount = list.addresses.length - current.addresses.length
  return { list, names, addedCount, skippedCount: entries.length - addedCount }
}

const MAX_FILE_ENTRIES = 1000

function parseFile(text: string): Readonly<Record<string, unknown>> | null {
  const lines = text.split(/\s+/).filter((line) => line !== '')
  if (lines.length > 0 && lines.every(isAddressText)) return { addresses: lines.map((address) => ({ address })) }
  try {
    const file: unknown = JSON.parse(text)
    return isRecord(file) && file['format'] === FILE_FORMAT && Array.isArray(file['addresses']) ? file : null
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
