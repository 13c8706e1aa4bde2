import { z } from 'zod'
import { seenFields } from '#kernel/model/access/field-class.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { ofClass } from '#kernel/model/fields/schema.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { group } from '../masters/group.resource.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { comparePrices, datedPrices, type PricesAt, type PriceObject, type PriceChange } from './harga-history.ts'

type Writer = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

/** Writes any number of history lines with one statement. */
export const savePriceHistory = (
  writer: Writer,
  object: PriceObject,
  changed: readonly (PriceChange & { readonly kunci: string })[],
): Promise<unknown> =>
  writer.tx.query(
    `INSERT INTO riwayat_harga (cabang, objek, kunci, nama, dari, jadi, waktu, oleh)
     SELECT $1, $2, r.kunci, r.nama, r.dari, r.jadi, $7, $8
     FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) AS r (kunci, nama, dari, jadi) RETURNING 1`,
    [
      writer.session.kode_toko,
      object,
      changed.map((b) => b.kunci),
      changed.map((b) => b.nama),
      changed.map((b) => b.dari),
      changed.map((b) => b.jadi),
      writer.now.toISOString(),
      writer.session.user_id,
    ],
  )

/** Every way of writing a price (form, import, wizard, gold price) writes its history in the same transaction. */
const dated = (object: PriceObject): ResourceRules => ({
  after: async (call, command, row, old) => {
    const key = String(row[object === 'group' ? group.key : hargaEmas.key])
    const changed = comparePrices(object, command, row, old).map((b) => ({ ...b, kunci: key }))
    if (changed.length > 0) await savePriceHistory(call, object, changed)
  },
})
export const priceRules: Readonly<Record<PriceObject, ResourceRules>> = {
  group: dated('group'),
  'harga-emas': dated('harga-emas'),
}

interface Row {
  readonly urut: bigint
  readonly objek: PriceObject
  readonly kunci: string
  readonly nama: string
  readonly dari: Rupiah | null
  readonly jadi: Rupiah | null
  readonly waktu: string
  readonly oleh: string
}
const figures = (n: bigint | null): number | null => (n === null ? null : Number(n))

const access = { screen: [screenOf(group), screenOf(hargaEmas)] }
const object = z.enum(Object.keys(datedPrices) as [PriceObject, ...PriceObject[]])
const once = 100

const seenNames = (of: PriceObject, level: Level): readonly string[] => {
  const seen: Fields = seenFields(of === 'group' ? group.fields : hargaEmas.fields, level)
  return datedPrices[of].filter((name) => name in seen)
}

/** One line per change, newest first; `sebelum`: only those older than this line. */
const history = endpoint({
  method: 'POST',
  path: 'riwayat-harga/cari',
  summary: 'Every change of a price: who, when, from what to what; newest first',
  access,
  reads: true,
  body: z.strictObject({
    objek: object,
    kunci: z.string().min(1).max(60).optional(),
    sebelum: z.int().optional(),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        urut: z.int(),
        objek: object,
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
  run: async (call) => {
    const rows = await call.tx.query<Row>(
      `SELECT urut, objek, kunci, nama, dari, jadi, waktu, oleh FROM riwayat_harga
       WHERE cabang = $1 AND objek = $2 AND ($3::text IS NULL OR kunci = $3) AND ($4::bigint IS NULL OR urut < $4)
         AND nama = ANY ($6)
       ORDER BY urut DESC LIMIT $5`,
      [
        call.session.kode_toko,
        call.body.objek,
        call.body.kunci ?? null,
        call.body.sebelum ?? null,
        once + 1,
        seenNames(call.body.objek, call.session.level),
      ],
    )
    const visible = rows.slice(0, once).map((row) => ({
      ...row,
      urut: Number(row.urut),
      dari: figures(row.dari),
      jadi: figures(row.jadi),
    }))
    return { rows: visible, berikut: rows.length > once ? (visible.at(-1)?.urut ?? null) : null }
  },
})

/**
 * The prices in force at an instant, as known then: a price entered later for an earlier minute changes no nota written
 * before. For gold it is the latest minute that had started, as EMAS mode reads it.
 */
async function loadPricesAt(tx: Tx, cabang: string, at: Date): Promise<PricesAt> {
  const { tanggal, clock } = jakartaTime(at)
  type Nilai = { kunci: string; nama: string; jadi: Rupiah }
  const [emas, groups] = await Promise.all([
    tx.query<Nilai>(
      `SELECT h.kunci, h.nama, h.jadi FROM (
         SELECT DISTINCT ON (kunci, nama) kunci, nama, jadi FROM riwayat_harga
         WHERE cabang = $1 AND objek = 'harga-emas' AND waktu <= $2 AND kunci <= $3 ORDER BY kunci, nama, urut DESC) h
       WHERE h.jadi IS NOT NULL ORDER BY h.kunci DESC LIMIT 3`,
      [cabang, at.toISOString(), `${tanggal}T${clock}`],
    ),
    tx.query<Nilai>(
      `SELECT h.kunci, h.nama, h.jadi FROM (
         SELECT DISTINCT ON (kunci, nama) kunci, nama, jadi FROM riwayat_harga
         WHERE cabang = $1 AND objek = 'group' AND waktu <= $2 ORDER BY kunci, nama, urut DESC) h
       WHERE h.jadi IS NOT NULL ORDER BY h.kunci`,
      [cabang, at.toISOString()],
    ),
  ])
  const from = (rows: readonly Nilai[], nama: string): number | null =>
    figures(rows.find((r) => r.nama === nama)?.jadi ?? null)
  const current = emas.filter((r) => r.kunci === emas[0]?.kunci)
  return {
    emas: emas[0]
      ? {
          waktu: emas[0].kunci,
          harga_24k: from(current, 'harga_24k')!,
          harga_jual: from(current, 'harga_jual'),
          harga_beli: from(current, 'harga_beli'),
        }
      : null,
    group: [...Map.groupBy(groups, (r) => r.kunci)].map(([kode_group, rows]) => ({
      kode_group,
      harga: from(rows, 'harga')!,
      harga_modal: from(rows, 'harga_modal'),
      harga_beli: from(rows, 'harga_beli'),
    })),
  }
}

const rp = z.int().nullable()
const atTime = endpoint({
  method: 'POST',
  path: 'riwayat-harga/pada',
  summary: 'Which prices held at one moment: gold and every group',
  access,
  reads: true,
  body: z.strictObject({ saat: z.iso.datetime({ offset: true }) }),
  answer: z.object({
    emas: z.object({ waktu: z.string(), harga_24k: z.int(), harga_jual: rp, harga_beli: rp }).nullable(),
    group: z.array(
      z.object({ kode_group: z.string(), harga: z.int(), harga_modal: ofClass('cost', rp), harga_beli: rp }),
    ),
  }),
  run: (p) => loadPricesAt(p.tx, p.session.kode_toko, new Date(p.body.saat)),
})

export const priceHistoryEndpoints: readonly Endpoint[] = [history, atTime]
