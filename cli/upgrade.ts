import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadShops } from '#apps/server/invariants.server.ts'
import { rowsPerTable, makeLogical, putLogical, type TellTable } from '#kernel/data/backup/logical.server.ts'
import { ownMajor } from '#kernel/data/backup/restore.server.ts'
import type { BackupSet } from '#kernel/data/backup/sets.server.ts'
import { refuseUnfinished } from '#kernel/data/backup/state.server.ts'
import { folderStore } from '#kernel/data/backup/store.server.ts'
import { openVault, type Vault } from '#kernel/data/backup/vault.server.ts'
import { withClient } from '#kernel/data/db/client.server.ts'
import { shortOfSpace } from '#kernel/data/db/disk-space.server.ts'
import { startEmbedded, type Embedded } from '#kernel/data/db/embedded.server.ts'
import { besidePlace, exchangeClusters, settlePlace, type DataPlace } from '#kernel/data/db/place.server.ts'
import { DataInUse, endPostmaster, isPostmaster, readRunning, tryHold } from '#kernel/data/db/postmaster.server.ts'
import { findPrograms, packagedPrograms, packageName } from '#kernel/data/db/programs.server.ts'
import { openLogins } from '#kernel/data/db/roles.server.ts'
import { startDatabase } from '#kernel/data/db/start.server.ts'
import { version } from '#kernel/model/version.ts'
import { asCommand, settings, WrongUse } from './backup/ground.ts'
import { runAsProcess, type Terminal } from './command.ts'
import { endProcess } from './ending.ts'
import { proveShops } from './prove.ts'

/**
 * `kilau upgrade`: brings the data of the embedded PostgreSQL over a major version of it. Its files are of one version alone; rows
 * are not. So the old version writes the rows, the new one takes them into a cluster beside, and only when the books are proven there do
 * the two change places. Ended at any step it leaves the old cluster as it was, and is simply run again.
 */
const usage = `usage: kilau upgrade [options]
  --program FOLDER   the old PostgreSQL: the folder of the Kilau that used it, an npm package of it, or its own folder with bin/
  --meski-salah      although a law of the books does not hold (look first whether it held before)
  --meski-sama       although the data is of this version already: its rows are written anew
exit code: 0 done or nothing to do, 1 it failed, 2 wrong use, 3 a law of the books does not hold; but for 0 the old data is in use as before`

const system = '/var/lib/kilau'

/** Releases whose programs read the data of their major version, for whoever has the old Kilau no more. */
const releases: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }

function readOptions({ args }: Terminal) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      program: { type: 'string' },
      'meski-salah': { type: 'boolean', default: false },
      'meski-sama': { type: 'boolean', default: false },
    },
  })
  return values
}

/** The folder with `bin/` of the old PostgreSQL. */
function oldPrograms(given: string | undefined, major: string): string {
  const exe = process.platform === 'win32' ? '.exe' : ''
  const below =
    given === undefined ? [] : ['', 'native', `node_modules/${packageName()}/native`].map((f) => join(given, f))
  const usual = [`/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`]
  const found = (given === undefined ? usual : below).find((f) => existsSync(join(f, 'bin', `postgres${exe}`)))
  if (found) return found
  const release = releases[major]
  const hint = release ? `\n  npm install --prefix /srv/pg${major} ${packageName()}@${release}` : ''
  throw new WrongUse(
    `${given === undefined ? `program PostgreSQL ${major} mana?` : `di ${given} tidak ada PostgreSQL.`} Tulis --program FOLDER: folder Kilau yang terakhir memakai data ini${hint ? `, atau /srv/pg${major} sesudah:${hint}` : ''}`,
  )
}

/** At most some ten lines for as many tables as there are. */
const progress = (say: Terminal['say']): TellTable => {
  let last = 0
  return (table, tables) => {
    const part = Math.floor((table / tables) * 10)
    if (part === last) return
    last = part
    say(`    ${table} dari ${tables} tabel`)
  }
}

