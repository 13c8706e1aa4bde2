import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupState } from './age.ts'

const fileOf = (data: string): string => join(data, 'cadangan.json')

export function writeBackupState(data: string, state: BackupState): void {
  const file = fileOf(data)
  writeFileSync(`${file}.half`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.half`, file)
}

/** Undefined: no backup was ever tried with this data, or the file cannot be read. */
export function readBackupState(data: string): BackupState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(data), 'utf8')) as BackupState
  } catch {
    return undefined
  }
}

/** In a folder that is being restored: nobody takes it for a whole one. */
export const unfinishedMark = 'pemulihan-belum-selesai'
export const unfinished = (data: string): boolean => existsSync(join(data, unfinishedMark))
/** Every command that opens the data says so first. */
export function refuseUnfinished(data: string): void {
  if (unfinished(data)) throw new Error(`Pemulihan ke ${data} terputus dan datanya belum lengkap: ulangi kilau restore`)
}
