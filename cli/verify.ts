import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { buktikanToko, hukum, loadToko } from '#apps/server/hukum.server.ts'
import { readConfig } from '#kernel/config/config.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import { bukaDatabase } from './buka.ts'

/** `kilau verify`: tries every law of the books on every shop, reading only, and names the first wrong row of each. */
const pakai = `usage: kilau verify [--toko SBY] [--baris 1]
  --toko KODE    only this shop
  --baris N      how many wrong rows of each law are named (the count is always whole)
exit code: 0 all is well, 1 something broke, 2 wrong use, 3 a law does not hold, 4 there is no shop to try`

const keluar = { beres: 0, rusak: 1, salahPakai: 2, salah: 3, kosong: 4 } as const
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Pilihan {
  readonly toko: string | undefined
  readonly baris: number
}

function bacaPilihan(): Pilihan | string {
  try {
    const { values } = parseArgs({
      options: { toko: { type: 'string' }, baris: { type: 'string', default: '1' } },
    })
    const baris = Number(values.baris)
    if (!Number.isInteger(baris) || baris < 1) return `--baris ${values.baris}: a whole number from 1`
    return { toko: values.toko?.toUpperCase(), baris }
  } catch (e) {
    return (e as Error).message
  }
}

async function verify(db: Database, pilihan: Pilihan): Promise<number> {
  const semua = await loadToko(db)
  if (pilihan.toko && !semua.includes(pilihan.toko)) {
    process.stderr.write(`no such shop: ${pilihan.toko}\n`)
    return keluar.salahPakai
  }
  if (semua.length === 0) {
    say('belum ada toko di database ini: tidak ada yang dibuktikan')
    return keluar.kosong
  }
  let salah = 0
  for (const cabang of pilihan.toko ? [pilihan.toko] : semua) {
    const mulai = performance.now()
    const pelanggaran = await buktikanToko(db, cabang, pilihan.baris)
    for (const p of pelanggaran) {
      say(`${cabang} SALAH ${p.bunyi} (${p.jumlah} baris)`)
      for (const apa of p.apa) say(`  ${apa}`)
    }
    salah += pelanggaran.length
    const benar = hukum.length - pelanggaran.length
    say(
      `${cabang}: ${benar} dari ${hukum.length} hukum benar, ${((performance.now() - mulai) / 1000).toFixed(1)} detik`,
    )
  }
  return salah > 0 ? keluar.salah : keluar.beres
}

async function main(): Promise<number> {
  const pilihan = bacaPilihan()
  if (typeof pilihan === 'string') {
    process.stderr.write(`${pilihan}\n${pakai}\n`)
    return keluar.salahPakai
  }
  const config = readConfig(process.env, join(import.meta.dirname, '..'))
  const log = pino({ level: config.KILAU_LOG === 'info' ? 'warn' : config.KILAU_LOG }, pino.destination(2))
  const database = await bukaDatabase(config, log, (error) => log.fatal({ error }, 'the database is lost'))
  try {
    return await verify(database.db, pilihan)
  } finally {
    await database.stop()
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: Error) => {
    process.stderr.write(`Kilau: ${error.message}\n`)
    process.exit(keluar.rusak)
  })
