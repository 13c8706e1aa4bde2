import { akunKunci } from '#buku'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Row } from '#kernel/fields/field.ts'
import { susunLembar, type Kepala, type Lembar } from '#kernel/laporan/lembar.ts'
import { susunTabel } from '#kernel/laporan/tabel.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import type { Rincian } from './impor-periksa.ts'
import { jumlahWire, rincianWire, type Rekonsiliasi } from './impor-wire.ts'
import { rekonsiliasiImpor } from './rekonsiliasi.ts'

interface Gerak {
  readonly kode_barcode: string
  readonly kode_baki: string
  readonly jumlah: bigint
  readonly berat: bigint
  readonly murni: bigint
  readonly nilai: bigint
}
type Sel = Gerak & { readonly kode_group: string }

/**
 * What one document put into the books, piece by piece, with its group. Joined here: fresh rows have no statistics yet, and the
 * database would walk them five thousand times five thousand.
 */
async function loadBukuMasuk(tx: Tx, cabang: string, no_masuk: string): Promise<{ sel: Sel[]; persediaan: bigint }> {
  const [gerak, detail, uang] = await Promise.all([
    tx.query<Gerak>(
      // A document may have posted twice: a piece then left its tray with the old figures and came back with the new ones.
      `SELECT kode_barcode, coalesce(ke_baki, dari_baki) AS kode_baki, arah * jumlah AS jumlah, arah * berat AS berat,
         arah * murni AS murni, arah * nilai AS nilai
       FROM buku_barang, LATERAL (SELECT CASE WHEN ke_baki IS NULL THEN -1 ELSE 1 END AS arah) a
       WHERE cabang = $1 AND nomor = $2 AND NOT balik`,
      [cabang, no_masuk],
    ),
    tx.query<{ kode_barcode: string; kode_group: string }>(
      `SELECT kode_barcode, kode_group FROM barang_masuk_detail_barang WHERE cabang = $1 AND no_masuk = $2`,
      [cabang, no_masuk],
    ),
    tx.query<{ nilai: bigint | null }>(
      `SELECT sum(debit - kredit)::bigint AS nilai FROM buku_uang WHERE cabang = $1 AND nomor = $2 AND NOT balik AND akun = $3`,
      [cabang, no_masuk, akunKunci.PERSEDIAAN],
    ),
  ])
  const group = new Map(detail.map((d) => [d.kode_barcode, d.kode_group]))
  return {
    sel: gerak.map((g) => ({ ...g, kode_group: group.get(g.kode_barcode) ?? '' })),
    persediaan: uang[0]?.nilai ?? 0n,
  }
}

const jumlahkanSel = (sel: readonly Sel[]): Omit<Rincian, 'kode'> => {
  const sum = (pick: (s: Sel) => bigint) => sel.reduce((n, s) => n + pick(s), 0n)
  return {
    jumlah: Number(sum((s) => s.jumlah)),
    berat: berat(sum((s) => s.berat)),
    murni: berat(sum((s) => s.murni)),
    nilai: rupiah(sum((s) => s.nilai)),
  }
}
const per = (sel: readonly Sel[], kode: (s: Sel) => string) =>
  [...Map.groupBy(sel, kode)]
    .map(([k, own]) => rincianWire({ kode: k, ...jumlahkanSel(own) }))
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))

/** The reconciliation sheet, from the books alone; undefined: no such document. */
export async function loadRekonsiliasi(tx: Tx, cabang: string, no_masuk: string): Promise<Rekonsiliasi | undefined> {
  const { sel, persediaan } = await loadBukuMasuk(tx, cabang, no_masuk)
  if (sel.length === 0) return undefined
  return {
    no_masuk,
    jumlah: jumlahWire(jumlahkanSel(sel)),
    per_group: per(sel, (s) => s.kode_group),
    per_baki: per(sel, (s) => s.kode_baki),
    persediaan: toWireNumber(persediaan, 0),
  }
}

/** The same as paper: pieces of one group in one tray are a row. `kelompok`: Group or Baki. */
export async function loadLembarRekonsiliasi(
  tx: Tx,
  cabang: string,
  no_masuk: string,
  kelompok: string,
  kepala: Kepala,
): Promise<Lembar | undefined> {
  const { sel } = await loadBukuMasuk(tx, cabang, no_masuk)
  if (sel.length === 0) return undefined
  const rows: Row[] = [...Map.groupBy(sel, (s) => `${s.kode_group}\u0000${s.kode_baki}`).values()]
    .map((own) => ({ kode_group: own[0]!.kode_group, kode_baki: own[0]!.kode_baki, ...jumlahkanSel(own) }))
    .toSorted((a, b) => (`${a.kode_group} ${a.kode_baki}` < `${b.kode_group} ${b.kode_baki}` ? -1 : 1))
  return susunLembar(rekonsiliasiImpor, susunTabel(rekonsiliasiImpor, rows, kelompok), kepala)
}
