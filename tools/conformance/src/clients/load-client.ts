import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * A client as its users get it, from a bundler: its modules import each other without file extensions, which Node
 * refuses. What is not installed stays outside: parts that nothing here loads.
 */
export async function loadClient(
  url: string,
  external: readonly string[] = [],
): Promise<Readonly<Record<string, unknown>>> {
  const folder = await mkdtemp(join(tmpdir(), 'explorer-client-'))
  try {
    const file = join(folder, 'client.mjs')
    await using bundle = await rolldown({ input: fileURLToPath(url), platform: 'node', external: [...external] })
    await bundle.write({ file, format: 'esm', codeSplitting: false })
    // A module's namespace is an object of whatever it exports.
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>
  } finally {
    await rm(folder, { recursive: true })
  }
}
