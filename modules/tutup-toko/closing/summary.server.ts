import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AnyDocument } from '#kernel/model/document.ts'
import { waitingForValidation } from '#toko'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { stockSummaryGate } from '#barang'
import { loadOpenDeliveries, loadWeighedTrays } from '#barang/server'
import { mainLaci } from '#buku'
import { proveDay } from './proof.server.ts'
import {
  countedFor,
  countUnmatched,
  loadDayDocuments,
  loadCounts,
  loadDrawers,
  loadDayKas,
  loadNonCash,
  loadStok,
  loadLastDay,
  type StokBaki,
} from './facts.server.ts'
import { selisihLimit } from './kas.ts'
import { checkDrawers, checkPecahan, mostLembar, sumPecahan, type Pecahan } from './pecahan.ts'
import { selisihLines, sumKas } from './laci.ts'
import { countedLaci, countState } from './tutup.ts'
import { close } from './tutup.document.ts'

const text = z.string()
const screens = documentScreens(close)

const stockSchema = { jumlah: z.int(), berat: z.number() }
const stockOf = (trays: readonly StokBaki[]) => ({
  jumlah: Number(trays.reduce((sum, s) => sum + s.jumlah, 0n)),
  berat: toWireNumber(
    trays.reduce((sum, s) => sum + s.berat, 0n),
    3,
  ),
})
const kasSchema = z.object({
  kas_buku: z.int(),
  /** Cash in the drawer when the day began. */
  saldo_awal: z.int(),
  rincian: z.array(z.object({ jenis: text, jumlah: z.int() })),
  /** Each drawer by itself. */
  laci: z.array(z.object({ kode_laci: text, kas_hitung: z.int(), kas_buku: z.int(), selisih: z.int() })),
})
/** The counts of the day, and how far they are. */
const countSchema = z.object({
  keadaan: z.enum(['BELUM', 'TIDAK COCOK', 'BERGERAK', 'FINAL']),
  hitung: z.array(
    z.object({
      kas_hitung: z.int(),
      oleh: text,
      waktu: text,
      detail_kas: z.array(z.object({ kode_laci: text, pecahan: z.int(), lembar: z.int() })),
    }),
  ),
})
/** What the books say stands beside the counts only once the count is final. */
interface Counted {
  readonly hitungan: z.output<typeof countSchema>
  readonly kas: z.output<typeof kasSchema> | null
}

