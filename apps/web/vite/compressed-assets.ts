import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Beside every file that gets smaller lies its compressed form, so that nobody compresses while a browser waits. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((name) => SHRINKS.test(name))
      await Promise.all(names.map((name) => compress(join(assets, name))))
    },
  }
}

/** Fonts and pictures are compressed as they are. */
const SHRINKS = /\.(?:js|css|svg|json)$/
/** Below it the head of the answer is most of it. */
const LEAST_BYTES = 256

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await squeeze(bytes, { level: 9 }))
}
