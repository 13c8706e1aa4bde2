import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { jenisIsi, renderBerkas } from '#kernel/laporan/berkas.server.ts'
import { bentukBerkas } from '#kernel/laporan/lembar.ts'
import type { AturanResource, PanggilanApaSaja } from '#kernel/resource/aturan.server.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { bolehImpor, kolomKurang, namaKolom, tebakPeta, type Lembaran, type Peta } from './impor.ts'
import { readLembaran } from './impor-berkas.server.ts'
import { apaKode, type FaktaImpor, type KodeBaru } from './impor-kode.ts'
import { periksaImpor, tanyaKolom, type HasilImpor, type PilihanImpor, type SalahBaris } from './impor-periksa.ts'
import { loadFaktaImpor, saveBarangMasuk, saveKodeBaru } from './impor-simpan.server.ts'
import { bacaan } from './impor-sel.ts'
import {
  jumlahWire,
  kodeDariWire,
  kodeKeWire,
  rincianWire,
  type JawabanBaca,
  type JawabanCoba,
  type JawabanSimpan,
} from './impor-wire.ts'
import { loadLembarRekonsiliasi, loadRekonsiliasi } from './rekonsiliasi.server.ts'

const akses = { layar: { ...layarDokumen(barangMasuk)[0]!, levels: { level: bolehImpor } } }

const rincian = { jumlah: z.int(), berat: z.number(), murni: z.number(), nilai: z.int() }
const perKode = z.array(z.object({ kode: z.string(), ...rincian }))
const rekonsiliasi = {
  no_masuk: z.string(),
  jumlah: z.object(rincian),
  per_group: perKode,
  per_baki: perKode,
  persediaan: z.int(),
}
const teks = z.string().max(200)
const kodeBaru = z.strictObject({
  apa: z.enum(apaKode),
  teks: z.string().min(1).max(20),
  nama: teks,
  kode_gudang: teks.optional(),
  kode_kategori: teks.optional(),
  jenis_group: teks.optional(),
  kadar: z.number().optional(),
  harga: z.number().optional(),
  harga_modal: z.number().optional(),
})
const peta = z.partialRecord(z.enum(namaKolom), z.int().min(0).max(99))
const permintaan = {
  id: z.uuid(),
  peta: peta.optional(),
  bacaan: z.partialRecord(z.enum(namaKolom), z.enum(bacaan)).optional(),
  buat: z.array(kodeBaru).max(2000).optional(),
}
const cobaBody = z.strictObject(permintaan)
type Permintaan = z.output<typeof cobaBody>
type Panggil<B = unknown> = Panggilan<B, unknown, unknown>

/** How long an uploaded sheet is kept. */
const umur_ms = 24 * 3_600_000
/** How much of a long list an answer carries. */
const tampil = { salah: 500, catatan: 200 }

const kata = (p: Panggil) => {
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  return (s: string, isi?: SalahBaris['isi']): string => terjemah(bahasa, s, isi)
}

interface Tersimpan {
  readonly nama: string
  readonly isi: Lembaran
  readonly no_masuk: string | null
}

/** The sheet of an earlier step; only who sent it goes on with it. */
async function loadImpor(tx: Tx, p: Panggil, id: string, kunci: boolean): Promise<Tersimpan | Tolak> {
  const [row] = await tx.query<Tersimpan>(
    `SELECT nama, isi, no_masuk FROM impor WHERE cabang = $1 AND id = $2 AND oleh = $3${kunci ? ' FOR UPDATE' : ''}`,
    [p.sesi.kode_toko, id, p.sesi.user_id],
  )
  if (!row) return tolak(404, 'tidak-ada', 'Berkas Impor Sudah Tidak Ada, Pilih Lagi')
  if (row.no_masuk) return tolak(409, 'sudah', 'Impor Ini Sudah Disimpan', { detail: { no_masuk: row.no_masuk } })
  return row
}

interface Terperiksa {
  readonly berkas: Tersimpan
  readonly fakta: FaktaImpor
  readonly pilihan: PilihanImpor
  readonly kurang: readonly string[]
  readonly hasil: HasilImpor
}

