import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Bundles and loads a client as its users do: its modules import each other without file extensions, which Node
 * rejects. Modules that are not installed are treated as external.
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
    // A module namespace is an object of its exports.
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>
  } finally {
    await rm(folder, { recursive: true })
  }
}
