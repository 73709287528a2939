import type { Locale } from '../../i18n/locales.ts'
import type { ScreenRoute } from '../../routes.ts'

/** Files that a page needs at once, as addresses. */
export interface PageAssets {
  readonly entry: string
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** What a development server adds; empty in production. */
  readonly development: string
}

/** What Vite writes beside a build: who needs whom. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}

const ENTRY = 'src/entry/browser.tsx'
/** As Vite calls the styles of a build that has one file of them. */
const STYLES = 'style.css'

/** The files of one screen in one language: all of them named in the head, so that nothing waits for its importer. */
export function pageAssetsOf(manifest: Manifest, screen: ScreenRoute, locale: Locale): PageAssets {
  const words = ['shell', 'kit', ...screen.words]
  const roots = [ENTRY, sourceOf(screen), ...words.map((family) => `src/i18n/messages/${locale}/${family}.json`)]
  const chunks = closureOf(manifest, roots)
  const entry = fileOf(manifest, ENTRY)
  const files = [...chunks].map((chunk) => manifest[chunk]).filter((chunk) => chunk !== undefined)
  return {
    entry,
    modules: files.map(({ file }) => `/${file}`).filter((file) => file !== entry),
    styles: [fileOf(manifest, STYLES)],
    fonts: fontsOf(
      files.flatMap(({ assets = [] }) => assets),
      locale,
    ),
    development: '',
  }
}

/** @throws when the build has none */
function fileOf(manifest: Manifest, key: string): string {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}`)
  return `/${chunk.file}`
}

/** The table names its files in `import()`; the build knows them by their path. */
function sourceOf({ load }: ScreenRoute): string {
  const [, path = ''] = /import\(['"]\.\/(.+?)['"]\)/.exec(load.toString()) ?? []
  return `src/${path}`
}

function closureOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || manifest[key] === undefined) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return seen
}

/** The faces that the first lines of a page are set in. */
function fontsOf(assets: readonly string[], locale: Locale): string[] {
  const wanted = locale === 'ru' ? ['sans-latin', 'sans-cyrillic', 'serif-cyrillic'] : ['sans-latin', 'serif-latin']
  return assets.filter((file) => wanted.some((name) => file.includes(name))).map((file) => `/${file}`)
}
