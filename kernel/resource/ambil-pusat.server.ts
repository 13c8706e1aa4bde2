import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { bacaMasterPusat } from '#kernel/access/pusat.server.ts'
import { queryRows } from '#kernel/db/build.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { bisaDisalin, type AnyResource } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja } from './aturan.server.ts'
import { mastersOf } from './masters.server.ts'
import { loadPaket } from './paket.server.ts'
import { baseQuery } from './query.server.ts'
import { jawabanSalin, sidikCocok, urutanSalin } from './salin.server.ts'
import { boleh, cobaSalin, jalankanSalin, type Tugas } from './salin-jalan.server.ts'
import type { Master } from './save.server.ts'

const body = z.strictObject({
  master: z.array(z.string().max(60)).min(1).max(200),
  lakukan: z
    .array(z.enum(['baru', 'berubah', 'hilang']))
    .min(1)
    .describe('add what is new, change what differs, delete what head office has deleted'),
  bawa: z.boolean().describe('take along what the records name and the shop lacks'),
})
type Isi = z.output<typeof body>
type Masters = ReadonlyMap<string, Master>

/** What this person may take of a master: nothing goes round the rights of its own screen. */
const aksi = { baru: 'tambah', berubah: 'ubah', hilang: 'hapus' } as const
const bolehSemua = (p: PanggilanApaSaja, r: AnyResource, lakukan: Isi['lakukan']): boolean =>
  lakukan.every((l) => boleh(p, r, aksi[l]))

/** The keys that head office has deleted. */
async function loadHilang(tx: Tx, pusat: string, r: AnyResource): Promise<string[]> {
  const all = baseQuery(r, { cabang: pusat, batasan: undefined }, 'dengan').clearSelect().select(r.key)
  const rows = await queryRows(tx, all.where('dihapus', 'is not', null).orderBy(r.key))
  return rows.map((row) => String(row[r.key]))
}

async function tugas(masters: Masters, p: PanggilanApaSaja, isi: Isi): Promise<Tugas | Tolak> {
  const dipilih = isi.master.map((name) => masters.get(name)?.r)
  const tidakBoleh = dipilih.find((r) => !r || !bisaDisalin(r) || !bolehSemua(p, r, isi.lakukan))
  if (tidakBoleh !== undefined || dipilih.includes(undefined)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
  const urutan = urutanSalin(masters)
  const semua = new Map(urutan.map((r) => [r.name, r]))
  const minta = new Map(isi.master.map((name) => [name, { cari: {} }]))
  return bacaMasterPusat(p, [...isi.master].sort().join(','), async (tx, pusat): Promise<Tugas | Tolak> => {
    const paket = await loadPaket({ tx, pusat, segel: p.mesin.segel, semua }, urutan, minta)
    if (adalahTolak(paket)) return paket
    const hilang = new Map<string, string[]>()
    for (const name of isi.master) hilang.set(name, await loadHilang(tx, pusat, semua.get(name)!))
    return { masters, urutan, paket, hilang, lakukan: new Set(isi.lakukan), bawa: isi.bawa }
  })
}

/** A branch takes head office's masters: which ones it may, what would change, and then all of it in one transaction. */
export function ambilPusatEndpoints(
  layar: Layar,
  resources: readonly AnyResource[],
  aturan: Readonly<Record<string, AturanResource>>,
): Endpoint[] {
  const masters = mastersOf(resources, aturan)
  const nama = layar.path.slice(1)
  return [
    endpoint({
      method: 'GET',
      path: `${nama}/master`,
      summary: `${layar.title}: the masters that may be taken`,
      akses: { layar },
      membaca: true,
      answer: z.array(z.object({ name: z.string(), title: z.string(), keterangan: z.string() })),
      run: (p) =>
        Promise.resolve(
          [...masters.values()].flatMap(({ r }) =>
            bisaDisalin(r) && boleh(p, r, 'tambah')
              ? [{ name: r.name, title: r.layar.title, keterangan: r.keterangan }]
              : [],
          ),
        ),
    }),
    endpoint({
      method: 'POST',
      path: `${nama}/periksa`,
      summary: `${layar.title}: what is new, changed and gone`,
      akses: { layar },
      body,
      answer: jawabanSalin,
      run: async (p) => {
        const t = await tugas(masters, p, p.body)
        return adalahTolak(t) ? t : cobaSalin(t, p)
      },
    }),
    endpoint({
      method: 'POST',
      path: nama,
      summary: `${layar.title}: takes what was shown`,
      akses: { layar },
      menulis: true,
      body: body.extend({ sidik: z.string().max(100) }),
      answer: jawabanSalin,
      run: async (p) => {
        const { sidik, ...isi } = p.body
        const t = await tugas(masters, p, isi)
        if (adalahTolak(t)) return t
        const hasil = await jalankanSalin(t, p)
        if (adalahTolak(hasil)) return hasil
        const lain = sidikCocok(hasil, sidik)
        if (lain) return lain
        await catat(p.tx, p.sesi, p.now, {
          perintah: nama,
          objek: 'master',
          kunci: isi.master.join(',').slice(0, 200),
          sesudah: hasil.jumlah,
        })
        return hasil
      },
    }),
  ]
}
