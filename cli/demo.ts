import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig, type Config } from '#kernel/config/config.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { bukaDatabase } from './buka.ts'
import { pusatContoh, sandiContoh, susunCabang } from './demo/orang.ts'
import { buatRantai, hariPertama, type Maju, type UkuranContoh } from './demo/rantai.ts'

/** `kilau demo`: makes the sample chain in a folder of its own, once, and serves it on this machine. */
const pakai = `usage: kilau demo [options]
  --toko N        branches beside head office (3; at most 100)
  --barang N      pieces in all branches together (2000 a branch)
  --hari N        days of trade before today (90; with more than 100,000 pieces none)
  --folder PATH   where it lies (data-contoh)
  --no-serve      only makes it`

const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const n = (x: number): string => formatDecimal(BigInt(x), 0)
/** What stands in a folder that this command made. */
const penanda = 'contoh.json'

class SalahPakai extends Error {}

function argumen() {
  const { values } = parseArgs({
    options: {
      toko: { type: 'string', default: '3' },
      barang: { type: 'string' },
      hari: { type: 'string' },
      folder: { type: 'string', default: 'data-contoh' },
      'no-serve': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  })
  const bulat = (nama: string, teks: string, min: number, max: number): number => {
    const nilai = Number(teks)
    if (!/^\d+$/.test(teks) || nilai < min || nilai > max) throw new SalahPakai(`--${nama} ${teks}: ${min} to ${max}`)
    return nilai
  }
  const toko = bulat('toko', values.toko, 1, 100)
  const semua = bulat('barang', values.barang ?? String(toko * 2000), toko, 10_000_000)
  return {
    folder: isAbsolute(values.folder) ? values.folder : join(root, values.folder),
    layani: !values['no-serve'],
    ukuran: {
      toko,
      barang: Math.ceil(semua / toko),
      hari: bulat('hari', values.hari ?? (semua > 100_000 ? '0' : '90'), 0, 400),
    },
  }
}
type Argumen = ReturnType<typeof argumen>

interface Penanda {
  readonly selesai: boolean
  readonly toko: number
}

/** What is there already: nothing, a sample, the rest of one that broke off. Anything else is not ours. */
function bacaPenanda(folder: string): Penanda | undefined {
  const file = join(folder, penanda)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Penanda
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SalahPakai(`${folder} holds something else than a sample; choose another --folder`)
  return undefined
}

/** A line that counts up while it works. */
function kabarkan(u: UkuranContoh): (m: Maju) => void {
  const mulai = performance.now()
  let terakhir = mulai
  const hari = u.toko * (u.hari + 1)
  return (m) => {
    const now = performance.now()
    if (now - terakhir < 2000 && m.hari < hari) return
    terakhir = now
    const detik = (now - mulai) / 1000
    say(
      `  ${n(Math.floor((m.hari * 100) / hari)).padStart(3)} %  ${n(m.hari)} of ${n(hari)} shop days, ${n(m.perintah)} commands, ${n(Math.round(m.perintah / detik))} a second`,
    )
  }
}

async function buat(config: Config, { folder, ukuran }: Argumen): Promise<void> {
  // A statement that takes long is no news while thousands of pieces come in.
  const log = pino({ level: 'error' }, pino.destination(2))
  const u: UkuranContoh = { ...ukuran, nota: [12, 20], sampai: new Date() }
  const mulai = performance.now()
  say(
    `The sample chain: PUSAT and ${u.toko} branches, ${n(u.barang)} pieces each, ${u.hari} days of trade until ${waktuJakarta(u.sampai).tanggal}.`,
  )
  await mkdir(folder, { recursive: true })
  const catat = (selesai: boolean) => writeFile(join(folder, penanda), JSON.stringify({ selesai, toko: u.toko }))
  await catat(false)
  const database = await bukaDatabase({ ...config, KILAU_DATA: folder }, log, (error) => {
    log.fatal({ error }, 'the database is lost')
    process.exit(1)
  })
  try {
    await database.makePartitions(new Date(hariPertama(u)))
    const ground = { db: database.db, log, data: folder, ...(config.KILAU_KUNCI ? { kunci: config.KILAU_KUNCI } : {}) }
    const { perintah } = await buatRantai(ground, u, kabarkan(u))
    await catat(true)
    say(`Made in ${n(Math.round((performance.now() - mulai) / 1000))} seconds by ${n(perintah)} commands.`)
  } finally {
    await database.stop()
  }
}

/** A making that broke off cannot go on; its database is stopped, should it still run, and the folder begun anew. */
async function buang(config: Config, folder: string): Promise<void> {
  say('An earlier making broke off; it begins again.')
  const database = await bukaDatabase({ ...config, KILAU_DATA: folder }, pino({ level: 'silent' }), () => {})
  await database.stop()
  await rm(folder, { recursive: true })
}

function sapa(toko: number): void {
  say(`\nEverybody's password: ${sandiContoh}`)
  for (const t of [pusatContoh, ...susunCabang(toko).slice(0, 3)])
    say(`  ${t.kode_toko.padEnd(6)} ${[t.pemilik, ...t.lain].map((o) => `${o.user_id} (${o.level})`).join('  ')}`)
  if (toko > 3) say(`  T004   OWN-T004 (OWN)  SPV-T004 (SPV)  KSR1-T004 (KASIR)  KSR2-T004 (KASIR), and so on`)
  say('')
}

async function main(): Promise<void> {
  const a = argumen()
  const config = readConfig(process.env, root)
  if (config.DATABASE_URL) throw new SalahPakai('the sample lives in a database of its own: unset DATABASE_URL')
  const ada = bacaPenanda(a.folder)
  if (ada && !ada.selesai) await buang(config, a.folder)
  if (!ada?.selesai) await buat(config, a)
  if (!a.layani) return
  sapa(ada?.selesai ? ada.toko : a.ukuran.toko)
  // From here on it is `kilau start` on that folder, on this machine alone.
  Object.assign(process.env, { KILAU_DATA: a.folder, HOST: '127.0.0.1' })
  await import('./start.ts')
}

main().catch((error: Error) => {
  const salah = error instanceof SalahPakai || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`Kilau: ${error.message}\n${salah ? `${pakai}\n` : ''}`)
  process.exit(salah ? 2 : 1)
})
