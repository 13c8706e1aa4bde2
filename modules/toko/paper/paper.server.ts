import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { queuedAnswer } from '#kernel/engine/paper/queue/endpoints.server.ts'
import { drawerKick } from '#kernel/engine/paper/queue/printer.server.ts'
import { enqueuePaper } from '#kernel/engine/paper/queue/enqueue.server.ts'
import { waitingForValidation } from '../documents/presets.ts'
import { tableName } from '#kernel/model/resource.ts'
import { documentSchema } from '#kernel/engine/document/endpoints.server.ts'
import { documentWireOf } from '#kernel/engine/document/draft.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import type { Block } from '#kernel/engine/paper/block.ts'
import { buildNota, type NotaData, type NotaWord, type NotaTemplate } from './nota.ts'
import { writePdf } from '#kernel/engine/paper/pdf.server.ts'
import { writeText } from '#kernel/engine/paper/text.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { loadPhotos } from './photos.server.ts'
import type { JenisNota } from './nota-template.ts'
import {
  loadContext,
  loadData,
  loadNotas,
  type PaperCall as Requester,
  type DocumentPaper,
  type NotaDocument,
  type Stored,
} from './paper-load.server.ts'
import { defaultFormat, notaFormats, type NotaFormat, type PaperContext } from './paper.ts'
import type { NotaSource } from './nota-preview.server.ts'

type PrintCall = Requester & Pick<ServerCall<unknown, unknown, unknown>, 'request'>
type Spec<N extends NotaDocument, T> = DocumentPaper<N, T>

/**
 * How long a nota may be drawn after the action that created it, or after an approved reprint: enough for a paper jam,
 * too short for a second original an hour later.
 */
const printWindow_ms = 600_000

/**
 * The language of the user's screen. Indonesian needs no translation, because the Indonesian sentences are the keys.
 */
const languageOf = (p: Pick<PrintCall, 'request'>): Language => pickLanguage(p.request.headers['accept-language'])
const wordsOf = (bahasa: Language): NotaWord | undefined =>
  bahasa === 'id' ? undefined : (text) => translate(bahasa, text)

/** A document waiting for the cashier has no nota yet. */
const notYet = () => refusal(422, 'status', 'Nota Belum Divalidasi')
const notFound = () => refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')

interface Drawing {
  readonly block: readonly Block[]
  readonly format: NotaFormat
  readonly paper: NotaTemplate['kertas']
  readonly nomor: string
  readonly bahasa: Language
}

