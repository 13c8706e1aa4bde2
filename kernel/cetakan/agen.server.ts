import { createHash, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Agen } from '#kernel/access/agen.server.ts'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import { hashToken, newToken } from '#kernel/access/sesi.server.ts'
import { countFailure, secondsToWait } from '#kernel/access/throttle.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { kept } from '#kernel/http/call.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { finish, markMulai, take } from './baris.server.ts'
import { galatCetak, namaAgen } from './cetakan.ts'

/** A pairing code is typed from one screen into another: no letter that looks like a digit. 40 bits, for ten minutes, once. */
const huruf = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const kodeBerlaku_ms = 600_000
/** An agent is heard of at least so often; twice as long without a word, and it is away. */
const dengar_ms = 30_000
const hilang_ms = 2 * dengar_ms

const hashKode = (kode: string): Buffer => createHash('sha256').update(`agen ${kode}`).digest()
const newKode = (kode_toko: string): string => {
  const [a, b] = [0, 1].map(() => Array.from({ length: 4 }, () => huruf[randomInt(huruf.length)]).join(''))
  return `${kode_toko}-${a}-${b}`
}
const tokoKode = (kode: string): string | undefined =>
  /^([A-Z0-9][A-Z0-9_-]{0,19})-[A-Z2-9]{4}-[A-Z2-9]{4}$/.exec(kode)?.[1]

const wireAgen = z.object({
  id: z.string(),
  nama: z.string(),
  oleh: z.string(),
  terpasang: z.string().nullable(),
  terakhir: z.string().nullable(),
  perangkat: z.string().nullable(),
  hidup: z.boolean(),
})
type Baris = Omit<z.output<typeof wireAgen>, 'hidup'>

