import { z } from 'zod'
import { cocokKodeSiapkan } from '#toko/server'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { pusatContoh, sandiContoh, susunCabang } from './orang.ts'
import type { UkuranContoh } from './rantai.ts'

/** What makes the chain; `kabar` hears how many of all shops' days are done. */
export type PembuatContoh = (u: UkuranContoh, kabar: (hari: number) => void) => Promise<unknown>

const akun = z.object({ user_id: z.string(), level: z.string(), toko: z.string() })
const keadaan = z.object({
  status: z.enum(['BELUM', 'JALAN', 'SELESAI', 'GAGAL']),
  kemajuan: z.number(),
  total: z.number(),
  password: z.string(),
  akun: z.array(akun),
})
type Keadaan = z.output<typeof keadaan>

/** What the wizard offers: as `npm run demo` makes it. */
export const ukuranAwal = { toko: 3, barang: 2000, hari: 90, nota: [12, 20] } as const

/**
 * The second choice of the first start: the sample chain instead of an own one, made by this process beside its calls. Wants the one-time
 * code, as the first choice does. Nobody logs in while it is made: its people are at work.
 */
export function endpointContoh(
  buat: PembuatContoh,
  ukuran: Omit<UkuranContoh, 'sampai'> = ukuranAwal,
): readonly Endpoint[] {
  const toko = [pusatContoh, ...susunCabang(ukuran.toko)]
  const total = ukuran.toko * (ukuran.hari + 1)
  let kini: Keadaan = { status: 'BELUM', kemajuan: 0, total, password: '', akun: [] }
  const mulai = async (sampai: Date): Promise<void> => {
    kini = { ...kini, status: 'JALAN' }
    await buat({ ...ukuran, sampai }, (kemajuan) => {
      kini = { ...kini, kemajuan }
    })
    kini = {
      status: 'SELESAI',
      kemajuan: total,
      total,
      password: sandiContoh,
      akun: toko.flatMap((t) =>
        [t.pemilik, ...t.lain].map(({ user_id, level }) => ({ user_id, level, toko: t.nama_toko })),
      ),
    }
  }
  return [
    endpoint({
      method: 'POST',
      path: 'siapkan/contoh',
      summary: 'First start: make the sample chain, with the one-time code',
      akses: 'publik',
      batas: 20,
      body: z.strictObject({ kode: z.string({ error: 'Harus Diisi' }).max(200) }),
      answer: keadaan,
      run: async (p) => {
        if (kini.status === 'JALAN') return kini
        if (!(await cocokKodeSiapkan(p.db, p.body.kode))) return tolak(403, 'kode', 'Tautan Persiapan Tidak Berlaku')
        void mulai(p.now).catch((error: unknown) => {
          p.mesin.log.error({ error }, 'the sample chain could not be made')
          kini = { ...kini, status: 'GAGAL' }
        })
        return kini
      },
    }),
    endpoint({
      method: 'GET',
      path: 'siapkan/contoh',
      summary: 'How far the sample chain of the first start is',
      akses: 'publik',
      answer: keadaan,
      run: () => Promise.resolve(kini),
    }),
  ]
}
