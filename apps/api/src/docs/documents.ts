import { createHash } from 'node:crypto'
import { openApiDocument, type ParameterExamples } from '@ergo-explorer/contract'
import { stringify } from 'yaml'
import type { Api } from '../api.ts'
import { findExamples } from '../queries/examples.ts'
import { ABOUT, type Version } from './versions.ts'
import { untraced } from '../http/trace.ts'

/** One version of the API in OpenAPI. */
export interface Written {
  readonly json: Buffer
  /** Differs where the text does. */
  readonly hash: string
  readonly yaml: () => string
}

type All = Readonly<Record<Version, Written>>

/** Examples of the chain do not go bad; they only get old. */
const EXAMPLES_LAST_MS = 86_400_000

/**
 * The documents, with examples of the indexed chain once there are any. Without an index they only lack these, since it
 * is while nothing works yet that documentation is read.
 */
export class Documents {
  readonly #api: Api
  readonly #now: () => number
  #all: All | undefined
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(api: Api, now: () => number) {
    this.#api = api
    this.#now = now
  }

  async find(version: Version): Promise<Written> {
    if (this.#now() - this.#readAt >= EXAMPLES_LAST_MS)
      await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
    return (this.#all ??= writeAll({}))[version]
  }

  async #read(): Promise<void> {
    const { app, desk, tokenLists, preset } = this.#api
    const sight = desk.look('documents', untraced('documents'))
    if (sight === undefined) return
    try {
      const [pool] = preset.oraclePools
      this.#all = writeAll({ ...(await findExamples(sight, tokenLists)), ...(pool && { poolNft: pool.poolNft }) })
      this.#readAt = this.#now()
    } catch (error) {
      app.log.warn({ err: error }, 'cannot read examples')
    }
  }
}

const writeAll = (examples: ParameterExamples): All => {
  const write = (version: Version): Written => {
    const document = openApiDocument({ ...ABOUT[version], parameterExamples: examples })
    const json = Buffer.from(JSON.stringify(document))
    let yaml: string | undefined
    return {
      json,
      hash: createHash('sha256').update(json).digest('base64url').slice(0, 16),
      yaml: () => (yaml ??= stringify(document, { aliasDuplicateObjects: false })),
    }
  }
  return { v0: write('v0'), v1: write('v1'), v2: write('v2') }
}