/** Draws the nota and sends it after the transaction, so that drawing does not keep a database connection busy. */
async function send(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'reply' | 'now' | 'services' | 'session'>,
  drawing: Drawing,
): Promise<void> {
  const { block, format, paper, nomor, bahasa } = drawing
  const pdf = format === 'pdf'
  try {
    const content = pdf
      ? await writePdf(block, {
          paper,
          title: nomor,
          time: call.now,
          language: bahasa,
          photos: await loadPhotos(call, block),
        })
      : Buffer.from(await writeEscpos(block, format === 'escpos58' ? 58 : 80, bahasa))
    void call.reply
      .type(pdf ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', `inline; filename="${nomor}.${pdf ? 'pdf' : 'bin'}"`)
      .header('cache-control', 'private, no-store')
      .send(content)
  } catch (error) {
    // Nothing else answers this request any more, so the error must be sent here.
    void call.reply.send(error)
  }
}

const loadOne = async <N extends NotaDocument, T>(call: PrintCall, spec: Spec<N, T>, nomor: string) =>
  (await loadNotas<N>(call.tx, spec.dokumen, call.session.kode_toko, `${spec.dokumen.number.field} = $2`, [nomor]))[0]

/** A stored nota that may be read and sent. */
async function loadSendable<N extends NotaDocument, T>(call: PrintCall, spec: Spec<N, T>, nomor: string) {
  const nota = await loadOne(call, spec, nomor)
  if (!nota) return notFound()
  return nota.status === waitingForValidation ? notYet() : nota
}

/** The blocks of a nota, if it may still be drawn. */
async function loadPaper<N extends NotaDocument, T>(call: PrintCall, spec: Spec<N, T>, nomor: string) {
  const nota = await loadOne(call, spec, nomor)
  if (!nota) return notFound()
  if (nota.status === waitingForValidation) return notYet()
  // A nota never printed has no print window: its first print goes through the reprint action like any other.
  if (nota.cetakan === 0 || call.now.getTime() - Date.parse(nota.diubah) > printWindow_ms)
    return refusal(422, 'cetak-ulang', 'Nota Lama Dicetak Lewat Cetak Ulang')
  const word = wordsOf(languageOf(call))
  const { template, data } = await loadData(call, spec, [nota], word)
  const own = spec.template?.(template, nota, call.session.flags) ?? template
  return { nota, template, block: buildNota(own, data(nota), word) }
}

function cetak<N extends NotaDocument, T>(spec: Spec<N, T>): Endpoint {
  const { name, number: no } = spec.dokumen
  return endpoint({
    method: 'GET',
    path: `${name}/{${no.field}}/nota`,
    summary: `The nota of ${spec.mentions} as a PDF or as bytes for a receipt printer; without \`bentuk\` as the shop prints it`,
    access: { screen: spec.screens },
    params: () => z.object({ [no.field]: z.string().min(1).max(60) }),
    query: () => z.strictObject({ bentuk: z.enum(notaFormats).optional() }),
    answer: () => z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
    run: async (call) => {
      const paper = await loadPaper(call, spec, call.params[no.field]!)
      if (isRefusal(paper)) return paper
      const { nota, template, block } = paper
      const shape = call.query.bentuk ?? defaultFormat(template)
      call.afterCommit(() =>
        send(call, { block, format: shape, paper: template.kertas, nomor: nota.nomor, bahasa: languageOf(call) }),
      )
      return undefined
    },
  })
}

function queue<N extends NotaDocument, T>(spec: Spec<N, T>): Endpoint {
  const { name, number: no } = spec.dokumen
  return endpoint({
    method: 'POST',
    path: `${name}/{${no.field}}/nota`,
    summary: `Leaves the nota of ${spec.mentions} with the print queue of one of the shop's printers; cash opens the drawer that hangs on it`,
    access: { screen: spec.screens },
    params: () => z.object({ [no.field]: z.string().min(1).max(60) }),
    writes: true,
    body: () => z.strictObject({ printer: z.string().min(1).max(20) }),
    answer: queuedAnswer,
    run: async (call) => {
      const paper = await loadPaper(call, spec, call.params[no.field]!)
      if (isRefusal(paper)) return paper
      const { nota, block } = paper
      // A reprint or a cancelled nota does not open the drawer.
      const laci = spec.laci(nota) && nota.cetakan === 1 && nota.status !== 'BATAL'
      return enqueuePaper(call, {
        printer: call.body.printer,
        jenis: 'NOTA',
        judul: nota.nomor,
        objek: `${name}/${nota.nomor}`,
        write: async (printer) => {
          const content = await writeEscpos(block, printer.lebar, languageOf(call))
          return printer.laci && laci ? Buffer.concat([drawerKick, content]) : content
        },
      })
    },
  })
}

/** A paper that is never counted: of no stored document, as the figures of a day that is still open, or of what happened to one since. */
export interface LoosePaper {
  /** With a `{place}` for the number of a document, or without one. */
  readonly path: string
  readonly jenis: JenisNota
  readonly screens: readonly ScreenDef[]
  /** Words for the descriptions of the endpoints. */
  readonly mentions: string
  /** `number`: what stands in the place. Undefined: there is no such paper. */
  readonly load: (
    p: Requester,
    word: NotaWord | undefined,
    number: string,
  ) => Promise<((s: PaperContext) => NotaData) | undefined>
}

const placeOf = (spec: LoosePaper): string | undefined => /\{(\w+)\}/.exec(spec.path)?.[1]
const looseParams = (spec: LoosePaper) => {
  const place = placeOf(spec)
  return z.object(place === undefined ? {} : { [place]: z.string().min(1).max(60) })
}

async function loadLoose(call: PrintCall & { readonly params: Readonly<Record<string, string>> }, spec: LoosePaper) {
  const word = wordsOf(languageOf(call))
  const [{ shared, template }, build] = await Promise.all([
    loadContext(call, spec.jenis, Promise.resolve({ bank: new Map(), syarat: [] }), word),
    spec.load(call, word, call.params[placeOf(spec) ?? ''] ?? ''),
  ])
  if (!build) return notFound()
  return { template, block: buildNota({ ...template, rangkap: 1 }, build(shared), word) }
}

/** The endpoints of a paper without a document: as a file, and for the print queue. */
export const loosePaperEndpoints = (spec: LoosePaper): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: spec.path,
    summary: `${spec.mentions} as a PDF or as bytes for a receipt printer; without \`bentuk\` as the shop prints it`,
    access: { screen: spec.screens },
    params: () => looseParams(spec),
    query: () => z.strictObject({ bentuk: z.enum(notaFormats).optional() }),
    answer: () => z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
    run: async (call) => {
      const paper = await loadLoose(call, spec)
      if (isRefusal(paper)) return paper
      const { template, block } = paper
      const format = call.query.bentuk ?? defaultFormat(template)
      call.afterCommit(() =>
        send(call, { block, format, paper: template.kertas, nomor: template.judul, bahasa: languageOf(call) }),
      )
      return undefined
    },
  }),
  endpoint({
    method: 'POST',
    path: spec.path,
    summary: `Leaves ${spec.mentions} with the print queue of one of the shop's printers`,
    access: { screen: spec.screens },
    writes: true,
    params: () => looseParams(spec),
    body: () => z.strictObject({ printer: z.string().min(1).max(20) }),
    answer: queuedAnswer,
    run: async (call) => {
      const paper = await loadLoose(call, spec)
      if (isRefusal(paper)) return paper
      const { template, block } = paper
      return enqueuePaper(call, {
        printer: call.body.printer,
        jenis: 'NOTA',
        judul: template.judul,
        objek: spec.path,
        write: (printer) => writeEscpos(block, printer.lebar, languageOf(call)).then((b) => Buffer.from(b)),
      })
    },
  }),
]