function bacaPilihan(lembar: Lembaran, b: Permintaan): PilihanImpor | Tolak {
  const salah: Salah[] = []
  const buat: KodeBaru[] = []
  for (const [i, k] of (b.buat ?? []).entries()) {
    const read = kodeDariWire(k, i)
    if (Array.isArray(read)) salah.push(...read)
    else buat.push(read)
  }
  const given: Peta = b.peta ?? tebakPeta(lembar.judul)
  const beyond = Object.entries(given).filter(([, at]) => at >= lembar.judul.length)
  salah.push(...beyond.map(([nama]) => ({ field: `peta.${nama}`, message: 'Kolom Tidak Dikenal' })))
  if (salah.length > 0) return tolak(422, 'isian', salah[0]!.message, { fields: salah })
  return { peta: given, bacaan: b.bacaan ?? {}, buat }
}

/** The sheet, the facts, and what its rows are by the rules. */
async function loadTerperiksa(p: Panggil, b: Permintaan, kunci: boolean): Promise<Terperiksa | Tolak> {
  const berkas = await loadImpor(p.tx, p, b.id, kunci)
  if (adalahTolak(berkas)) return berkas
  const lembar = berkas.isi
  const pilihan = bacaPilihan(lembar, b)
  if (adalahTolak(pilihan)) return pilihan
  const at = pilihan.peta.kode_barcode
  const barcode =
    at === undefined
      ? []
      : lembar.baris.map((row) =>
          String(row[at] ?? '')
            .trim()
            .toUpperCase(),
        )
  const fakta = await loadFaktaImpor(p.tx, p.sesi.kode_toko, [...new Set(barcode)])
  const kurang = kolomKurang(pilihan.peta)
  const isi = kurang.length > 0 ? { ...lembar, baris: [] } : lembar
  return { berkas, fakta, pilihan, kurang, hasil: periksaImpor(isi, pilihan, fakta) }
}

const baca = endpoint({
  method: 'POST',
  path: 'barang/impor/baca',
  summary:
    'Import of stock, step 1: a CSV or Excel file (multipart: file); answers its columns and what they seem to be',
  akses,
  batas: 30,
  answer: z.object({
    id: z.string(),
    nama: z.string(),
    baris: z.int(),
    kolom: z.array(z.object({ judul: z.string(), contoh: z.array(z.string()) })),
    peta,
    bacaan: permintaan.bacaan.unwrap(),
  }),
  run: async (p): Promise<JawabanBaca | Tolak> => {
    const file = p.request.isMultipart() ? await p.request.file() : undefined
    if (!file) return tolak(400, 'isian', 'Pilih Berkas CSV Atau Excel')
    const lembar = await readLembaran(await file.toBuffer())
    if (adalahTolak(lembar)) return lembar
    const id = randomUUID()
    const nama = file.filename.replace(/[\p{Cc}]/gu, '').slice(-100) || 'BERKAS'
    const cabang = p.sesi.kode_toko
    const lama = new Date(p.now.getTime() - umur_ms).toISOString()
    await Promise.all([
      p.tx.query(`DELETE FROM impor WHERE cabang = $1 AND dibuat < $2`, [cabang, lama]),
      p.tx.query(`INSERT INTO impor (cabang, id, oleh, nama, isi, dibuat) VALUES ($1, $2, $3, $4, $5, $6)`, [
        cabang,
        id,
        p.sesi.user_id,
        nama,
        JSON.stringify(lembar),
        p.now.toISOString(),
      ]),
    ])
    const contoh = (i: number) =>
      lembar.baris
        .map((b) => String(b[i] ?? '').trim())
        .filter((s) => s !== '')
        .slice(0, 3)
        .map((s) => s.slice(0, 60))
    const kolom = lembar.judul.map((judul, i) => ({ judul, contoh: contoh(i) }))
    const tebakan = tebakPeta(lembar.judul)
    const saran = tanyaKolom(lembar, tebakan).flatMap((q) => (q.saran ? [[q.nama, q.saran] as const] : []))
    const { length: baris } = lembar.baris
    return { id, nama, baris, kolom, peta: tebakan, bacaan: Object.fromEntries(saran) }
  },
})

