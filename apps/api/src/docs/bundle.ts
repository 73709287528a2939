import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The script that draws the documentation, ready to be sent. */
export interface Bundle {
  /** Tells its content, so that it may be kept for ever. */
  readonly name: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** The last two levels would save a tenth more and take ten seconds. */
const BROTLI_QUALITY = 9

/** Parts of it write markup past the framework: signs to fold by, entities to decode. Nothing else passes. */
const TRUSTED =
  'globalThis.trustedTypes?.createPolicy("default",{createHTML:t=>/^(?:|&[\\w#]+;|\\s*<svg[^]*<\\/svg>\\s*)$/.test(t)?t:null});\n'

/** Scalar's package holds the script as a text inside a plugin. The text is all we take: the plugin would bring thirty packages. */
export async function loadBundle(): Promise<Bundle> {
  const module = await readFile(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8')
  const [, literal] = /^var standalone_default = (".*");$/m.exec(module) ?? []
  if (literal === undefined) throw new Error('@scalar/fastify-api-reference holds no script where it used to')
  // What was matched is one text between quotes, written as JavaScript writes it and not as JSON does.
  const plain = Buffer.from(TRUSTED + (runInNewContext(literal) as string))
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

type Encoding = 'br' | 'gzip'

/** The best encoding that the asker takes; undefined for none. */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
