import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { assembleRelease, directorySize } from '@ergo-explorer/release/assemble'

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

/** Assembles the production build in an empty read-only folder, as in the image. */
export function unpackBuild(): ProductionBuild {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-rehearsal-'))
  const root = join(folder, 'explorer')
  assembleRelease({ target: root, withDemo: true })
  const binPath = join(folder, 'node')
  mkdirSync(binPath)
  // Other users may not have access to our own Node.
  copyFileSync(process.execPath, join(binPath, 'node'))
  const scratch = join(folder, 'scratch')
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
