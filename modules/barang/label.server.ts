import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa } from '#kernel/i18n/catalogues.server.ts'
import { batangCode128, muatLabel, petakQr } from '#kernel/print/kode.server.ts'
import type { IsiLabel } from '#kernel/print/label.ts'
import { tulisLabelPdf } from '#kernel/print/label-pdf.server.ts'
import { kerapatan, muatZpl, tulisZpl } from '#kernel/print/label-zpl.server.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import type { Berat, Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import { loadIsiTemplate, saveIsiTemplate, type IsiTemplate as Tersimpan } from '#toko/server'
import { layarOf } from '#kernel/define/resource.ts'
import { barang, statusKeluar } from './barang.resource.ts'
import { teksKadar } from './kadar.ts'
import {
  bolehUbahLabel,
  isiLabel,
  labelBawaan,
  layarLabel,
  mediaLabel,
  palingBanyak,
  periksaLabel,
  susunBaris,
  type MediaLabel,
  type TemplateLabel,
} from './label.ts'

const media = z.enum(mediaLabel)
const ukuran = z.number()
const template = z.strictObject({
  media,
  lebar: ukuran,
  tinggi: ukuran,
  kolom: z.int(),
  baris: z.int(),
  tepi_kiri: ukuran,
  tepi_atas: ukuran,
  sela_kolom: ukuran,
  sela_baris: ukuran,
  ekor: ukuran,
  kode: z.enum(['CODE128', 'QR']),
  isi: z.array(z.enum(isiLabel)).max(isiLabel.length),
})
const answer = z.object({
  /** 0: the shop has none of its own. */
  versi: z.int(),
  template,
})

const jenis = (m: MediaLabel): string => `label-${m.toLowerCase()}`
const jawab = (m: MediaLabel, row: Tersimpan<TemplateLabel> | undefined) => ({
  versi: Number(row?.versi ?? 0n),
  template: template.parse({ ...labelBawaan(m), ...row?.isi }),
})
const load = (tx: Tx, cabang: string, m: MediaLabel, lock = false) =>
  loadIsiTemplate<TemplateLabel>(tx, cabang, jenis(m), lock)

const lihat = endpoint({
  method: 'GET',
  path: 'setting-label',
  summary: 'How the labels of the shop look, on sheets and on rolls; the usual sizes where it has none (versi 0)',
  akses: { layar: layarLabel },
  answer: z.object({ LEMBAR: answer, ROL: answer }),
  run: async (p) => {
    const [lembar, rol] = await Promise.all(mediaLabel.map((m) => load(p.tx, p.sesi.kode_toko, m)))
    return { LEMBAR: jawab('LEMBAR', lembar), ROL: jawab('ROL', rol) }
  },
})

const ubah = endpoint({
  method: 'PUT',
  path: 'setting-label/{media}',
  summary: 'Change the labels of the shop, for sheets or for rolls',
  akses: { layar: { ...layarLabel, levels: { level: bolehUbahLabel } } },
  menulis: true,
  params: z.object({ media }),
  body: z.strictObject({ versi: z.int().min(0), template }),
  answer,
  run: async (p) => {
    const m = p.params.media
    const cabang = p.sesi.kode_toko
    const isi = { ...p.body.template, media: m }
    const fields = periksaLabel(isi)
    if (fields.length > 0) return tolakIsian(fields)
    const lama = await load(p.tx, cabang, m, true)
    if (!(await saveIsiTemplate(p.tx, cabang, jenis(m), isi, p.body.versi, p.now)))
      return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: jawab(m, await load(p.tx, cabang, m)) })
    await catat(p.tx, p.sesi, p.now, {
      perintah: 'ubah',
      objek: 'template-label',
      kunci: m,
      sebelum: lama?.isi ?? labelBawaan(m),
      sesudah: isi,
    })
    return jawab(m, { isi, versi: BigInt(p.body.versi + 1) })
  },
})

const baris = z.strictObject({
  kode_barcode: z.string().min(1).max(60),
  /** Labels of this piece. */
  lembar: z.int().min(1).max(palingBanyak.perBarang).default(1),
})
const body = z.strictObject({
  media: media.default('LEMBAR'),
  /** `zpl`: bytes for a label printer with a roll. */
  bentuk: z.enum(['pdf', 'zpl']).default('pdf'),
  dpi: z.literal([...kerapatan]).default(203),
  /** The first free place of a sheet that was begun, counted from 1. */
  mulai: z.int().min(1).max(800).default(1),
  baris: z.array(baris).min(1).max(palingBanyak.barang),
})
type Body = z.output<typeof body>

interface Barang {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: Persen
  readonly berat: Berat
  readonly harga_jual: Rupiah | null
  readonly size: string | null
  readonly kode_intern: string | null
  readonly status: string
}

