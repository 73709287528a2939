import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitId } from './lockfile.ts'

/** What a package says of itself. */
export interface Manifest {
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly scripts?: Readonly<Record<string, string>>
}

export type FindManifest = (id: string) => Manifest | undefined

/** Reads from what is installed; what was made for other machines is not. */
export function installedManifests(root: string): FindManifest {
  const store = join(root, 'node_modules/.pnpm')
  const folders = readdirSync(store)
  return (id) => {
    const { name } = splitId(id)
    const start = id.replace('/', '+')
    for (const folder of folders.filter((one) => one === start || one.startsWith(`${start}_`))) {
      const path = join(store, folder, 'node_modules', name, 'package.json')
      // It is a package's own file, and everything in it may be missing.
      if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Manifest
    }
    return undefined
  }
}

const RUN_ON_INSTALL = ['preinstall', 'install', 'postinstall']

/** Whether it would run code of its own when it is installed. */
export const hasInstallScript = ({ scripts = {} }: Manifest): boolean =>
  RUN_ON_INSTALL.some((name) => scripts[name] !== undefined)
