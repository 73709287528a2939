import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const MODULES = 'node_modules'
/** The folder with the installed packages. It is large and nothing writes to it, so copies share it. */
const STORE = '.pnpm'

/**
 * Copies the working tree, so that it stays unchanged while faults are planted. Unlike the replacement of modules while
 * they load, this also reaches programs that a test starts, and files that are not modules.
 */
export function createSourceCopy(root: string): { readonly directory: string } & Disposable {
  const directory = mkdtempSync(join(tmpdir(), 'explorer-planted-'))
  // Tests start PostgreSQL and nginx as other users.
  chmodSync(directory, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of paths) cpSync(join(root, path), join(directory, path), { verbatimSymlinks: true })
  const packages = paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .map((path) => join(dirname(path), MODULES))
  for (const folder of packages.filter((each) => existsSync(join(root, each)))) linkModules(root, directory, folder)
  const remove = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', remove)
  return { directory, [Symbol.dispose]: remove }
}

/** The links of pnpm are relative, so the copied packages import each other, not the originals. */
function linkModules(root: string, directory: string, folder: string): void {
  for (const name of readdirSync(join(root, folder))) {
    const target = join(directory, folder, name)
    if (name !== STORE) cpSync(join(root, folder, name), target, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(root, folder, name), target)
  }
}