/** What the owner's screen does: makes a code, sees the agents, takes a token back. */
const urusan = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'agen',
    summary: 'The agents of this shop, and whether they have been heard of within the last minute',
    akses: { layar },
    answer: z.array(wireAgen),
    run: async (p) => {
      const rows = await p.tx.query<Baris>(
        `SELECT id, nama, oleh, terpasang, terakhir, perangkat FROM agen
         WHERE cabang = $1 AND dicabut IS NULL AND (token_hash IS NOT NULL OR kode_sampai > $2) ORDER BY dibuat`,
        [p.sesi.kode_toko, p.now.toISOString()],
      )
      const batas = p.now.getTime() - hilang_ms
      return rows.map((r) => ({ ...r, hidup: r.terakhir !== null && Date.parse(r.terakhir) > batas }))
    },
  }),
  endpoint({
    method: 'POST',
    path: 'agen',
    summary: 'A pairing code for a new agent of this shop: shown once, good once and for ten minutes',
    akses: { layar },
    body: z.strictObject({ nama: z.string().trim().toUpperCase().min(1).max(40) }),
    answer: z.object({ id: z.string(), kode: z.string(), sampai: z.string() }),
    batas: 20,
    run: (p) => {
      const cabang = p.sesi.kode_toko
      const id = randomUUID()
      const kode = newKode(cabang)
      const sampai = new Date(p.now.getTime() + kodeBerlaku_ms).toISOString()
      p.tx.send(
        `INSERT INTO agen (cabang, id, nama, kode_hash, kode_sampai, oleh, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [cabang, id, p.body.nama, hashKode(kode), sampai, p.sesi.user_id, p.now.toISOString()],
      )
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'tambah', objek: 'agen', kunci: id, sesudah: { nama: p.body.nama } })
      p.afterCommit(() => p.mesin.live.emitMaster(namaAgen, cabang))
      return Promise.resolve({ id, kode, sampai })
    },
  }),
  endpoint({
    method: 'DELETE',
    path: 'agen/{id}',
    summary: "Takes an agent's token back, at once",
    akses: { layar },
    menulis: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
    run: async (p) => {
      const [row] = await p.tx.query<{ token_hash: Buffer | null; nama: string }>(
        `SELECT token_hash, nama FROM agen WHERE cabang = $1 AND id = $2 AND dicabut IS NULL FOR UPDATE`,
        [p.sesi.kode_toko, p.params.id],
      )
      if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      p.tx.send(`UPDATE agen SET dicabut = $3, token_hash = NULL, kode_hash = NULL WHERE cabang = $1 AND id = $2`, [
        p.sesi.kode_toko,
        p.params.id,
        p.now.toISOString(),
      ])
      sendJejak(p.tx, p.sesi, p.now, {
        perintah: 'hapus',
        objek: 'agen',
        kunci: p.params.id,
        sebelum: { nama: row.nama },
      })
      const { token_hash } = row
      if (token_hash)
        p.afterCommit(() =>
          p.mesin.live.endSesi(token_hash.toString('hex'), { sebab: 'diubah', waktu: p.now.toISOString() }),
        )
      p.afterCommit(() => p.mesin.live.emitMaster(namaAgen, p.sesi.kode_toko))
      return { id: p.params.id }
    },
  }),
]

const kodeSalah = () => tolak(422, 'kode', 'Kode Pemasangan Tidak Berlaku', { simpan: true })

const pasang = endpoint({
  method: 'POST',
  path: 'agen/pasang',
  summary: 'Changes a pairing code for the token of an agent',
  akses: 'publik',
  batas: 20,
  body: z.strictObject({
    kode: z.string().trim().toUpperCase().max(40),
    perangkat: z.string().trim().max(120).default(''),
  }),
  answer: z.object({ token: z.string(), kode_toko: z.string(), nama: z.string() }),
  run: (p) => {
    const cabang = tokoKode(p.body.kode)
    const dari = [`g:${p.request.ip}`]
    return p.db.tx(
      cabang,
      async (tx) => {
        const detik = await secondsToWait(tx, dari, p.now)
        if (detik > 0)
          return tolak(429, 'sering', 'Terlalu Banyak Percobaan, Coba Lagi {detik} Detik Lagi', {
            isi: { detik },
            detail: { detik },
          })
        const token = newToken(cabang ?? 'X')
        // One statement: of two who type the same code one is paired.
        const [row] = cabang
          ? await tx.query<{ nama: string }>(
              `UPDATE agen SET token_hash = $3, kode_hash = NULL, terpasang = $4, perangkat = $5
               WHERE cabang = $1 AND kode_hash = $2 AND kode_sampai > $4 AND dicabut IS NULL RETURNING nama`,
              [cabang, hashKode(p.body.kode), hashToken(token), p.now.toISOString(), p.body.perangkat],
            )
          : []
        if (cabang && row) {
          p.afterCommit(() => p.mesin.live.emitMaster(namaAgen, cabang))
          return { token, kode_toko: cabang, nama: row.nama }
        }
        await countFailure(tx, dari, p.now)
        return kodeSalah()
      },
      kept,
    )
  },
})

const tugas = z.object({
  id: z.string(),
  judul: z.string(),
  printer: z.object({
    kode: z.string(),
    alamat: z.string(),
    port: z.int(),
    jenis: z.enum(['NOTA', 'LABEL']),
  }),
  isi: z.base64(),
})
/** What an agent is handed of one printer. */
export type Tugas = z.output<typeof tugas>

const params = z.object({ id: z.uuid() })
const namaPekerja = (a: Agen): string => `agen:${a.id}`
/** The agent behind the call: `akses: 'agen'` puts it there. */
const agenDari = (p: { readonly muka: unknown }): Agen => p.muka as Agen

const ambil = endpoint({
  method: 'POST',
  path: 'agen/ambil',
  summary: 'What waits on the printers that agents serve, one job a printer; whoever takes it has a minute to begin',
  akses: 'agen',
  answer: z.array(tugas),
  run: async (p) => {
    const agen = agenDari(p)
    const { cabang } = agen
    const diam_ms = agen.terakhir ? p.now.getTime() - Date.parse(agen.terakhir) : Infinity
    if (diam_ms >= hilang_ms) p.afterCommit(() => p.mesin.live.emitMaster(namaAgen, cabang))
    if (diam_ms > dengar_ms)
      p.tx.send(`UPDATE agen SET terakhir = $3 WHERE cabang = $1 AND id = $2`, [cabang, agen.id, p.now.toISOString()])
    const antre = await p.tx.query<{ kode: string }>(
      `SELECT DISTINCT p.kode FROM printer p JOIN cetakan c ON c.cabang = p.cabang AND c.printer = p.kode
       WHERE p.cabang = $1 AND c.cabang = $1 AND p.lewat = 'AGEN' AND c.status = 'MENUNGGU' ORDER BY p.kode LIMIT 8`,
      [cabang],
    )
    const hasil: Tugas[] = []
    for (const { kode } of antre) {
      const job = await take(p.tx, { cabang, kode, lewat: 'AGEN', pekerja: namaPekerja(agen) }, p.now)
      if (!job) continue
      hasil.push({ id: job.id, judul: job.kabar.judul, printer: job.printer, isi: job.isi.toString('base64') })
      p.afterCommit(() => p.mesin.pencetak.kabarkan(cabang, job.kabar))
    }
    return hasil
  },
})

const mulai = endpoint({
  method: 'POST',
  path: 'agen/cetakan/{id}/mulai',
  summary: 'The first byte is about to leave; `boleh` false: it was given up, or somebody else has it',
  akses: 'agen',
  params,
  answer: z.object({ boleh: z.boolean() }),
  run: async (p) => {
    const agen = agenDari(p)
    return { boleh: await markMulai(p.tx, { cabang: agen.cabang, id: p.params.id }, namaPekerja(agen), p.now) }
  },
})

const hasil = endpoint({
  method: 'POST',
  path: 'agen/cetakan/{id}/hasil',
  summary: 'What came of a job; `diterima` false: nobody asks any more',
  akses: 'agen',
  params,
  body: z.strictObject({
    jadi: z.enum(['SELESAI', 'COBA', 'RAGU']),
    galat: z.enum(Object.values(galatCetak)).optional(),
  }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (p) => {
    const agen = agenDari(p)
    const { jadi, galat } = p.body
    const k = { cabang: agen.cabang, id: p.params.id }
    const akhir = await finish(p.tx, k, namaPekerja(agen), { jadi, ...(galat ? { galat } : {}) }, p.now)
    if (!akhir) return { diterima: false }
    p.afterCommit(async () => {
      p.mesin.pencetak.kabarkan(k.cabang, akhir.kabar)
      // Another may wait behind it.
      if (!akhir.lagi) await p.mesin.pencetak.panggil({ cabang: k.cabang, kode: akhir.kabar.printer, lewat: 'AGEN' })
    })
    return { diterima: true }
  },
})

/** The agents of a shop, and what they ask. `layar`: whose right pairs them and takes them back. */
export const agenEndpoints = (layar: Layar): readonly Endpoint[] => [...urusan(layar), pasang, ambil, mulai, hasil]
