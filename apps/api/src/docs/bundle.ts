import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastify from 'fastify'

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

/** Scalar's package holds the script as a text and gives it away only through a route, so we ask that route once. */
export async function loadBundle(): Promise<Bundle> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  await using shelf = fastify()
  await shelf.register(scalar, { routePrefix: '/', configuration: { sources: [] } })
  const { rawPayload: plain } = await shelf.inject('/js/scalar.js')
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
