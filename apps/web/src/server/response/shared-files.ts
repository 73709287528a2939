import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Folder in which successive releases keep the files of their pages, so that tabs that are still open find the files of
 * the release that rendered them. Their names contain a content hash, so that a name has one content.
 */
export interface SharedFiles {
  /** Adds the files of this build, or marks them as still in use, and removes those that no release used for `days`. */
  readonly update: () => Promise<void>
  /** Undefined if no release has a file of this name. */
  readonly read: (name: string) => Promise<Buffer | undefined>
}

const DAY_MS = 86_400_000
/** No path can be built from such a name. */
const NAME = /^[\w-]+(?:\.[\w-]+)+$/
const MAX_FILE_BYTES = 8 * 2 ** 20
const TEMPORARY = '.part'

export function openSharedFiles(folder: string, assets: string, days: number): SharedFiles {
  const addAll = async () => {
    const now = new Date()
    for (const name of await readdir(assets)) {
      const kept = join(folder, name)
      const { size } = await stat(join(assets, name))
      // A file of another size was cut off by a full disk.
      const isKept = await stat(kept).then(
        (found) => found.size === size,
        () => false,
      )
      if (isKept) await utimes(kept, now, now)
      else {
        // Other servers do the same at the same time, and a reader never sees half a file.
        const part = `${kept}.${randomUUID()}${TEMPORARY}`
        await copyFile(join(assets, name), part)
        await rename(part, kept)
        await utimes(kept, now, now)
      }
    }
  }
  const removeOld = async () => {
    const oldest = Date.now() - days * DAY_MS
    for (const name of await readdir(folder)) {
      const used = await stat(join(folder, name)).catch(() => undefined)
      // The root of a volume has other entries, such as the folder lost+found.
      if (used?.isFile() === true && NAME.test(name) && used.mtimeMs < oldest)
        await rm(join(folder, name), { force: true })
    }
  }
  return {
    update: async () => {
      await mkdir(folder, { recursive: true })
      // Before it is filled: the disk may be full of old files.
      await removeOld()
      await addAll()
    },
    read: async (name) => {
      if (!NAME.test(name) || name.endsWith(TEMPORARY)) return undefined
      const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
      if (file === undefined) return undefined
      try {
        const found = await file.stat()
        return found.isFile() && found.size <= MAX_FILE_BYTES ? await file.readFile() : undefined
      } finally {
        await file.close()
      }
    },
  }
}
