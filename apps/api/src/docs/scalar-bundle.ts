import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The script of the documentation page, compressed. */
export interface ScalarBundle {
  /** Contains the content hash, so that the file is immutable. */
  readonly name: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** The two highest levels would save another 10 % but take ten seconds. */
const BROTLI_QUALITY = 9

/** Trusted Types policy: Scalar writes some markup directly (icons, HTML entities). Everything else is blocked. */
const TRUSTED_TYPES_POLICY =
  'globalThis.trustedTypes?.createPolicy("default",{createHTML:t=>/^(?:|&[\\w#]+;|\\s*<svg[^]*<\\/svg>\\s*)$/.test(t)?t:null});\n'

/** Zod, which Scalar uses, would otherwise try whether `Function('')` works, and the browser reports the refusal. */
const NO_CODE_GENERATION = 'globalThis.__zod_globalConfig={jitless:true};\n'

/**
 * Scalar's package contains the script as a string inside a Fastify plugin. Only the string is used: the plugin would
 * add thirty packages.
 */
export async function loadScalarBundle(): Promise<ScalarBundle> {
  const module = await readFile(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8')
  const [, literal] = /^var standalone_default = (".*");$/m.exec(module) ?? []
  if (literal === undefined) throw new Error('cannot find the Scalar script in @scalar/fastify-api-reference')
  // The match is one string literal in JavaScript syntax, not JSON.
  const plain = Buffer.from(TRUSTED_TYPES_POLICY + NO_CODE_GENERATION + (runInNewContext(literal) as string))
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { name: `scalar-${hash}.js`, plain, br: brotli, gzip: gzipped }
}
