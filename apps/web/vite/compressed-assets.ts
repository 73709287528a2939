import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes precompressed variants next to each asset, so that the server never compresses files on request. */
export function compressedAssetsPlugin(): Plugin {
  return {
    name: 'compressed-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compress(join(assets, name))))
    },
  }
}

/** Fonts and images are already compressed. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/
/** Smaller responses consist mostly of headers. */
const MIN_BYTES = 256

const brotli = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await gzipBuffer(bytes, { level: 9 }))
}
