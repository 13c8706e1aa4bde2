import { commandOf } from '#kernel/engine/document/action.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { runWithin } from '#kernel/engine/document/make.server.ts'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { formatDecimal, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Percent } from '#kernel/base/quantity/quantity.ts'
import type { ResourceRules, AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { createRow } from '#kernel/engine/resource/save.server.ts'
import { baki, group, gudang, jenis, kadar } from '#master'
import { barangMasukServer } from '../barang-masuk/barang-masuk.server.ts'
import { loadBandrol, loadTaken } from '../incoming/incoming.server.ts'
import type { TypedBarang } from '../incoming/incoming.ts'
import { finder, type ImportFacts, type NewKode } from './import-codes.ts'
import type { GoodsCheck } from './import-check.ts'

/** The shop's masters that a sheet refers to, its business date, and which of these barcodes are already used. */
export async function loadImportFacts(
  tx: Tx,
  cabang: string,
  tags: readonly Pick<TypedBarang, 'kode_barcode' | 'epc' | 'kode_bandrol'>[],
  resources: readonly AnyResource[],
): Promise<ImportFacts> {
  const bandrolNamed = [...new Set(tags.flatMap((b) => b.kode_bandrol ?? []))]
  const [hari, gudangRows, bakiRows, jenisRows, groupRows, existing, bandrol] = await Promise.all([
    tx.query<{ tgl_system: string }>(`SELECT tgl_system FROM hari_toko WHERE cabang = $1`, [cabang]),
    tx.query<ImportFacts['gudang'][number]>(
      `SELECT kode_gudang AS kode, nama_gudang AS nama, jenis FROM gudang WHERE cabang = $1 AND dihapus IS NULL ORDER BY jenis <> 'JUAL', kode_gudang`,
      [cabang],
    ),
    tx.query<ImportFacts['baki'][number]>(
      `SELECT kode_baki AS kode, nama_toko AS nama, kode_gudang FROM baki WHERE cabang = $1 AND dihapus IS NULL`,
      [cabang],
    ),
    tx.query<{ kode: string; nama: string }>(
      `SELECT kode_dept AS kode, nama_dept AS nama FROM jenis WHERE cabang = $1 AND dihapus IS NULL`,
      [cabang],
    ),
    tx.query<ImportFacts['group'][number]>(
      `SELECT g.kode_group AS kode, g.nama_group AS nama, k.kadar, g.harga_modal FROM "group" g
       JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar WHERE g.cabang = $1 AND k.cabang = $1 AND g.dihapus IS NULL`,
      [cabang],
    ),
    loadTaken(tx, cabang, resources, tags),
    loadBandrol(tx, cabang, bandrolNamed),
  ])
  return {
    tgl_system: hari[0]?.tgl_system ?? '',
    gudang: gudangRows,
    baki: bakiRows,
    jenis: jenisRows,
    group: groupRows,
    existing,
    ...bandrol,
  }
}

type Rules = Readonly<Record<string, ResourceRules>>

/** `585` for 58.50 %, as the trade says it; hundredths are kept if there are any. */
const kadarName = (k: Percent): string => formatDecimal(k, 2).replace('.', '').replace(/0$/, '')

/** The code of a fineness, created if the shop has none with that value. */
async function saveKadar(call: AnyCall, rules: Rules, nilai: Percent): Promise<string | Refusal> {
  const rows = await call.tx.query<{ kode_kadar: string; kadar: Percent }>(
    `SELECT kode_kadar, kadar FROM kadar WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_kadar`,
    [call.session.kode_toko],
  )
  const found = rows.find((r) => r.kadar === nilai)
  if (found) return found.kode_kadar
  const wanted = kadarName(nilai)
  const kode = rows.some((r) => r.kode_kadar === wanted) ? `K${nilai}` : wanted
  const keterangan = `${formatDecimal(nilai, 2)}%`
  const made = await saveMaster(call, rules, kadar, { kode_kadar: kode, kadar: toWireNumber(nilai, 2), keterangan })
  return isRefusal(made) ? made : kode
}

/** Saves one row as the master's own endpoint does: with its rules, audit entry and event. */
async function saveMaster(
  call: AnyCall,
  rules: Rules,
  resource: AnyResource,
  wire: object,
): Promise<Refusal | undefined> {
  const all = new Map(call.services.resources.map((x) => [x.name, x]))
  const made = await createRow({ resource, rules: rules[resource.name], used: [], all }, call, wire)
  return isRefusal(made) ? made : undefined
}

async function saveKode(call: AnyCall, rules: Rules, kode: NewKode, gudangOf: (text: string) => string | undefined) {
  if (kode.apa === 'gudang')
    return saveMaster(call, rules, gudang, { kode_gudang: kode.teks, nama_gudang: kode.nama, jenis: 'JUAL' })
  if (kode.apa === 'jenis') {
    const { nama: nama_dept, kode_kategori } = kode
    return saveMaster(call, rules, jenis, { kode_dept: kode.teks, nama_dept, kode_kategori, berlian: false })
  }
  if (kode.apa === 'baki') {
    const kode_gudang = gudangOf(kode.kode_gudang) ?? kode.kode_gudang
    return saveMaster(call, rules, baki, { kode_toko: kode.teks, nama_toko: kode.nama, kode_gudang, berat_baki: 0 })
  }
  const kode_kadar = await saveKadar(call, rules, kode.kadar)
  if (isRefusal(kode_kadar)) return kode_kadar
  return saveMaster(call, rules, group, {
    kode_group: kode.teks,
    nama_group: kode.nama,
    jenis_group: kode.jenis_group,
    kode_kadar,
    harga: toWireNumber(kode.harga, 0),
    harga_modal: toWireNumber(kode.harga_modal, 0),
    harga_beli: null,
  })
}

const orders = ['gudang', 'baki', 'jenis', 'group'] as const

/** Creates the ticked codes, warehouses before their trays. */
export async function saveNewKode(
  call: AnyCall,
  rules: Rules,
  make: readonly NewKode[],
  facts: ImportFacts,
): Promise<Refusal | undefined> {
  const fresh = make.filter((b) => b.apa === 'gudang').map((b) => ({ kode: b.teks, nama: b.nama }))
  const gudangOf = finder([...facts.gudang, ...fresh], true)
  for (const what of orders) {
    for (const kode of make.filter((b) => b.apa === what)) {
      const refused = await saveKode(call, rules, kode, gudangOf)
      if (refused) return refused
    }
  }
  return undefined
}

/** Saves the pieces as one document, through the same command as every document. */
export async function saveBarangMasuk(call: AnyCall, result: GoodsCheck, nama: string): Promise<string | Refusal> {
  const command = commandOf(barangMasukServer(call.services.resources), 'simpan')
  const keterangan = `IMPOR ${nama}`.toUpperCase().slice(0, 200)
  const sent = { sumber: 'AWAL', kode_supplier: null, supplier: null, keterangan, detail_barang: result.barang }
  const answer = await runWithin(call, command, sent)
  return isRefusal(answer) ? answer : String(answer.no_masuk)
}
