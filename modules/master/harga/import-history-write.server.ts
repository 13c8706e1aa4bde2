import { sendAuditMany } from '#kernel/engine/seal/audit.server.ts'
import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import type { PriceCandidate } from './import-history.ts'
import { savePriceHistory } from './harga-history.server.ts'

type Writer = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

/**
 * Inserts new prices. One that somebody enters at the same moment is not overwritten; then fewer rows than expected are
 * inserted and this returns false.
 */
async function insert({ tx, session, now }: Writer, fresh: readonly PriceCandidate[]): Promise<boolean> {
  const n = await tx.count(
    `INSERT INTO harga_emas (cabang, waktu, harga_24k, dibuat, diubah)
     SELECT $1, v.waktu, v.harga, $2, $2 FROM unnest($3::text[], $4::bigint[]) AS v(waktu, harga) ON CONFLICT DO NOTHING RETURNING 1`,
    [session.kode_toko, now.toISOString(), fresh.map((c) => c.waktu), fresh.map((c) => c.harga)],
  )
  return n === fresh.length
}

/** Updates prices of an earlier import; each is locked and still as it was read. */
async function update({ tx, session, now }: Writer, changes: readonly PriceCandidate[]): Promise<boolean> {
  const n = await tx.count(
    `UPDATE harga_emas AS h SET harga_24k = v.harga, diubah = $2, versi = h.versi + 1
     FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS v(waktu, harga, versi)
     WHERE h.cabang = $1 AND h.waktu = v.waktu AND h.versi = v.versi`,
    [
      session.kode_toko,
      now.toISOString(),
      changes.map((c) => c.waktu),
      changes.map((c) => c.harga),
      changes.map(oldVersion),
    ],
  )
  return n === changes.length
}

const oldVersion = (c: PriceCandidate): bigint => c.old?.versi ?? 0n

/**
 * Stores which version of a price came from which dollar price and rate. A price changed later by a user belongs to the
 * user.
 */
const saveOrigins = ({ tx, session }: Writer, rows: readonly PriceCandidate[]): Promise<unknown> =>
  tx.query(
    `INSERT INTO asal_harga_emas (cabang, waktu, versi, usd_ons, kurs)
     SELECT $1, v.waktu, v.versi, v.usd_ons, v.kurs
     FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) AS v(waktu, versi, usd_ons, kurs)
     ON CONFLICT (cabang, waktu) DO UPDATE SET versi = excluded.versi, usd_ons = excluded.usd_ons, kurs = excluded.kurs RETURNING 1`,
    [
      session.kode_toko,
      rows.map((c) => c.waktu),
      rows.map((c) => oldVersion(c) + 1n),
      rows.map((c) => c.usd),
      rows.map((c) => c.kurs),
    ],
  )

/**
 * Writes the prices, their origin, their history and one audit line each, with the same number of statements as for one
 * price. False: somebody else was faster.
 */
export async function saveHistory(p: Writer, rows: readonly PriceCandidate[]): Promise<boolean> {
  const object = hargaEmas.name
  const [fresh, change] = await Promise.all([
    insert(
      p,
      rows.filter((c) => !c.old),
    ),
    update(
      p,
      rows.filter((c) => c.old),
    ),
    saveOrigins(p, rows),
    savePriceHistory(
      p,
      'harga-emas',
      rows.map((c) => ({ kunci: c.waktu, nama: 'harga_24k', dari: c.old?.harga_24k ?? null, jadi: c.harga })),
    ),
  ])
  const content = (c: PriceCandidate, harga: bigint) => ({ waktu: c.waktu, harga_24k: Number(harga) })
  sendAuditMany(
    p.tx,
    p.session,
    p.now,
    rows.map((c) => ({
      perintah: c.old ? 'ubah' : 'tambah',
      objek: object,
      kunci: c.waktu,
      sebelum: c.old && content(c, c.old.harga_24k),
      sesudah: { ...content(c, c.harga), usd_ons: toWireNumber(c.usd, 6), kurs: toWireNumber(c.kurs, 2) },
    })),
  )
  return fresh && change
}
