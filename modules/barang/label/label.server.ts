import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage } from '#kernel/base/i18n/catalogues.server.ts'
import { code128Bars, fitsLabel, qrTiles } from '#kernel/engine/paper/codes.server.ts'
import type { LabelContent } from '#kernel/engine/paper/label.ts'
import { writeLabelPdf } from '#kernel/engine/paper/label-pdf.server.ts'
import { density, fitsZpl, writeZpl } from '#kernel/engine/paper/label-zpl.server.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { loadTemplateContent, saveTemplateContent, type TemplateContent as Stored } from '#toko/server'
import { screenOf } from '#kernel/model/resource.ts'
import { barang, outStates } from '../barang/barang.resource.ts'
import { kadarText } from '../barang/kadar.ts'
import { readPriceRules, shownPrice, type PricedBarang, type PriceRules } from '../price/price.ts'
import { loadOngkos, pricedRow, priceColumns, priceMinute, type PriceRow } from '../price/price.server.ts'
import {
  mayChangeLabel,
  labelContent,
  defaultLabel,
  mediaLabel,
  maximum,
  checkLabel,
  buildLines,
  type MediaLabel,
  type TemplateLabel,
} from './label.ts'
import { labelScreen } from './label-screen.ts'

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
  bentuk: z.enum(['SATU', 'SAYAP']).default('SATU'),
  leher: ukuran.default(0),
  isi: z.array(z.enum(labelContent)).max(labelContent.length),
})
const answer = z.object({
  /** 0: the shop uses the default template. */
  versi: z.int(),
  template,
})

const jenis = (m: MediaLabel): string => `label-${m.toLowerCase()}`
const reply = (label: MediaLabel, row: Stored<TemplateLabel> | undefined) => ({
  versi: Number(row?.versi ?? 0n),
  template: template.parse({ ...defaultLabel(label), ...row?.isi }),
})
const load = (tx: Tx, cabang: string, label: MediaLabel, lock = false) =>
  loadTemplateContent<TemplateLabel>(tx, cabang, jenis(label), lock)

const view = endpoint({
  method: 'GET',
  path: 'setting-label',
  summary: 'How the labels of the shop look, on sheets and on rolls; the usual sizes where it has none (versi 0)',
  access: { screen: labelScreen },
  answer: z.object({ LEMBAR: answer, ROL: answer }),
  run: async (call) => {
    const [sheet, roll] = await Promise.all(mediaLabel.map((m) => load(call.tx, call.session.kode_toko, m)))
    return { LEMBAR: reply('LEMBAR', sheet), ROL: reply('ROL', roll) }
  },
})

const change = endpoint({
  method: 'PUT',
  path: 'setting-label/{media}',
  summary: 'Change the labels of the shop, for sheets or for rolls',
  access: { screen: { ...labelScreen, levels: { level: mayChangeLabel } } },
  writes: true,
  params: z.object({ media }),
  body: z.strictObject({ versi: z.int().min(0), template }),
  answer,
  run: async (call) => {
    const media = call.params.media
    const cabang = call.session.kode_toko
    const content = { ...call.body.template, media }
    const fields = checkLabel(content)
    if (fields.length > 0) return refuseInput(fields)
    const old = await load(call.tx, cabang, media, true)
    if (!(await saveTemplateContent(call.tx, cabang, jenis(media), content, call.body.versi, call.now)))
      return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
        detail: reply(media, await load(call.tx, cabang, media)),
      })
    await record(call.tx, call.session, call.now, {
      perintah: 'ubah',
      objek: 'template-label',
      kunci: media,
      sebelum: old?.isi ?? defaultLabel(media),
      sesudah: content,
    })
    return reply(media, { isi: content, versi: BigInt(call.body.versi + 1) })
  },
})

const line = z.strictObject({
  kode_barcode: z.string().min(1).max(60),
  /** Number of labels for this piece. */
  lembar: z.int().min(1).max(maximum.perBarang).default(1),
})
/** On what labels are asked for: sheets or a roll as a PDF, or bytes for a label printer. */
export const labelOutput = z.strictObject({
  media: media.default('LEMBAR'),
  /** `zpl`: bytes for a label printer with a roll. */
  bentuk: z.enum(['pdf', 'zpl']).default('pdf'),
  dpi: z.literal([...density]).default(203),
  /** The first free label of a partly used sheet, counted from 1. */
  mulai: z.int().min(1).max(800).default(1),
})
export type LabelOutput = z.output<typeof labelOutput>
const body = labelOutput.extend({ baris: z.array(line).min(1).max(maximum.barang) })
type Body = z.output<typeof body>

/** The shop's label for this output: a label printer has a roll. */
export async function loadLabelTemplate(tx: Tx, cabang: string, output: LabelOutput): Promise<TemplateLabel> {
  const media = output.bentuk === 'zpl' ? 'ROL' : output.media
  return reply(media, await load(tx, cabang, media)).template
}
/** Can this code be read from such a label? */
export const fitsOutput = (label: TemplateLabel, code: string, output: LabelOutput): boolean =>
  output.bentuk === 'zpl' ? fitsZpl(label, code, output.dpi) : fitsLabel(label, code)

