import { z } from 'zod'
import { matchSetupCode } from '#sesi/server'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { exampleHeadOffice, examplePassword, buildShops } from './people.ts'
import type { ExampleSize } from './chain.ts'

/** Makes the chain; `notice` gets the number of finished days of all shops. */
export type ExampleMaker = (u: ExampleSize, notice: (day: number) => void) => Promise<unknown>

const ledgerAccount = z.object({ user_id: z.string(), level: z.string(), toko: z.string() })
const state = z.object({
  status: z.enum(['BELUM', 'JALAN', 'SELESAI', 'GAGAL']),
  kemajuan: z.number(),
  total: z.number(),
  password: z.string(),
  akun: z.array(ledgerAccount),
})
type State = z.output<typeof state>

/** The size that the wizard uses: the same as `npm run demo`. */
const initialSize = { toko: 3, barang: 2000, hari: 90, nota: [12, 20] } as const

/**
 * The second choice of the first start: a sample chain instead of a real one, made by this process beside its calls.
 * Needs the one-time code, as the first choice does. Nobody can log in while it is made, because its people are at
 * work.
 */
export function exampleEndpoints(
  make: ExampleMaker,
  size: Omit<ExampleSize, 'until'> = initialSize,
): readonly Endpoint[] {
  const shops = [exampleHeadOffice, ...buildShops(size.toko)]
  const total = size.toko * (size.hari + 1)
  let current: State = { status: 'BELUM', kemajuan: 0, total, password: '', akun: [] }
  const start = async (until: Date): Promise<void> => {
    current = { ...current, status: 'JALAN' }
    await make({ ...size, until }, (progress) => {
      current = { ...current, kemajuan: progress }
    })
    current = {
      status: 'SELESAI',
      kemajuan: total,
      total,
      password: examplePassword,
      akun: shops.flatMap((shop) =>
        [shop.owner, ...shop.other].map(({ user_id, level }) => ({ user_id, level, toko: shop.nama_toko })),
      ),
    }
  }
  return [
    endpoint({
      method: 'POST',
      path: 'siapkan/contoh',
      summary: 'First start: make the sample chain, with the one-time code',
      access: 'public',
      limit: 20,
      body: z.strictObject({ kode: z.string({ error: 'Harus Diisi' }).max(200) }),
      answer: state,
      run: async (call) => {
        if (current.status === 'JALAN') return current
        if (!(await matchSetupCode(call.db, call.body.kode)))
          return refusal(403, 'kode', 'Tautan Persiapan Tidak Berlaku')
        void start(call.now).catch((error: unknown) => {
          call.services.log.error({ error }, 'the sample chain could not be made')
          current = { ...current, status: 'GAGAL' }
        })
        return current
      },
    }),
    endpoint({
      method: 'GET',
      path: 'siapkan/contoh',
      summary: 'How far the sample chain of the first start is',
      access: 'public',
      answer: state,
      run: () => Promise.resolve(current),
    }),
  ]
}
