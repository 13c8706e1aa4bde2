import { z } from 'zod'
import { jawabTitip } from '#kernel/cetakan/endpoints.server.ts'
import { titipCetakan } from '#kernel/cetakan/titip.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, Unduhan, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { terjemah } from '#kernel/i18n/catalogues.server.ts'
import { semuaBahasa, type Bahasa } from '#kernel/i18n/teks.ts'
import { tulisEscpos } from '#kernel/print/escpos.server.ts'
import { gambarStruk } from '#kernel/print/gambar-struk.server.ts'
import { susunNota, type Blok, type DataNota, type Kata, type TemplateNota } from '#kernel/print/nota.ts'
import { gambarPdf, tulisPdf } from '#kernel/print/pdf.server.ts'
import { tulisTeks } from '#kernel/print/teks.ts'
import { templateSchema } from './template-schema.server.ts'
import { periksaTemplate, type JenisNota } from './template-nota.ts'

/** What a template is looked at with: an ordinary nota, one beyond measure, or the last that the shop made. */
const contohNota = ['BIASA', 'PANJANG', 'TERAKHIR'] as const
export type ContohNota = (typeof contohNota)[number]

type Peminta = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>

/** A kind of nota, and what its template may be looked at with. */
export interface SumberNota {
  readonly jenis: JenisNota
  /** The figures of a nota; undefined where the shop has none yet, or who asks may not see it. */
  muat(p: Peminta, apa: ContohNota, kata: Kata | undefined): Promise<DataNota | undefined>
}

const params = z.object({ jenis: z.string().max(40) })
const body = z.strictObject({
  template: templateSchema,
  nota: z.enum(contohNota),
  bahasa: z.enum(semuaBahasa),
  kertas: z.enum(['LEMBAR', 'STRUK']),
})
type Body = z.output<typeof body>

interface Kertas {
  readonly template: TemplateNota
  readonly blok: readonly Blok[]
  readonly bahasa: Bahasa
}

/** The blocks of a paper to look at. It carries the mark CONTOH, whatever nota it shows: nobody can hand it over as one. */
async function susun(
  p: Peminta & { readonly params: z.output<typeof params> },
  kinds: readonly SumberNota[],
  { template, nota, bahasa }: Pick<Body, 'template' | 'nota' | 'bahasa'>,
): Promise<Kertas | Tolak> {
  const sumber = kinds.find((k) => k.jenis.jenis === p.params.jenis)
  if (!sumber) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  const fields = periksaTemplate(sumber.jenis, template)
  if (fields.length > 0) return tolakIsian(fields)
  const kata: Kata | undefined = bahasa === 'id' ? undefined : (teks) => terjemah(bahasa, teks)
  const data = await sumber.muat(p, nota, kata)
  if (!data) return tolak(404, 'tidak-ada', 'Belum Ada Nota')
  return { template, bahasa, blok: susunNota(template, { ...data, salinan: 0, contoh: true }, kata) }
}

const pilihanPdf = ({ template, bahasa }: Kertas, waktu: Date) => ({
  kertas: template.kertas,
  judul: template.judul,
  waktu,
  bahasa,
})

const halaman = z.object({
  /** True size. */
  lebar_mm: z.number(),
  tinggi_mm: z.number(),
  svg: z.string(),
})

/** Looking at a template that is not stored yet, on screen and on paper. */
export const pratinjauNota = (layar: readonly Layar[], kinds: readonly SumberNota[]): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/pratinjau',
    summary: 'The pages of a nota as a template would print them: as pictures at their true size, and as text',
    akses: { layar },
    membaca: true,
    params,
    body,
    answer: z.object({ halaman: z.array(halaman), teks: z.string() }),
    run: async (p) => {
      const kertas = await susun(p, kinds, p.body)
      if (adalahTolak(kertas)) return kertas
      const { blok, template, bahasa } = kertas
      return {
        halaman:
          p.body.kertas === 'STRUK'
            ? gambarStruk(blok, template.lebar, bahasa)
            : gambarPdf(blok, pilihanPdf(kertas, p.now)),
        teks: tulisTeks(blok),
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/kertas',
    summary: 'The file of a test page: a PDF, or the bytes for a receipt printer',
    akses: { layar },
    membaca: true,
    params,
    body,
    answer: z.string().describe('application/pdf, or application/octet-stream with ESC/POS'),
    run: async (p) => {
      const kertas = await susun(p, kinds, p.body)
      if (adalahTolak(kertas)) return kertas
      const { blok, template, bahasa } = kertas
      return p.body.kertas === 'STRUK'
        ? new Unduhan(
            'contoh.bin',
            'application/octet-stream',
            Buffer.from(await tulisEscpos(blok, template.lebar, bahasa)),
          )
        : new Unduhan('contoh.pdf', 'application/pdf', await tulisPdf(blok, pilihanPdf(kertas, p.now)))
    },
  }),
  endpoint({
    method: 'POST',
    path: 'setting-nota/{jenis}/uji',
    summary: "Leaves a test page with the print queue of one of the shop's printers",
    akses: { layar },
    menulis: true,
    params,
    body: body.omit({ kertas: true }).extend({ printer: z.string().min(1).max(20) }),
    answer: jawabTitip,
    run: async (p) => {
      const kertas = await susun(p, kinds, p.body)
      if (adalahTolak(kertas)) return kertas
      return titipCetakan(p, {
        printer: p.body.printer,
        jenis: 'NOTA',
        judul: `UJI ${kertas.template.judul}`,
        tulis: (printer) => tulisEscpos(kertas.blok, printer.lebar, kertas.bahasa),
      })
    },
  }),
]
