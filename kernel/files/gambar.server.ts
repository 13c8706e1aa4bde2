import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { layarOf, type AnyResource } from '#kernel/define/resource.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { cleanGambar } from './files.server.ts'

/** Pictures of no master: `sumber` → the screen whose right they ask for. */
export type GambarLain = Readonly<Record<string, Layar>>

/** What a picture belongs to, when the session may do this with it. `sumber` is `resource.field`. */
function pemilik(
  resources: readonly AnyResource[],
  lain: GambarLain,
  sumber: string,
  sesi: Sesi,
  menulis: boolean,
): Pick<AnyResource, 'rahasia'> | undefined {
  const layar = Object.hasOwn(lain, sumber) ? lain[sumber] : undefined
  if (layar) return bolehkah(layar, sesi).boleh ? {} : undefined
  const [name, field] = sumber.split('.')
  const r = resources.find((x) => x.name === name)
  if (!r || !field || !Object.hasOwn(r.fields, field) || r.fields[field]?.kind !== 'image') return undefined
  const boleh = (aksi?: 'tambah' | 'ubah') => bolehkah(layarOf(r), sesi, aksi).boleh
  return (menulis ? boleh('tambah') || boleh('ubah') : boleh()) ? r : undefined
}

/** Pictures of master records: sent before the form is saved, seen by who may open the screen. */
export const gambarEndpoints = (resources: readonly AnyResource[], lain: GambarLain): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'gambar',
    summary: 'Upload a picture (multipart: sumber, then image); answers its key',
    akses: 'masuk',
    batas: 60,
    answer: z.object({ kunci: z.string() }),
    run: async (p) => {
      const file = await p.request.file()
      const field = file?.fields.sumber
      const sumber = field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : ''
      if (!file || !pemilik(resources, lain, sumber, p.sesi, true)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
      const gambar = await cleanGambar(await file.toBuffer())
      if (!gambar) return tolak(422, 'gambar', 'Upload Foto Gagal')
      const kunci = await p.mesin.files.save(p.sesi.kode_toko, gambar)
      await p.tx.query(
        `INSERT INTO gambar (cabang, kunci, sumber, mime, bytes, lebar, tinggi, oleh, waktu)
         VALUES ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          p.sesi.kode_toko,
          kunci,
          sumber,
          gambar.data.length,
          gambar.lebar,
          gambar.tinggi,
          p.sesi.user_id,
          p.now.toISOString(),
        ],
      )
      return { kunci }
    },
  }),
  endpoint({
    method: 'GET',
    path: 'gambar/{kunci}',
    summary: 'A picture, as JPEG',
    akses: 'masuk',
    params: z.object({ kunci: z.string().regex(/^[a-z0-9]{20,64}$/) }),
    answer: z.string().describe('image/jpeg'),
    run: async (p) => {
      const [found] = await p.tx.query<{ sumber: string }>(
        `SELECT sumber FROM gambar WHERE cabang = $1 AND kunci = $2`,
        [p.sesi.kode_toko, p.params.kunci],
      )
      const owner = found && pemilik(resources, lain, found.sumber, p.sesi, false)
      if (!owner) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      if (owner.rahasia)
        await catat(p.tx, p.sesi, p.now, { perintah: 'lihat-gambar', objek: found.sumber, kunci: p.params.kunci })
      const bytes = await p.mesin.files.load(p.sesi.kode_toko, p.params.kunci)
      return p.reply.type('image/jpeg').header('cache-control', 'private, no-store').send(bytes)
    },
  }),
]
