import { z } from 'zod'
import { queuedAnswer } from '#kernel/engine/paper/queue/endpoints.server.ts'
import { enqueuePaper } from '#kernel/engine/paper/queue/enqueue.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { endpoint, DownloadAnswer, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { translate } from '#kernel/base/i18n/catalogues.server.ts'
import { allLanguages, type Language } from '#kernel/base/i18n/texts.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import { drawReceipt } from '#kernel/engine/paper/draw-receipt.server.ts'
import type { Block } from '#kernel/engine/paper/block.ts'
import { buildNota, type NotaData, type NotaWord, type NotaTemplate } from './nota.ts'
import { drawPdf, writePdf } from '#kernel/engine/paper/pdf.server.ts'
import { writeText } from '#kernel/engine/paper/text.ts'
import { loadPhotos } from './photos.server.ts'
import { templateSchema } from './template-schema.server.ts'
import { checkTemplate, type JenisNota } from './nota-template.ts'

/** What a template can be previewed with: an ordinary nota, a very long one, or the shop's latest. */
const exampleNotas = ['BIASA', 'PANJANG', 'TERAKHIR'] as const
type NotaExample = (typeof exampleNotas)[number]

type Requester = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>
type Drawer = Pick<ServerCall<unknown, unknown, unknown>, 'services' | 'session' | 'now'>

/** A kind of nota, and the notas its template can be previewed with. */
export interface NotaSource {
  readonly jenis: JenisNota
  /** The data of a nota; undefined if the shop has none yet or the user may not see it. */
  load(p: Requester, what: NotaExample, word: NotaWord | undefined): Promise<NotaData | undefined>
  /** The kind of document that has it, and the screens of those who may print and send it. */
  readonly dokumen: string
  readonly screens: readonly ScreenDef[]
  /** Is it a customer's? A paper of the shop's own is sent to nobody. */
  readonly forCustomer: boolean
  /** A stored nota as a text for its customer, and the customer's number; or why it may not go out. */
  message(p: MessageCall, nomor: string): Promise<NotaMessage | Refusal>
  /** What its room notes of a message once the service has taken it, in the transaction that says so. Answers the list that changes by it. */
  sent?(tx: Tx, m: SentMessage): string
}

/** A message that was handed over. */
export interface SentMessage {
  readonly cabang: string
  /** The number of its document. */
  readonly nomor: string
  readonly oleh: string
  /** When it was written: it says what was so then. */
  readonly dibuat: string
  /** When it was handed over. */
  readonly now: Date
}

/** A nota as a text message. */
interface NotaMessage {
  readonly nomor: string
  readonly text: string
  readonly no_hp: string | null
}
type MessageCall = Requester & Pick<ServerCall<unknown, unknown, unknown>, 'request'>

const params = z.object({ jenis: z.string().max(40) })
const body = z.strictObject({
  template: templateSchema,
  nota: z.enum(exampleNotas),
  bahasa: z.enum(allLanguages),
  kertas: z.enum(['LEMBAR', 'STRUK']),
})
type Body = z.output<typeof body>

interface Paper {
  readonly template: NotaTemplate
  readonly block: readonly Block[]
  readonly bahasa: Language
}

/** The blocks of a preview. It always carries the mark CONTOH, so that it cannot be used as a nota. */
async function build(
  call: Requester & { readonly params: z.output<typeof params> },
  kinds: readonly NotaSource[],
  { template, nota, bahasa }: Pick<Body, 'template' | 'nota' | 'bahasa'>,
): Promise<Paper | Refusal> {
  const sumber = kinds.find((k) => k.jenis.jenis === call.params.jenis)
  if (!sumber) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  const fields = checkTemplate(sumber.jenis, template)
  if (fields.length > 0) return refuseInput(fields)
  const word: NotaWord | undefined = bahasa === 'id' ? undefined : (text) => translate(bahasa, text)
  const data = await sumber.load(call, nota, word)
  if (!data) return refusal(404, 'tidak-ada', 'Belum Ada Nota')
  return { template, bahasa, block: buildNota(template, { ...data, copies: 0, example: true }, word) }
}

const pdfOptions = async (drawer: Drawer, { template, bahasa, block }: Paper) => ({
  paper: template.kertas,
  title: template.judul,
  time: drawer.now,
  language: bahasa,
  photos: await loadPhotos(drawer, block),
})

const page = z.object({
  /** Real size. */
  lebar_mm: z.number(),
  tinggi_mm: z.number(),
  svg: z.string(),
})

/** Previews a template before it is stored, on screen and on paper. */
export const notaPreview = (screens: readonly ScreenDef[], kinds: readonly NotaSource[]): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/pratinjau',
    summary: 'The pages of a nota as a template would print them: as pictures at their true size, and as text',
    access: { screen: screens },
    reads: true,
    params,
    body,
    answer: z.object({ halaman: z.array(page), teks: z.string() }),
    run: async (call) => {
      const paper = await build(call, kinds, call.body)
      if (isRefusal(paper)) return paper
      const { block, template, bahasa } = paper
      return {
        halaman:
          call.body.kertas === 'STRUK'
            ? drawReceipt(block, template.lebar, bahasa)
            : drawPdf(block, await pdfOptions(call, paper)),
        teks: writeText(block),
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/kertas',
    summary: 'The file of a test page: a PDF, or the bytes for a receipt printer',
    access: { screen: screens },
    reads: true,
    params,
    body,
    answer: z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
    run: async (call) => {
      const paper = await build(call, kinds, call.body)
      if (isRefusal(paper)) return paper
      const { block, template, bahasa } = paper
      return call.body.kertas === 'STRUK'
        ? new DownloadAnswer(
            'contoh.bin',
            'application/octet-stream',
            Buffer.from(await writeEscpos(block, template.lebar, bahasa)),
          )
        : new DownloadAnswer('contoh.pdf', 'application/pdf', await writePdf(block, await pdfOptions(call, paper)))
    },
  }),
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/uji',
    summary: "Leaves a test page with the print queue of one of the shop's printers",
    access: { screen: screens },
    writes: true,
    params,
    body: body.omit({ kertas: true }).extend({ printer: z.string().min(1).max(20) }),
    answer: queuedAnswer,
    run: async (call) => {
      const paper = await build(call, kinds, call.body)
      if (isRefusal(paper)) return paper
      return enqueuePaper(call, {
        printer: call.body.printer,
        jenis: 'NOTA',
        judul: `UJI ${paper.template.judul}`,
        write: (printer) => writeEscpos(paper.block, printer.lebar, paper.bahasa),
      })
    },
  }),
]