interface Barang extends PriceRow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly size: string | null
  readonly kode_intern: string | null
  readonly epc: string | null
  readonly status: string
}

/** The labels requested, piece by piece; or the refusal of pieces that get none, at their index in the list. */
async function loadLabels(
  call: ServerCall<Body, unknown, unknown>,
  template: TemplateLabel,
): Promise<LabelContent[] | Refusal> {
  const [rows, ongkos] = await Promise.all([
    call.tx.query<Barang>(
      `SELECT ${priceColumns}, b.kode_barcode, b.nama_barang, b.size, b.kode_intern, b.epc, b.status FROM barang b
       WHERE b.cabang = $1 AND b.kode_barcode = ANY ($3)`,
      [call.session.kode_toko, priceMinute(call.now), call.body.baris.map((b) => b.kode_barcode)],
    ),
    loadOngkos(call.tx, call.session.kode_toko),
  ])
  const rules = readPriceRules(call.session)
  const existing = new Map(rows.map((b) => [b.kode_barcode, b]))
  const outgoing: readonly string[] = outStates
  const fields = call.body.baris.flatMap(({ kode_barcode: kode }, index) => {
    const barang = existing.get(kode)
    const message = !barang
      ? 'Barcode Tidak Ditemukan'
      : outgoing.includes(barang.status)
        ? 'Barang Sudah Keluar Dari Toko'
        : fitsOutput(template, kode, call.body)
          ? undefined
          : 'Barcode Terlalu Panjang Untuk Label Ini'
    return message ? [{ field: `baris.${index}.kode_barcode`, message }] : []
  })
  if (fields.length > 0) return refuseInput(fields)
  return call.body.baris.flatMap(({ kode_barcode, lembar }) => {
    const label = {
      code: kode_barcode,
      lines: buildLines(writeBarang(pricedRow(existing.get(kode_barcode)!, ongkos), rules), template.isi),
    }
    return Array.from({ length: lembar }, () => label)
  })
}

function writeBarang(barang: Omit<Barang, 'jumlah'> & PricedBarang, rules: PriceRules) {
  const harga = shownPrice(barang, rules)
  return {
    nama: barang.nama_barang,
    kadar: kadarText(Number(barang.kadar)),
    berat: `${formatDecimal(barang.berat, 3)} g`,
    harga: harga === null ? '' : `Rp. ${formatDecimal(harga, 0)}`,
    ukuran: barang.size ?? '',
    kode_intern: barang.kode_intern ?? '',
    epc: barang.epc ?? '',
  }
}

/** Draws labels as the answer of a call, after its transaction, so that drawing does not keep a database connection busy. */
export async function sendLabels(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'reply' | 'request' | 'now'>,
  label: TemplateLabel,
  labels: readonly LabelContent[],
  { bentuk, dpi, mulai }: LabelOutput,
): Promise<void> {
  const bahasa = pickLanguage(call.request.headers['accept-language'])
  try {
    const content =
      bentuk === 'zpl'
        ? await writeZpl(label, labels, { dpi, language: bahasa })
        : await writeLabelPdf(label, labels, {
            title: 'Label barcode',
            time: call.now,
            language: bahasa,
            start: mulai - 1,
          })
    void call.reply
      .type(bentuk === 'zpl' ? 'application/octet-stream' : 'application/pdf')
      .header('content-disposition', `inline; filename="label-barcode.${bentuk}"`)
      .header('cache-control', 'private, no-store')
      .send(content)
  } catch (error) {
    // Nothing else answers this request any more, so the error must be sent here.
    void call.reply.send(error)
  }
}

const cetak = endpoint({
  method: 'POST',
  path: 'cetak-barcode',
  summary: 'Barcode labels of pieces as a PDF (sheets or rolls) or as ZPL for a label printer',
  access: { screen: labelScreen },
  body,
  answer: z.string().describe('application/pdf, or application/octet-stream with ZPL'),
  run: async (call) => {
    if (call.body.baris.reduce((n, b) => n + b.lembar, 0) > maximum.label)
      return refusal(422, 'isian', 'Paling Banyak {n} Label Sekali Cetak', { values: { n: maximum.label } })
    const label = await loadLabelTemplate(call.tx, call.session.kode_toko, call.body)
    const labels = await loadLabels(call, label)
    if (isRefusal(labels)) return labels
    call.afterCommit(() => sendLabels(call, label, labels, call.body))
    return undefined
  },
})

const kode = endpoint({
  method: 'GET',
  path: 'barang/{kode_barcode}/kode',
  summary:
    'The barcode of a piece as bars (Code 128, widths in modules, a bar first) and as squares (QR, rows of 0 and 1)',
  access: { screen: [screenOf(barang), labelScreen] },
  params: z.object({ kode_barcode: z.string().min(1).max(60) }),
  answer: z.object({ batang: z.array(z.int()), qr: z.array(z.string()) }),
  run: (call) => {
    const text = call.params.kode_barcode
    const batang = code128Bars(text)
    const qr = qrTiles(text)
    return Promise.resolve(batang && qr ? { batang, qr } : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan'))
  },
})

/** Endpoints for labels: view and change the template, print, and draw one code. */
export const labelEndpoints: readonly Endpoint[] = [view, change, cetak, kode]