/** Notas by number: the document with its lines, and the message for the customer. */
async function group<N extends NotaDocument, T>(call: PrintCall, spec: Spec<N, T>, notas: readonly Stored<N>[]) {
  const word = wordsOf(languageOf(call))
  const { template, data } = await loadData(call, spec, notas, word)
  const message = (nota: N): string => {
    const { printed: _print, ...isi } = data(nota)
    return writeText(buildNota({ ...template, rangkap: 1 }, { ...isi, copies: 0 }, word))
  }
  return {
    data: Object.fromEntries(
      notas.map((n) => [n.nomor, documentWireOf(spec.dokumen, n as unknown as Row & Stored<NotaDocument>)]),
    ),
    slip: Object.fromEntries(notas.map((n) => [n.nomor, slipOf(n, data(n))])),
    message: Object.fromEntries(notas.map((n) => [n.nomor, message(n)])),
  }
}

/** The rows of a printed slip: what is told of each piece, in words. */
const slip = z.object({
  nama_customer: z.string().nullable(),
  alamat_customer: z.string().nullable(),
  detail_barang: z.array(z.object({ nama_barang: z.string(), deskripsi: z.string(), deskripsi_jual: z.string() })),
})
const slipOf = (nota: NotaDocument, { lines }: NotaData): z.output<typeof slip> => ({
  nama_customer: nota.nama_customer ?? null,
  alamat_customer: nota.alamat_customer ?? null,
  detail_barang: lines.map((line) => ({
    nama_barang: line.name,
    deskripsi: (line.deskripsi ?? []).join(', '),
    deskripsi_jual: (line.deskripsi_jual ?? []).join(', '),
  })),
})

