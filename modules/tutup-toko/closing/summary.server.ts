import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AnyDocument } from '#kernel/model/document.ts'
import { waitingForValidation } from '#toko'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { stockSummaryGate } from '#barang'
import { keyAkun } from '#buku'
import { proveDay } from './proof.server.ts'
import {
  countedFor,
  loadDayDocuments,
  loadCounts,
  loadKas,
  loadDayKas,
  loadNonCash,
  loadStok,
  loadLastDay,
} from './facts.server.ts'
import { selisihLimit } from './kas.ts'
import { countState } from './tutup.ts'
import { close } from './tutup.document.ts'

const text = z.string()
const screens = documentScreens(close)

const kasSchema = z.object({
  kas_buku: z.int(),
  /** Cash in the drawer when the day began. */
  saldo_awal: z.int(),
  rincian: z.array(z.object({ jenis: text, jumlah: z.int() })),
})
/** The counts of the day, and how far they are. */
const countSchema = z.object({
  keadaan: z.enum(['BELUM', 'TIDAK COCOK', 'BERGERAK', 'FINAL']),
  hitung: z.array(z.object({ kas_hitung: z.int(), oleh: text, waktu: text })),
})
/** What the books say stands beside the counts only once the count is final. */
interface Counted {
  readonly hitungan: z.output<typeof countSchema>
  readonly kas: z.output<typeof kasSchema> | null
}

async function loadCounted(tx: Tx, session: Pick<Session, 'kode_toko' | 'settings'>, now: Date): Promise<Counted> {
  const cabang = session.kode_toko
  const [book, gerak, counts] = await Promise.all([
    loadKas(tx, cabang),
    loadDayKas(tx, cabang),
    loadCounts(tx, cabang, now),
  ])
  const keadaan = countState(counts, book, selisihLimit(session))
  return {
    hitungan: {
      keadaan,
      hitung: counts.map((h) => ({ kas_hitung: Number(h.kas_hitung), oleh: h.oleh, waktu: h.waktu })),
    },
    kas:
      keadaan === 'FINAL'
        ? {
            kas_buku: Number(book),
            saldo_awal: Number(gerak.reduce((sum, g) => sum - g.jumlah, book as bigint)),
            rincian: gerak.map((g) => ({ jenis: g.jenis, jumlah: Number(g.jumlah) })),
          }
        : null,
  }
}

interface Held {
  kode_barcode: string
  nama_barang: string
  ditahan_oleh: string | null
  ditahan_di: string | null
}
const loadHeld = (tx: Tx, cabang: string): Promise<Held[]> =>
  tx.query<Held>(
    `SELECT kode_barcode, nama_barang, ditahan_oleh, ditahan_di FROM barang
     WHERE cabang = $1 AND status = 'DITAHAN' ORDER BY kode_barcode LIMIT 200`,
    [cabang],
  )

interface Day {
  tgl_system: string
  buka: boolean
  dibuka: string | null
  dibuka_oleh: string | null
  ditutup: string | null
  ditutup_oleh: string | null
  no_tutup: string | null
}
const loadDay = async (tx: Tx, cabang: string): Promise<Day | undefined> =>
  (
    await tx.query<Day>(
      `SELECT t.tgl_system, t.buka, h.dibuka, h.dibuka_oleh, h.ditutup, h.ditutup_oleh, h.no_tutup FROM hari_toko t
       LEFT JOIN hari h ON h.cabang = t.cabang AND h.tgl_system = t.tgl_system WHERE t.cabang = $1`,
      [cabang],
    )
  )[0]

const nama = (tx: Tx, cabang: string, table: 'gudang' | 'rekening') =>
  tx.query<{ kode: string; nama: string }>(
    table === 'gudang'
      ? `SELECT kode_gudang AS kode, nama_gudang AS nama FROM gudang WHERE cabang = $1`
      : `SELECT no_rekening AS kode, kode_bank AS nama FROM rekening WHERE cabang = $1`,
    [cabang],
  )

