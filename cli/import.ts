import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { aturan } from '#apps/server/endpoints.server.ts'
import { makeServer } from '#apps/server/main.server.ts'
import type { KodeBaruWire } from '#barang'
import { imporDari, type ImporDari } from '#barang/server'
import { hashToken, loadSesi, newToken, type Sesi } from '#kernel/access/sesi.server.ts'
import { readConfig } from '#kernel/config/config.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { bukaDatabase } from './buka.ts'

/** `kilau import`: opening stock from a CSV or Excel file, by the same steps as the screen. */
const pakai = `usage: kilau import <file> --toko SBY [options]
  --user ID         who imports (default: the owner of the shop, else of head office)
  --buat-kode       makes the codes that the shop does not have
  --kecuali A,B     but not these
  --bacaan kolom=desimal|ribuan   how 1.250 is read in a column (berat=desimal); may stand several times
  --lewati          leaves rows with errors out
  --coba            only tries: nothing is saved
exit code: 0 done, 1 something broke, 2 wrong use, 3 rows have errors, 4 refused`

const keluar = { beres: 0, rusak: 1, salahPakai: 2, barisSalah: 3, ditolak: 4 } as const
/** Errors that are printed; the count is always whole. */
const tampil = 100
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const n = (x: number): string => formatDecimal(BigInt(x), 0)
const g = (x: number): string => formatDecimal(BigInt(Math.round(x * 1000)), 3)

const argumen = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      toko: { type: 'string' },
      user: { type: 'string' },
      'buat-kode': { type: 'boolean', default: false },
      kecuali: { type: 'string', default: '' },
      bacaan: { type: 'string', multiple: true, default: [] },
      lewati: { type: 'boolean', default: false },
      coba: { type: 'boolean', default: false },
    },
  })
type Pilihan = ReturnType<typeof argumen>['values']

class Ditolak extends Error {}
/** An answer, or the refusal in its own words. */
function jawab<A>(answer: A | Tolak): A {
  if (!adalahTolak(answer)) return answer
  const isi = answer.isi ?? {}
  const kalimat = answer.message.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(isi[name] ?? all))
  throw new Ditolak([kalimat, ...(answer.fields ?? []).map((s) => `  ${s.field}: ${s.message}`)].join('\n'))
}

/** The rights that this person has, as a session would have them; the session itself is never committed. */
async function sesiSebagai(mesin: Mesin, toko: string, user: string | undefined): Promise<Sesi> {
  const [orang] = await mesin.db.tx(undefined, (tx) =>
    tx.query<{ user_id: string }>(
      `SELECT u.user_id FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
       WHERE u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL
         AND CASE WHEN $1::text IS NULL THEN u.level = 'OWN' AND (u.kode_toko = $2 OR t.pusat) ELSE u.user_id = $1 END
       ORDER BY u.kode_toko <> $2, u.user_id LIMIT 1`,
      [user?.toUpperCase() ?? null, toko],
    ),
  )
  if (!orang) throw new Ditolak(user ? `no such user: ${user}` : `the shop ${toko} has no owner: name one with --user`)
  const token = newToken(toko)
  const now = mesin.clock()
  const sesi = await mesin.db.tx(
    toko,
    async (tx) => {
      await tx.query(
        `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'KILAU IMPORT', $4, $4)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, perangkat = excluded.perangkat, terakhir = excluded.terakhir`,
        [orang.user_id, hashToken(token), toko, now.toISOString()],
      )
      return loadSesi(tx, token, toko, now, mesin.bawaan)
    },
    () => false,
  )
  if (typeof sesi === 'string') throw new Ditolak(`${orang.user_id} may not work in the shop ${toko}`)
  return sesi
}

function tulisTabel(
  judul: string,
  rows: readonly { kode: string; jumlah: number; berat: number; murni: number; nilai: number }[],
) {
  const cells = [
    [judul, 'jumlah', 'berat g', 'murni g', 'nilai Rp'],
    ...rows.map((r) => [r.kode, n(r.jumlah), g(r.berat), g(r.murni), n(r.nilai)]),
  ]
  const lebar = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  for (const row of cells) say(row.map((c, i) => (i === 0 ? c.padEnd(lebar[i]!) : c.padStart(lebar[i]!))).join('  '))
}

/** What is made of a code that was guessed. */
const sebutBuat = (k: KodeBaruWire): string =>
  k.apa === 'group' ? `dibuatkan: kadar ${k.kadar}%, harga ${n(k.harga ?? 0)} per gram` : 'dibuatkan'

