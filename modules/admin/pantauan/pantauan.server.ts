import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { versi } from '#kernel/define/versi.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { beginAgain } from '#kernel/jobs/endpoints.server.ts'
import { statusPekerjaan, type StatusPekerjaan } from '#kernel/jobs/pekerjaan.ts'
import { bolehAkhiri, bolehPantau, type PekerjaanTerlihat, type Proses, type SesiTerlihat } from './pantauan.ts'

const text = z.string()
const takBoleh = (): Tolak => tolak(403, 'akses', 'Tidak Punya Hak Akses')

const jawaban = z.object({
  proses: z.object({
    versi: text,
    build: z.int(),
    node: text,
    postgres: text,
    migrasi: text,
    jumlah_migrasi: z.int(),
    mulai: text,
    memori_mb: z.int(),
    koneksi: z.int(),
    menunggu: z.int(),
    outbox: z.int(),
  }),
  sesi: z.array(
    z.object({
      user_id: text,
      nama: text,
      level: text,
      kode_toko: text,
      perangkat: text,
      mulai: text,
      terakhir: text,
    }),
  ),
  pekerjaan: z.array(
    z.object({
      id: text,
      nama: text,
      oleh: text,
      status: z.enum(statusPekerjaan),
      kemajuan: z.int(),
      total: z.int(),
      dibuat: text,
      selesai: text.nullable(),
      galat: text.nullable(),
    }),
  ),
  galat: z
    .array(z.object({ waktu: text, referensi: text, method: text, path: text, status: z.int(), sebab: text }))
    .nullable(),
  lambat: z.array(z.object({ nama: text, teks: text, kali: z.int(), terlama_ms: z.int(), terakhir: text })).nullable(),
})