/** The labels that were asked for, piece by piece; or which piece has none, at its place in the list. */
async function loadLabels(p: Panggilan<Body, unknown, unknown>, t: TemplateLabel): Promise<IsiLabel[] | Tolak> {
  const rows = await p.tx.query<Barang>(
    `SELECT kode_barcode, nama_barang, kadar, berat, harga_jual, size, kode_intern, status FROM barang
     WHERE cabang = $1 AND kode_barcode = ANY ($2)`,
    [p.sesi.kode_toko, p.body.baris.map((b) => b.kode_barcode)],
  )
  const ada = new Map(rows.map((b) => [b.kode_barcode, b]))
  const keluar: readonly string[] = statusKeluar
  const muat = (kode: string) => (p.body.bentuk === 'zpl' ? muatZpl(t, kode, p.body.dpi) : muatLabel(t, kode))
  const fields = p.body.baris.flatMap(({ kode_barcode: kode }, i) => {
    const b = ada.get(kode)
    const message = !b
      ? 'Barcode Tidak Ditemukan'
      : keluar.includes(b.status)
        ? 'Barang Sudah Keluar Dari Toko'
        : muat(kode)
          ? undefined
          : 'Barcode Terlalu Panjang Untuk Label Ini'
    return message ? [{ field: `baris.${i}.kode_barcode`, message }] : []
  })
  if (fields.length > 0) return tolakIsian(fields)
  return p.body.baris.flatMap(({ kode_barcode, lembar }) => {
    const label = { kode: kode_barcode, baris: susunBaris(tulisBarang(ada.get(kode_barcode)!), t.isi) }
    return Array.from({ length: lembar }, () => label)
  })
}

const tulisBarang = (b: Barang) => ({
  nama: b.nama_barang,
  kadar: teksKadar(Number(b.kadar)),
  berat: `${formatDecimal(b.berat, 3)} g`,
  harga: b.harga_jual ? `Rp. ${formatDecimal(b.harga_jual, 0)}` : '',
  ukuran: b.size ?? '',
  kode_intern: b.kode_intern ?? '',
})

/** Draws the labels when the transaction is over: a connection is dear. */
async function send(
  p: Panggilan<Body, unknown, unknown>,
  t: TemplateLabel,
  labels: readonly IsiLabel[],
): Promise<void> {
  const { bentuk, dpi, mulai } = p.body
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  try {
    const isi =
      bentuk === 'zpl'
        ? await tulisZpl(t, labels, { dpi, bahasa })
        : await tulisLabelPdf(t, labels, { judul: 'Label barcode', waktu: p.now, bahasa, mulai: mulai - 1 })
    void p.reply
      .type(bentuk === 'zpl' ? 'application/octet-stream' : 'application/pdf')
      .header('content-disposition', `inline; filename="label-barcode.${bentuk}"`)
      .header('cache-control', 'private, no-store')
      .send(isi)
  } catch (error) {
    // The call is answered by nobody else any more.
    void p.reply.send(error)
  }
}

const cetak = endpoint({
  method: 'POST',
  path: 'cetak-barcode',
  summary: 'Barcode labels of pieces as a PDF (sheets or rolls) or as ZPL for a label printer',
  akses: { layar: layarLabel },
  body,
  answer: z.string().describe('application/pdf, or application/octet-stream with ZPL'),
  run: async (p) => {
    const m = p.body.bentuk === 'zpl' ? 'ROL' : p.body.media
    if (p.body.baris.reduce((n, b) => n + b.lembar, 0) > palingBanyak.label)
      return tolak(422, 'isian', 'Paling Banyak {n} Label Sekali Cetak', { isi: { n: palingBanyak.label } })
    const { template: t } = jawab(m, await load(p.tx, p.sesi.kode_toko, m))
    const labels = await loadLabels(p, t)
    if (adalahTolak(labels)) return labels
    p.afterCommit(() => send(p, t, labels))
    return undefined
  },
})

const kode = endpoint({
  method: 'GET',
  path: 'barang/{kode_barcode}/kode',
  summary:
    'The barcode of a piece as bars (Code 128, widths in modules, a bar first) and as squares (QR, rows of 0 and 1)',
  akses: { layar: [layarOf(barang), layarLabel] },
  params: z.object({ kode_barcode: z.string().min(1).max(60) }),
  answer: z.object({ batang: z.array(z.int()), qr: z.array(z.string()) }),
  run: (p) => {
    const teks = p.params.kode_barcode
    const batang = batangCode128(teks)
    const qr = petakQr(teks)
    return Promise.resolve(batang && qr ? { batang, qr } : tolak(404, 'tidak-ada', 'Data Tidak Ditemukan'))
  },
})

/** Barcodes on paper. */
export const labelEndpoints: readonly Endpoint[] = [lihat, ubah, cetak, kode]
