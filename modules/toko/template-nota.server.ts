import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, tolakIsian } from '#kernel/http/tolak.ts'
import type { TemplateNota } from '#kernel/print/nota.ts'
import { pratinjauNota, type SumberNota } from './pratinjau-nota.server.ts'
import { templateSchema } from './template-schema.server.ts'
import { lengkapiTemplate, periksaTemplate, type JenisNota } from './template-nota.ts'

const pilihan = z.array(
  z.object({
    kunci: z.string(),
    judul: z.string(),
    /** Why no template may leave it out. */
    wajib: z.string().optional(),
  }),
)
const answer = z.object({
  jenis: z.string(),
  /** 0: the shop has none of its own. */
  versi: z.int(),
  /** Who changed it last; null: nobody did. */
  oleh: z.string().nullable(),
  template: templateSchema,
  /** What every shop starts with. */
  bawaan: templateSchema,
  /** What may stand in the template's `keterangan` and `kolom`. */
  keterangan: pilihan,
  kolom: pilihan,
  /** What its texts may say in braces. */
  isi: z.array(z.string()),
})
type Jawaban = z.output<typeof answer>

/** How a kind of paper looks in a shop, as it is kept: notas here, labels in their own room. */
export interface IsiTemplate<T> {
  readonly isi: T
  readonly versi: bigint
}
type Tersimpan = IsiTemplate<TemplateNota>

/** The shop's own template of a kind of paper; undefined where it has none. */
export async function loadIsiTemplate<T>(
  tx: Tx,
  cabang: string,
  jenis: string,
  lock = false,
): Promise<IsiTemplate<T> | undefined> {
  const text = `SELECT isi, versi FROM template_nota WHERE cabang = $1 AND jenis = $2`
  const [row] = await tx.query<IsiTemplate<T>>(lock ? `${text} FOR UPDATE` : text, [cabang, jenis])
  return row
}
const load = loadIsiTemplate<TemplateNota>

const jawab = (jenis: JenisNota, row: Tersimpan | undefined, oleh: string | null = null): Jawaban => ({
  jenis: jenis.jenis,
  oleh,
  versi: Number(row?.versi ?? 0n),
  // A field that came after the shop stored its template starts as the default.
  template: templateSchema.parse(lengkapiTemplate(jenis, { ...jenis.bawaan, ...row?.isi })),
  bawaan: templateSchema.parse(jenis.bawaan),
  keterangan: jenis.keterangan.map((k) => ({ ...k })),
  kolom: jenis.kolom.map((k) => ({ ...k })),
  isi: [...jenis.isi],
})

const objek = 'template-nota'

/** The template of a shop with all that its editor needs to know. */
async function loadJawaban(
  p: Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi'>,
  jenis: JenisNota,
): Promise<Jawaban> {
  const cabang = p.sesi.kode_toko
  const [row, [akhir]] = await Promise.all([
    load(p.tx, cabang, jenis.jenis),
    p.tx.query<{ user_id: string }>(
      `SELECT user_id FROM buku_jejak WHERE cabang = $1 AND objek = $2 AND kunci = $3 ORDER BY waktu DESC LIMIT 1`,
      [cabang, objek, jenis.jenis],
    ),
  ])
  return jawab(jenis, row, akhir?.user_id ?? null)
}

/** How this kind of nota looks in a shop: its own template, or the one every shop starts with. */
export const loadTemplate = async (tx: Tx, cabang: string, jenis: JenisNota): Promise<TemplateNota> =>
  jawab(jenis, await load(tx, cabang, jenis.jenis)).template

/** Stores over the version that was read, 0 for none; false: somebody was faster. */
export async function saveIsiTemplate(
  tx: Tx,
  cabang: string,
  jenis: string,
  isi: object,
  versi: number,
  now: Date,
): Promise<boolean> {
  const values = [cabang, jenis, JSON.stringify(isi), now.toISOString()]
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

/** The templates of the shop. The screen stands in a later room, and so do the kinds: both are handed in. */
export function settingNota(layar: readonly Layar[], kinds: readonly SumberNota[]): readonly Endpoint[] {
  const params = z.object({ jenis: z.string().max(40) })
  const find = (nama: string): JenisNota | undefined => kinds.find((k) => k.jenis.jenis === nama)?.jenis
  const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return [
    endpoint({
      method: 'GET',
      path: 'setting-nota',
      summary: 'The kinds of nota that are printed',
      akses: { layar },
      answer: z.array(z.object({ jenis: z.string(), judul: z.string() })),
      run: () => Promise.resolve(kinds.map(({ jenis: k }) => ({ jenis: k.jenis, judul: k.bawaan.judul }))),
    }),
    ...pratinjauNota(layar, kinds),
    endpoint({
      method: 'GET',
      path: 'setting-nota/{jenis}',
      summary: 'Template of a kind of nota; the default one where the shop has none (versi 0)',
      akses: { layar },
      params,
      answer,
      run: async (p) => {
        const jenis = find(p.params.jenis)
        return jenis ? loadJawaban(p, jenis) : tidakAda()
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'setting-nota/{jenis}',
      summary: 'Change the template of a kind of nota',
      akses: { layar },
      menulis: true,
      params,
      body: z.strictObject({ versi: z.int().min(0), template: templateSchema }),
      answer,
      run: async (p) => {
        const jenis = find(p.params.jenis)
        if (!jenis) return tidakAda()
        const fields = periksaTemplate(jenis, p.body.template)
        if (fields.length > 0) return tolakIsian(fields)
        const cabang = p.sesi.kode_toko
        const lama = await load(p.tx, cabang, jenis.jenis, true)
        if (!(await saveIsiTemplate(p.tx, cabang, jenis.jenis, p.body.template, p.body.versi, p.now)))
          return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
            detail: await loadJawaban(p, jenis),
          })
        await catat(p.tx, p.sesi, p.now, {
          perintah: 'ubah',
          objek,
          kunci: jenis.jenis,
          sebelum: lama?.isi ?? jenis.bawaan,
          sesudah: p.body.template,
        })
        // Screens that show it ask again; a nota is drawn with what stands, so that every till follows by itself.
        p.afterCommit(() => p.mesin.live.emitMaster('setting-nota', cabang))
        return jawab(jenis, { isi: p.body.template, versi: BigInt(p.body.versi + 1) }, p.sesi.user_id)
      },
    }),
  ]
}