const sizeOf = (folder: string): bigint =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce((sum, dirent) => {
    const found = dirent.isFile()
      ? statSync(join(dirent.parentPath, dirent.name), { throwIfNoEntry: false })
      : undefined
    return sum + BigInt(found?.size ?? 0)
  }, 0n)

class Upgrade {
  readonly #data: string
  readonly #place: DataPlace
  readonly #major: string
  /** Where the rows lie meanwhile, under a key that nobody keeps. */
  readonly #rows: string
  readonly #say: Terminal['say']
  constructor(data: string, place: DataPlace, major: string, say: Terminal['say']) {
    this.#say = say
    this.#data = data
    this.#place = place
    this.#major = major
    this.#rows = join(place.folder, 'baris')
  }
  get #ground() {
    return {
      data: join(this.#data, 'postgres'),
      system,
      log: () => {},
      onLost: (error: Error) => {
        process.stderr.write(`Kilau: ${error.message}\n`)
        void endProcess(1)
      },
    }
  }

  /** Removes what one that was ended has left; its database may still run. Refuses while another one works. */
  async clear(): Promise<void> {
    const beside = besidePlace(this.#place)
    const running = existsSync(beside.cluster) ? readRunning(beside) : undefined
    if (running && isPostmaster(running.pid, beside.cluster)) {
      const hold = await tryHold(beside, running)
      if (hold.state === 'taken') throw new DataInUse(hold.by, beside.folder)
      const programs = findPrograms(packagedPrograms(), beside.account, beside.folder, () => {})
      await endPostmaster(running.pid, beside, programs)
      if (hold.state === 'held') await hold.client.end().catch(() => {})
    }
    rmSync(beside.cluster, { recursive: true, force: true })
    for (const left of [this.#rows, join(this.#place.folder, 'baru')]) rmSync(left, { recursive: true, force: true })
  }

  refuseFullDisk(): void {
    // The rows, the new cluster and its log, beside the old one.
    const full = shortOfSpace([this.#place.folder], (sizeOf(this.#place.cluster) * 3n) / 2n + (1n << 29n))
    if (full) throw new Error(full)
  }

  refuseOtherPrograms(native: string): void {
    const { major } = findPrograms(native, this.#place.account, this.#place.folder, () => {})
    if (major !== this.#major)
      throw new WrongUse(`program di ${native} PostgreSQL ${major}, data dari PostgreSQL ${this.#major}`)
  }

  /** The old database goes on running, held, so that no server begins to sell with it. */
  openOld(native: string): Promise<Embedded> {
    return startEmbedded({ ...this.#ground, native })
  }

  async write(old: Embedded): Promise<{ vault: Vault; set: BackupSet; counts: Map<string, string> }> {
    const vault = await openVault(folderStore(this.#rows), randomBytes(32).toString('base64'), true)
    const owner = { ...old.root, user: 'kilau_owner', password: old.keys.owner, database: 'kilau' }
    return withClient({ ...owner, application_name: 'kilau upgrade' }, async (client) => {
      // Pictures, keys and certificates lie outside of the database, and stay where they are.
      const nothing = { data: join(this.#rows, 'kosong'), key: '', version: version.text }
      const set = await makeLogical(client, nothing, vault, progress(this.#say))
      return { vault, set, counts: await rowsPerTable(client) }
    })
  }

  async bringIn({ vault, set, counts }: Awaited<ReturnType<Upgrade['write']>>): Promise<void> {
    const logins = await openLogins({ ...this.#ground, beside: true })
    try {
      await putLogical(logins.owner, vault, set, async () => {}, progress(this.#say))
      await withClient(logins.owner, async (client) => {
        const now = await rowsPerTable(client)
        const names = new Set([...counts.keys(), ...now.keys()])
        const differs = [...names].filter((name) => (counts.get(name) ?? '0') !== (now.get(name) ?? '0'))
        if (differs.length > 0)
          throw new Error(
            differs
              .map((name) => `${name}: ${counts.get(name) ?? 0} baris dahulu, ${now.get(name) ?? 0} sekarang`)
              .join('; '),
          )
        // A new cluster knows nothing of what is in its tables, and would look for everything the long way at first.
        await client.query('ANALYZE')
      })
    } finally {
      await logins.stop()
    }
  }

  /** How many laws of the books do not hold in the new cluster, migrated to this Kilau. */
  async prove(): Promise<number> {
    const database = await startDatabase({ ...this.#ground, beside: true })
    try {
      return await proveShops(database.db, await loadShops(database.db), 1, (line) => this.#say(`    ${line}`))
    } finally {
      await database.stop()
    }
  }

  /** Answers where the old cluster lies now. */
  exchange(): string {
    const running = readRunning(this.#place)
    if (running && isPostmaster(running.pid, this.#place.cluster))
      throw new DataInUse(String(running.pid), this.#place.folder)
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
    const aside = `cluster.lama-${this.#major}-${stamp}`
    exchangeClusters(this.#place, aside)
    return join(this.#place.folder, aside)
  }
}

/** Is there something to do? Answers the major version of the data, or what to say. */
function readMajor(place: DataPlace, own: string, same: boolean): string | undefined {
  const major = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (Number(major) > Number(own))
    throw new Error(
      `Data di ${place.folder} dari PostgreSQL ${major}, program di sini PostgreSQL ${own}: data ini lebih baru, pasang kembali Kilau yang terakhir memakainya`,
    )
  return major === own && !same ? undefined : major
}

async function main(terminal: Terminal): Promise<number> {
  const { say } = terminal
  const options = readOptions(terminal)
  const config = settings(terminal)
  const data = config.KILAU_DATA
  if (config.DATABASE_URL)
    throw new WrongUse(
      'DATABASE_URL menunjuk PostgreSQL sendiri: naikkan versinya dengan caranya sendiri, atau kilau backup --logis lalu kilau restore ke yang baru',
    )
  refuseUnfinished(data)
  const folder = join(data, 'postgres')
  if (!['cluster', 'pindah.txt', 'ganti.txt'].some((name) => existsSync(join(folder, name))))
    throw new Error(`Tidak ada data di ${data}`)
  const own = ownMajor(data)
  const place = settlePlace(folder, system, () => {})
  const major = readMajor(place, own, options['meski-sama'])
  const upgrade = new Upgrade(data, place, major ?? own, say)
  if (major === undefined) {
    await upgrade.clear()
    say(`Data di ${place.folder} sudah dari PostgreSQL ${own}: tidak ada yang perlu dipindahkan`)
    return 0
  }
  const native =
    major === own && options.program === undefined
      ? packagedPrograms()
      : oldPrograms(options.program && resolve(options.program), major)
  await upgrade.clear()
  upgrade.refuseOtherPrograms(native)
  upgrade.refuseFullDisk()
  say(`1/6 PostgreSQL ${major} dijalankan dari ${native}`)
  const old = await upgrade.openOld(native)
  let aside: string
  try {
    say(`2/6 PostgreSQL ${major} menuliskan semua barisnya`)
    const rows = await upgrade.write(old)
    say(`3/6 PostgreSQL ${own} dibuat di sebelahnya, barisnya dimasukkan`)
    await upgrade.bringIn(rows)
    say('4/6 Pembukuannya dibuktikan')
    const wrong = await upgrade.prove()
    if (wrong > 0 && !options['meski-salah']) {
      say(
        `${wrong} hukum tidak benar: data lama tetap dipakai. Bila hukum itu salah juga sebelumnya, tulis --meski-salah`,
      )
      return 3
    }
    say('5/6 Keduanya bertukar tempat')
    await old.stop()
    aside = upgrade.exchange()
  } finally {
    await old.stop()
    await upgrade.clear()
  }
  say(`6/6 Selesai: ${place.folder} sekarang dari PostgreSQL ${own}. Data lama disisihkan ke ${aside}`)
  return 0
}

export const upgradeCommand = asCommand(main, usage)

if (import.meta.main) await runAsProcess(upgradeCommand)
