import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { jenisIsi, renderBerkas } from '#kernel/laporan/berkas.server.ts'
import { bentukBerkas } from '#kernel/laporan/lembar.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { bolehImpor, namaKolom } from './impor.ts'
import { readLembaran } from '#kernel/impor/lembaran.server.ts'
import { cobaImpor, loadTerperiksa, saveImpor, saveLembaran, type Aturan, type Jalan } from './impor-jalan.server.ts'
import { apaKode } from './impor-kode.ts'
import { bacaan } from '#kernel/impor/sel.ts'
import type { JawabanBaca } from './impor-wire.ts'
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

const jalan = (p: Panggilan<unknown, unknown, unknown>): Jalan => {
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  return { ...p, kata: (teks, isi) => terjemah(bahasa, teks, isi) }
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
    return saveLembaran(jalan(p), file.filename, lembar)
  },
})

const coba = endpoint({
  method: 'POST',
  path: 'barang/impor/coba',
  summary: 'Import of stock, step 2: a dry run with the chosen columns, readings and codes to make; nothing is written',
  akses,
  body: cobaBody,
  answer: z.looseObject({ total: z.int(), benar: z.int(), baris_salah: z.int() }).describe('JawabanCoba'),
  run: (p) => cobaImpor(jalan(p), p.body),
})

const kesalahan = endpoint({
  method: 'POST',
  path: 'barang/impor/kesalahan',
  summary: 'Import of stock: the rows that stay out, with column and reason beside what the sheet says',
  akses,
  body: cobaBody,
  answer: z.string().describe('text/csv, UTF-8 with a byte order mark'),
  run: async (p) => {
    const j = jalan(p)
    const t = await loadTerperiksa(j, p.body, false)
    if (adalahTolak(t)) return t
    const k = j.kata
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
      bahasa: pilihBahasa(p.request.headers['accept-language']),
      kata: jalan(p).kata,
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
export const imporEndpoints = (aturan: Aturan): readonly Endpoint[] => [
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
    run: (p) => saveImpor(jalan(p), p.body, aturan),
  }),
  lihatRekonsiliasi,
  berkasRekonsiliasi,
]
