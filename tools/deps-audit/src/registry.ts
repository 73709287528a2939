import { execFileSync } from 'node:child_process'
import { splitId } from './lockfile.ts'

/** What a registry says of one version. */
export interface Published {
  readonly at: string
  readonly signatures: readonly Signature[]
}

export interface Signature {
  readonly keyid: string
  readonly sig: string
}

export interface Key {
  readonly keyid: string
  /** The public key as base64. */
  readonly key: string
}

/** Of the registry that pnpm is set to: what of it could be learned, and why not the rest. */
export interface Registry {
  readonly published: ReadonlyMap<string, Published> | { readonly unknown: string }
  readonly keys: readonly Key[] | { readonly unknown: string }
}

interface Packument {
  readonly time?: Readonly<Record<string, string>>
  readonly versions?: Readonly<Record<string, { readonly dist?: { readonly signatures?: readonly Signature[] } }>>
}

const CONCURRENCY = 24
const TIMEOUT_MS = 30_000

export async function fetchRegistry(ids: readonly string[]): Promise<Registry> {
  const registry = execFileSync('pnpm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, registry), { signal })
    if (!response.ok) throw new Error(`the registry answers ${response.status}`)
    return (await response.json()) as T
  }
  const queue = [...ids]
  const published = new Map<string, Published>()
  const work = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const { name, version } = splitId(id)
      const { time = {}, versions = {} } = await ask<Packument>(name.replace('/', '%2f'))
      const at = time[version]
      if (at === undefined) throw new Error(`the registry does not say when ${id} was published`)
      published.set(id, { at, signatures: versions[version]?.dist?.signatures ?? [] })
    }
  }
  return {
    published: await Promise.all(Array.from({ length: CONCURRENCY }, work)).then(() => published, unknown),
    keys: await ask<{ readonly keys: readonly Key[] }>('-/npm/v1/keys').then(({ keys }) => keys, unknown),
  }
}

const unknown = (error: unknown) => ({ unknown: error instanceof Error ? error.message : String(error) })
