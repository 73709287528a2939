import {
  addressOfScript,
  type Blake2b256,
  bytesToHex,
  encodeAddress,
  type Hex,
  hexToBytes,
  type NetworkPreset,
  type TokenId,
} from '@ergo-explorer/chain'
import type { KeyRow, ScriptRow, TemplateRow, TokenRow } from '@ergo-explorer/db'
import { RecentCache } from '../bulk/recent-cache.ts'
import type { NamedScript, Names } from '../derive/names.ts'
import { readScriptFacts, type ScriptFacts } from '../derive/script-facts.ts'

/** From the 32-byte hash of a name to its number. */
export interface NumberTable {
  get(hash: Hex): number | undefined
  set(hash: Hex, number: number): unknown
  delete(hash: Hex): unknown
}

export interface NameTables {
  readonly scripts: NumberTable
  readonly templates: NumberTable
  readonly tokens: NumberTable
  /** By Blake2b of the key: what contracts call a key need not be one, and could be chosen to collide in part. */
  readonly keys: NumberTable
}

/** The next number of each kind. */
export interface NextNumbers {
  readonly scripts: number
  readonly templates: number
  readonly tokens: number
  readonly keys: number
}

export interface FreshNames {
  readonly scripts: ScriptRow[]
  readonly templates: TemplateRow[]
  readonly tokens: TokenRow[]
  readonly keys: KeyRow[]
}

/** What was made of names lately. Entries with long scripts are the heavy ones: some 50 MB when full. */
const RECENT = 50_000

/**
 * Gives names their numbers and remembers which are new. The caller writes the new ones in the same transaction as the
 * rows that use them, and forgets them when that fails.
 */
export class NameBook implements Names {
  readonly #preset: NetworkPreset
  readonly #blake2b256: Blake2b256
  readonly #tables: NameTables
  readonly #next: { -readonly [Kind in keyof NextNumbers]: number }
  readonly #scripts = new RecentCache<Hex, NamedScript>(RECENT)
  readonly #keys = new RecentCache<Hex, number>(RECENT)
  #fresh: FreshNames = noNames()

  constructor(preset: NetworkPreset, blake2b256: Blake2b256, tables: NameTables, next: NextNumbers) {
    this.#preset = preset
    this.#blake2b256 = blake2b256
    this.#tables = tables
    this.#next = { ...next }
  }

  get fresh(): FreshNames {
    return this.#fresh
  }

  script(tree: Hex): NamedScript {
    const recent = this.#scripts.get(tree)
    if (recent !== undefined) return recent
    const facts = readScriptFacts(tree, this.#blake2b256)
    const template = facts.template === undefined ? null : this.#template(facts.template)
    const id = this.#tables.scripts.get(facts.hash) ?? this.#newScript(tree, facts.hash, template)
    const named = { id, template, hash: facts.hash, keys: facts.keys.map((key) => this.key(key)) }
    this.#scripts.set(tree, named)
    return named
  }

  token(id: TokenId): number {
    const known = this.#tables.tokens.get(id)
    if (known !== undefined) return known
    const number = this.#next.tokens++
    this.#tables.tokens.set(id, number)
    this.#fresh.tokens.push({ id: number, token_id: id })
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
      this.#fresh.keys.push({ id: number, key })
    }
    this.#keys.set(key, number)
    return number
  }

  keyHash(key: Hex): Hex {
    return bytesToHex(this.#blake2b256(hexToBytes(key)))
  }

  /** The fresh names are written. */
  settle(): void {
    this.#fresh = noNames()
  }

  /** The fresh names are not written, or turned out to be old ones: as if they had never been asked for. */
  discard(): void {
    const { scripts, templates, tokens, keys } = this.#fresh
    for (const row of scripts) this.#tables.scripts.delete(row.hash)
    for (const row of templates) this.#tables.templates.delete(row.sha256)
    for (const row of tokens) this.#tables.tokens.delete(row.token_id)
    for (const row of keys) this.#tables.keys.delete(this.keyHash(row.key))
    this.#next.scripts -= scripts.length
    this.#next.templates -= templates.length
    this.#next.tokens -= tokens.length
    this.#next.keys -= keys.length
    // A known script can rest on a fresh template or key.
    this.#scripts.clear()
    this.#keys.clear()
    this.#fresh = noNames()
  }

  #template({ sha256, blake2b256, bytes }: NonNullable<ScriptFacts['template']>): number {
    const known = this.#tables.templates.get(sha256)
    if (known !== undefined) return known
    const id = this.#next.templates++
    this.#tables.templates.set(sha256, id)
    this.#fresh.templates.push({ id, sha256, blake2b256: blake2b256(), bytes })
    return id
  }

  #newScript(tree: Hex, scriptHash: Hex, template: number | null): number {
    const id = this.#next.scripts++
    const address = encodeAddress(addressOfScript(tree, this.#preset.addressPrefix), this.#blake2b256)
    this.#tables.scripts.set(scriptHash, id)
    this.#fresh.scripts.push({ id, template, hash: scriptHash, tree, address })
    return id
  }
}

const noNames = (): FreshNames => ({ scripts: [], templates: [], tokens: [], keys: [] })
