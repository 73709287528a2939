import { DAY_MS } from '@ergo-explorer/chain'
import { createHash } from 'node:crypto'
import { buildOpenApiDocument, type ParameterExamples } from '@ergo-explorer/contract'
import { stringify } from 'yaml'
import type { RouteDependencies } from '#route-dependencies.ts'
import { findParameterExamples } from '#queries/examples.ts'
import { type ApiVersion, OPENAPI_OPTIONS } from './api-versions.ts'
import { createBackgroundTrace } from '#http/trace.ts'

/** OpenAPI document of one API version. */
export interface OpenApiFile {
  readonly json: Buffer
  /** Content hash. */
  readonly hash: string
  readonly yaml: () => string
}

type OpenApiFiles = Readonly<Record<ApiVersion, OpenApiFile>>

/** Examples from the chain stay valid; they only get old. */
const EXAMPLES_MAX_AGE_MS = DAY_MS

/**
 * Builds the OpenAPI documents, with examples from the indexed chain if there are any. They work without an index,
 * because documentation is read before everything is set up.
 */
export class OpenApiDocuments {
  readonly #api: RouteDependencies
  readonly #now: () => number
  #all: OpenApiFiles | undefined
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(api: RouteDependencies, now: () => number) {
    this.#api = api
    this.#now = now
  }

  async find(version: ApiVersion): Promise<OpenApiFile> {
    if (this.#now() - this.#readAt >= EXAMPLES_MAX_AGE_MS)
      await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
    return (this.#all ??= buildAll({}))[version]
  }

  async #read(): Promise<void> {
    const { app, context, tokenLists, preset } = this.#api
    const snapshot = context.openSnapshot('documents', createBackgroundTrace('documents'))
    if (snapshot === undefined) return
    try {
      const [pool] = preset.oraclePools
      this.#all = buildAll({
        ...(await findParameterExamples(snapshot, tokenLists)),
        ...(pool && { poolNft: pool.poolNft }),
      })
      this.#readAt = this.#now()
    } catch (error) {
      app.log.warn({ err: error }, 'cannot read examples for the API documentation')
    }
  }
}

const buildAll = (examples: ParameterExamples): OpenApiFiles => {
  const build = (version: ApiVersion): OpenApiFile => {
    const document = buildOpenApiDocument({ ...OPENAPI_OPTIONS[version], parameterExamples: examples })
    const json = Buffer.from(JSON.stringify(document))
    let yaml: string | undefined
    return {
      json,
      hash: createHash('sha256').update(json).digest('base64url').slice(0, 16),
      yaml: () => (yaml ??= stringify(document, { aliasDuplicateObjects: false })),
    }
  }
  return { v0: build('v0'), v1: build('v1'), v2: build('v2') }
}
