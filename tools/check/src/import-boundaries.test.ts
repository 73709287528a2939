import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Exported by oxlint.config.ts, which is too far up for a static import. */
interface ImportRules {
  readonly BROWSER_PACKAGES: ReadonlySet<string>
  readonly mayImport: Readonly<Record<string, readonly string[]>>
  readonly layersByApp: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly packagesOfLayer: (app: string, layer: string) => readonly string[]
}
const rules: ImportRules = await import(join(root, 'oxlint.config.ts'))
const { BROWSER_PACKAGES, mayImport, layersByApp, packagesOfLayer } = rules
const apps = Object.entries(layersByApp)
const packageNames = Object.keys(mayImport).map((folder) => basename(folder))

/** Top-level folders with test helpers and test data only. */
const TEST_FOLDERS = ['testing', 'recorded']

interface PlantedFile {
  readonly path: string
  readonly allowed: readonly string[]
  readonly forbidden: readonly string[]
}

/** Other packages by their path instead of their name. */
const paths = ['../../node/src/index.ts', '../../../apps/api/src/app.ts', '../../../../../packages/chain/src/index.ts']
const importName = (name: string) => `@ergo-explorer/${name}`

const packageFiles = Object.entries(mayImport).map(([folder, allowed]): PlantedFile => {
  const isForBrowsers = BROWSER_PACKAGES.has(folder)
  return {
    path: `${folder}/src/planted.ts`,
    allowed: [...allowed.map(importName), './file.ts', ...(isForBrowsers ? [] : ['node:fs'])],
    forbidden: [...without(packageNames, allowed).map(importName), ...paths, ...(isForBrowsers ? ['node:fs'] : [])],
  }
})

const layerFiles = apps.flatMap(([app, layers]) =>
  Object.entries(layers).map(([layer, allowed]): PlantedFile => {
    const packages = packagesOfLayer(app, layer)
    const toFiles = (name: string) => [`#${name}/file.ts`, `../../${name}/file.ts`, `../../${name}/folder/file.ts`]
    return {
      path: `${app}/src/${layer}/folder/planted.ts`,
      allowed: [...packages.map(importName), ...[...allowed, layer].flatMap(toFiles), './file.ts', '../file.ts'],
      forbidden: [
        ...without(packageNames, packages).map(importName),
        ...paths,
        ...without(Object.keys(layers), [...allowed, layer]).flatMap(toFiles),
      ],
    }
  }),
)

test('the linter rejects every forbidden import and no allowed one', { timeout: 60_000 }, () => {
  const planted = [...packageFiles, ...layerFiles]
  const expected = planted.flatMap(({ path, forbidden }) => forbidden.map((name) => `${path} ${name}`))
  expect(lint(planted).toSorted()).toEqual(expected.toSorted())
})

test.each(apps)('%s: every top-level folder is a layer and imports only lower ones', (app, layers) => {
  const folders = readdirSync(join(root, app, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = without(
    folders.map(({ name }) => name),
    TEST_FOLDERS,
  )
  expect(Object.keys(layers).toSorted()).toEqual(names.toSorted())
  const lower = new Set<string>()
  for (const [layer, allowed] of Object.entries(layers)) {
    expect(without(allowed, [...lower])).toEqual([])
    lower.add(layer)
  }
})

function without(all: readonly string[], left: readonly string[]): string[] {
  return all.filter((name) => !left.includes(name))
}

/** Lints only these files with the project's rules and returns the rejected imports, each with its file. */
function lint(files: readonly PlantedFile[]): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'import-boundaries-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    const config = readFileSync(join(root, 'oxlint.config.ts'), 'utf8')
    // Import rules need no types, and the type-aware linter would look for a project around this folder.
    writeFileSync(join(tree, 'oxlint.config.ts'), config.replace('typeAware: true', 'typeAware: false'))
    const imports = new Map(files.map(({ path, allowed, forbidden }) => [path, [...forbidden, ...allowed]]))
    for (const [path, names] of imports) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), names.map((name) => `export * from '${name}'\n`).join(''))
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix', 'packages', 'apps'], {
      cwd: tree,
      encoding: 'utf8',
      timeout: 50_000,
    })
    const reports = stdout.matchAll(/^(.+?):(\d+):\d+: .*no-restricted-imports/gm)
    return [...reports].map(([, path = '', line]) => `${path} ${imports.get(path)?.[Number(line) - 1] ?? ''}`)
  } finally {
    rmSync(tree, { recursive: true })
  }
}