/** File, dry run, books; answers the exit code. */
async function jalankan(impor: ImporDari, file: string, pilihan: Pilihan): Promise<number> {
  const baca = jawab(await impor.baca(basename(file), await readFile(file)))
  say(`${baca.nama}: ${n(baca.baris)} baris, ${baca.kolom.length} kolom`)
  const jawaban = pilihan.bacaan.map((b) => b.split('=') as [string, string])
  const dasar = { id: baca.id, bacaan: { ...baca.bacaan, ...Object.fromEntries(jawaban) } }
  const satu = jawab(await impor.coba(dasar))
  const kecuali = new Set(pilihan.kecuali.toUpperCase().split(','))
  const buat = pilihan['buat-kode'] ? satu.asing.filter((a) => !kecuali.has(a.teks)).map((a) => a.usul) : []
  const isi = { ...dasar, buat }
  const coba = buat.length > 0 ? jawab(await impor.coba(isi)) : satu
  if (coba.kurang.length > 0) throw new Ditolak(`no column for: ${coba.kurang.join(', ')}`)
  for (const q of coba.tanya)
    say(
      `kolom ${q.kolom}: ${q.contoh} dibaca ${(isi.bacaan as Record<string, string>)[q.nama] ?? 'tidak bisa; pakai --bacaan'}`,
    )
  const dibuat = new Set(buat.map((k) => `${k.apa} ${k.teks}`))
  for (const a of coba.asing)
    say(
      `${a.apa} ${a.teks}: ${n(a.jumlah)} baris, ${dibuat.has(`${a.apa} ${a.teks}`) ? sebutBuat(a.usul) : 'belum ada'}`,
    )
  for (const c of coba.catatan.slice(0, tampil))
    say(`baris ${c.baris}, ${c.kolom}: ${c.nilai || '(kosong)'} -> ${c.dibaca}`)
  for (const s of coba.salah.slice(0, tampil))
    say(`SALAH baris ${s.baris}${s.kolom ? `, ${s.kolom}` : ''}: ${s.alasan}${s.nilai ? ` (${s.nilai})` : ''}`)
  say(`${n(coba.benar)} siap masuk, ${n(coba.baris_salah)} salah, dari ${n(coba.total)} baris`)
  if (coba.baris_salah > 0 && !pilihan.lewati) {
    say('tidak ada yang disimpan; perbaiki berkasnya, atau pakai --lewati')
    return keluar.barisSalah
  }
  if (pilihan.coba) {
    tulisTabel('group', [...coba.per_group, { kode: 'TOTAL', ...coba.jumlah }])
    return keluar.beres
  }
  const hasil = jawab(await impor.simpan({ ...isi, lewati: pilihan.lewati }))
  say(`disimpan sebagai ${hasil.no_masuk}`)
  tulisTabel('group', [...hasil.per_group, { kode: 'TOTAL', ...hasil.jumlah }])
  tulisTabel('baki', hasil.per_baki)
  say(`PERSEDIAAN di jurnal Rp ${n(hasil.persediaan)}, sama dengan nilai barang`)
  return keluar.beres
}

async function main(): Promise<number> {
  let dibaca: ReturnType<typeof argumen>
  try {
    dibaca = argumen()
  } catch (e) {
    process.stderr.write(`${(e as Error).message}\n${pakai}\n`)
    return keluar.salahPakai
  }
  const { values, positionals } = dibaca
  const [file] = positionals
  const toko = values.toko?.toUpperCase()
  if (!file || positionals.length > 1 || !toko || values.bacaan.some((b) => !/^\w+=(desimal|ribuan)$/.test(b))) {
    process.stderr.write(`${pakai}\n`)
    return keluar.salahPakai
  }
  const root = join(import.meta.dirname, '..')
  const config = readConfig(process.env, root)
  const log = pino({ level: config.KILAU_LOG === 'info' ? 'warn' : config.KILAU_LOG }, pino.destination(2))
  const database = await bukaDatabase(config, log, (error) => log.fatal({ error }, 'the database is lost'))
  try {
    const server = await makeServer({
      db: database.db,
      log,
      data: config.KILAU_DATA,
      ...(config.KILAU_KUNCI ? { kunci: config.KILAU_KUNCI } : {}),
    })
    try {
      const sesi = await sesiSebagai(server.mesin, toko, values.user)
      return await jalankan(jawab(imporDari(server.mesin, sesi, aturan)), file, values)
    } finally {
      await server.close()
    }
  } finally {
    await database.stop()
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: Error) => {
    process.stderr.write(`Kilau: ${error.message}\n`)
    process.exit(error instanceof Ditolak ? keluar.ditolak : keluar.rusak)
  })
