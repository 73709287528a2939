import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { assemble, sizeOf } from '@ergo-explorer/release/assemble'

export interface Unpacked extends Disposable {
  /** The production set. */
  readonly set: string
  /** For whatever a server writes; everything else is read-only. */
  readonly scratch: string
  /** What the image would hold besides Node. */
  readonly bytes: number
  /** Holds Node and nothing else, as the image's search path does. */
  readonly path: string
}

/** The production set in an empty folder, as the image would hold it: nobody may write into it. */
export function unpack(): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-rehearsal-'))
  const set = join(folder, 'explorer')
  assemble({ target: set, withDemo: true })
  const path = join(folder, 'node')
  mkdirSync(path)
  // Our own Node may lie where only we may look.
  copyFileSync(process.execPath, join(path, 'node'))
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch)
  chmodSync(scratch, 0o777)
  spawnSync('chmod', ['-R', 'a-w,a+rX', set, path])
  chmodSync(folder, 0o755)
  return {
    set,
    scratch,
    path,
    bytes: sizeOf(set),
    [Symbol.dispose]() {
      spawnSync('chmod', ['-R', 'u+w', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
