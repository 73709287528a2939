import { hash } from 'node:crypto'
import {
  type Blake2b256,
  bytesToHex,
  type Hex,
  hexToBytes,
  keysNamedInScript,
  parseErgoTree,
  addressOfScript,
  encodeAddress,
  type NetworkPreset,
  type TokenId,
} from '@ergo-explorer/chain'
import type { KeyRow, ScriptRow, TemplateRow, TokenRow } from '@ergo-explorer/db'
import { RecentCache } from './recent-cache.ts'
import { readRegisterFacts } from '#derive/box-rows.ts'
import type { ScriptEntry, Dictionary, RegisterFacts } from '#derive/context.ts'

/** Maps the 32-byte hash of a value to its id. */
export interface NumericIdMap {
  get(hash: Hex): number | undefined
  set(hash: Hex, number: number): unknown
  delete(hash: Hex): unknown
}

export interface DictionaryTables {
  readonly scripts: NumericIdMap
  readonly templates: NumericIdMap
  readonly tokens: NumericIdMap
  /** Keyed by Blake2b of the key: keys in contracts need not be valid keys and could be crafted to collide in part. */
  readonly keys: NumericIdMap
}

/** Next free id per table. */
export interface NextIds {
  readonly scripts: number
  readonly templates: number
  readonly tokens: number
  readonly keys: number
}

export interface NewDictionaryRows {
  readonly scripts: ScriptRow[]
  readonly templates: TemplateRow[]
  readonly tokens: TokenRow[]
  readonly keys: KeyRow[]
}

/** Recently used entries. Long scripts dominate: about 50 MB when full. */
const MAX_RECENT = 50_000
/** Longer registers are rarely repeated and would fill the memory. */
const MAX_REGISTER_DIGITS = 512

/**
 * Assigns ids to values and tracks new entries. The caller writes new entries in the same transaction as the rows that
 * use them, and calls `discard` if it fails.
 */
export class IdRegistry implements Dictionary {
  readonly #preset: NetworkPreset
  readonly #blake2b256: Blake2b256
  readonly #tables: DictionaryTables
  readonly #next: { -readonly [Kind in keyof NextIds]: number }
  readonly #scripts = new RecentCache<Hex, ScriptEntry>(MAX_RECENT)
  readonly #keys = new RecentCache<Hex, number>(MAX_RECENT)
  readonly #registers = new RecentCache<Hex, RegisterFacts>(MAX_RECENT)
  #newEntries: NewDictionaryRows = noEntries()

  constructor({
    preset,
    blake2b256,
    tables,
    next,
  }: {
    readonly preset: NetworkPreset
    readonly blake2b256: Blake2b256
    readonly tables: DictionaryTables
    readonly next: NextIds
  }) {
    this.#preset = preset
    this.#blake2b256 = blake2b256
    this.#tables = tables
    this.#next = { ...next }
  }

  get newEntries(): NewDictionaryRows {
    return this.#newEntries
  }