async function loadCounted(tx: Tx, session: Pick<Session, 'kode_toko' | 'settings'>, now: Date): Promise<Counted> {
  const cabang = session.kode_toko
  const [drawers, gerak, counts] = await Promise.all([
    loadDrawers(tx, cabang),
    loadDayKas(tx, cabang),
    loadCounts(tx, cabang, now),
  ])
  const book = sumKas(drawers)
  const keadaan = countState(counts, drawers, selisihLimit(session))
  return {
    hitungan: {
      keadaan,
      hitung: counts.map(({ kas_hitung, oleh, waktu, pecahan }) => ({
        kas_hitung: Number(kas_hitung),
        oleh,
        waktu,
        detail_kas: pecahan.map((p) => ({ ...p, pecahan: Number(p.pecahan), lembar: Number(p.lembar) })),
      })),
    },
    kas:
      keadaan === 'FINAL'
        ? {
            kas_buku: Number(book),
            saldo_awal: Number(gerak.reduce((sum, g) => sum - g.jumlah, book as bigint)),
            rincian: gerak.map((g) => ({ jenis: g.jenis, jumlah: Number(g.jumlah) })),
            laci: selisihLines(countedLaci({ laci: drawers, counts })).map((line) => ({
              kode_laci: line.kode_laci,
              kas_hitung: Number(line.kas_hitung),
              kas_buku: Number(line.kas_buku),
              selisih: Number(line.selisih),
            })),
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

/** The list of a kind of document; null where its screen is not drawn as one. */
function listOf(all: readonly AnyDocument[], kode: string): string | null {
  const doc = all.find((x) => x.prefix === kode)
  return doc?.screens.find((s) => s.path === doc.list.screen && s.frame === 'list')?.path ?? null
}

const jumlah = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))

/** How many documents of each kind the day has, with those that were cancelled. */
const documentRows = (all: readonly AnyDocument[], dokumen: Awaited<ReturnType<typeof loadDayDocuments>>) =>
  [...Map.groupBy(dokumen, (d) => d.kode)].map(([kode, rows]) => ({
    kode,
    jumlah: jumlah(rows),
    batal: jumlah(rows.filter((r) => r.status === 'BATAL')),
    daftar: listOf(all, kode),
  }))

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
      /** Bank accounts with non-cash money that is not matched yet. */
      belum_cocok: z.int(),
      ditahan: z.array(
        z.object({ kode_barcode: text, nama_barang: text, ditahan_oleh: text.nullable(), ditahan_di: text.nullable() }),
      ),
      /** Trays of the window on the scale, and those that hold something and were not weighed today. */
      ditimbang: z.int(),
      belum_ditimbang: z.array(z.object({ kode_toko: text, nama_toko: text })),
      /** Deliveries that are still being written down, of whatever day. */
      penerimaan: z.array(z.object({ no_penerimaan: text, tanggal: text, nama_supplier: text.nullable(), oleh: text })),
      /** `daftar`: the list that shows exactly these, where there is one. */
      dokumen: z.array(z.object({ kode: text, jumlah: z.int(), batal: z.int(), daftar: text.nullable() })),
      /** Null: the shop shows it to its owner alone. */
      stok: z
        .array(
          z.object({
            kode_gudang: text,
            nama_gudang: text,
            ...stockSchema,
            baki: z.array(z.object({ kode_baki: text, ...stockSchema })),
          }),
        )
        .nullable(),
      non_cash: z.array(z.object({ no_rekening: text, bank: text, cara: text, nota: z.int(), jumlah: z.int() })),
      kas: kasSchema.nullable(),
      hitungan: countSchema,
      /** The drawers that are counted. */
      laci: z.array(z.object({ kode_laci: text, nama: text })),
    }),
    run: async ({ tx, session, now }) => {
      const toko = session.kode_toko
      const [
        hari,
        last,
        wrong,
        held,
        trays,
        open,
        dokumen,
        stok,
        gudang,
        nonCash,
        rekening,
        drawers,
        unmatched,
        counted,
      ] = await Promise.all([
        loadDay(tx, toko),
        loadLastDay(tx, toko),
        proveDay(tx, toko),
        loadHeld(tx, toko),
        loadWeighedTrays(tx, toko),
        loadOpenDeliveries(tx, toko),
        loadDayDocuments(tx, toko, all),
        gateOpens(stockSummaryGate, session) ? loadStok(tx, toko) : null,
        nama(tx, toko, 'gudang'),
        loadNonCash(tx, toko),
        nama(tx, toko, 'rekening'),
        loadDrawers(tx, toko),
        countUnmatched(tx, toko),
        loadCounted(tx, session, now),
      ])
      if (!hari) return refusal(409, 'tutup', 'Toko Belum Dibuka')
      const mention = (rows: readonly { kode: string; nama: string }[], kode: string) =>
        rows.find((r) => r.kode === kode)?.nama ?? kode
      return {
        ...hari,
        hari_ini: jakartaTime(now).tanggal,
        terakhir: last,
        menunggu: jumlah(dokumen.filter((d) => d.status === waitingForValidation)),
        seimbang: wrong.length === 0,
        belum_cocok: unmatched,
        ditahan: held,
        ditimbang: trays.running,
        belum_ditimbang: trays.missing.map(({ kode_baki, nama_toko }) => ({ kode_toko: kode_baki, nama_toko })),
        penerimaan: open,
        dokumen: documentRows(all, dokumen),
        stok:
          stok &&
          [...Map.groupBy(stok, (s) => s.kode_gudang)].map(([kode_gudang, trays]) => ({
            kode_gudang,
            nama_gudang: mention(gudang, kode_gudang),
            ...stockOf(trays),
            baki: trays.map((s) => ({ kode_baki: s.kode_baki, ...stockOf([s]) })),
          })),
        non_cash: nonCash.map((cash) => ({
          no_rekening: cash.no_rekening,
          bank: mention(rekening, cash.no_rekening),
          cara: cash.cara,
          nota: Number(cash.nota),
          jumlah: Number(cash.jumlah),
        })),
        laci: drawers.map(({ kode_laci, nama: name }) => ({ kode_laci, nama: name })),
        ...counted,
      }
    },
  })