async function loadProses(tx: Tx, cabang: string, mesin: Mesin, now: Date): Promise<Proses> {
  const [row] = await tx.query<{ postgres: string; migrasi: string; jumlah: bigint; outbox: bigint }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT count(*) FROM migrasi) AS jumlah,
       (SELECT nama FROM migrasi ORDER BY nomor DESC LIMIT 1) AS migrasi,
       (SELECT count(*) FROM outbox WHERE cabang = $1) AS outbox`,
    [cabang],
  )
  const kolam = Object.values(mesin.db.pools())
  return {
    versi: versi.teks,
    build: versi.build,
    node: process.versions.node,
    postgres: row!.postgres,
    migrasi: row!.migrasi,
    jumlah_migrasi: Number(row!.jumlah),
    mulai: new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    memori_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
    koneksi: kolam.reduce((s, k) => s + k.open, 0),
    menunggu: kolam.reduce((s, k) => s + k.waiting, 0),
    outbox: Number(row!.outbox),
  }
}

/** Sessions of the shop; head office sees those of every shop. A session that nobody used for a day is none. */
const loadSesi = (tx: Tx, sesi: Sesi, now: Date): Promise<SesiTerlihat[]> =>
  tx.query<SesiTerlihat>(
    `SELECT s.user_id, u.nama, u.level, s.kode_toko, s.perangkat, s.mulai, s.terakhir FROM sesi s JOIN users u ON u.user_id = s.user_id
     WHERE ($1 OR s.kode_toko = $2) AND s.terakhir > $3 ORDER BY s.terakhir DESC, s.user_id LIMIT 200`,
    [sesi.pusat, sesi.kode_toko, new Date(now.getTime() - 86_400_000).toISOString()],
  )

type Baris = Omit<PekerjaanTerlihat, 'kemajuan' | 'total'> & { readonly kemajuan: bigint; readonly total: bigint }
async function loadPekerjaan(tx: Tx, cabang: string): Promise<PekerjaanTerlihat[]> {
  const rows = await tx.query<Baris>(
    `SELECT id, nama, oleh, status, kemajuan, total, dibuat, selesai, galat FROM pekerjaan WHERE cabang = $1
     ORDER BY dibuat DESC LIMIT 50`,
    [cabang],
  )
  return rows.map((r) => ({ ...r, kemajuan: Number(r.kemajuan), total: Number(r.total) }))
}

const lihat = (layar: Layar) =>
  endpoint({
    method: 'GET',
    path: 'pantauan',
    summary: 'The running server: versions, sessions, jobs, errors by their reference, slow statements',
    akses: { layar },
    answer: jawaban,
    run: async ({ tx, sesi, mesin, now }) => {
      if (!bolehPantau(sesi)) return takBoleh()
      const [proses, orang, pekerjaan] = await Promise.all([
        loadProses(tx, sesi.kode_toko, mesin, now),
        loadSesi(tx, sesi, now),
        loadPekerjaan(tx, sesi.kode_toko),
      ])
      const { pantau } = mesin
      return {
        proses,
        sesi: orang,
        pekerjaan,
        galat: sesi.pusat ? pantau.galat() : null,
        lambat: sesi.pusat ? pantau.lambat().map((l) => ({ ...l, terlama_ms: Math.round(l.terlama_ms) })) : null,
      }
    },
  })

const akhiri = (layar: Layar) =>
  endpoint({
    method: 'POST',
    path: 'pantauan/sesi/{user_id}/akhiri',
    summary: 'Ends the session of somebody else of the shop; head office may end any',
    akses: { layar },
    menulis: true,
    params: z.object({ user_id: z.string().trim().toUpperCase().min(1).max(60) }),
    answer: z.object({ message: text }),
    run: async (p) => {
      const { tx, sesi, now, mesin } = p
      const { user_id } = p.params
      if (!bolehAkhiri(sesi)) return takBoleh()
      if (user_id === sesi.user_id) return tolak(422, 'sendiri', 'Keluar Lewat Menu Akun Untuk Sesi Sendiri')
      const [lain] = await tx.query<{ token_hash: Buffer; kode_toko: string; perangkat: string }>(
        `DELETE FROM sesi WHERE user_id = $1 AND ($2 OR kode_toko = $3) RETURNING token_hash, kode_toko, perangkat`,
        [user_id, sesi.pusat, sesi.kode_toko],
      )
      if (!lain) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const { kode_toko, perangkat } = lain
      await catat(tx, sesi, now, {
        perintah: 'akhiri',
        objek: 'sesi',
        kunci: user_id,
        sebelum: { kode_toko, perangkat },
      })
      const data = { sebab: 'diubah', oleh: sesi.user_id, waktu: now.toISOString() }
      p.afterCommit(() => mesin.live.endSesi(lain.token_hash.toString('hex'), data))
      return { message: 'Berhasil' }
    },
  })

const ulang = (layar: Layar) =>
  endpoint({
    method: 'POST',
    path: 'pantauan/pekerjaan/{id}/ulang',
    summary: 'Begins a failed or cancelled job of the shop again; its result stays with who asked for it',
    akses: { layar },
    menulis: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ status: z.enum(statusPekerjaan) }),
    run: async (p) => {
      const { tx, sesi, now } = p
      if (!bolehPantau(sesi)) return takBoleh()
      const k = { cabang: sesi.kode_toko, id: p.params.id }
      const [row] = await tx.query<{ status: StatusPekerjaan }>(
        `SELECT status FROM pekerjaan WHERE cabang = $1 AND id = $2 FOR UPDATE`,
        [k.cabang, k.id],
      )
      if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const answer = beginAgain(p, row.status, k)
      await catat(tx, sesi, now, { perintah: 'ulang', objek: 'pekerjaan', kunci: k.id })
      return answer
    },
  })

/** What the second page of /settingsystem asks; `layar` is that screen. */
export const pantauanEndpoints = (layar: Layar): readonly Endpoint[] => [lihat(layar), akhiri(layar), ulang(layar)]