function jawabCoba(t: Terperiksa, p: Panggil): JawabanCoba {
  const { hasil: h } = t
  const k = kata(p)
  return {
    kurang: t.kurang.map((s) => k(s)),
    total: h.total,
    benar: h.barang.length,
    baris_salah: h.baris_salah,
    jumlah_salah: h.salah.length,
    salah: h.salah.slice(0, tampil.salah).map(({ isi, alasan, ...s }) => ({ ...s, alasan: k(alasan, isi) })),
    jumlah_catatan: h.catatan.length,
    catatan: h.catatan
      .slice(0, tampil.catatan)
      .map(({ message, dibaca, ...c }) => ({ ...c, dibaca: dibaca ?? k(message ?? '') })),
    asing: h.asing.map((a) => ({ ...a, usul: kodeKeWire(a.usul) })),
    tanya: h.tanya,
    jumlah: jumlahWire(h.jumlah),
    per_group: h.per_group.map(rincianWire),
    per_baki: h.per_baki.map(rincianWire),
  }
}

const coba = endpoint({
  method: 'POST',
  path: 'barang/impor/coba',
  summary: 'Import of stock, step 2: a dry run with the chosen columns, readings and codes to make; nothing is written',
  akses,
  body: cobaBody,
  answer: z.looseObject({ total: z.int(), benar: z.int(), baris_salah: z.int() }).describe('JawabanCoba'),
  run: async (p): Promise<JawabanCoba | Tolak> => {
    const t = await loadTerperiksa(p, p.body, false)
    return adalahTolak(t) ? t : jawabCoba(t, p)
  },
})

