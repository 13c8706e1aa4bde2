import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Where backups lie: a flat space of named objects of at most some 20 MB each, such as a folder, another disk or a bucket.
 * Names are letters, digits and `._-`, in folders divided by `/`.
 */
export interface BackupStore {
  /** As a person names it. */
  readonly place: string
  /** Whole or not at all, and on the disk when it resolves; what had the name before is replaced. */
  put(name: string, content: Buffer): Promise<void>
  /** Undefined: there is none. */
  get(name: string): Promise<Buffer | undefined>
  /** Every name below a folder (`wal/`), sorted. */
  list(folder: string): Promise<string[]>
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>
}

/** A file that is still being written; whoever lists leaves it out. */
const half = /\.half-[0-9a-f]+$/

const missing = (e: unknown): boolean => (e as NodeJS.ErrnoException).code === 'ENOENT'

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (missing(error)) return []
    throw error
  })
  for (const dirent of entries) {
    if (dirent.isDirectory()) yield* filesBelow(join(folder, dirent.name), `${prefix}${dirent.name}/`)
    else if (!half.test(dirent.name)) yield `${prefix}${dirent.name}`
  }
}

/** A folder, on this disk or another one. Only its owner may read it. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,
    async put(name, content) {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const begun = `${file}.half-${randomBytes(4).toString('hex')}`
      try {
        const handle = await open(begun, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(begun, file)
      } catch (error) {
        await rm(begun, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },
    async list(below) {
      const all: string[] = []
      for await (const name of filesBelow(join(folder, below), below)) all.push(name)
      return all.sort()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
