import { z } from 'zod'
import { jawabTitip } from '#kernel/cetakan/endpoints.server.ts'
import { tendangLaci } from '#kernel/cetakan/printer.server.ts'
import { titipCetakan } from '#kernel/cetakan/titip.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import { dokumenSchema, wireOf } from '#kernel/dokumen/endpoints.server.ts'
import { fromDb } from '#kernel/dokumen/simpan.server.ts'
import { barisDokumen, layarDokumen } from '#kernel/dokumen/tabel.ts'
import type { Row } from '#kernel/fields/field.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { tulisEscpos } from '#kernel/print/escpos.server.ts'
import { susunNota, type Blok, type Kata, type TemplateNota } from '#kernel/print/nota.ts'
import { tulisPdf } from '#kernel/print/pdf.server.ts'
import { tulisTeks } from '#kernel/print/teks.ts'
import { nilaiSetting } from '#toko'
import { loadTemplate } from '#toko/server'
import {
  bentukBawaan,
  bentukNota,
  susunDataNota,
  templateUntuk,
  type BentukNota,
  type NotaJual,
  type SekitarNota,
} from './nota-data.ts'
import { notaPenjualan } from './nota.ts'
import { penjualan } from './penjualan.dokumen.ts'

type Tersimpan = NotaJual & { readonly versi: bigint; readonly diubah: string }
type Bicara = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'request'>

/**
 * How long after the sale, or after a reprint that somebody allowed, its paper may be drawn: a jam in the printer is forgiven, a
 * second original an hour later is not.
 */
const masaCetak_ms = 600_000

/** The language of who asks, as the screen shows it. Indonesian needs no words: its sentences are the keys. */
const bahasaOf = (p: Pick<Bicara, 'request'>): Bahasa => pilihBahasa(p.request.headers['accept-language'])
const kataOf = (bahasa: Bahasa): Kata | undefined => (bahasa === 'id' ? undefined : (teks) => terjemah(bahasa, teks))

/** What waits for the cashier has no paper yet. */
const belum = () => tolak(422, 'status', 'Nota Belum Divalidasi')
const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
/** Whoever sells or looks at sales prints their notas. */
export const layarNota = layarDokumen(penjualan).filter((l) => l.path !== '/batal-penjualan')

/** Headers with their lines, whatever chose them, in the order of their numbers. */
export async function loadNotas(
  tx: Tx,
  cabang: string,
  where: string,
  values: readonly unknown[],
): Promise<Tersimpan[]> {
  const table = tableName(penjualan)
  const pick = `SELECT no_faktur_jual FROM ${table} WHERE cabang = $1 AND ${where}`
  const [heads, ...lines] = await Promise.all([
    tx.query<Row & { no_faktur_jual: string }>(
      `SELECT * FROM ${table} WHERE cabang = $1 AND ${where} ORDER BY tanggal, urut`,
      [cabang, ...values],
    ),
    ...barisDokumen(penjualan).map(([, t]) =>
      tx.query<Row & { no_faktur_jual: string }>(
        `SELECT * FROM ${tableName(t)} WHERE cabang = $1 AND no_faktur_jual IN (${pick}) ORDER BY no_faktur_jual, baris`,
        [cabang, ...values],
      ),
    ),
  ])
  const perNota = lines.map((rows) => Map.groupBy(rows, (row) => row.no_faktur_jual))
  return heads.map((head) => {
    const own = Object.entries(penjualan.baris).map(([nama, of], i) => [
      nama,
      (perNota[i]!.get(head.no_faktur_jual) ?? []).map((row) => fromDb(of, row)),
    ])
    const { no_faktur_jual: nomor, tanggal, status, oleh, dibuat, diubah, versi } = head
    return {
      ...fromDb(penjualan.header, head),
      ...Object.fromEntries(own),
      nomor,
      tanggal,
      status,
      oleh,
      dibuat,
      diubah,
      versi,
    } as Tersimpan
  })
}