const kesalahan = endpoint({
  method: 'POST',
  path: 'barang/impor/kesalahan',
  summary: 'Import of stock: the rows that stay out, with column and reason beside what the sheet says',
  akses,
  body: cobaBody,
  answer: z.string().describe('text/csv, UTF-8 with a byte order mark'),
  run: async (p) => {
    const t = await loadTerperiksa(p, p.body, false)
    if (adalahTolak(t)) return t
    const k = kata(p)
    const { judul, baris, mulai } = t.berkas.isi
    const rows = t.hasil.salah.map((s) => [
      s.baris,
      s.kolom,
      k(s.alasan, s.isi),
      ...judul.map((_, i) => baris[s.baris - mulai]?.[i] ?? ''),
    ])
    const head = [k('Baris'), k('Kolom'), k('Alasan'), ...judul]
    const text = stringify([head, ...rows], {
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    return p.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kesalahan-impor.csv"')
      .serializer((s: string) => s)
      .send(text)
  },
})

const simpanBody = z.strictObject({ ...permintaan, lewati: z.boolean().optional() })

/** Why the dry run may not become books yet. */
function tolakSimpan(t: Terperiksa, lewati: boolean): Tolak | undefined {
  const { hasil, kurang } = t
  if (kurang.length > 0) return tolak(422, 'kolom', 'Kolom Belum Lengkap', { detail: { kurang } })
  if (hasil.baris_salah > 0 && !lewati)
    return tolak(422, 'baris', 'Masih Ada {n} Baris Salah', { isi: { n: hasil.baris_salah } })
  return hasil.barang.length === 0 ? tolak(422, 'kosong', 'Belum Ada Barang') : undefined
}

/** Codes, document, books, sheet of reconciliation: one transaction, all or nothing. */
async function saveImpor(
  p: Panggil<z.output<typeof simpanBody>>,
  aturan: Readonly<Record<string, AturanResource>>,
): Promise<JawabanSimpan | Tolak> {
  const t = await loadTerperiksa(p, p.body, true)
  if (adalahTolak(t)) return t
  const refused = tolakSimpan(t, p.body.lewati === true)
  if (refused) return refused
  const call = p as PanggilanApaSaja
  const { buat } = t.pilihan
  const tanpaKode = await saveKodeBaru(call, aturan, buat, t.fakta)
  if (tanpaKode) return tanpaKode
  const no_masuk = await saveBarangMasuk(call, t.hasil, t.berkas.nama)
  if (typeof no_masuk !== 'string') return no_masuk
  p.tx.send(`UPDATE impor SET no_masuk = $3, isi = '{}' WHERE cabang = $1 AND id = $2`, [
    p.sesi.kode_toko,
    p.body.id,
    no_masuk,
  ])
  const sheet = await loadRekonsiliasi(p.tx, p.sesi.kode_toko, no_masuk)
  const wanted = jumlahWire(t.hasil.jumlah)
  if (!sheet || JSON.stringify(sheet.jumlah) !== JSON.stringify(wanted) || sheet.persediaan !== wanted.nilai)
    throw new Error(`${no_masuk}: the books differ from the dry run: ${JSON.stringify([sheet?.jumlah, wanted])}`)
  const dibuat = { gudang: 0, baki: 0, jenis: 0, group: 0 }
  for (const { apa } of buat) dibuat[apa] += 1
  return { ...sheet, dilewati: t.hasil.baris_salah, dibuat }
}

const lihatRekonsiliasi = endpoint({
  method: 'GET',
  path: 'barang/impor/rekonsiliasi/{no_masuk}',
  summary: 'What a document of incoming goods put into the books, by group and tray',
  akses,
  params: z.object({ no_masuk: z.string().min(1).max(60) }),
  answer: z.object(rekonsiliasi),
  run: async (p) =>
    (await loadRekonsiliasi(p.tx, p.sesi.kode_toko, p.params.no_masuk)) ??
    tolak(404, 'tidak-ada', 'Data Tidak Ditemukan'),
})

const berkasRekonsiliasi = endpoint({
  method: 'POST',
  path: 'barang/impor/rekonsiliasi/{no_masuk}/{bentuk}',
  summary: 'The same sheet as pdf, xlsx or csv',
  akses,
  params: z.object({ no_masuk: z.string().min(1).max(60), bentuk: z.enum(bentukBerkas) }),
  body: z.strictObject({ kelompok: z.enum(['Group', 'Baki']).default('Group') }),
  answer: z.string().describe('the file'),
  run: async (p) => {
    const { no_masuk, bentuk } = p.params
    const { tanggal, jam } = waktuJakarta(p.now)
    const lembar = await loadLembarRekonsiliasi(p.tx, p.sesi.kode_toko, no_masuk, p.body.kelompok, {
      toko: p.sesi.nama_toko,
      oleh: p.sesi.user_id,
      dicetak: `${tanggal} ${jam} WIB`,
      saring: [{ label: 'No Masuk', teks: no_masuk }],
      kata: kata(p),
    })
    if (!lembar) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const isi = await renderBerkas(bentuk, lembar)
    return p.reply
      .type(jenisIsi[bentuk])
      .header('content-disposition', `attachment; filename="${no_masuk}.${bentuk}"`)
      .serializer((s: unknown) => s as string)
      .send(Buffer.from(isi))
  },
})

/** The import of opening stock. `aturan`: what rooms attach to the masters that it may make. */
export const imporEndpoints = (aturan: Readonly<Record<string, AturanResource>>): readonly Endpoint[] => [
  baca,
  coba,
  kesalahan,
  endpoint({
    method: 'POST',
    path: 'barang/impor/simpan',
    summary: 'Import of stock, step 3: makes the ticked codes and brings the pieces in, in one transaction',
    akses,
    menulis: true,
    body: simpanBody,
    answer: z.object({ ...rekonsiliasi, dilewati: z.int(), dibuat: z.record(z.string(), z.int()) }),
    galat: (error) => {
      if (error.fault === 'unique') return tolak(409, 'ada', 'Barcode Sudah Ada')
      return error.retry && error.fault !== 'connection' ? tolak(409, 'sibuk', 'Sedang Dipakai, Coba Lagi') : undefined
    },
    run: (p) => saveImpor(p, aturan),
  }),
  lihatRekonsiliasi,
  berkasRekonsiliasi,
]
