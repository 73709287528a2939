import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { assembleRelease, directorySize } from './assemble.ts'

const DPKG_DEB = 'dpkg-deb'
const ROOT = join(import.meta.dirname, '../../..')
const SHARE = 'usr/share/ergo-explorer'
/** Folders of `deploy` that the guide uses on a server without a clone. */
const SHARED_FOLDERS = ['systemd', 'nginx', 'postgres', 'prometheus', 'ergo-node', 'networks']
/** Debian's name of Node's architecture. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Builds a Debian package with the production set, the pinned Node and the files of `deploy`. Its only script tells
 * systemd to read the units; nothing is started, restarted, enabled or configured. @returns the path of the package
 */
export function buildPackage(folder: string): string {
  const staging = mkdtempSync(join(tmpdir(), 'explorer-package-'))
  try {
    const version = packageVersion()
    const architecture = ARCHITECTURES[process.arch] ?? process.arch
    fillPackage(staging, version, architecture)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `ergo-explorer_${version}_${architecture}.deb`)
    // The same commit gives the same bytes.
    const env = { ...process.env, SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct') }
    execFileSync(DPKG_DEB, ['--root-owner-group', '-Zxz', '-z1', '--build', staging, file], { env, stdio: 'ignore' })
    return file
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** The released version, or one that sorts after it by the number of commits. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`)
    ? version
    : `${version}+${git('rev-list', '--count', 'HEAD')}.g${git('rev-parse', '--short=8', 'HEAD')}`
}

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8' }).trim()
}

function fillPackage(staging: string, version: string, architecture: string): void {
  const explorer = join(staging, 'opt/ergo-explorer')
  assembleRelease({ target: explorer, withDemo: false })
  mkdirSync(join(explorer, 'runtime'))
  copyFileSync(process.execPath, join(explorer, 'runtime/node'))
  const units = join(staging, 'lib/systemd/system')
  mkdirSync(units, { recursive: true })
  for (const path of globSync('deploy/systemd/ergo-explorer-*', { cwd: ROOT }))
    cpSync(join(ROOT, path), join(units, basename(path)), { recursive: true })
  for (const name of SHARED_FOLDERS) cpSync(join(ROOT, 'deploy', name), join(staging, SHARE, name), { recursive: true })
  const documents = join(staging, 'usr/share/doc/ergo-explorer')
  mkdirSync(documents, { recursive: true })
  for (const [from, to] of [
    ['LICENSE', 'copyright'],
    ['CHANGELOG.md', 'CHANGELOG.md'],
    ['docs', 'docs'],
  ] as const)
    cpSync(join(ROOT, from), join(documents, to), { recursive: true })
  const program = join(staging, 'usr/bin/ergo-explorer')
  mkdirSync(dirname(program), { recursive: true })
  symlinkSync('/opt/ergo-explorer/bin/explorer', program)
  const control = join(staging, 'DEBIAN')
  mkdirSync(control)
  const kilobytes = Math.ceil(directorySize(staging) / 1024)
  writeFileSync(join(control, 'control'), controlFile({ version, architecture, kilobytes }))
  writeFileSync(join(control, 'postinst'), POSTINST)
  chmodSync(join(control, 'postinst'), 0o755)
  execFileSync('chmod', ['-R', 'u+w,go-w,a+rX', staging])
}

const POSTINST = `#!/bin/sh
# Reads the units again. Starting and restarting services is left to the administrator.
set -e
if [ "$1" = configure ] && [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
`

interface PackageFields {
  readonly version: string
  readonly architecture: string
  readonly kilobytes: number
}

const controlFile = ({ version, architecture, kilobytes }: PackageFields) => `Package: ergo-explorer
Version: ${version}
Architecture: ${architecture}
Maintainer: Ergo Explorer contributors <maintainers@localhost>
Installed-Size: ${kilobytes}
Depends: libc6, libstdc++6
Recommends: postgresql-15 | postgresql, redis-server, nginx-light | nginx, openssl
Section: net
Priority: optional
Description: explorer for the Ergo blockchain
 Indexer, HTTP API and server-rendered web app, with systemd units and settings
 for nginx, PostgreSQL and Prometheus. Nothing starts before it is configured:
 see /usr/share/doc/ergo-explorer/docs/operations/install.md.
`
