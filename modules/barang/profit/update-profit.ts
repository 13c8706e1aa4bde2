import { mulDiv, roundTo, rupiah, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import type { DraftOf } from '#kernel/model/fields/field.ts'
import { settingValue } from '#toko'
import { mayPrice } from '../change/change.ts'
import { part } from '../price/price.ts'
import { mostRepriced, type profitHead, type profitLine } from './update-profit.shape.ts'

/** A piece that the selection found, with what its new price is made from. */
export interface Repriced {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly aksesoris: boolean
  /** Units under its barcode, and what all of them weigh and cost. */
  readonly jumlah: number
  readonly berat: Weight
  readonly nilai: Rupiah
  readonly harga_jual: Rupiah | null
  /** Rupiah a gram: what it costs to buy again, the higher of the piece's own and its group's. */
  readonly harga_modal: Rupiah | null
  /** Rupiah a gram of its group. */
  readonly harga_group: Rupiah | null
  /** A till holds it: its price is agreed. */
  readonly ditahan: boolean
}
export interface ProfitFacts {
  /** At most one more than may be repriced at once. */
  readonly barang: readonly Repriced[]
}
type Draft = DraftOf<typeof profitHead>
export type Way = Pick<Draft, 'cara' | 'persen' | 'rp_gram'>

/** What one unit costs: what was paid for it, or what its gold costs now, whichever is higher. */
export function baseOf(repriced: Pick<Repriced, 'aksesoris' | 'jumlah' | 'berat' | 'nilai' | 'harga_modal'>): Rupiah {
  const paid = part(repriced.nilai, 1, repriced.jumlah)
  const again =
    repriced.aksesoris || repriced.harga_modal === null
      ? 0n
      : mulDiv(repriced.harga_modal, part(repriced.berat, 1, repriced.jumlah), 1000n, 'half-up')
  return rupiah(paid > again ? paid : again)
}

/** The price of one unit, rounded up to the shop's step; undefined where its group has no price, or a box no gram. */
export function newPrice(repriced: Repriced, way: Way, step: Rupiah): Rupiah | undefined {
  const berat = part(repriced.berat, 1, repriced.jumlah)
  const rounded = (price: bigint) => roundTo(rupiah(price), step, 'up')
  if (way.cara === 'HARGA_GROUP')
    return repriced.aksesoris || !repriced.harga_group
      ? undefined
      : rounded(mulDiv(repriced.harga_group, berat, 1000n, 'up'))
  const base = baseOf(repriced)
  if (way.cara === 'PERSEN') return rounded(mulDiv(base, 10_000n + (way.persen ?? 0n), 10_000n, 'up'))
  return rounded(base + (repriced.aksesoris ? 0n : mulDiv(way.rp_gram ?? 0n, berat, 1000n, 'up')))
}

/** The barcodes of a pasted or scanned list, each once. */
export const barcodesOf = (daftar: string | null): readonly string[] => [
  ...new Set((daftar ?? '').toUpperCase().match(/[^\s,;]+/g)),
]

const criteria = ['kode_group', 'kode_dept', 'kode_baki', 'kode_intern', 'kadar', 'umur'] as const

/** What each way needs to be told. */
const toldBy = { PERSEN: 'persen', RP_GRAM: 'rp_gram', HARGA_GROUP: undefined } as const

/** Why nothing can be repriced by this selection, or this way. */
function checkSelection(draft: Draft, listed: readonly string[], facts: ProfitFacts): Issue[] {
  const told = toldBy[draft.cara]
  if (told !== undefined && draft[told] === null) return [{ field: told, message: 'Harus Diisi' }]
  if (listed.length === 0 && criteria.every((name) => draft[name] === null))
    return [{ message: 'Pilih Group, Jenis, Baki, Kode Intern, Kadar, Umur, Atau Daftar Barcode' }]
  if (facts.barang.length > mostRepriced)
    return [{ message: 'Paling Banyak {n} Barang Sekali Ubah', values: { n: mostRepriced } }]
  const found = new Set(facts.barang.map((b) => b.kode_barcode))
  const [unknown] = listed.filter((kode) => !found.has(kode))
  if (unknown !== undefined)
    return [{ field: 'daftar', message: 'Barang {kode} Tidak Tersedia', values: { kode: unknown } }]
  if (facts.barang.length > 0) return []
  return draft.kode_intern !== null || draft.kadar !== null
    ? [
        {
          field: draft.kode_intern === null ? 'kadar' : 'kode_intern',
          message: 'Kode Intern Atau Kadar Tidak Tersedia',
        },
      ]
    : [{ message: 'Data Tidak Tersedia' }]
}

/** The pieces whose price changes, with the old and the new one; or why none does. */
export function reprice(draft: Draft, facts: ProfitFacts, settings: RuleContext['settings']) {
  const wrong = checkSelection(draft, barcodesOf(draft.daftar), facts)
  if (wrong.length > 0) return wrong
  const step = settingValue(settings, 'pembulatan')
  const free = facts.barang.filter((b) => !b.ditahan)
  const bare = free.find((b) => draft.cara === 'HARGA_GROUP' && !b.aksesoris && !b.harga_group)
  if (bare)
    return [
      { field: 'cara', message: 'Group {group} Belum Punya Harga', values: { group: bare.kode_group } } satisfies Issue,
    ]
  const detail_barang = free.flatMap((repriced) => {
    const harga_baru = newPrice(repriced, draft, step)
    if (harga_baru === undefined || harga_baru === repriced.harga_jual) return []
    const { kode_barcode, nama_barang, berat } = repriced
    return [{ kode_barcode, nama_barang, berat, dasar: baseOf(repriced), harga_lama: repriced.harga_jual, harga_baru }]
  })
  if (detail_barang.length === 0) return [{ message: 'Tidak Ada Harga Yang Berubah' } satisfies Issue]
  return {
    ...draft,
    total_jumlah: detail_barang.length,
    total_lama: rupiah(detail_barang.reduce((sum, b) => sum + (b.harga_lama ?? 0n), 0n)),
    total_baru: rupiah(detail_barang.reduce((sum, b) => sum + b.harga_baru, 0n)),
    total_turun: detail_barang.filter((b) => b.harga_baru < (b.harga_lama ?? 0n)).length,
    ditahan: facts.barang.length - free.length,
    detail_barang,
  }
}

type Doc = Stored<typeof profitHead, { readonly detail_barang: typeof profitLine }>

/** A price that falls is an owner's decision. */
export function repriceNeeds(doc: Pick<Doc, 'total_turun' | 'detail_barang'>): ApprovalNeed[] {
  if (doc.total_turun === 0) return []
  const drop = doc.detail_barang.reduce((most, row) => {
    const fall = (row.harga_lama ?? 0n) - row.harga_baru
    return fall > most ? fall : most
  }, 0n)
  return [
    {
      kategori: 'PROFIT_TURUN',
      minimal: 'OWN',
      keterangan: 'Harga {n} barang turun, paling banyak {rp}',
      isi: { n: doc.total_turun, rp: Number(drop) },
    },
  ]
}

/** Nobody sells at a price that he set himself. */
export const checkMayPrice = (context: Pick<RuleContext, 'level'>): Issue[] =>
  mayPrice(context.level) ? [] : [{ message: 'Tidak Punya Hak Akses' }]

/** Pieces whose price is no longer the one that the document set, or that left. */
export interface RestoreFacts {
  readonly changed: readonly string[]
}
export const checkRestore = (facts: RestoreFacts): Issue[] =>
  facts.changed.slice(0, 1).map((kode) => ({ message: 'Barang {kode} Sudah Berubah Atau Keluar', values: { kode } }))
