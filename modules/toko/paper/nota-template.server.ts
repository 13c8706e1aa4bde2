import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import type { NotaTemplate } from './nota.ts'
import { notaPreview, type NotaSource } from './nota-preview.server.ts'
import { templateSchema } from './template-schema.server.ts'
import { completeTemplate, checkTemplate, type JenisNota } from './nota-template.ts'

const choice = z.array(
  z.object({
    kunci: z.string(),
    judul: z.string(),
    /** Why no template may leave it out. */
    wajib: z.string().optional(),
  }),
)
const answer = z.object({
  jenis: z.string(),
  /** 0: the shop uses the default. */
  versi: z.int(),
  /** Who changed it last; null: nobody. */
  oleh: z.string().nullable(),
  template: templateSchema,
  /** The default template. */
  bawaan: templateSchema,
  /** Columns allowed in the template's `keterangan` and `kolom`. */
  keterangan: choice,
  kolom: choice,
  /** Placeholders allowed in its texts. */
  isi: z.array(z.string()),
})
type Answer = z.output<typeof answer>

/** A stored template: of a nota here, of a label in the room barang. */
export interface TemplateContent<T> {
  readonly isi: T
  readonly versi: bigint
}
type Stored = TemplateContent<NotaTemplate>

/** The shop's own template for a kind of paper; undefined if it has none. */
export async function loadTemplateContent<T>(
  tx: Tx,
  cabang: string,
  jenis: string,
  lock = false,
): Promise<TemplateContent<T> | undefined> {
  const text = `SELECT isi, versi FROM template_nota WHERE cabang = $1 AND jenis = $2`
  const [row] = await tx.query<TemplateContent<T>>(lock ? `${text} FOR UPDATE` : text, [cabang, jenis])
  return row
}
const load = loadTemplateContent<NotaTemplate>

const reply = (jenis: JenisNota, row: Stored | undefined, oleh: string | null = null): Answer => ({
  jenis: jenis.jenis,
  oleh,
  versi: Number(row?.versi ?? 0n),
  // Fields added after the shop stored its template get their defaults.
  template: templateSchema.parse(completeTemplate(jenis, { ...jenis.bawaan, ...row?.isi })),
  bawaan: templateSchema.parse(jenis.bawaan),
  keterangan: jenis.keterangan.map((k) => ({ ...k })),
  kolom: jenis.kolom.map((k) => ({ ...k })),
  isi: [...jenis.isi],
})

const object = 'template-nota'

/** The template of a shop with everything its editor needs. */
async function loadAnswer(
  call: Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session'>,
  jenis: JenisNota,
): Promise<Answer> {
  const cabang = call.session.kode_toko
  const [row, [end]] = await Promise.all([
    load(call.tx, cabang, jenis.jenis),
    call.tx.query<{ user_id: string }>(
      `SELECT user_id FROM buku_jejak WHERE cabang = $1 AND objek = $2 AND kunci = $3 ORDER BY waktu DESC LIMIT 1`,
      [cabang, object, jenis.jenis],
    ),
  ])
  return reply(jenis, row, end?.user_id ?? null)
}

/** The shop's own template for this kind of nota, or the default one. */
export const loadTemplate = async (tx: Tx, cabang: string, jenis: JenisNota): Promise<NotaTemplate> =>
  reply(jenis, await load(tx, cabang, jenis.jenis)).template

/** Stores the template if its version is still the one read (0: none). False: somebody else was faster. */
export async function saveTemplateContent(
  tx: Tx,
  cabang: string,
  jenis: string,
  content: object,
  versi: number,
  now: Date,
): Promise<boolean> {
  const values = [cabang, jenis, JSON.stringify(content), now.toISOString()]
  const rows =
    versi === 0
      ? await tx.count(
          `INSERT INTO template_nota (cabang, jenis, isi, diubah) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
          values,
        )
      : await tx.count(
          `UPDATE template_nota SET isi = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND jenis = $2 AND versi = $5`,
          [...values, versi],
        )
  return rows === 1
}

/** The templates of the shop. The screen and the kinds of nota belong to later rooms, which pass them in. */
export function notaSettingEndpoints(screens: readonly ScreenDef[], kinds: readonly NotaSource[]): readonly Endpoint[] {
  const params = z.object({ jenis: z.string().max(40) })
  const find = (nama: string): JenisNota | undefined => kinds.find((k) => k.jenis.jenis === nama)?.jenis
  const notFound = () => refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return [
    endpoint({
      method: 'GET',
      path: 'setting-nota',
      summary: 'The kinds of nota that are printed',
      access: { screen: screens },
      answer: z.array(z.object({ jenis: z.string(), judul: z.string() })),
      run: () => Promise.resolve(kinds.map(({ jenis: k }) => ({ jenis: k.jenis, judul: k.bawaan.judul }))),
    }),
    ...notaPreview(screens, kinds),
    endpoint({
      method: 'GET',
      path: 'setting-nota/{jenis}',
      summary: 'Template of a kind of nota; the default one where the shop has none (versi 0)',
      access: { screen: screens },
      params,
      answer,
      run: async (call) => {
        const jenis = find(call.params.jenis)
        return jenis ? loadAnswer(call, jenis) : notFound()
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'setting-nota/{jenis}',
      summary: 'Change the template of a kind of nota',
      access: { screen: screens },
      writes: true,
      params,
      body: z.strictObject({ versi: z.int().min(0), template: templateSchema }),
      answer,
      run: async (call) => {
        const jenis = find(call.params.jenis)
        if (!jenis) return notFound()
        const fields = checkTemplate(jenis, call.body.template)
        if (fields.length > 0) return refuseInput(fields)
        const cabang = call.session.kode_toko
        const old = await load(call.tx, cabang, jenis.jenis, true)
        if (!(await saveTemplateContent(call.tx, cabang, jenis.jenis, call.body.template, call.body.versi, call.now)))
          return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
            detail: await loadAnswer(call, jenis),
          })
        await record(call.tx, call.session, call.now, {
          perintah: 'ubah',
          objek: object,
          kunci: jenis.jenis,
          sebelum: old?.isi ?? jenis.bawaan,
          sesudah: call.body.template,
        })
        // Open editors reload. Notas are drawn from the stored template, so every till uses the new one at once.
        call.afterCommit(() => call.services.live.emitMaster('setting-nota', cabang))
        return reply(jenis, { isi: call.body.template, versi: BigInt(call.body.versi + 1) }, call.session.user_id)
      },
    }),
  ]
}
