import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall, Standing as StandsOn } from '#kernel/engine/document/action.server.ts'
import { moveState, otherChanged } from '#kernel/engine/document/other.server.ts'
import { usedBy, type RuleContext } from '#kernel/model/document.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { PaidContract, Standing } from '../payment/bayar-cicilan.ts'
import { cicilan } from './cicilan.document.ts'

type Row = Omit<PaidContract, 'angsuran_dibayar' | 'jadwal'> & { readonly angsuran_dibayar: bigint }

/** A contract with its table, locked as the call says. `which`: a condition on `c` in which `$2` is `value`. */
export async function loadContract(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock'>,
  which: string,
  value: string,
): Promise<PaidContract | undefined> {
  const [[row], jadwal] = await Promise.all([
    tx.query<Row>(
      `SELECT c.status, coalesce(c.tgl_dokumen, c.tanggal) AS tanggal, c.kode_customer, c.nama_customer, c.no_hp, c.bunga_rp, c.denda_harian,
         c.serah_dulu, c.terbayar, c.sisa, c.angsuran_dibayar, c.potongan_bunga, c.jatuh_tempo
       FROM cicilan c WHERE c.cabang = $1 AND ${which} ${call.lock}`,
      [call.cabang, value],
    ),
    tx.query<{ ke: bigint; jatuh_tempo: string; angsuran: Rupiah }>(
      `SELECT j.ke, j.jatuh_tempo, j.angsuran FROM cicilan_jadwal j JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = j.no_cicilan
       WHERE j.cabang = $1 AND ${which} ORDER BY j.baris`,
      [call.cabang, value],
    ),
  ])
  return (
    row && {
      ...row,
      angsuran_dibayar: Number(row.angsuran_dibayar),
      jadwal: jadwal.map((j) => ({ ...j, ke: Number(j.ke) })),
    }
  )
}

const contract = {
  doc: cicilan,
  fields: ['terbayar', 'sisa', 'angsuran_dibayar', 'potongan_bunga', 'jatuh_tempo'],
  by: 'oleh_dokumen',
} as const

interface By {
  readonly context: RuleContext
  readonly now: Date
  /** The document that does it. */
  readonly nomor: string
}

/** Another document leads the contract from one standing to the next; the audit book tells it of the contract. `perintah`: what was done to it. */
export function sendStanding(
  tx: Tx,
  command: By,
  perintah: 'bayar' | 'lelang',
  no_cicilan: string,
  old: Standing,
  next: Standing,
): void {
  moveState(tx, command, contract, { perintah, nomor: no_cicilan, from: old, to: next })
}

/** What the shop's screens hear of it. */
export const contractChanged = (nomor: string, status: string) => otherChanged(cicilan, nomor, status)

/** On a payment stand a later one of its contract, its auction, its hand-over, and what bought its goods back; on goods the contract that keeps them. */
export const cicilanStanding: StandsOn = async (tx, { cabang, nomor }) => {
  const [found] = await tx.query<{ oleh: string }>(
    `SELECT oleh FROM (
       SELECT coalesce(
         (SELECT n.no_bayar_cicilan FROM bayar_cicilan n WHERE n.cabang = $1 AND n.no_cicilan = b.no_cicilan AND n.status = 'SELESAI'
            AND n.ke_awal > b.ke_awal ORDER BY n.ke_awal LIMIT 1),
         (SELECT l.no_lelang FROM lelang_cicilan l WHERE l.cabang = $1 AND l.no_cicilan = b.no_cicilan AND l.status = 'SELESAI' LIMIT 1),
         (SELECT g.no_beli FROM cicilan_detail_barang d JOIN barang g ON g.cabang = $1 AND g.kode_barcode = d.kode_barcode AND g.no_jual = d.no_cicilan
            WHERE d.cabang = $1 AND d.no_cicilan = b.no_cicilan AND g.no_beli IS NOT NULL ORDER BY g.no_beli LIMIT 1),
         (SELECT c.no_cicilan FROM cicilan c WHERE c.cabang = $1 AND c.no_cicilan = b.no_cicilan AND c.status NOT IN ('AKTIF', 'LUNAS'))) AS oleh
       FROM bayar_cicilan b WHERE b.cabang = $1 AND b.no_bayar_cicilan = $2
       UNION ALL
       SELECT c.no_cicilan FROM (SELECT DISTINCT kode_barcode FROM buku_barang WHERE cabang = $1 AND nomor = $2) g
       JOIN cicilan_detail_barang d ON d.cabang = $1 AND d.kode_barcode = g.kode_barcode
       JOIN cicilan c ON c.cabang = $1 AND c.no_cicilan = d.no_cicilan AND c.status IN ('AKTIF', 'LUNAS') AND NOT c.serah_dulu
       WHERE c.no_cicilan <> $2
     ) t WHERE oleh IS NOT NULL ORDER BY oleh LIMIT 1`,
    [cabang, nomor],
  )
  return found ? [usedBy(nomor, found.oleh)] : []
}
