import { sendAuditMany } from '#kernel/engine/seal/audit.server.ts'
import { writeRows, type RowWrite } from '#kernel/engine/resource/import-write.server.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import type { PriceCandidate } from './import-history.ts'
import { savePriceHistory } from './harga-history.server.ts'

const oldVersion = (c: PriceCandidate): bigint => c.old?.versi ?? 0n

/**
 * Stores which version of a price came from which dollar price and rate. A price changed later by a user belongs to the
 * user.
 */
const saveOrigins = ({ tx, session }: AnyCall, rows: readonly PriceCandidate[]): Promise<unknown> =>
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

const priceRow = (c: PriceCandidate, harga_24k: Rupiah): Row => ({ waktu: c.waktu, harga_24k })
const rowWrite = (candidate: PriceCandidate): RowWrite => {
  const row = priceRow(candidate, candidate.harga)
  return {
    key: candidate.waktu,
    old: candidate.old && priceRow(candidate, candidate.old.harga_24k),
    versi: oldVersion(candidate),
    row,
    values: row,
  }
}

/**
 * Writes the prices, their origin, their history and one audit line each, with the same number of statements as for one
 * price. False: somebody else was faster; what they entered is not overwritten.
 */
export async function saveHistory(call: AnyCall, rows: readonly PriceCandidate[]): Promise<boolean> {
  const [written] = await Promise.all([
    writeRows({ resource: hargaEmas }, call, rows.map(rowWrite)),
    saveOrigins(call, rows),
    savePriceHistory(
      call,
      'harga-emas',
      rows.map((c) => ({ kunci: c.waktu, nama: 'harga_24k', dari: c.old?.harga_24k ?? null, jadi: c.harga })),
    ),
  ])
  const content = (c: PriceCandidate, harga: bigint) => ({ waktu: c.waktu, harga_24k: Number(harga) })
  sendAuditMany(
    call.tx,
    call.session,
    call.now,
    rows.map((candidate) => ({
      perintah: candidate.old ? 'ubah' : 'tambah',
      objek: hargaEmas.name,
      kunci: candidate.waktu,
      sebelum: candidate.old && content(candidate, candidate.old.harga_24k),
      sesudah: {
        ...content(candidate, candidate.harga),
        usd_ons: toWireNumber(candidate.usd, 6),
        kurs: toWireNumber(candidate.kurs, 2),
      },
    })),
  )
  return written
}
