import type { ApprovalNeed, Draft, Content, RuleContext, Issue } from '#kernel/model/document.ts'
import { isAnyDocumentNumber } from '#kernel/model/document-number.ts'
import { storedOrigin, differsFromScale } from '#kernel/engine/devices/scale.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { weight, mulDiv, rupiah, type Weight, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { checkCustomer, checkOwnDate, ownDate, ownDateNeeds, settingValue } from '#toko'
import { unnamedCustomer, type CustomerFacts, type MemberFacts } from '#member'
import { type BankBiaya, type bayarLine, buildBayar, notYetPaid, type UsedTitipan } from '#bayar'
import { part } from '#barang'
import type { OrangDay } from '#otorisasi'
import { checkIdentitas } from './large.ts'
import { buyerKind, buyerOf } from './buyer.ts'
import { readRules, computeRow, computeNota, type SaleRules } from './compute.ts'
import type { SaleBarang, barangLine, BarangLine, BarangDraft, penjualanHead } from './penjualan.shape.ts'

type Row = { readonly detail_barang: typeof barangLine; readonly bayar: typeof bayarLine }
export type PenjualanDraft = Draft<typeof penjualanHead, Row>
export type PenjualanContent = Content<typeof penjualanHead, Row>

/** In a shop with this flag a nota waits for the cashier. */
export const twoStepFlag = 'PENJUALAN_DUA_LANGKAH'
/** True in a two-step shop: a nota waits there for the cashier. */
export const penjualanWaits = (k: Pick<RuleContext, 'flags'>): boolean => k.flags[twoStepFlag] === 'on'

/** A piece including the fields that only the server knows. */
export interface SaleStok extends SaleBarang {
  /** Cost of all units under this barcode. */
  readonly nilai: Rupiah
  /** Their fine weight in the books. */
  readonly murni: Weight
  /** Replacement cost per gram: of the piece, else of its group. */
  readonly harga_modal: Rupiah | null
  /** The basket that the stock row names, even if that hold has expired. */
  readonly pegangan: string | null
}

export interface SaleFacts {
  /** By barcode: the pieces named by the draft and those held by its basket. */
  readonly barang: ReadonlyMap<string, SaleStok>
  /** True if the salesperson of the draft exists and works in this shop. */
  readonly sales: boolean
  readonly customer: CustomerFacts | undefined
  readonly member: MemberFacts | undefined
  /** By customer: what they bought today in every shop. */
  readonly days: ReadonlyMap<string, OrangDay>
  readonly rekening: ReadonlyMap<string, BankBiaya>
  /** By number: the deposits named by the payments. */
  readonly titipan: ReadonlyMap<string, UsedTitipan>
}

/** The nota, or the till and person, as a refusal names them. */
export const writePlace = (nota: string | null, perangkat: string | null, oleh: string | null): string => {
  const orang = [perangkat, oleh].filter((x) => x !== null && x !== '')
  return nota === null ? orang.join(', ') : orang.length > 0 ? `${nota} (${orang.join(', ')})` : nota
}

/**
 * Checks whether this till may sell the piece. `keranjang`: the basket the draft was resumed from, or the waiting nota.
 */
export function checkState(b: SaleBarang, jumlah: number, keranjang: string | null, at: string): Issue[] {
  const field = `${at}.kode_barcode`
  const own = b.status === 'DITAHAN' && keranjang !== null && b.ditahan_untuk === keranjang
  if (!own && b.status !== 'TERSEDIA') {
    if (b.tempat !== null) {
      const message = b.status === 'TERJUAL' ? 'Barang Sudah Terjual Di {tempat}' : 'Barang Sedang Dipakai Di {tempat}'
      return [{ field, message, values: { tempat: b.tempat }, conflict: true }]
    }
    if (b.status === 'HABIS') return [{ field, message: 'Berat Atau Saldo Stock Habis' }]
    return [{ field, message: 'Barang Tidak Bisa Dijual: {status}', values: { status: b.status } }]
  }
  return jumlah > b.jumlah ? [{ field: `${at}.jumlah`, message: 'Berat Atau Saldo Stock Habis' }] : []
}

