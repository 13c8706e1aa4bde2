import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { openLogins } from '#kernel/data/db/roles.server.ts'
import { putLogical } from '#kernel/data/backup/logical.server.ts'
import {
  checkRestore,
  chooseSet,
  clearWay,
  finishRestore,
  ownMajor,
  restoreFiles,
  restoreSet,
  type ChosenSet,
  type Restored,
  type RestoreOptions,
} from '#kernel/data/backup/restore.server.ts'
import { momentText, readMoment } from '#kernel/data/backup/sets.server.ts'
import type { Vault } from '#kernel/data/backup/vault.server.ts'
import { asCommand, settings, vaultOf } from './backup/ground.ts'
import { runAsProcess, type Terminal } from './command.ts'
import { noShop, verifyCommand } from './verify.ts'

/** `kilau restore`: brings an installation back, to the newest or to a moment, and proves it. */
const usage = `usage: kilau restore [options]
  --dari PLACE      a folder or s3://bucket/folder (KILAU_CADANGAN)
  --kunci FILE      the file with its key (KILAU_CADANGAN_KUNCI)
  --saat "2026-11-26 14:30"   how it was then (WIB); absent: the newest
  --folder DATA     where to (KILAU_DATA)
  --timpa           although there is data: it is put aside, never removed
  --wal FOLDER      the folder pg_wal of a damaged database: what came after the last backup is taken from there
exit code: 0 restored and proven, 1 it failed, 2 wrong use, 3 restored, but a law of the books does not hold`

function readOptions({ args }: Terminal) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dari: { type: 'string' },
      kunci: { type: 'string' },
      saat: { type: 'string' },
      folder: { type: 'string' },
      timpa: { type: 'boolean', default: false },
      wal: { type: 'string' },
    },
  })
  return { ...values, place: values.dari, key: values.kunci }
}

/** Rows into an empty database: of an own PostgreSQL, or of the embedded one in an empty folder. */
async function restoreRows(config: Config, vault: Vault, set: ChosenSet, options: RestoreOptions): Promise<Restored> {
  const aside = await clearWay(options)
  const logins = await openLogins({
    data: join(options.data, 'postgres'),
    url: config.DATABASE_URL,
    urlApp: config.DATABASE_URL_APP,
    headOfficeUrl: config.DATABASE_URL_PUSAT,
    log: options.log,
    onLost: () => {},
  })
  try {
    await putLogical(logins.owner, vault, set.set, async (name, content) => {
      const file = join(options.data, name.replace(/^data\//, ''))
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
    })
    await restoreFiles(vault, options.data)
  } finally {
    await logins.stop()
  }
  finishRestore(options.data)
  const unused =
    options.oldLog && `Log di ${options.oldLog} tidak dipakai: cadangan ini berisi baris, yang tidak punya log.`
  return { aside, oldLog: unused ? [unused] : [] }
}

async function main(terminal: Terminal): Promise<number> {
  const { say } = terminal
  const given = readOptions(terminal)
  const config = settings(terminal)
  const moment = given.saat === undefined ? undefined : readMoment(given.saat)
  const vault = await vaultOf(config, given, false)
  const options: RestoreOptions = {
    data: given.folder === undefined ? config.KILAU_DATA : resolve(given.folder),
    overwrite: given.timpa,
    oldLog: given.wal,
    log: () => {},
  }
  const fit = config.DATABASE_URL ? { rows: true } : { major: ownMajor(options.data) }
  const choice = await chooseSet(vault, moment, fit)
  const reaches = choice.moment && choice.set.manifest.wal ? choice.moment : choice.until
  say(`Cadangan ${choice.set.id}, sampai ${momentText(reaches)}: diperiksa dulu seluruhnya`)
  await checkRestore(vault, choice, options)
  const { aside, oldLog } = await (choice.set.manifest.kind === 'logical'
    ? restoreRows(config, vault, choice, options)
    : restoreSet(vault, choice, options))
  oldLog.forEach(say)
  if (aside) say(`Data lama disisihkan ke ${aside}`)
  say(`Dipulihkan ke ${options.data}. Pembukuannya dibuktikan:`)
  const proven = await verifyCommand({ ...terminal, args: [], env: { ...terminal.env, KILAU_DATA: options.data } })
  return proven === noShop ? 0 : proven
}

export const restoreCommand = asCommand(main, usage)

if (import.meta.main) await runAsProcess(restoreCommand)