/** A count: by denomination, or in one figure as programs of before send it. */
const countBody = z.strictObject({
  kas_hitung: z.int().min(0).max(999_999_999_999_999).optional(),
  detail_kas: z
    .array(
      z.strictObject({
        kode_laci: z.string().trim().min(1).max(20).toUpperCase().default(mainLaci),
        pecahan: z.int(),
        lembar: z.int().min(0).max(mostLembar),
      }),
    )
    .max(500)
    .optional(),
})

/**
 * Stores a count of the cash; the sum of its denominations is made here. One that differs by more than the limit is answered without
 * figure or direction; the second one stands, and a count that stands takes no other beside it.
 */
const compute = endpoint({
  method: 'POST',
  path: 'tutup-toko/hitung',
  summary:
    'Keep a count of the cash, by denomination or in one figure, before closing or opening; answers what the books say once the count is final',
  access: { screen: screens },
  writes: true,
  body: countBody,
  answer: countSchema.extend({ kas: kasSchema.nullable() }),
  run: async ({ tx, session, now, body }) => {
    const cabang = session.kode_toko
    const lines: Pecahan[] = (body.detail_kas ?? []).map((pecahan) => ({
      kode_laci: pecahan.kode_laci,
      pecahan: rupiah(pecahan.pecahan),
      lembar: BigInt(pecahan.lembar),
    }))
    const issues = checkPecahan(body.kas_hitung, body.detail_kas && lines)
    if (issues.length > 0) return refuseInput(issues)
    const [drawers, counts] = await Promise.all([loadDrawers(tx, cabang), loadCounts(tx, cabang, now)])
    const unknown = checkDrawers(drawers, body.detail_kas && lines)
    if (unknown.length > 0) return refuseInput(unknown)
    if (countState(counts, drawers, selisihLimit(session)) === 'FINAL')
      return refusal(409, 'final', 'Hitungan Kas Sudah Final')
    const id = randomUUID()
    const counted = drawers.map(({ kode_laci, kas_buku }) => ({
      kode_laci,
      kas_hitung: body.detail_kas
        ? sumPecahan(lines.filter((p) => p.kode_laci === kode_laci))
        : rupiah(body.kas_hitung ?? 0),
      kas_buku,
    }))
    const kas_hitung = rupiah(counted.reduce((sum, l) => sum + l.kas_hitung, 0n))
    const kept = await tx.count(
      `INSERT INTO hitung_kas (cabang, untuk, tgl_system, id, kas_hitung, kas_buku, oleh, waktu)
       SELECT h.cabang, ${countedFor}, $2, $3, $6, $4, $5 FROM hari_toko h WHERE h.cabang = $1 RETURNING 1`,
      [cabang, id, kas_hitung, session.user_id, now.toISOString(), sumKas(drawers)],
    )
    if (kept === 0) return refusal(409, 'tutup', 'Toko Belum Dibuka')
    // What lies in none of a denomination says nothing.
    const held = lines.filter((p) => p.lembar > 0n)
    sendRows(
      tx,
      'hitung_kas_pecahan',
      held.map((p) => ({ cabang, id, ...p })),
    )
    sendRows(
      tx,
      'hitung_kas_laci',
      counted.map((l) => ({ cabang, id, ...l })),
    )
    const { hitungan, kas } = await loadCounted(tx, session, now)
    return { ...hitungan, kas }
  },
})

/** The endpoints of the closing; `all`: the documents of every room. */
export const dayEndpoints = (all: readonly AnyDocument[]): readonly Endpoint[] => [overview(all), compute]
