import { statfsSync } from 'node:fs'

/** What a recovery writes before the database takes work again: a log segment, a checkpoint, and some air. Less is a full disk. */
const ruang_bytes = 67_108_864n

const sisa = (folder: string): bigint => {
  const { bavail, bsize } = statfsSync(folder, { bigint: true })
  return bavail * bsize
}

/** Is there less room in a folder than the database needs? */
export const diskPenuh = (folder: string): boolean => sisa(folder) < ruang_bytes

/** The first of these folders whose disk has less room than that, as a sentence; undefined: there is room everywhere. */
export function ruangKurang(folders: readonly string[], paling_sedikit = ruang_bytes): string | undefined {
  const found = folders.find((folder) => sisa(folder) < paling_sedikit)
  if (found === undefined) return undefined
  return `the disk of ${found} is full: ${sisa(found) >> 20n} MB are left, ${paling_sedikit >> 20n} MB are needed`
}
