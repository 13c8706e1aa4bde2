import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { menungguValidasi, type AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { akunKunci } from '#buku'
import { buktikanHari } from './bukti.server.ts'
import {
  loadDokumenHari,
  loadHitung,
  loadKas,
  loadKasHari,
  loadNonCash,
  loadStok,
  loadTerakhir,
} from './fakta.server.ts'
import { tutup } from './tutup.dokumen.ts'

const teks = z.string()
const layar = layarDokumen(tutup)

const kasSchema = z.object({
  kas_buku: z.int(),
  /** What the drawer held when the day began. */
  saldo_awal: z.int(),
  rincian: z.array(z.object({ jenis: teks, jumlah: z.int() })),
  hitung: z.array(z.object({ kas_hitung: z.int(), oleh: teks, waktu: teks })),
  /** Cash moved after the last count: it must be counted again. */
  bergerak: z.boolean(),
})
type Kas = z.output<typeof kasSchema>

/** The books' side of the cash; nothing before a count is kept, because the count is blind. */
async function loadKasTerlihat(tx: Tx, cabang: string): Promise<Kas | null> {
  const [buku, gerak, hitung] = await Promise.all([
    loadKas(tx, cabang),
    loadKasHari(tx, cabang),
    loadHitung(tx, cabang),
  ])
  const akhir = hitung.at(-1)
  if (!akhir) return null
  return {
    kas_buku: Number(buku),
    saldo_awal: Number(gerak.reduce((sum, g) => sum - g.jumlah, buku as bigint)),
    rincian: gerak.map((g) => ({ jenis: g.jenis, jumlah: Number(g.jumlah) })),
    hitung: hitung.map((h) => ({ kas_hitung: Number(h.kas_hitung), oleh: h.oleh, waktu: h.waktu })),
    bergerak: akhir.kas_buku !== buku,
  }
}

interface Ditahan {
  kode_barcode: string
  nama_barang: string
  ditahan_oleh: string | null
  ditahan_di: string | null
}
const loadDitahan = (tx: Tx, cabang: string): Promise<Ditahan[]> =>
  tx.query<Ditahan>(
    `SELECT kode_barcode, nama_barang, ditahan_oleh, ditahan_di FROM barang
     WHERE cabang = $1 AND status = 'DITAHAN' ORDER BY kode_barcode LIMIT 200`,
    [cabang],
  )

interface Hari {
  tgl_system: string
  buka: boolean
  dibuka: string | null
  dibuka_oleh: string | null
  ditutup: string | null
  ditutup_oleh: string | null
  no_tutup: string | null
}
const loadHari = async (tx: Tx, cabang: string): Promise<Hari | undefined> =>
  (
    await tx.query<Hari>(
      `SELECT t.tgl_system, t.buka, h.dibuka, h.dibuka_oleh, h.ditutup, h.ditutup_oleh, h.no_tutup FROM hari_toko t
       LEFT JOIN hari h ON h.cabang = t.cabang AND h.tgl_system = t.tgl_system WHERE t.cabang = $1`,
      [cabang],
    )
  )[0]

const nama = (tx: Tx, cabang: string, tabel: 'gudang' | 'rekening') =>
  tx.query<{ kode: string; nama: string }>(
    tabel === 'gudang'
      ? `SELECT kode_gudang AS kode, nama_gudang AS nama FROM gudang WHERE cabang = $1`
      : `SELECT no_rekening AS kode, kode_bank AS nama FROM rekening WHERE cabang = $1`,
    [cabang],
  )

const ringkasan = (semua: readonly AnyDokumen[]) =>
  endpoint({
    method: 'GET',
    path: 'tutup-toko/ringkasan',
    summary: 'The figures of the day before it is closed; those of cash only after a count came in',
    akses: { layar },
    answer: z.object({
      tgl_system: teks,
      buka: z.boolean(),
      /** Today's date in Jakarta by the server's clock: the latest that may be opened. */
      hari_ini: teks,
      terakhir: teks,
      dibuka: teks.nullable(),
      dibuka_oleh: teks.nullable(),
      ditutup: teks.nullable(),
      ditutup_oleh: teks.nullable(),
      no_tutup: teks.nullable(),
      menunggu: z.int(),
      seimbang: z.boolean(),
      ditahan: z.array(
        z.object({ kode_barcode: teks, nama_barang: teks, ditahan_oleh: teks.nullable(), ditahan_di: teks.nullable() }),
      ),
      dokumen: z.array(z.object({ kode: teks, jumlah: z.int(), batal: z.int() })),
      stok: z.array(z.object({ kode_gudang: teks, nama_gudang: teks, jumlah: z.int(), berat: z.number() })),
      non_cash: z.array(z.object({ no_rekening: teks, bank: teks, cara: teks, nota: z.int(), jumlah: z.int() })),
      kas: kasSchema.nullable(),
    }),
    run: async ({ tx, sesi, now }) => {
      const toko = sesi.kode_toko
      const [hari, terakhir, salah, ditahan, dokumen, stok, gudang, nonCash, rekening, kas] = await Promise.all([
        loadHari(tx, toko),
        loadTerakhir(tx, toko),
        buktikanHari(tx, toko),
        loadDitahan(tx, toko),
        loadDokumenHari(tx, toko, semua),
        loadStok(tx, toko),
        nama(tx, toko, 'gudang'),
        loadNonCash(tx, toko),
        nama(tx, toko, 'rekening'),
        loadKasTerlihat(tx, toko),
      ])
      if (!hari) return tolak(409, 'tutup', 'Toko Belum Dibuka')
      const sebut = (rows: readonly { kode: string; nama: string }[], kode: string) =>
        rows.find((r) => r.kode === kode)?.nama ?? kode
      const jumlah = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
      return {
        ...hari,
        hari_ini: waktuJakarta(now).tanggal,
        terakhir,
        menunggu: jumlah(dokumen.filter((d) => d.status === menungguValidasi)),
        seimbang: salah.length === 0,
        ditahan,
        dokumen: [...Map.groupBy(dokumen, (d) => d.kode)].map(([kode, rows]) => ({
          kode,
          jumlah: jumlah(rows),
          batal: jumlah(rows.filter((r) => r.status === 'BATAL')),
        })),
        stok: stok.map((s) => ({
          kode_gudang: s.kode_gudang,
          nama_gudang: sebut(gudang, s.kode_gudang),
          jumlah: Number(s.jumlah),
          berat: toWireNumber(s.berat, 3),
        })),
        non_cash: nonCash.map((n) => ({
          no_rekening: n.no_rekening,
          bank: sebut(rekening, n.no_rekening),
          cara: n.cara,
          nota: Number(n.nota),
          jumlah: Number(n.jumlah),
        })),
        kas: hari.buka ? kas : null,
      }
    },
  })

/** Keeps a count of the cash; from then on the books' side is shown. A recount stands beside the first. */
const hitung = endpoint({
  method: 'POST',
  path: 'tutup-toko/hitung',
  summary: 'Keep a count of the cash before closing; answers what the books say',
  akses: { layar },
  menulis: true,
  body: z.strictObject({ kas_hitung: z.int().min(0).max(999_999_999_999_999) }),
  answer: kasSchema,
  run: async ({ tx, sesi, now, body }) => {
    const kept = await tx.count(
      `INSERT INTO hitung_kas (cabang, id, tgl_system, kas_hitung, kas_buku, oleh, waktu)
       SELECT h.cabang, $2, h.tgl_system, $3, (SELECT coalesce(sum(saldo), 0)::bigint FROM saldo_uang WHERE cabang = $1 AND akun = $6), $4, $5
       FROM hari_toko h WHERE h.cabang = $1 AND h.buka`,
      [sesi.kode_toko, randomUUID(), body.kas_hitung, sesi.user_id, now.toISOString(), akunKunci.KAS],
    )
    if (kept === 0) return tolak(409, 'tutup', 'Toko Belum Dibuka')
    return loadKasTerlihat(tx, sesi.kode_toko)
  },
})

/** The endpoints of the closing; `semua` is every document of the house. */
export const hariEndpoints = (semua: readonly AnyDokumen[]): readonly Endpoint[] => [ringkasan(semua), hitung]
