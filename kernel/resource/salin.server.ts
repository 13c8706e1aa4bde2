import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { bacaMasterPusat } from '#kernel/access/pusat.server.ts'
import { bisaDisalin, layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import { batasSalin, loadPaket } from './paket.server.ts'
import { cariBody } from './query.server.ts'
import { nasib, type HasilSalin } from './salin.ts'
import { boleh, cobaSalin, jalankanSalin, type Tugas } from './salin-jalan.server.ts'
import type { Master } from './save.server.ts'
import { urutRujukan } from './seed.server.ts'

/** What happened, or would: how many of each, and the lines. */
export const jawabanSalin = z.object({
  jumlah: z.object(Object.fromEntries(nasib.map((apa) => [apa, z.int()])) as Record<(typeof nasib)[number], z.ZodInt>),
  bawa: z.int().describe('records that come along because others need them'),
  baris: z.array(
    z.object({
      master: z.string(),
      title: z.string(),
      kunci: z.string(),
      nama: z.string(),
      apa: z.enum(nasib),
      bawa: z.boolean(),
      beda: z.array(z.object({ label: z.string(), sebelum: z.string(), sesudah: z.string() })),
      kurang: z.array(z.object({ title: z.string(), kunci: z.string() })),
      alasan: z.string().nullable(),
      isi: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  lebih: z.int(),
  sidik: z.string(),
})

/** The masters whose rows go from shop to shop, references first. */
export const urutanSalin = (masters: ReadonlyMap<string, Master>) =>
  urutRujukan([...masters.values()].map((m) => m.r)).filter((r) => !r.ditulis)

/** The outcome was shown before; if the shop or head office changed since, nothing is done. */
export const sidikCocok = (hasil: HasilSalin, sidik: string | undefined): Tolak | undefined =>
  sidik === undefined || sidik === hasil.sidik
    ? undefined
    : tolak(409, 'usang', 'Data Berubah Sejak Diperiksa, Periksa Lagi', { detail: hasil })

const bodySalin = z.strictObject({
  kunci: z.array(z.string().min(1).max(60)).min(1).max(batasSalin).optional(),
  cari: cariBody.pick({ cari: true, saring: true }).optional(),
  ada: z.enum(['lewati', 'timpa']).describe('what becomes of a record that the shop has already'),
  bawa: z.boolean().describe('take along what the records name and the shop lacks'),
})

/** Who may: head office's people, with the right to this master in the shop that they write to. */
function periksaBoleh(m: Master, p: PanggilanApaSaja, timpa: boolean): Tolak | undefined {
  if (!p.sesi.pusat) return tolak(403, 'pusat', 'Hanya Untuk Kantor Pusat')
  return timpa && !boleh(p, m.r, 'ubah') ? tolak(403, 'akses', 'Tidak Punya Hak Akses') : undefined
}

async function tugas(
  masters: ReadonlyMap<string, Master>,
  m: Master,
  p: PanggilanApaSaja,
  body: z.output<typeof bodySalin>,
): Promise<Tugas | Tolak> {
  const urutan = urutanSalin(masters)
  const paket = await bacaMasterPusat(p, m.r.name, (tx, pusat) =>
    loadPaket({ tx, pusat, segel: p.mesin.segel, semua: m.semua }, urutan, new Map([[m.r.name, body]])),
  )
  if (adalahTolak(paket)) return paket
  return {
    masters,
    urutan,
    paket,
    hilang: new Map(),
    lakukan: new Set(body.ada === 'timpa' ? (['baru', 'berubah'] as const) : (['baru'] as const)),
    bawa: body.bawa,
  }
}

/**
 * Head office's records of one master into the shop of the call: one shop, one transaction. Whoever copies to twenty shops calls
 * twenty, so that one that refuses keeps none of the others waiting.
 */
export function salinEndpoints(masters: ReadonlyMap<string, Master>, m: Master): Endpoint[] {
  if (!bisaDisalin(m.r)) return []
  const akses = { layar: layarOf(m.r), aksi: 'tambah' } as const
  return [
    endpoint({
      method: 'POST',
      path: `${m.r.name}/salin/periksa`,
      summary: `${m.r.layar.title}: what copying from head office would do in this shop`,
      akses,
      body: bodySalin,
      answer: jawabanSalin,
      run: async (p) => {
        const call = p as PanggilanApaSaja
        const t = periksaBoleh(m, call, p.body.ada === 'timpa') ?? (await tugas(masters, m, call, p.body))
        return adalahTolak(t) ? t : cobaSalin(t, call)
      },
    }),
    endpoint({
      method: 'POST',
      path: `${m.r.name}/salin`,
      summary: `${m.r.layar.title}: copies head office's records into this shop`,
      akses,
      menulis: true,
      body: bodySalin.extend({ sidik: z.string().max(100).optional() }),
      answer: jawabanSalin,
      run: async (p) => {
        const call = p as PanggilanApaSaja
        const { sidik, ...body } = p.body
        const t = periksaBoleh(m, call, body.ada === 'timpa') ?? (await tugas(masters, m, call, body))
        if (adalahTolak(t)) return t
        const hasil = await jalankanSalin(t, call)
        if (adalahTolak(hasil)) return hasil
        const lain = sidikCocok(hasil, sidik)
        if (lain) return lain
        await catat(p.tx, p.sesi, p.now, {
          perintah: 'salin-dari-pusat',
          objek: m.r.name,
          kunci: p.sesi.toko_asal,
          sesudah: hasil.jumlah,
        })
        return hasil
      },
    }),
  ]
}
