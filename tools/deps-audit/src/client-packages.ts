import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ENTRY = 'apps/web/src/entry/browser.tsx'
const OURS = '@ergo-explorer/'

/** Packages of others that scripts of the browser name, found by walking from the entry along imports that are no types. */
export function clientPackages(root: string): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const named of importsOf(readFileSync(file, 'utf8'))) {
      if (named.startsWith('.')) visit(join(dirname(file), named))
      else if (named.startsWith(OURS)) visit(ownFile(root, named))
      else packages.add(packageOf(named))
    }
  }
  visit(join(root, ENTRY))
  return packages
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** What a file asks for when it runs. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, named, later]) => named ?? later ?? '')

/** A file of the workspace by the name that others import it by. */
function ownFile(root: string, named: string): string {
  const [, name = '', ...inner] = named.split('/')
  const folder = [join(root, 'packages', name), join(root, 'apps', name)].find(existsSync) ?? ''
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const path = exports[['.', ...inner].join('/')]
  if (path === undefined) throw new Error(`${named} is no file that its package offers`)
  return join(folder, path)
}

const packageOf = (named: string): string =>
  named
    .split('/')
    .slice(0, named.startsWith('@') ? 2 : 1)
    .join('/')