const overview = (all: readonly AnyDocument[]) =>
  endpoint({
    method: 'GET',
    path: 'tutup-toko/ringkasan',
    summary: 'The figures of the day before it is closed; those of cash only after a count came in',
    access: { screen: screens },
    answer: z.object({
      tgl_system: text,
      buka: z.boolean(),
      /** Today's date in Jakarta by the server's clock: the latest date that may be opened. */
      hari_ini: text,
      terakhir: text,
      dibuka: text.nullable(),
      dibuka_oleh: text.nullable(),
      ditutup: text.nullable(),
      ditutup_oleh: text.nullable(),
      no_tutup: text.nullable(),
      menunggu: z.int(),
      seimbang: z.boolean(),
      ditahan: z.array(
        z.object({ kode_barcode: text, nama_barang: text, ditahan_oleh: text.nullable(), ditahan_di: text.nullable() }),
      ),
      dokumen: z.array(z.object({ kode: text, jumlah: z.int(), batal: z.int() })),
      /** Null: the shop shows it to its owner alone. */
      stok: z.array(z.object({ kode_gudang: text, nama_gudang: text, jumlah: z.int(), berat: z.number() })).nullable(),
      non_cash: z.array(z.object({ no_rekening: text, bank: text, cara: text, nota: z.int(), jumlah: z.int() })),
      kas: kasSchema.nullable(),
      hitungan: countSchema,
    }),
    run: async ({ tx, session, now }) => {
      const toko = session.kode_toko
      const [hari, last, wrong, held, dokumen, stok, gudang, nonCash, rekening, counted] = await Promise.all([
        loadDay(tx, toko),
        loadLastDay(tx, toko),
        proveDay(tx, toko),
        loadHeld(tx, toko),
        loadDayDocuments(tx, toko, all),
        gateOpens(stockSummaryGate, session) ? loadStok(tx, toko) : undefined,
        nama(tx, toko, 'gudang'),
        loadNonCash(tx, toko),
        nama(tx, toko, 'rekening'),
        loadCounted(tx, session, now),
      ])
      if (!hari) return refusal(409, 'tutup', 'Toko Belum Dibuka')
      const mention = (rows: readonly { kode: string; nama: string }[], kode: string) =>
        rows.find((r) => r.kode === kode)?.nama ?? kode
      const jumlah = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
      return {
        ...hari,
        hari_ini: jakartaTime(now).tanggal,
        terakhir: last,
        menunggu: jumlah(dokumen.filter((d) => d.status === waitingForValidation)),
        seimbang: wrong.length === 0,
        ditahan: held,
        dokumen: [...Map.groupBy(dokumen, (d) => d.kode)].map(([kode, rows]) => ({
          kode,
          jumlah: jumlah(rows),
          batal: jumlah(rows.filter((r) => r.status === 'BATAL')),
        })),
        stok:
          stok?.map((s) => ({
            kode_gudang: s.kode_gudang,
            nama_gudang: mention(gudang, s.kode_gudang),
            jumlah: Number(s.jumlah),
            berat: toWireNumber(s.berat, 3),
          })) ?? null,
        non_cash: nonCash.map((n) => ({
          no_rekening: n.no_rekening,
          bank: mention(rekening, n.no_rekening),
          cara: n.cara,
          nota: Number(n.nota),
          jumlah: Number(n.jumlah),
        })),
        ...counted,
      }
    },
  })

/**
 * Stores a count of the cash. One that differs by more than the limit is answered without figure or direction; the second one
 * stands, and a count that stands takes no other beside it.
 */
const compute = endpoint({
  method: 'POST',
  path: 'tutup-toko/hitung',
  summary: 'Keep a count of the cash before closing or opening; answers what the books say once the count is final',
  access: { screen: screens },
  writes: true,
  body: z.strictObject({ kas_hitung: z.int().min(0).max(999_999_999_999_999) }),
  answer: countSchema.extend({ kas: kasSchema.nullable() }),
  run: async ({ tx, session, now, body }) => {
    const [book, counts] = await Promise.all([loadKas(tx, session.kode_toko), loadCounts(tx, session.kode_toko, now)])
    if (countState(counts, book, selisihLimit(session)) === 'FINAL')
      return refusal(409, 'final', 'Hitungan Kas Sudah Final')
    const kept = await tx.count(
      `INSERT INTO hitung_kas (cabang, untuk, tgl_system, id, kas_hitung, kas_buku, oleh, waktu)
       SELECT h.cabang, ${countedFor}, $2, $3, (SELECT coalesce(sum(saldo), 0)::bigint FROM saldo_uang WHERE cabang = $1 AND akun = $6), $4, $5
       FROM hari_toko h WHERE h.cabang = $1 RETURNING 1`,
      [session.kode_toko, randomUUID(), body.kas_hitung, session.user_id, now.toISOString(), keyAkun.KAS],
    )
    if (kept === 0) return refusal(409, 'tutup', 'Toko Belum Dibuka')
    const { hitungan, kas } = await loadCounted(tx, session, now)
    return { ...hitungan, kas }
  },
})

/** The endpoints of the closing; `all`: the documents of every room. */
export const dayEndpoints = (all: readonly AnyDocument[]): readonly Endpoint[] => [overview(all), compute]
