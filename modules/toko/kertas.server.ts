import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { jawabTitip } from '#kernel/cetakan/endpoints.server.ts'
import { tendangLaci } from '#kernel/cetakan/printer.server.ts'
import { titipCetakan } from '#kernel/cetakan/titip.server.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import { dokumenSchema, wireOf } from '#kernel/dokumen/endpoints.server.ts'
import type { Row } from '#kernel/fields/field.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { tulisEscpos } from '#kernel/print/escpos.server.ts'
import { susunNota, type Blok, type Kata, type TemplateNota } from '#kernel/print/nota.ts'
import { tulisPdf } from '#kernel/print/pdf.server.ts'
import { tulisTeks } from '#kernel/print/teks.ts'
import {
  loadData,
  loadNotas,
  type Bicara as Peminta,
  type KertasDokumen,
  type NotaDokumen,
  type Tersimpan,
} from './kertas-muat.server.ts'
import { bentukBawaan, bentukNota, type BentukNota } from './kertas.ts'
import type { SumberNota } from './pratinjau-nota.server.ts'

type Bicara = Peminta & Pick<Panggilan<unknown, unknown, unknown>, 'request'>
type Spec<N extends NotaDokumen, T> = KertasDokumen<N, T>

/**
 * How long after the act that made it, or after a reprint that somebody allowed, a paper may be drawn: a jam in the printer is
 * forgiven, a second original an hour later is not.
 */
const masaCetak_ms = 600_000

/** The language of who asks, as the screen shows it. Indonesian needs no words: its sentences are the keys. */
const bahasaOf = (p: Pick<Bicara, 'request'>): Bahasa => pilihBahasa(p.request.headers['accept-language'])
const kataOf = (bahasa: Bahasa): Kata | undefined => (bahasa === 'id' ? undefined : (teks) => terjemah(bahasa, teks))

/** What waits for the cashier has no paper yet. */
const belum = () => tolak(422, 'status', 'Nota Belum Divalidasi')
const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')

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

const loadSatu = async <N extends NotaDokumen, T>(p: Bicara, spec: Spec<N, T>, nomor: string) =>
  (await loadNotas<N>(p.tx, spec.dokumen, p.sesi.kode_toko, `${spec.dokumen.nomor.field} = $2`, [nomor]))[0]

/** A nota whose paper may still be drawn, as the blocks of its paper. */
async function loadKertas<N extends NotaDokumen, T>(p: Bicara, spec: Spec<N, T>, nomor: string) {
  const nota = await loadSatu(p, spec, nomor)
  if (!nota) return tidakAda()
  if (nota.status === menungguValidasi) return belum()
  // One that was never counted has no paper yet: its first is asked for like any other.
  if (nota.cetakan === 0 || p.now.getTime() - Date.parse(nota.diubah) > masaCetak_ms)
    return tolak(422, 'cetak-ulang', 'Nota Lama Dicetak Lewat Cetak Ulang')
  const kata = kataOf(bahasaOf(p))
  const { template, data } = await loadData(p, spec, [nota], kata)
  const own = spec.template?.(template, nota, p.sesi.flags) ?? template
  return { nota, template, blok: susunNota(own, data(nota), kata) }
}

function cetak<N extends NotaDokumen, T>(spec: Spec<N, T>): Endpoint {
  const { name, nomor: no } = spec.dokumen
  return endpoint({
    method: 'GET',
    path: `${name}/{${no.field}}/nota`,
    summary: `The nota of ${spec.sebutan} as a PDF or as bytes for a receipt printer; without \`bentuk\` as the shop prints it`,
    akses: { layar: spec.layar },
    params: z.object({ [no.field]: z.string().min(1).max(60) }),
    query: z.strictObject({ bentuk: z.enum(bentukNota).optional() }),
    answer: z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
    run: async (p) => {
      const kertas = await loadKertas(p, spec, p.params[no.field]!)
      if (adalahTolak(kertas)) return kertas
      const { nota, template, blok } = kertas
      const bentuk = p.query.bentuk ?? bentukBawaan(template)
      p.afterCommit(() => send(p, { blok, bentuk, kertas: template.kertas, nomor: nota.nomor, bahasa: bahasaOf(p) }))
      return undefined
    },
  })
}

function antre<N extends NotaDokumen, T>(spec: Spec<N, T>): Endpoint {
  const { name, nomor: no } = spec.dokumen
  return endpoint({
    method: 'POST',
    path: `${name}/{${no.field}}/nota`,
    summary: `Leaves the nota of ${spec.sebutan} with the print queue of one of the shop's printers; cash opens the drawer that hangs on it`,
    akses: { layar: spec.layar },
    params: z.object({ [no.field]: z.string().min(1).max(60) }),
    menulis: true,
    body: z.strictObject({ printer: z.string().min(1).max(20) }),
    answer: jawabTitip,
    run: async (p) => {
      const kertas = await loadKertas(p, spec, p.params[no.field]!)
      if (adalahTolak(kertas)) return kertas
      const { nota, blok } = kertas
      // A copy, or a nota that was cancelled, opens nothing.
      const laci = spec.laci(nota) && nota.cetakan === 1 && nota.status !== 'BATAL'
      return titipCetakan(p, {
        printer: p.body.printer,
        jenis: 'NOTA',
        judul: nota.nomor,
        objek: `${name}/${nota.nomor}`,
        tulis: async (printer) => {
          const isi = await tulisEscpos(blok, printer.lebar, bahasaOf(p))
          return printer.laci && laci ? Buffer.concat([tendangLaci, isi]) : isi
        },
      })
    },
  })
}

