import type { Tx } from '#kernel/data/db/db.server.ts'
import type { PostingOrigin } from '#kernel/engine/document/action.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { akunNumber, keyAkun } from '../key-akun.ts'
import type { JurnalLine } from '../posting.ts'
import type { KliringState } from './kliring.ts'

/** A payment in KLIRING: the document that took it, and the number of its line in that document's entry. */
export interface KliringKey {
  readonly nomor: string
  readonly baris: number
}

/** Writes the payments of an entry beside their lines. */
export const sendKliring = (tx: Tx, origin: PostingOrigin, jurnal: readonly JurnalLine[]): void =>
  sendRows(
    tx,
    'kliring',
    jurnal.flatMap((line, index) =>
      line.kliring && line.debit
        ? [
            {
              cabang: origin.cabang,
              nomor: origin.nomor,
              baris: index + 1,
              tgl_system: origin.tgl_system,
              no_rekening: line.sub ?? '',
              cara: line.keterangan ?? '',
              jumlah: line.debit,
              biaya: line.kliring.biaya,
              kartu: line.kliring.kartu,
              status: line.kliring.cocok ? 'COCOK' : 'BELUM',
            },
          ]
        : [],
    ),
  )

/** A document that is called off takes its payments with it. Where one was ticked meanwhile the database says no (`batal_kliring`). */
export function cancelKliring(tx: Tx, origin: PostingOrigin, mirror: readonly JurnalLine[]): void {
  if (mirror.some((b) => akunNumber(b.akun) === keyAkun.KLIRING))
    tx.send(`SELECT batal_kliring($1, $2)`, [origin.cabang, origin.nomor])
}

/** What became of these payments, by which validation, and what the bank kept. `tgl_cocok`: the business date on which they were found; null: they were not. */
export const sendKliringState = (
  tx: Tx,
  cabang: string,
  rows: readonly (KliringKey & {
    readonly status: KliringState
    readonly biaya: Rupiah
    readonly no_validasi: string | null
    readonly tgl_cocok: string | null
  })[],
): void =>
  tx.send(
    `UPDATE kliring k SET status = v.status, no_validasi = v.validasi, tgl_cocok = v.tgl, biaya = v.biaya
     FROM unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::date[], $7::bigint[]) AS v(nomor, baris, status, validasi, tgl, biaya)
     WHERE k.cabang = $1 AND k.nomor = v.nomor AND k.baris = v.baris`,
    [
      cabang,
      rows.map((r) => r.nomor),
      rows.map((r) => r.baris),
      rows.map((r) => r.status),
      rows.map((r) => r.no_validasi),
      rows.map((r) => r.tgl_cocok),
      rows.map((r) => String(r.biaya)),
    ],
  )
