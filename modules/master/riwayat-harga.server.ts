import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { Rupiah } from '#kernel/quantity/quantity.ts'
import type { AturanResource } from '#kernel/resource/aturan.server.ts'
import { group } from './group.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import {
  bandingkanHarga,
  hargaBertanggal,
  type HargaPada,
  type ObjekHarga,
  type PerubahanHarga,
} from './riwayat-harga.ts'

type Penulis = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>

/** Lines of the history, however many, by one statement. */
export const saveRiwayatHarga = (
  p: Penulis,
  objek: ObjekHarga,
  berubah: readonly (PerubahanHarga & { readonly kunci: string })[],
): Promise<unknown> =>
  p.tx.query(
    `INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
     SELECT $1, $2, r.kunci, r.nama, r.dari, r.jadi, $7, $8
     FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) AS r (kunci, nama, dari, jadi)`,
    [
      p.sesi.kode_toko,
      objek,
      berubah.map((b) => b.kunci),
      berubah.map((b) => b.nama),
      berubah.map((b) => b.dari),
      berubah.map((b) => b.jadi),
      p.now.toISOString(),
      p.sesi.user_id,
    ],
  )

/** Whoever writes a price, by whatever way, writes its history in the same transaction: form, import, wizard, gold price. */
const bertanggal = (objek: ObjekHarga): AturanResource => ({
  sesudah: async (p, perintah, row, lama) => {
    const kunci = String(row[objek === 'group' ? group.key : hargaEmas.key])
    const berubah = bandingkanHarga(objek, perintah, row, lama).map((b) => ({ ...b, kunci }))
    if (berubah.length > 0) await saveRiwayatHarga(p, objek, berubah)
  },
})
export const aturanHarga: Readonly<Record<ObjekHarga, AturanResource>> = {
  group: bertanggal('group'),
  'harga-emas': bertanggal('harga-emas'),
}

interface Baris {
  readonly urut: bigint
  readonly objek: ObjekHarga
  readonly kunci: string
  readonly nama: string
  readonly dari: Rupiah | null
  readonly jadi: Rupiah | null
  readonly waktu: string
  readonly oleh: string
}
const angka = (n: bigint | null): number | null => (n === null ? null : Number(n))

const akses = { layar: [layarOf(group), layarOf(hargaEmas)] }
const objek = z.enum(Object.keys(hargaBertanggal) as [ObjekHarga, ...ObjekHarga[]])
const sekali = 100

/** One line a price, newest first; `sebelum`: older than this line. */
const riwayat = endpoint({
  method: 'POST',
  path: 'riwayat-harga/cari',
  summary: 'Every change of a price: who, when, from what to what; newest first',
  akses,
  membaca: true,
  body: z.strictObject({
    objek,
    kunci: z.string().min(1).max(60).optional(),
    sebelum: z.int().optional(),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        urut: z.int(),
        objek,
        kunci: z.string(),
        nama: z.string(),
        dari: z.int().nullable(),
        jadi: z.int().nullable(),
        waktu: z.string(),
        oleh: z.string(),
      }),
    ),
    berikut: z.int().nullable(),
  }),
  run: async (p) => {
    const rows = await p.tx.query<Baris>(
      `SELECT urut, objek, kunci, nama, dari, jadi, waktu, oleh FROM riwayat_harga
       WHERE cabang = $1 AND objek = $2 AND ($3::text IS NULL OR kunci = $3) AND ($4::bigint IS NULL OR urut < $4)
       ORDER BY urut DESC LIMIT $5`,
      [p.sesi.kode_toko, p.body.objek, p.body.kunci ?? null, p.body.sebelum ?? null, sekali + 1],
    )
    const tampil = rows.slice(0, sekali).map((r) => ({
      ...r,
      urut: Number(r.urut),
      dari: angka(r.dari),
      jadi: angka(r.jadi),
    }))
    return { rows: tampil, berikut: rows.length > sekali ? (tampil.at(-1)?.urut ?? null) : null }
  },
})

/**
 * The prices as they held at an instant: what was known then, so that a price entered later for an earlier minute changes no nota that
 * was written before. Of gold the latest minute that had begun, as EMAS mode reads it.
 */
export async function loadHargaPada(tx: Tx, cabang: string, saat: Date): Promise<HargaPada> {
  const { tanggal, jam } = waktuJakarta(saat)
  type Nilai = { kunci: string; nama: string; jadi: Rupiah }
  const [emas, groups] = await Promise.all([
    tx.query<Nilai>(
      `SELECT h.kunci, h.nama, h.jadi FROM (
         SELECT DISTINCT ON (kunci, nama) kunci, nama, jadi FROM riwayat_harga
         WHERE cabang = $1 AND objek = 'harga-emas' AND waktu <= $2 AND kunci <= $3 ORDER BY kunci, nama, urut DESC) h
       WHERE h.jadi IS NOT NULL ORDER BY h.kunci DESC LIMIT 3`,
      [cabang, saat.toISOString(), `${tanggal}T${jam}`],
    ),
    tx.query<Nilai>(
      `SELECT h.kunci, h.nama, h.jadi FROM (
         SELECT DISTINCT ON (kunci, nama) kunci, nama, jadi FROM riwayat_harga
         WHERE cabang = $1 AND objek = 'group' AND waktu <= $2 ORDER BY kunci, nama, urut DESC) h
       WHERE h.jadi IS NOT NULL ORDER BY h.kunci`,
      [cabang, saat.toISOString()],
    ),
  ])
  const dari = (rows: readonly Nilai[], nama: string): number | null =>
    angka(rows.find((r) => r.nama === nama)?.jadi ?? null)
  const kini = emas.filter((r) => r.kunci === emas[0]?.kunci)
  return {
    emas: emas[0]
      ? {
          waktu: emas[0].kunci,
          harga_24k: dari(kini, 'harga_24k')!,
          harga_jual: dari(kini, 'harga_jual'),
          harga_beli: dari(kini, 'harga_beli'),
        }
      : null,
    group: [...Map.groupBy(groups, (r) => r.kunci)].map(([kode_group, rows]) => ({
      kode_group,
      harga: dari(rows, 'harga')!,
      harga_modal: dari(rows, 'harga_modal'),
      harga_beli: dari(rows, 'harga_beli'),
    })),
  }
}

const rp = z.int().nullable()
const pada = endpoint({
  method: 'POST',
  path: 'riwayat-harga/pada',
  summary: 'Which prices held at one moment: gold and every group',
  akses,
  membaca: true,
  body: z.strictObject({ saat: z.iso.datetime({ offset: true }) }),
  answer: z.object({
    emas: z.object({ waktu: z.string(), harga_24k: z.int(), harga_jual: rp, harga_beli: rp }).nullable(),
    group: z.array(z.object({ kode_group: z.string(), harga: z.int(), harga_modal: rp, harga_beli: rp })),
  }),
  run: (p) => loadHargaPada(p.tx, p.sesi.kode_toko, new Date(p.body.saat)),
})

export const riwayatHargaEndpoints: readonly Endpoint[] = [riwayat, pada]