/** Notas by their number: the document with its lines, and the message that goes to the customer. */
async function group<N extends NotaDokumen, T>(p: Bicara, spec: Spec<N, T>, notas: readonly Tersimpan<N>[]) {
  const kata = kataOf(bahasaOf(p))
  const { template, data } = await loadData(p, spec, notas, kata)
  const pesan = (n: N): string => {
    const { dicetak: _cetak, ...isi } = data(n)
    return tulisTeks(susunNota({ ...template, rangkap: 1 }, { ...isi, salinan: 0 }, kata))
  }
  return {
    data: Object.fromEntries(
      notas.map((n) => [n.nomor, wireOf(spec.dokumen, n as unknown as Row & Tersimpan<NotaDokumen>)]),
    ),
    pesan: Object.fromEntries(notas.map((n) => [n.nomor, pesan(n)])),
  }
}

const grouped = (spec: { readonly dokumen: KertasDokumen<NotaDokumen, unknown>['dokumen'] }) =>
  z.record(z.string(), dokumenSchema(spec.dokumen)).describe('dataJualGrouped: by nota, with its lines')
const tanggal = z.iso.date()

function satu<N extends NotaDokumen, T>(spec: Spec<N, T>): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${spec.dokumen.name}/get/bynota/single`,
    summary: `One nota of ${spec.sebutan} by its number, with its message for WhatsApp`,
    akses: { layar: spec.layar },
    body: z.strictObject({
      no_faktur: z
        .string()
        .trim()
        .max(60)
        .default('')
        .refine((no) => no !== '', { error: 'Nomor Nota Tidak Boleh Kosong' }),
    }),
    answer: z.object({ data: grouped(spec), template_wa: z.string() }),
    run: async (p) => {
      const nota = await loadSatu(p, spec, p.body.no_faktur.toUpperCase())
      if (!nota) return tidakAda()
      if (nota.status === menungguValidasi) return belum()
      const { data, pesan } = await group(p, spec, [nota])
      return { data, template_wa: pesan[nota.nomor]! }
    },
  })
}

function semua<N extends NotaDokumen, T>(spec: Spec<N, T>): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${spec.dokumen.name}/get/bynota`,
    summary: `Every nota of ${spec.sebutan} of the business dates from \`tgl_from\` to \`tgl_to\` (default: today's), each with its message for WhatsApp`,
    akses: { layar: spec.layar },
    body: z.strictObject({ tgl_from: tanggal.optional(), tgl_to: tanggal.optional() }),
    answer: z.object({ data: grouped(spec), template_wa: z.record(z.string(), z.string()) }),
    run: async (p) => {
      const dari = p.body.tgl_from ?? p.body.tgl_to ?? (p.sesi.tgl_system || null)
      const notas = await loadNotas<N>(
        p.tx,
        spec.dokumen,
        p.sesi.kode_toko,
        'tanggal BETWEEN $2 AND $3 AND status <> $4',
        [dari, p.body.tgl_to ?? dari, menungguValidasi],
      )
      const { data, pesan } = await group(p, spec, notas)
      return { data, template_wa: pesan }
    },
  })
}

/** What leaves the house of a kind of document as paper or message. */
export const kertasEndpoints = <N extends NotaDokumen, T>(spec: Spec<N, T>): readonly Endpoint[] => [
  cetak(spec),
  antre(spec),
  satu(spec),
  semua(spec),
]

/** What the template of its nota may be looked at with. Whoever may not see these documents does not see the shop's last one either. */
export function sumberKertas<N extends NotaDokumen, T>(spec: Spec<N, T>): SumberNota {
  const no = spec.dokumen.nomor.field
  const terakhir = async (p: Peminta): Promise<N | undefined> => {
    if (!spec.layar.some((l) => bolehkah(l, p.sesi).boleh)) return undefined
    const pick = `SELECT ${no} FROM ${tableName(spec.dokumen)} WHERE cabang = $1 AND status <> $2 ORDER BY tanggal DESC, urut DESC LIMIT 1`
    return (await loadNotas<N>(p.tx, spec.dokumen, p.sesi.kode_toko, `${no} = (${pick})`, [menungguValidasi]))[0]
  }
  return {
    jenis: spec.jenis,
    muat: async (p, apa, kata) => {
      const nota = apa === 'TERAKHIR' ? await terakhir(p) : spec.contoh[apa]
      if (!nota) return undefined
      const { data } = await loadData(p, spec, [nota], kata)
      return data(nota)
    },
  }
}
