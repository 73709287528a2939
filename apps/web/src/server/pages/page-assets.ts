import type { Locale } from '#i18n/locales.ts'
import type { ScreenRoute } from '#routes.ts'

/** URLs of the files that a page needs immediately. */
export interface PageAssets {
  readonly entry: string
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Tags added by the development server; empty in production. */
  readonly development: string
}

/** Vite's build manifest. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

const ENTRY = 'src/entry/browser.tsx'

/** Files of one screen in one language, all listed in the head so that no file waits for its importer. */
export function listPageAssets(manifest: ViteManifest, screen: ScreenRoute, locale: Locale): PageAssets {
  const namespaces = ['shell', 'kit', ...screen.messages]
  const roots = [
    ENTRY,
    sourceOf(screen),
    `src/i18n/message-loaders/${locale}.ts`,
    ...namespaces.map((namespace) => `${folderOf(namespace)}/${locale}/${namespace}.json`),
  ]
  const chunks = closureOf(manifest, roots)
  const entry = fileOf(manifest, ENTRY)
  const files = [...chunks].map((chunk) => manifest[chunk]).filter((chunk) => chunk !== undefined)
  return {
    entry,
    modules: files.map(({ file }) => `/${file}`).filter((file) => file !== entry),
    styles: [...new Set(files.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: fontsOf(
      files.flatMap(({ assets = [] }) => assets),
      locale,
    ),
    development: '',
  }
}

/** Sentences about transactions have a package of their own. */
const folderOf = (namespace: string) =>
  namespace === 'stories' || namespace === 'effects' ? '../../packages/sentences/src/messages' : 'src/i18n/messages'

/** @throws if the build has no such file */
function fileOf(manifest: ViteManifest, key: string): string {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}`)
  return `/${chunk.file}`
}

/** The route table loads screens by `import()`; the manifest lists them by path. */
function sourceOf({ load }: ScreenRoute): string {
  const [, path = ''] = /import\(['"]\.\/(.+?)['"]\)/.exec(load.toString()) ?? []
  return `src/${path}`
}

/** Each chunk after those it imports, as their styles apply in the browser. */
function closureOf(manifest: ViteManifest, roots: readonly string[]): Set<string> {
  const visited = new Set<string>()
  const ordered = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key) || manifest[key] === undefined) return
    visited.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
    ordered.add(key)
  }
  for (const root of roots) visit(root)
  return ordered
}

/** Fonts used above the fold. */
function fontsOf(assets: readonly string[], locale: Locale): string[] {
  const names =
    new Intl.Locale(locale).maximize().script === 'Cyrl'
      ? ['sans-basic', 'sans-cyrillic', 'serif-cyrillic']
      : ['sans-basic', 'serif-basic']
  return assets.filter((file) => names.some((name) => file.includes(name))).map((file) => `/${file}`)
}
