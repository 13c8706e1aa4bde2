import { statfsSync } from 'node:fs'

/**
 * What a recovery writes before the database accepts work again: a log segment, a checkpoint, and a margin. Less counts
 * as a full disk.
 */
const space_bytes = 67_108_864n

const rest = (folder: string): bigint => {
  const { bavail, bsize } = statfsSync(folder, { bigint: true })
  return bavail * bsize
}

/** Has the folder's disk less space than the database needs? */
export const diskFull = (folder: string): boolean => rest(folder) < space_bytes

/** The first of these folders whose disk has less space than that, as a sentence; undefined: all have enough. */
export function shortOfSpace(folders: readonly string[], atLeast = space_bytes): string | undefined {
  const found = folders.find((folder) => rest(folder) < atLeast)
  if (found === undefined) return undefined
  return `the disk of ${found} is full: ${rest(found) >> 20n} MB are left, ${atLeast >> 20n} MB are needed`
}