/** Checks one line of a sellable piece: missing price, weight, discount. */
export function checkLine(d: BarangDraft, b: SaleBarang, a: SaleRules, at: string): Issue[] {
  const h = computeRow(d, b, a)
  const issues: Issue[] = []
  const wrong = (field: string, message: string) => issues.push({ field: `${at}.${field}`, message })
  if (h.harga_dasar === 0n)
    wrong(
      'kode_barcode',
      { BARANG: 'Harga Jual Belum Diisi', GROUP: 'Harga Group Belum Diisi', EMAS: 'Harga Emas Belum Diisi' }[
        h.kategori_harga
      ],
    )
  if (h.berat < h.berat_emas || h.berat > h.berat_stock)
    wrong('berat', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (differsFromScale(d)) wrong('berat', 'Berat Tidak Sama Dengan Timbangan')
  if (d.diskon_persen && d.diskon_rp) wrong('diskon_rp', 'Pilih Diskon Persen Atau Rupiah')
  if (h.diskon > h.jumlah_rp) wrong('diskon_rp', 'Diskon Tidak Boleh Melebihi Total')
  return issues
}

/** Lines that repeat a barcode. */
export const checkDuplicates = (detail: readonly Pick<BarangDraft, 'kode_barcode'>[]): Issue[] =>
  detail.flatMap(({ kode_barcode }, i) =>
    detail.findIndex((d) => d.kode_barcode === kode_barcode) < i
      ? [{ field: `detail_barang.${i}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' }]
      : [],
  )

function checkDetail(d: SoldDraft, f: SoldFacts, a: SaleRules, k: RuleContext): Issue[] {
  if (d.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  return [
    ...checkDuplicates(d.detail_barang),
    ...d.detail_barang.flatMap((line, i) => {
      const at = `detail_barang.${i}`
      const b = f.barang.get(line.kode_barcode)
      if (!b) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
      if (b.berlian && k.flags.BERLIAN_MODULE !== 'on')
        return [{ field: `${at}.kode_barcode`, message: 'Modul Berlian Tidak Aktif' }]
      const states = checkState(b, line.jumlah, d.keranjang, at)
      return states.length > 0 ? states : checkLine(line, b, a, at)
    }),
  ]
}

/** What so many of a barcode take out of the books: their share, and the last ones all that is left. */
export const outgoing = (b: SaleStok, jumlah: number) => ({
  nilai: rupiah(part(b.nilai, jumlah, b.jumlah)),
  murni: weight(part(b.murni, jumlah, b.jumlah)),
})

/**
 * Where the weight of a line came from, stored with it. A weight that differs from the scale's text has been refused by
 * now.
 */
const lineBeratOrigin = (
  d: BarangDraft,
  berat_stock: Weight,
): Pick<BarangLine, 'asal_berat' | 'timbangan' | 'teks_timbang'> => {
  const origin = storedOrigin(d)
  if (origin.teks_timbang !== null) return { asal_berat: 'TIMBANG', ...origin }
  return { asal_berat: (d.berat ?? berat_stock) === berat_stock ? 'STOCK' : 'KETIK', ...origin }
}

function completeLine(d: BarangDraft, b: SaleStok, a: SaleRules): BarangLine {
  const h = computeRow(d, b, a)
  const { nama_barang, kode_group, kode_dept, kode_intern, kadar, aksesoris, size, kode_gudang, kode_baki, tgl_masuk } =
    b
  return {
    ...d,
    nama_barang,
    kode_group,
    kode_dept,
    kode_intern,
    kadar,
    aksesoris,
    size,
    kode_gudang,
    kode_baki,
    tgl_masuk,
    ...h,
    ...lineBeratOrigin(d, h.berat_stock),
    ...outgoing(b, d.jumlah),
  }
}

/** What is sold to whom, as far as nobody asks yet how it is paid. */
export type SoldDraft = Omit<PenjualanDraft, 'bayar'>
type SoldFacts = Pick<SaleFacts, 'barang' | 'sales' | 'customer' | 'member'>

export type Sold = Pick<
  PenjualanContent,
  | 'tgl_dokumen'
  | 'kode_customer'
  | 'jenis_pelanggan'
  | 'nama_customer'
  | 'alamat_customer'
  | 'no_hp'
  | 'ppn_mode'
  | 'nilai'
  | 'detail_barang'
>

/** Buyer, complete lines and who may buy them, or every reason why not: the half of a nota in which goods leave. */
export function buildSold(d: SoldDraft, f: SoldFacts, k: RuleContext): Sold | Issue[] {
  const a = readRules(k)
  // A shop without members knows no card.
  const buyer = buyerOf(d, k.flags.MEMBER_MODULE === 'on' ? f : { ...f, member: undefined })
  const wrong: Issue[] = [
    ...(f.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...(Array.isArray(buyer) ? buyer : checkCustomer(buyer.kode_customer, buyer.customer)),
    ...checkDetail(d, f, a, k),
    ...checkOwnDate(d, k),
    ...(a.ppn_mode !== 'TIDAK' && a.tarif_ppn === undefined ? [{ message: 'Tarif PPN Belum Diisi' }] : []),
    // A waiting nota holds its pieces under its number, so a basket must not use such a name.
    ...(isAnyDocumentNumber(d.keranjang ?? '') ? [{ field: 'keranjang', message: 'Isian Tidak Sah' }] : []),
  ]
  if (wrong.length > 0 || Array.isArray(buyer)) return wrong
  const { kode_customer, customer } = buyer
  const detail_barang = d.detail_barang.map((b) => completeLine(b, f.barang.get(b.kode_barcode)!, a))
  return {
    ...ownDate(d, k),
    kode_customer,
    jenis_pelanggan: buyerKind({ kode_member: d.kode_member, kode_customer }),
    nama_customer: d.nama_customer ?? customer?.nama_customer ?? unnamedCustomer,
    alamat_customer: d.alamat_customer ?? customer?.alamat_customer ?? null,
    no_hp: d.no_hp ?? customer?.no_hp ?? null,
    ppn_mode: a.ppn_mode,
    nilai: rupiah(detail_barang.reduce((s, b) => s + b.nilai, 0n)),
    detail_barang,
  }
}

/** Builds the complete nota from draft and facts, or returns every reason why it cannot. */
export function buildPenjualan(d: PenjualanDraft, f: SaleFacts, k: RuleContext): PenjualanContent | Issue[] {
  const a = readRules(k)
  const sold = buildSold(d, f, k)
  if (Array.isArray(sold)) return sold
  const nota = computeNota(sold.detail_barang, a)
  const waiting = penjualanWaits(k)
  const paid = waiting
    ? notYetPaid(d.bayar, a.biaya_kartu_oleh)
    : buildBayar({ ...d, kode_customer: sold.kode_customer }, nota.total, f, a.biaya_kartu_oleh)
  if (Array.isArray(paid)) return paid
  return {
    ...d,
    ...sold,
    ...nota,
    ...paid,
    // A waiting nota is printed only when the money is there.
    cetakan: waiting ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
  }
}

/**
 * The least the shop must get for a line: its cost, or its replacement cost if higher. Accessories have no price per
 * gram.
 */
const computeCost = (b: BarangLine, harga_modal: Rupiah | null): Rupiah => {
  const replacement = b.aksesoris || harga_modal === null ? 0n : mulDiv(harga_modal, b.berat_stock, 1000n, 'half-up')
  return rupiah(b.nilai > replacement ? b.nilai : replacement)
}
/** What the shop earns on a line: without the tax included in the price. */
const computeNet = (b: BarangLine, mode: PenjualanContent['ppn_mode']): bigint =>
  b.total - (mode === 'TERMASUK' ? b.ppn : 0n)

/** The half of a document in which goods leave. */
export type SoldContent = Pick<PenjualanContent, 'detail_barang' | 'ppn_mode'>

/** What a whole nota is refused for. */
export const checkNota = (content: PenjualanContent, f: SaleFacts, k: RuleContext): Issue[] => [
  ...checkIdentitas(content, f.days, k),
  ...checkBerlian(content, f, k),
]

/** Refuses diamonds below cost in shops that never allow it. */
export function checkBerlian(content: SoldContent, f: Pick<SaleFacts, 'barang'>, k: RuleContext): Issue[] {
  if (settingValue(k.settings, 'berlian_di_bawah_modal')) return []
  return content.detail_barang.flatMap((b, i) => {
    const stok = f.barang.get(b.kode_barcode)!
    return stok.berlian && computeNet(b, content.ppn_mode) < computeCost(b, stok.harga_modal)
      ? [{ field: `detail_barang.${i}.kode_barcode`, message: 'Berlian Tidak Boleh Dijual Di Bawah Modal' }]
      : []
  })
}

/** True if `partOf` ÷ `from` exceeds `limit`; exact arithmetic. */
const exceeds = (partOf: bigint, from: bigint, limit: Percent): boolean =>
  mulDiv(partOf, 10_000n, 1n, 'down') > mulDiv(from, limit, 1n, 'down')
/** Percent with two decimals for a sentence, rounded up so that a value above a limit also reads above it. */
const formatPercentUp = (partOf: bigint, from: bigint): string => {
  return formatDecimal(from === 0n ? 10_000n : mulDiv(partOf, 10_000n, from, 'up'), 2)
}

/** Approvals for a discount and for a charge typed below the standard one: both reduce what the customer pays. */
function diskonNeeds(b: BarangLine, k: RuleContext): ApprovalNeed[] {
  if (k.level === 'OWN') return []
  const spvLimit = settingValue(k.settings, 'limit_diskon_spv')
  const limit = k.level === 'KASIR' ? settingValue(k.settings, 'limit_diskon_kasir') : spvLimit
  const ongkos = b.ongkos_baku - (b.ongkos ?? b.ongkos_baku)
  const drop = ongkos > 0n ? ongkos : 0n
  const [parts, from] = [b.diskon + drop, b.jumlah_rp + drop]
  if (!exceeds(parts, from, limit)) return []
  return [
    {
      kategori: 'DISKON_MELEBIHI',
      minimal: exceeds(parts, from, spvLimit) ? 'OWN' : 'SPV',
      keterangan: 'Diskon {persen}% untuk {kode_barcode}',
      isi: { persen: formatPercentUp(parts, from), kode_barcode: b.kode_barcode },
    },
  ]
}

function costNeeds(
  b: BarangLine,
  mode: PenjualanContent['ppn_mode'],
  harga_modal: Rupiah | null,
  k: RuleContext,
): ApprovalNeed[] {
  const modal = computeCost(b, harga_modal)
  const drop = modal - computeNet(b, mode)
  if (drop <= 0n) return []
  return [
    {
      kategori: 'DI_BAWAH_MODAL',
      minimal: exceeds(drop, modal, settingValue(k.settings, 'limit_turun_modal')) ? 'OWN' : 'SPV',
      keterangan: '{persen}% di bawah modal untuk {kode_barcode}',
      // The figures on which the supervisor decides.
      isi: {
        persen: formatPercentUp(drop, modal),
        kode_barcode: b.kode_barcode,
        modal: Number(modal),
        jual: Number(modal - drop),
      },
      closed: { keterangan: 'Di bawah modal untuk {kode_barcode}', isi: { kode_barcode: b.kode_barcode } },
    },
  ]
}

function beratNeeds(b: BarangLine, k: RuleContext): ApprovalNeed[] {
  const differs = b.berat_stock - (b.berat ?? b.berat_stock)
  if (differs <= settingValue(k.settings, 'toleransi_berat')) return []
  return [
    {
      kategori: 'BERAT_MELEBIHI',
      minimal: 'SPV',
      keterangan: 'Berat {kode_barcode} kurang {mg} mg dari berat stock',
      isi: { kode_barcode: b.kode_barcode, mg: Number(differs) },
    },
  ]
}

/** The needs of each line of a table, each with the line that it is about. */
export const needsOfLines = <L>(
  table: string,
  lines: readonly L[],
  needsOf: (line: L) => readonly ApprovalNeed[],
): ApprovalNeed[] => lines.flatMap((line, i) => needsOf(line).map((need) => ({ ...need, field: `${table}.${i}` })))

/** One approval per category: the one that asks the highest level. */
export const highestNeeds = (all: readonly ApprovalNeed[]): ApprovalNeed[] =>
  [...Map.groupBy(all, (n) => n.kategori).values()].map((own) => own.find((n) => n.minimal === 'OWN') ?? own[0]!)

/** Approvals this nota needs: one per category, for the line that needs the highest level. */
export function penjualanNeeds(
  content: SoldContent & Pick<PenjualanContent, 'tgl_dokumen'>,
  f: SaleFacts,
  k: RuleContext,
): ApprovalNeed[] {
  const all = needsOfLines('detail_barang', content.detail_barang, (b) => [
    ...costNeeds(b, content.ppn_mode, f.barang.get(b.kode_barcode)?.harga_modal ?? null, k),
    ...diskonNeeds(b, k),
    ...beratNeeds(b, k),
  ])
  all.push(...ownDateNeeds(content, k))
  return highestNeeds(all)
}