/** What the papers of these sales show beside the sales: shop, names, banks, template. */
export async function loadSekitar(
  p: Pick<Bicara, 'tx' | 'sesi' | 'now'>,
  notas: readonly NotaJual[],
  kata: Kata | undefined,
): Promise<{
  readonly sekitar: (n: NotaJual) => SekitarNota
  readonly template: TemplateNota
}> {
  const cabang = p.sesi.kode_toko
  const [[toko], sales, rekening, syarat, template] = await Promise.all([
    p.tx.query<{ nama_toko: string; alamat_toko: string | null; no_hp: string | null }>(
      `SELECT nama_toko, alamat_toko, no_hp FROM toko WHERE kode_toko = $1`,
      [cabang],
    ),
    p.tx.query<{ kode_sales: string; nama_sales: string }>(
      `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
      [cabang, notas.map((n) => n.kode_sales)],
    ),
    p.tx.query<{ no_rekening: string; kode_bank: string }>(
      `SELECT no_rekening, kode_bank FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2)`,
      [cabang, notas.flatMap((n) => n.bayar.flatMap((b) => b.no_rekening ?? []))],
    ),
    p.tx.query<{ isi: string }>(
      `SELECT isi FROM keterangan_nota WHERE cabang = $1 AND jenis_nota = 'PENJUALAN' AND dihapus IS NULL ORDER BY kode_keterangan`,
      [cabang],
    ),
    loadTemplate(p.tx, cabang, notaPenjualan),
  ])
  const bank = new Map(rekening.map((r) => [r.no_rekening, r.kode_bank]))
  return {
    template,
    sekitar: (n) => ({
      toko: {
        nama_toko: toko?.nama_toko ?? cabang,
        alamat_toko: toko?.alamat_toko ?? '',
        no_hp: toko?.no_hp ?? '',
        jam_buka: p.sesi.settings.jam_buka ?? '',
      },
      nama_sales: sales.find((s) => s.kode_sales === n.kode_sales)?.nama_sales ?? n.kode_sales,
      bank,
      toleransi_nota_bulan: nilaiSetting(p.sesi.settings, 'toleransi_nota_bulan'),
      syarat: syarat.map((s) => s.isi),
      oleh: p.sesi.user_id,
      waktu: p.now.toISOString(),
      ...(kata ? { kata } : {}),
    }),
  }
}

interface Gambar {
  readonly blok: readonly Blok[]
  readonly bentuk: BentukNota
  readonly kertas: TemplateNota['kertas']
  readonly nomor: string
  readonly bahasa: Bahasa
}

/** Draws the paper and answers with it: the transaction is over then, because a connection is dear. */
async function send(p: Pick<Panggilan<unknown, unknown, unknown>, 'reply' | 'now'>, g: Gambar): Promise<void> {
  const { blok, bentuk, kertas, nomor, bahasa } = g
  const pdf = bentuk === 'pdf'
  try {
    const isi = pdf
      ? await tulisPdf(blok, { kertas, judul: nomor, waktu: p.now, bahasa })
      : Buffer.from(await tulisEscpos(blok, bentuk === 'escpos58' ? 58 : 80, bahasa))
    void p.reply
      .type(pdf ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', `inline; filename="${nomor}.${pdf ? 'pdf' : 'bin'}"`)
      .header('cache-control', 'private, no-store')
      .send(isi)
  } catch (error) {
    // The call is answered by nobody else any more.
    void p.reply.send(error)
  }
}

const params = z.object({ no_faktur_jual: z.string().min(1).max(60) })

/** A nota whose paper may still be drawn, as the blocks of its paper. */
async function loadKertas(p: Bicara, nomor: string) {
  const [nota] = await loadNotas(p.tx, p.sesi.kode_toko, 'no_faktur_jual = $2', [nomor])
  if (!nota) return tidakAda()
  if (nota.status === menungguValidasi) return belum()
  if (p.now.getTime() - Date.parse(nota.diubah) > masaCetak_ms)
    return tolak(422, 'cetak-ulang', 'Nota Lama Dicetak Lewat Cetak Ulang')
  const kata = kataOf(bahasaOf(p))
  const { template, sekitar } = await loadSekitar(p, [nota], kata)
  const blok = susunNota(templateUntuk(template, nota, p.sesi.flags), susunDataNota(nota, sekitar(nota)), kata)
  return { nota, template, blok }
}

const cetak = endpoint({
  method: 'GET',
  path: 'penjualan/{no_faktur_jual}/nota',
  summary: 'The nota of a sale as a PDF or as bytes for a receipt printer; without `bentuk` as the shop prints it',
  akses: { layar: layarNota },
  params,
  query: z.strictObject({ bentuk: z.enum(bentukNota).optional() }),
  answer: z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
  run: async (p) => {
    const kertas = await loadKertas(p, p.params.no_faktur_jual)
    if (adalahTolak(kertas)) return kertas
    const { nota, template, blok } = kertas
    const bentuk = p.query.bentuk ?? bentukBawaan(template)
    p.afterCommit(() => send(p, { blok, bentuk, kertas: template.kertas, nomor: nota.nomor, bahasa: bahasaOf(p) }))
    return undefined
  },
})

const antre = endpoint({
  method: 'POST',
  path: 'penjualan/{no_faktur_jual}/nota',
  summary:
    "Leaves the nota of a sale with the print queue of one of the shop's printers; cash opens the drawer that hangs on it",
  akses: { layar: layarNota },
  params,
  menulis: true,
  body: z.strictObject({ printer: z.string().min(1).max(20) }),
  answer: jawabTitip,
  run: async (p) => {
    const kertas = await loadKertas(p, p.params.no_faktur_jual)
    if (adalahTolak(kertas)) return kertas
    const { nota, blok } = kertas
    // The original of a sale for cash; a copy, or a nota that was cancelled, opens nothing.
    const laci = nota.bayar_tunai > 0n && nota.cetakan <= 1 && nota.status !== 'BATAL'
    return titipCetakan(p, {
      printer: p.body.printer,
      jenis: 'NOTA',
      judul: nota.nomor,
      objek: `penjualan/${nota.nomor}`,
      tulis: async (printer) => {
        const isi = await tulisEscpos(blok, printer.lebar, bahasaOf(p))
        return printer.laci && laci ? Buffer.concat([tendangLaci, isi]) : isi
      },
    })
  },
})

/** Notas by their number: the sale with its lines, and the message that goes to the customer. */
async function group(p: Bicara, notas: readonly Tersimpan[]) {
  const kata = kataOf(bahasaOf(p))
  const { template, sekitar } = await loadSekitar(p, notas, kata)
  const pesan = (n: Tersimpan): string => {
    const { dicetak: _cetak, ...data } = susunDataNota(n, sekitar(n))
    return tulisTeks(susunNota({ ...template, rangkap: 1 }, { ...data, salinan: 0 }, kata))
  }
  return {
    data: Object.fromEntries(notas.map((n) => [n.nomor, wireOf(penjualan, n as unknown as Row & Tersimpan)])),
    pesan: Object.fromEntries(notas.map((n) => [n.nomor, pesan(n)])),
  }
}

const grouped = z.record(z.string(), dokumenSchema(penjualan)).describe('dataJualGrouped: by nota, with its lines')
const tanggal = z.iso.date()

const satu = endpoint({
  method: 'POST',
  path: 'penjualan/get/bynota/single',
  summary: 'One nota of a sale by its number, with its message for WhatsApp',
  akses: { layar: layarNota },
  body: z.strictObject({
    no_faktur: z
      .string()
      .trim()
      .max(60)
      .default('')
      .refine((no) => no !== '', { error: 'Nomor Nota Tidak Boleh Kosong' }),
  }),
  answer: z.object({ data: grouped, template_wa: z.string() }),
  run: async (p) => {
    const notas = await loadNotas(p.tx, p.sesi.kode_toko, 'no_faktur_jual = $2', [p.body.no_faktur.toUpperCase()])
    if (notas.length === 0) return tidakAda()
    if (notas[0]!.status === menungguValidasi) return belum()
    const { data, pesan } = await group(p, notas)
    return { data, template_wa: pesan[notas[0]!.nomor]! }
  },
})

const semua = endpoint({
  method: 'POST',
  path: 'penjualan/get/bynota',
  summary:
    "Notas of the business dates from `tgl_from` to `tgl_to` (default: today's), each with its message for WhatsApp",
  akses: { layar: layarNota },
  body: z.strictObject({ tgl_from: tanggal.optional(), tgl_to: tanggal.optional() }),
  answer: z.object({ data: grouped, template_wa: z.record(z.string(), z.string()) }),
  run: async (p) => {
    const dari = p.body.tgl_from ?? p.body.tgl_to ?? (p.sesi.tgl_system || null)
    const sampai = p.body.tgl_to ?? dari
    const notas = await loadNotas(p.tx, p.sesi.kode_toko, 'tanggal BETWEEN $2 AND $3 AND status <> $4', [
      dari,
      sampai,
      menungguValidasi,
    ])
    const { data, pesan } = await group(p, notas)
    return { data, template_wa: pesan }
  },
})

/** What leaves the room as paper or message. */
export const notaEndpoints: readonly Endpoint[] = [cetak, antre, satu, semua]
