import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBOOTSTRAP = 'debootstrap'
const RELEASE = 'bookworm'
/** What a server has after Debian's installer, and the minimal variant lacks. */
const PACKAGES = 'ca-certificates,sudo,curl,procps,git,iproute2'
/** Access to package registries of this machine. */
const ACCESS = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt']
const SOURCES = '/etc/apt/sources.list.d/debian.sources'

export interface DebianRoot extends Disposable {
  readonly path: string
}

/** Creates the files of a new Debian 12 system. The first call takes about a minute and fills a cache. */
export function createDebianRoot(): DebianRoot {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ergo-explorer', `debian-${RELEASE}`)
  if (!existsSync(cache)) {
    const incomplete = `${cache}.new`
    rmSync(incomplete, { recursive: true, force: true })
    mkdirSync(incomplete, { recursive: true })
    const mirror = existsSync(SOURCES) ? /^URIs: *(\S+)/m.exec(readFileSync(SOURCES, 'utf8'))?.[1] : undefined
    const options = ['--variant=minbase', `--include=${PACKAGES}`, RELEASE, incomplete]
    execFileSync(DEBOOTSTRAP, [...options, ...(mirror === undefined ? [] : [mirror])], { stdio: 'ignore' })
    renameSync(incomplete, cache)
  }
  const path = mkdtempSync(join(tmpdir(), 'explorer-debian-'))
  execFileSync('cp', ['--archive', `${cache}/.`, path])
  for (const file of ACCESS) if (existsSync(file)) cpSync(file, join(path, file), { dereference: true })
  if (existsSync(SOURCES)) {
    cpSync(SOURCES, join(path, SOURCES))
    rmSync(join(path, 'etc/apt/sources.list'), { force: true })
  }
  // Files that are thrown away need not reach the disk.
  writeFileSync(join(path, 'etc/dpkg/dpkg.cfg.d/rehearsal'), 'force-unsafe-io\n')
  // Packages start their services, as on a system with an init system.
  writeFileSync(join(path, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