  script(ergoTree: Hex): ScriptEntry {
    const recent = this.#scripts.get(ergoTree)
    if (recent !== undefined) return recent
    const facts = readScriptFacts(ergoTree, this.#blake2b256)
    const template = facts.template === undefined ? null : this.#template(facts.template)
    const id = this.#tables.scripts.get(facts.hash) ?? this.#newScript(ergoTree, facts.hash, template)
    const keys = facts.keys.map((key) => this.key(key))
    const isWallet = facts.template !== undefined && WALLET_TEMPLATE.test(facts.template.bytes)
    const entry = { id, template, isWallet, hash: facts.hash, keys }
    this.#scripts.set(ergoTree, entry)
    return entry
  }

  token(id: TokenId): number {
    const known = this.#tables.tokens.get(id)
    if (known !== undefined) return known
    const number = this.#next.tokens++
    this.#tables.tokens.set(id, number)
    this.#newEntries.tokens.push({ id: number, token_id: id })
    return number
  }

  key(key: Hex): number {
    const recent = this.#keys.get(key)
    if (recent !== undefined) return recent
    const hashed = this.keyHash(key)
    let number = this.#tables.keys.get(hashed)
    if (number === undefined) {
      number = this.#next.keys++
      this.#tables.keys.set(hashed, number)
      this.#newEntries.keys.push({ id: number, key })
    }
    this.#keys.set(key, number)
    return number
  }

  register(value: Hex): RegisterFacts {
    const recent = this.#registers.get(value)
    if (recent !== undefined) return recent
    const facts = readRegisterFacts(value)
    if (value.length <= MAX_REGISTER_DIGITS) this.#registers.set(value, facts)
    return facts
  }

  keyHash(key: Hex): Hex {
    return bytesToHex(this.#blake2b256(hexToBytes(key)))
  }

  /** Marks the new entries as written. */
  commit(): void {
    this.#newEntries = noEntries()
  }

  /** Removes the new entries after a failed write, or when they turned out to exist in the database. */
  discard(): void {
    const { scripts, templates, tokens, keys } = this.#newEntries
    for (const row of scripts) this.#tables.scripts.delete(row.hash)
    for (const row of templates) this.#tables.templates.delete(row.sha256)
    for (const row of tokens) this.#tables.tokens.delete(row.token_id)
    for (const row of keys) this.#tables.keys.delete(this.keyHash(row.key))
    this.#next.scripts -= scripts.length
    this.#next.templates -= templates.length
    this.#next.tokens -= tokens.length
    this.#next.keys -= keys.length
    // A known script may refer to a new template or key.
    this.#scripts.clear()
    this.#keys.clear()
    this.#newEntries = noEntries()
  }

  #template({ sha256, blake2b256, bytes }: NonNullable<ScriptFacts['template']>): number {
    const known = this.#tables.templates.get(sha256)
    if (known !== undefined) return known
    const id = this.#next.templates++
    this.#tables.templates.set(sha256, id)
    this.#newEntries.templates.push({ id, sha256, blake2b256: blake2b256(), bytes })
    return id
  }

  #newScript(ergoTree: Hex, scriptHash: Hex, template: number | null): number {
    const id = this.#next.scripts++
    const address = encodeAddress(addressOfScript(ergoTree, this.#preset.addressPrefix), this.#blake2b256)
    this.#tables.scripts.set(scriptHash, id)
    this.#newEntries.scripts.push({ id, template, hash: scriptHash, ergo_tree: ergoTree, address })
    return id
  }
}

const noEntries = (): NewDictionaryRows => ({ scripts: [], templates: [], tokens: [], keys: [] })

/**
 * Properties derived from the script bytes. Expensive for long scripts, so compute them once per script, not per box.
 */
interface ScriptFacts {
  readonly hash: Hex
  /** The second hash is computed only for new templates. */
  readonly template: { readonly sha256: Hex; readonly blake2b256: () => Hex; readonly bytes: Hex } | undefined
  readonly keys: readonly Hex[]
}

const P2PK = /^0008cd[0-9a-f]{66}$/
/** The same as IS_WALLET_SQL in state/counters.ts. */
const WALLET_TEMPLATE = /^08cd[0-9a-f]{66}$/

function readScriptFacts(ergoTree: Hex, blake2b256: Blake2b256): ScriptFacts {
  const bytes = hexToBytes(ergoTree)
  const parsed = parseErgoTree(bytes)
  const template = parsed.ok ? parsed.value.template : undefined
  return {
    hash: bytesToHex(blake2b256(bytes)),
    template: template && {
      sha256: hash('sha256', template, 'hex'),
      blake2b256: () => bytesToHex(blake2b256(template)),
      bytes: bytesToHex(template),
    },
    // The address of a key is found by its script; this list is for contracts that mention the key.
    keys: parsed.ok && !P2PK.test(ergoTree) ? keysNamedInScript(parsed.value) : [],
  }
}
