import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import { namesOfKinds, type AnyDocument, type RuleContext } from '#kernel/model/document.ts'
import { rupiah, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { settingValue } from '#toko'
import { loadDayDocuments, loadDayKas, loadNonCash } from '../closing/facts.server.ts'
import { close } from '../closing/tutup.document.ts'
import type { Digest } from './digest.ts'

/** Who is told by push: owners of the shop, with head office's, or nobody. */
type PushedTo = 'TIDAK' | 'OWNER TOKO' | 'SEMUA OWNER'
export interface DueDigest {
  readonly cabang: string
  readonly no_tutup: string
}
export interface TakenDigest {
  readonly push: PushedTo
  readonly nomor_wa: readonly string[]
}

/** With the closing: that its owners are to be told. Nothing where the shop tells nobody. */
export function sendDigestRequest(
  tx: Tx,
  no_tutup: string,
  context: Pick<RuleContext, 'cabang' | 'now' | 'settings' | 'flags'>,
): void {
  const push = settingValue(context.settings, 'ringkasan_tutup')
  const whatsapp = (context.flags.WHATSAPP_MODULE ?? 'off') !== 'off'
  const numbers = whatsapp ? settingValue(context.settings, 'ringkasan_tutup_wa') : null
  const nomor_wa = numbers?.split(' ').filter(Boolean) ?? []
  if (push === 'TIDAK' && nomor_wa.length === 0) return
  tx.send(
    `INSERT INTO ringkasan_tutup (cabang, no_tutup, push, nomor_wa, lagi, dibuat) VALUES ($1, $2, $3, $4, $5, $5)`,
    [context.cabang, no_tutup, push, nomor_wa, context.now],
  )
}

/** Those that wait and are due, of every shop. */
export const loadDueDigests = (db: Database, now: Date): Promise<DueDigest[]> =>
  db.readAll((tx) =>
    tx.query<DueDigest>(
      `SELECT cabang, no_tutup FROM ringkasan_tutup WHERE status = 'MENUNGGU' AND lagi <= $1 ORDER BY lagi LIMIT 100`,
      [now.toISOString()],
    ),
  )

/** Takes one for this server until `until`; undefined: another one has it. */
export async function takeDigest(tx: Tx, digest: DueDigest, now: Date, until: Date): Promise<TakenDigest | undefined> {
  const [taken] = await tx.query<TakenDigest>(
    `UPDATE ringkasan_tutup SET lagi = $4 WHERE cabang = $1 AND no_tutup = $2 AND status = 'MENUNGGU' AND lagi <= $3
     RETURNING push, nomor_wa`,
    [digest.cabang, digest.no_tutup, now.toISOString(), until.toISOString()],
  )
  return taken
}

/** It was told; false: somebody else has said so before. */
export const finishDigest = async (tx: Tx, digest: DueDigest, now: Date): Promise<boolean> =>
  (await tx.count(
    `UPDATE ringkasan_tutup SET status = 'TERKIRIM', selesai = $3 WHERE cabang = $1 AND no_tutup = $2 AND status = 'MENUNGGU' RETURNING 1`,
    [digest.cabang, digest.no_tutup, now.toISOString()],
  )) > 0

interface Head {
  nama_toko: string
  tanggal: string
  ditutup: string
  oleh: string
  status: string
  kas_buku: Rupiah
  kas_hitung: Rupiah
  selisih: Rupiah
  alasan: string | null
  stok_jumlah: bigint
  stok_berat: Weight
  segel: string | null
}

/** What the closing came to, read from what it stored; `all`: the documents of every room. */
export async function loadDigest(
  tx: Tx,
  { cabang, no_tutup }: DueDigest,
  all: readonly AnyDocument[],
): Promise<Digest> {
  const [[head], laci] = await Promise.all([
    tx.query<Head>(
      `SELECT k.nama_toko, t.tanggal, t.dibuat AS ditutup, t.oleh, t.status, t.kas_buku, t.kas_hitung, t.selisih, t.alasan, t.stok_jumlah,
         t.stok_berat, t.segel
       FROM tutup t JOIN toko k ON k.kode_toko = t.cabang WHERE t.cabang = $1 AND t.no_tutup = $2`,
      [cabang, no_tutup],
    ),
    tx.query<{ kode_laci: string; selisih: Rupiah }>(
      `SELECT kode_laci, selisih FROM tutup_detail_laci WHERE cabang = $1 AND no_tutup = $2 ORDER BY baris`,
      [cabang, no_tutup],
    ),
  ])
  const { status, tanggal, ...rest } = head!
  const [counts, kas, nonCash, [before]] = await Promise.all([
    loadDayDocuments(tx, cabang, all, tanggal),
    loadDayKas(tx, cabang, tanggal, no_tutup),
    loadNonCash(tx, cabang, tanggal),
    tx.query<{ jumlah: bigint; berat: bigint }>(
      `SELECT coalesce(sum(s.jumlah), 0)::bigint AS jumlah, coalesce(sum(s.berat), 0)::bigint AS berat
       FROM (SELECT max(tgl_system) AS tgl FROM hari WHERE cabang = $1 AND ditutup IS NOT NULL AND tgl_system < $2) l
       JOIN saldo_hari_barang s ON s.cabang = $1 AND s.tgl_system = l.tgl GROUP BY l.tgl`,
      [cabang, tanggal],
    ),
  ])
  const nameOf = namesOfKinds(all)
  const moved = new Map(kas.map((m) => [m.jenis, m.jumlah]))
  const count = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
  return {
    ...rest,
    no_tutup,
    tanggal,
    laci,
    stands: status !== 'DIBUKA ULANG',
    before: before ?? null,
    dokumen: [...Map.groupBy(counts, (d) => d.kode)].flatMap(([kode, rows]) => {
      // The closing is none of the documents that it counted.
      if (kode === close.prefix) return []
      const batal = count(rows.filter((r) => r.status === 'BATAL'))
      return [{ nama: nameOf(kode), jumlah: count(rows), batal, kas: moved.get(kode) ?? rupiah(0) }]
    }),
    non_cash: [...Map.groupBy(nonCash, (n) => n.cara)].map(([cara, rows]) => ({
      cara,
      jumlah: rupiah(rows.reduce((sum, r) => sum + r.jumlah, 0n)),
    })),
  }
}
