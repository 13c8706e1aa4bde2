import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, readSections, type Migration } from '#kernel/data/db/migrate.server.ts'

/** `before` and `after` of the migrations before the baseline: sections `0001-awal before`. */
export const rowsFile = join(projectRoot, 'testing', 'old-version', 'rows.sql')

/**
 * What tests run around a migration: `before` inserts rows of the shop `UJI` as they were, `after` raises when they were not
 * migrated correctly. A baseline has neither. Throws when a file is missing.
 */
export interface MigrationRows {
  readonly before: string
  readonly after: string
}

let sections: ReadonlyMap<string, string> | undefined

export function migrationRows({ name, folder, baseline }: Migration): MigrationRows {
  if (baseline) return { before: '', after: '' }
  sections ??= new Map(readSections(rowsFile).map(({ title, text }) => [title, text]))
  const read = (part: string): string => {
    const file = folder && join(folder, `${part}.sql`)
    const text = file ? existsSync(file) && readFileSync(file, 'utf8') : sections!.get(`${name} ${part}`)
    if (typeof text !== 'string') throw new Error(`the migration ${name} has no ${part}.sql`)
    return text
  }
  return { before: read('before'), after: read('after') }
}
