import { z } from 'zod'
import { endpoint, Unduhan, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { Kunci } from './baris.server.ts'
import { statusPekerjaan, sudahBerakhir, type PekerjaanWire, type StatusPekerjaan } from './pekerjaan.ts'

const params = z.object({ id: z.uuid() })
type Id = z.output<typeof params>

const wire = z.object({
  id: z.string(),
  nama: z.string(),
  status: z.enum(statusPekerjaan),
  kemajuan: z.int(),
  total: z.int(),
  dibuat: z.string(),
  mulai: z.string().nullable(),
  selesai: z.string().nullable(),
  berkas: z.string().nullable(),
  diambil: z.string().nullable(),
  galat: z.string().nullable(),
})
const kolom = 'id, nama, status, kemajuan, total, dibuat, mulai, selesai, berkas, diambil, galat'

type Row = Omit<PekerjaanWire, 'kemajuan' | 'total'> & { kemajuan: bigint; total: bigint }
const toWire = (r: Row): PekerjaanWire => ({ ...r, kemajuan: Number(r.kemajuan), total: Number(r.total) })

type Found = Row & { jenis: string; isi: unknown; berkas_jenis: string | null; hasil: string | null }
type Call = Panggilan<unknown, Id, unknown>

/** The asker's own job, if he may still ask for it. Others do not learn that it is there. */
async function loadMilik(p: Call): Promise<Found | Tolak> {
  const [row] = await p.tx.query<Found>(
    `SELECT ${kolom}, jenis, isi, berkas_jenis, hasil FROM pekerjaan WHERE cabang = $1 AND id = $2 AND oleh = $3 FOR UPDATE`,
    [p.sesi.kode_toko, p.params.id, p.sesi.user_id],
  )
  if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  if (!p.mesin.antrean.jenis[row.jenis]?.boleh(row.isi, p.sesi)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
  return row
}

const daftar = endpoint({
  method: 'GET',
  path: 'pekerjaan',
  summary: 'My jobs of this shop, newest first; results are kept seven days',
  akses: 'masuk',
  answer: z.array(wire),
  run: async (p) => {
    const rows = await p.tx.query<Row>(
      `SELECT ${kolom} FROM pekerjaan WHERE cabang = $1 AND oleh = $2 ORDER BY dibuat DESC LIMIT 100`,
      [p.sesi.kode_toko, p.sesi.user_id],
    )
    return rows.map(toWire)
  },
})

/** An endpoint of one job of the asker's. */
const milik = (
  e: Pick<Endpoint, 'method' | 'summary' | 'answer' | 'menulis'> & { readonly act: string },
  run: (p: Call, row: Found, k: Kunci) => unknown,
): Endpoint =>
  endpoint({
    ...e,
    path: `pekerjaan/{id}/${e.act}`,
    akses: 'masuk',
    params,
    run: async (p) => {
      const row = await loadMilik(p)
      return adalahTolak(row) ? row : run(p, row, { cabang: p.sesi.kode_toko, id: row.id })
    },
  })
const perintah = { method: 'POST', answer: z.object({ status: z.enum(statusPekerjaan) }), menulis: true } as const

const batal = milik({ ...perintah, act: 'batal', summary: 'Cancels a job of mine' }, (p, row, k) => {
  if (sudahBerakhir(row.status)) return tolak(409, 'selesai', 'Pekerjaan Sudah Berakhir')
  p.tx.send(`UPDATE pekerjaan SET status = 'BATAL', selesai = $3, pekerja = NULL WHERE cabang = $1 AND id = $2`, [
    k.cabang,
    k.id,
    p.now.toISOString(),
  ])
  p.afterCommit(() => p.mesin.antrean.hentikan(k, p.sesi.user_id, row.nama))
  return { status: 'BATAL' }
})

/** Lets a locked job begin again, or says why not. */
export function beginAgain(
  p: Pick<Call, 'tx' | 'now' | 'mesin' | 'afterCommit'>,
  status: StatusPekerjaan,
  k: Kunci,
): Tolak | { readonly status: StatusPekerjaan } {
  if (status !== 'GAGAL' && status !== 'BATAL')
    return tolak(409, 'status', 'Hanya Pekerjaan Yang Gagal Atau Batal Yang Dapat Diulang')
  p.tx.send(
    `UPDATE pekerjaan SET status = 'ANTRE', dibuat = $3, mulai = NULL, selesai = NULL, kemajuan = 0, galat = NULL,
       hasil = NULL, diambil = NULL
     WHERE cabang = $1 AND id = $2`,
    [k.cabang, k.id, p.now.toISOString()],
  )
  p.afterCommit(() => p.mesin.antrean.panggil(k))
  return { status: 'ANTRE' }
}

const ulang = milik(
  { ...perintah, act: 'ulang', summary: 'Begins a failed or cancelled job of mine again' },
  (p, row, k) => beginAgain(p, row.status, k),
)

const berkas = milik(
  {
    method: 'GET',
    act: 'berkas',
    summary: 'What came of a job of mine',
    answer: z.string().describe('the kind of the file'),
  },
  async (p, row, k) => {
    if (row.status !== 'SELESAI' || !row.berkas || !row.hasil) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    if (!row.diambil)
      p.tx.send(`UPDATE pekerjaan SET diambil = $3 WHERE cabang = $1 AND id = $2`, [
        k.cabang,
        k.id,
        p.now.toISOString(),
      ])
    const isi = await p.mesin.files.loadHasil(k.cabang, row.hasil)
    return new Unduhan(row.berkas, row.berkas_jenis ?? 'application/octet-stream', isi)
  },
)

/** The asker's jobs: list, cancel, again, fetch. */
export const pekerjaanEndpoints: readonly Endpoint[] = [daftar, batal, ulang, berkas]
