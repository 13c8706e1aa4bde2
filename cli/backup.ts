import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { makeBase } from '#kernel/data/backup/base.server.ts'
import { makeLogical } from '#kernel/data/backup/logical.server.ts'
import { checkSet, chooseSet } from '#kernel/data/backup/restore.server.ts'
import { refuseUnfinished } from '#kernel/data/backup/state.server.ts'
import { listSets, momentText, prune, type BackupSet } from '#kernel/data/backup/sets.server.ts'
import { makeKeyFile, type Vault } from '#kernel/data/backup/vault.server.ts'
import { carriedTo } from '#kernel/data/backup/wal.server.ts'
import { ownOf, reach, settings, vaultOf, onBackup, asCommand } from './backup/ground.ts'
import { keepOn } from './backup/keep-on.ts'
import { runAsProcess, type Terminal } from './command.ts'

/** `kilau backup`: a whole backup now, while the shop sells; the list of backups; a try whether they can be read. */
const usage = `usage: kilau backup [options]
  --ke PLACE          a folder or s3://bucket/folder (KILAU_CADANGAN)
  --kunci FILE        the file with its key (KILAU_CADANGAN_KUNCI)
  --logis             rows instead of files: for another major version of PostgreSQL; the only way with DATABASE_URL
  --daftar            lists what is there
  --periksa           reads the newest whole, as a restore would
  --kunci-baru FILE   makes a key and prints it: keep it on paper, outside of the shop
exit code: 0 done, 1 it failed, 2 wrong use`

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

function readOptions({ args }: Terminal) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ke: { type: 'string' },
      kunci: { type: 'string' },
      logis: { type: 'boolean', default: false },
      daftar: { type: 'boolean', default: false },
      periksa: { type: 'boolean', default: false },
      'kunci-baru': { type: 'string' },
      terus: { type: 'boolean', default: false },
    },
  })
  return { ...values, place: values.ke, key: values.kunci }
}

async function line(vault: Vault, { id, manifest }: BackupSet): Promise<string> {
  const until = manifest.wal ? (await carriedTo(vault, id, manifest.wal)).moment : Date.parse(manifest.began)
  return `${id}  dari ${momentText(manifest.ended)} sampai ${momentText(until)}, ${megabytes(manifest.size)}, ${manifest.kind === 'logical' ? 'baris' : 'berkas'}`
}

async function list({ say }: Terminal, vault: Vault): Promise<void> {
  const sets = await listSets(vault)
  if (sets.length === 0) say(`Belum ada cadangan utuh di ${vault.place}`)
  for (const set of sets) say(await line(vault, set))
}

async function make({ say }: Terminal, config: Config, vault: Vault, logical: boolean): Promise<void> {
  refuseUnfinished(config.KILAU_DATA)
  const set = await (config.DATABASE_URL
    ? onBackup({ connectionString: config.DATABASE_URL }, (client) => makeLogical(client, ownOf(config), vault))
    : makeEmbedded(config, vault, logical))
  const gone = await prune(vault, config.KILAU_CADANGAN_SIMPAN, new Date())
  say(await line(vault, set))
  if (gone > 0) say(`${gone} cadangan lama dihapus`)
}

async function makeEmbedded(config: Config, vault: Vault, logical: boolean): Promise<BackupSet> {
  const reached = await reach(config, true, () => {})
  try {
    if (logical) return await onBackup(reached.owner, (client) => makeLogical(client, reached.installation, vault))
    return await onBackup(reached.root, (client) => makeBase(client, reached.installation, vault))
  } finally {
    await reached.close()
  }
}

async function main(terminal: Terminal): Promise<void> {
  const { say, complain } = terminal
  const options = readOptions(terminal)
  const config = settings(terminal)
  if (options['kunci-baru'] !== undefined) {
    const key = makeKeyFile(resolve(options['kunci-baru']))
    say(
      `Kunci cadangan: ${key}\nTulis di kertas dan simpan di luar toko: tanpa kunci ini cadangan tidak bisa dibuka siapa pun.`,
    )
    return
  }
  if (options.terus) return keepOn(config, (text) => complain(`${text}\n`))
  const vault = await vaultOf(config, options, !options.daftar && !options.periksa)
  if (options.daftar) return list(terminal, vault)
  if (options.periksa) {
    const { set } = await chooseSet(vault)
    await checkSet(vault, set)
    return say(`Utuh: ${await line(vault, set)}`)
  }
  await make(terminal, config, vault, options.logis)
}

export const backupCommand = asCommand(main, usage)

if (import.meta.main) await runAsProcess(backupCommand)