const grouped = (spec: { readonly dokumen: DocumentPaper<NotaDocument, unknown>['dokumen'] }) =>
  z.record(z.string(), documentSchema(spec.dokumen)).describe('dataJualGrouped: by nota, with its lines')
const tanggal = z.iso.date()

function one<N extends NotaDocument, T>(spec: Spec<N, T>): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${spec.dokumen.name}/get/bynota/single`,
    summary: `One nota of ${spec.mentions} by its number, with its message for WhatsApp`,
    access: { screen: spec.screens },
    body: () =>
      z.strictObject({
        no_faktur: z
          .string()
          .trim()
          .max(60)
          .default('')
          .refine((no) => no !== '', { error: 'Nomor Nota Tidak Boleh Kosong' }),
      }),
    answer: () => z.object({ data: grouped(spec), slip: z.record(z.string(), slip), template_wa: z.string() }),
    run: async (call) => {
      const nota = await loadSendable(call, spec, call.body.no_faktur.toUpperCase())
      if (isRefusal(nota)) return nota
      const { data, slip, message } = await group(call, spec, [nota])
      return { data, slip, template_wa: message[nota.nomor]! }
    },
  })
}

function all<N extends NotaDocument, T>(spec: Spec<N, T>): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${spec.dokumen.name}/get/bynota`,
    summary: `Every nota of ${spec.mentions} of the business dates from \`tgl_from\` to \`tgl_to\` (default: today's), each with its message for WhatsApp`,
    access: { screen: spec.screens },
    body: () => z.strictObject({ tgl_from: tanggal.optional(), tgl_to: tanggal.optional() }),
    answer: () =>
      z.object({
        data: grouped(spec),
        slip: z.record(z.string(), slip),
        template_wa: z.record(z.string(), z.string()),
      }),
    run: async (call) => {
      const from = call.body.tgl_from ?? call.body.tgl_to ?? (call.session.tgl_system || null)
      const notas = await loadNotas<N>(
        call.tx,
        spec.dokumen,
        call.session.kode_toko,
        'tanggal BETWEEN $2 AND $3 AND status <> $4',
        [from, call.body.tgl_to ?? from, waitingForValidation],
      )
      const { data, slip, message } = await group(call, spec, notas)
      return { data, slip, template_wa: message }
    },
  })
}

/** The endpoints for printing and sending the nota of a kind of document. */
export const paperEndpoints = <N extends NotaDocument, T>(spec: Spec<N, T>): readonly Endpoint[] => [
  cetak(spec),
  queue(spec),
  one(spec),
  all(spec),
]

/**
 * Previews for the template of this nota. Users who may not view these documents do not get the shop's latest one
 * either.
 */
export function paperSource<N extends NotaDocument, T>(spec: Spec<N, T>): NotaSource {
  const no = spec.dokumen.number.field
  const last = async (requester: Requester): Promise<N | undefined> => {
    if (!spec.screens.some((l) => mayOpen(l, requester.session).allowed)) return undefined
    const pick = `SELECT ${no} FROM ${tableName(spec.dokumen)} WHERE cabang = $1 AND status <> $2 ORDER BY tanggal DESC, urut DESC LIMIT 1`
    return (
      await loadNotas<N>(requester.tx, spec.dokumen, requester.session.kode_toko, `${no} = (${pick})`, [
        waitingForValidation,
      ])
    )[0]
  }
  return {
    jenis: spec.jenis,
    dokumen: spec.dokumen.name,
    screens: spec.screens,
    forCustomer: 'no_hp' in spec.dokumen.header,
    message: async (call, nomor) => {
      const nota = await loadSendable(call, spec, nomor.toUpperCase())
      if (isRefusal(nota)) return nota
      const { message } = await group(call, spec, [nota])
      return { nomor: nota.nomor, text: message[nota.nomor]!, no_hp: nota.no_hp ?? null }
    },
    load: async (requester, what, word) => {
      const nota = what === 'TERAKHIR' ? await last(requester) : spec.samples[what]
      if (!nota) return undefined
      const { data } = await loadData(requester, spec, [nota], word)
      return data(nota)
    },
  }
}
