import { build } from 'vite'

/** Bundles a script for browsers as the web app's own scripts are. `resolve` finds packages that the bench does not use. */
export async function bundleScript(
  id: string,
  script: string,
  resolve: (source: string) => string | null = () => null,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: id } },
    plugins: [
      {
        name: 'script',
        resolveId: (source) => (source === id ? id : resolve(source)),
        load: (source) => (source === id ? script : null),
      },
    ],
  })
  const outputs = 'output' in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : []
  const [chunk] = outputs
  if (chunk?.type !== 'chunk') throw new Error(`The bundle ${id} is missing`)
  return chunk.code
}
