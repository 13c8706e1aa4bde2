import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import type { TemplateNota } from '#kernel/print/nota.ts'
import { periksaTemplate, type JenisNota } from './template-nota.ts'

const baris = z.array(z.string())
const template = z.strictObject({
  judul: z.string(),
  kepala: baris,
  kolom: baris,
  syarat: baris,
  sisi: z.enum(['FRONT', 'BACK']),
  kaki: baris,
  tanda_tangan: baris,
  rangkap: z.int(),
  potong: z.enum(['PENUH', 'SEBAGIAN']),
  kertas: z.enum(['A5', 'A4']),
  lebar: z.union([z.literal(58), z.literal(80)]),
  platform: z.enum(['Desktop', 'Mobile']),
})
const answer = z.object({
  jenis: z.string(),
  /** 0: the shop has none of its own. */
  versi: z.int(),
  template,
  /** What may stand in `kolom`. */
  kolom: z.array(z.object({ kunci: z.string(), judul: z.string() })),
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

const jawab = (jenis: JenisNota, row: Tersimpan | undefined): Jawaban => ({
  jenis: jenis.jenis,
  versi: Number(row?.versi ?? 0n),
  // A field that came after the shop stored its template starts as the default.
  template: template.parse({ ...jenis.bawaan, ...row?.isi }),
  kolom: jenis.kolom.map((k) => ({ ...k })),
})

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
export function settingNota(layar: Layar, kinds: readonly JenisNota[]): readonly Endpoint[] {
  const params = z.object({ jenis: z.string().max(40) })
  const find = (nama: string): JenisNota | undefined => kinds.find((k) => k.jenis === nama)
  const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return [
    endpoint({
      method: 'GET',
      path: 'setting-nota/{jenis}',
      summary: 'Template of a kind of nota; the default one where the shop has none (versi 0)',
      akses: { layar },
      params,
      answer,
      run: async (p) => {
        const jenis = find(p.params.jenis)
        return jenis ? jawab(jenis, await load(p.tx, p.sesi.kode_toko, jenis.jenis)) : tidakAda()
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'setting-nota/{jenis}',
      summary: 'Change the template of a kind of nota',
      akses: { layar },
      menulis: true,
      params,
      body: z.strictObject({ versi: z.int().min(0), template }),
      answer,
      run: async (p) => {
        const jenis = find(p.params.jenis)
        if (!jenis) return tidakAda()
        const fields = periksaTemplate(jenis, p.body.template)
        if (fields.length > 0) return tolak(422, 'isian', fields[0]!.message, { fields })
        const cabang = p.sesi.kode_toko
        const lama = await load(p.tx, cabang, jenis.jenis, true)
        if (!(await saveIsiTemplate(p.tx, cabang, jenis.jenis, p.body.template, p.body.versi, p.now)))
          return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
            detail: jawab(jenis, await load(p.tx, cabang, jenis.jenis)),
          })
        await catat(p.tx, p.sesi, p.now, {
          perintah: 'ubah',
          objek: 'template-nota',
          kunci: jenis.jenis,
          sebelum: lama?.isi ?? jenis.bawaan,
          sesudah: p.body.template,
        })
        return jawab(jenis, { isi: p.body.template, versi: BigInt(p.body.versi + 1) })
      },
    }),
  ]
}
