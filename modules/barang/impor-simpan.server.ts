import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import { loadMuka } from '#kernel/dokumen/muka.server.ts'
import { runPerintah } from '#kernel/dokumen/perintah.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { formatDecimal, toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Persen } from '#kernel/quantity/quantity.ts'
import type { AturanResource, PanggilanApaSaja } from '#kernel/resource/aturan.server.ts'
import { createRow } from '#kernel/resource/save.server.ts'
import { baki, group, gudang, jenis, kadar } from '#master'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { barangMasukServer } from './barang-masuk.server.ts'
import { pencari, type FaktaImpor, type KodeBaru } from './impor-kode.ts'
import type { HasilImpor } from './impor-periksa.ts'

/** What the shop has of the masters that a sheet names, its day, and which of these barcodes. */
export async function loadFaktaImpor(tx: Tx, cabang: string, barcode: readonly string[]): Promise<FaktaImpor> {
  const [hari, gudangRows, bakiRows, jenisRows, groupRows, ada] = await Promise.all([
    tx.query<{ tgl_system: string }>(`SELECT tgl_system FROM hari_toko WHERE cabang = $1`, [cabang]),
    tx.query<{ kode: string; nama: string }>(
      `SELECT kode_gudang AS kode, nama_gudang AS nama FROM gudang WHERE cabang = $1 AND dihapus IS NULL ORDER BY jenis <> 'JUAL', kode_gudang`,
      [cabang],
    ),
    tx.query<FaktaImpor['baki'][number]>(
      `SELECT kode_baki AS kode, nama_toko AS nama, kode_gudang FROM baki WHERE cabang = $1 AND dihapus IS NULL`,
      [cabang],
    ),
    tx.query<{ kode: string; nama: string }>(
      `SELECT kode_dept AS kode, nama_dept AS nama FROM jenis WHERE cabang = $1 AND dihapus IS NULL`,
      [cabang],
    ),
    tx.query<FaktaImpor['group'][number]>(
      `SELECT g.kode_group AS kode, g.nama_group AS nama, k.kadar, g.harga_modal FROM "group" g
       JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar WHERE g.cabang = $1 AND k.cabang = $1 AND g.dihapus IS NULL`,
      [cabang],
    ),
    tx.query<{ kode_barcode: string }>(
      `SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2)`,
      [cabang, [...barcode]],
    ),
  ])
  return {
    tgl_system: hari[0]?.tgl_system ?? '',
    gudang: gudangRows,
    baki: bakiRows,
    jenis: jenisRows,
    group: groupRows,
    ada: new Set(ada.map((b) => b.kode_barcode)),
  }
}

type Aturan = Readonly<Record<string, AturanResource>>

/** `585` for 58.50 %, as the trade says it; with the hundredths where it has some. */
const namaKadar = (k: Persen): string => formatDecimal(k, 2).replace('.', '').replace(/0$/, '')

/** The code of a fineness, made when the shop has none of that value. */
async function saveKadar(p: PanggilanApaSaja, aturan: Aturan, nilai: Persen): Promise<string | Tolak> {
  const rows = await p.tx.query<{ kode_kadar: string; kadar: Persen }>(
    `SELECT kode_kadar, kadar FROM kadar WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_kadar`,
    [p.sesi.kode_toko],
  )
  const found = rows.find((r) => r.kadar === nilai)
  if (found) return found.kode_kadar
  const wanted = namaKadar(nilai)
  const kode = rows.some((r) => r.kode_kadar === wanted) ? `K${nilai}` : wanted
  const keterangan = `${formatDecimal(nilai, 2)}%`
  const made = await saveMaster(p, aturan, kadar, { kode_kadar: kode, kadar: toWireNumber(nilai, 2), keterangan })
  return adalahTolak(made) ? made : kode
}

/** One row by the master's own way: its rules, its trace, its event. */
async function saveMaster(
  p: PanggilanApaSaja,
  aturan: Aturan,
  r: AnyResource,
  wire: object,
): Promise<Tolak | undefined> {
  const semua = new Map(p.mesin.resources.map((x) => [x.name, x]))
  const made = await createRow({ r, aturan: aturan[r.name], dipakai: [], semua }, p, wire)
  return adalahTolak(made) ? made : undefined
}

async function saveKode(
  p: PanggilanApaSaja,
  aturan: Aturan,
  k: KodeBaru,
  gudangOf: (teks: string) => string | undefined,
) {
  if (k.apa === 'gudang')
    return saveMaster(p, aturan, gudang, { kode_gudang: k.teks, nama_gudang: k.nama, jenis: 'JUAL' })
  if (k.apa === 'jenis') {
    const { nama: nama_dept, kode_kategori } = k
    return saveMaster(p, aturan, jenis, { kode_dept: k.teks, nama_dept, kode_kategori, berlian: false })
  }
  if (k.apa === 'baki') {
    const kode_gudang = gudangOf(k.kode_gudang) ?? k.kode_gudang
    return saveMaster(p, aturan, baki, { kode_toko: k.teks, nama_toko: k.nama, kode_gudang, berat_baki: 0 })
  }
  const kode_kadar = await saveKadar(p, aturan, k.kadar)
  if (adalahTolak(kode_kadar)) return kode_kadar
  return saveMaster(p, aturan, group, {
    kode_group: k.teks,
    nama_group: k.nama,
    jenis_group: k.jenis_group,
    kode_kadar,
    harga: toWireNumber(k.harga, 0),
    harga_modal: toWireNumber(k.harga_modal, 0),
    harga_beli: null,
  })
}

const urutan = ['gudang', 'baki', 'jenis', 'group'] as const

/** Makes the ticked codes, warehouses before their trays. */
export async function saveKodeBaru(
  p: PanggilanApaSaja,
  aturan: Aturan,
  buat: readonly KodeBaru[],
  fakta: FaktaImpor,
): Promise<Tolak | undefined> {
  const baru = buat.filter((b) => b.apa === 'gudang').map((b) => ({ kode: b.teks, nama: b.nama }))
  const gudangOf = pencari([...fakta.gudang, ...baru], true)
  for (const apa of urutan) {
    for (const k of buat.filter((b) => b.apa === apa)) {
      const refused = await saveKode(p, aturan, k, gudangOf)
      if (refused) return refused
    }
  }
  return undefined
}

/** The pieces as one document, by the command that every document goes through. */
export async function saveBarangMasuk(p: PanggilanApaSaja, hasil: HasilImpor, nama: string): Promise<string | Tolak> {
  const c = { d: barangMasuk as AnyDokumen, nama: 'simpan', server: barangMasukServer.simpan }
  const keterangan = `IMPOR ${nama}`.toUpperCase().slice(0, 200)
  const draft = { sumber: 'AWAL', supplier: null, keterangan, detail_barang: hasil.barang }
  const m = { cabang: p.sesi.kode_toko, now: p.now, draft, nomor: '', isian: {} }
  const muka = await loadMuka(p.tx, p.mesin.buku, c, m, { grant: '', nomor: true })
  const answer = runPerintah(p, c, muka, draft, {})
  return adalahTolak(answer) ? answer : String((answer as Record<string, unknown>).no_masuk)
}
