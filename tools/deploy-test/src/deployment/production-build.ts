import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assembleRelease, directorySize } from '@ergo-explorer/release/assemble'
import { UNPRIVILEGED_USER } from '@ergo-explorer/testkit/nginx'
import { Program } from '@ergo-explorer/testkit/program'
import type { Launch } from '@ergo-explorer/testkit/stack'

/** As in the Dockerfile. */
const IMAGE_ENVIRONMENT = { NODE_ENV: 'production', LOG_FORMAT: 'json' }

export interface ProductionBuild extends Disposable {
  /** Folder of the production build. */
  readonly root: string
  /** Writable folder for the services; everything else is read-only. */
  readonly scratch: string
  /** Size of the image without Node. */
  readonly bytes: number
  /** Folder that contains only Node, like the image's search path. */
  readonly binPath: string
}

/** Runs programs of a build like a container: the environment contains nothing but the settings. */
export const launchFrom =
  (build: ProductionBuild, environment: Readonly<Record<string, string>> = {}): Launch =>
  (name, args, settings) =>
    new Program([join(build.root, 'bin/explorer'), name, ...args], {
      user: UNPRIVILEGED_USER,
      cwd: build.root,
      env: {
        ...IMAGE_ENVIRONMENT,
        PATH: `${build.binPath}:/usr/bin:/bin`,
        TMPDIR: build.scratch,
        ...environment,
        ...settings,
      },
    })

/**
 * Assembles the production build in an empty read-only folder, as in the image.
 *
 * @param assemble writes the build to a folder
 */
export function unpackBuild(
  assemble: (target: string) => void = (target) => assembleRelease({ target, withDemo: true }),
): ProductionBuild {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-rehearsal-'))
  const [root, binPath, scratch] = [join(folder, 'explorer'), join(folder, 'node'), join(folder, 'scratch')]
  assemble(root)
  mkdirSync(binPath)
  // Other users may not have access to our own Node.
  copyFileSync(process.execPath, join(binPath, 'node'))
  mkdirSync(scratch)
  chmodSync(scratch, 0o777)
  spawnSync('chmod', ['-R', 'a-w,a+rX', root, binPath])
  chmodSync(folder, 0o755)
  return {
    root,
    scratch,
    binPath,
    bytes: directorySize(root),
    [Symbol.dispose]() {
      spawnSync('chmod', ['-R', 'u+w', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
