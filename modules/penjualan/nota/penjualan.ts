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
export function checkState(barang: SaleBarang, jumlah: number, keranjang: string | null, at: string): Issue[] {
  const field = `${at}.kode_barcode`
  const own = barang.status === 'DITAHAN' && keranjang !== null && barang.ditahan_untuk === keranjang
  if (!own && barang.status !== 'TERSEDIA') {
    if (barang.tempat !== null) {
      const message =
        barang.status === 'TERJUAL' ? 'Barang Sudah Terjual Di {tempat}' : 'Barang Sedang Dipakai Di {tempat}'
      return [{ field, message, values: { tempat: barang.tempat }, conflict: true }]
    }
    if (barang.status === 'HABIS') return [{ field, message: 'Berat Atau Saldo Stock Habis' }]
    return [{ field, message: 'Barang Tidak Bisa Dijual: {status}', values: { status: barang.status } }]
  }
  return jumlah > barang.jumlah ? [{ field: `${at}.jumlah`, message: 'Berat Atau Saldo Stock Habis' }] : []
}

/** Checks one line of a sellable piece: missing price, weight, discount. */
export function checkLine(draft: BarangDraft, barang: SaleBarang, rules: SaleRules, at: string): Issue[] {
  const sums = computeRow(draft, barang, rules)
  const issues: Issue[] = []
  const wrong = (field: string, message: string) => issues.push({ field: `${at}.${field}`, message })
  if (sums.harga_dasar === 0n)
    wrong(
      'kode_barcode',
      { BARANG: 'Harga Jual Belum Diisi', GROUP: 'Harga Group Belum Diisi', EMAS: 'Harga Emas Belum Diisi' }[
        sums.kategori_harga
      ],
    )
  if (sums.berat < sums.berat_emas || sums.berat > sums.berat_stock)
    wrong('berat', 'Berat Tidak Boleh Kurang Dari Berat Emas Atau Melebihi Berat Stock')
  if (differsFromScale(draft)) wrong('berat', 'Berat Tidak Sama Dengan Timbangan')
  if (draft.diskon_persen && draft.diskon_rp) wrong('diskon_rp', 'Pilih Diskon Persen Atau Rupiah')
  if (sums.diskon > sums.jumlah_rp) wrong('diskon_rp', 'Diskon Tidak Boleh Melebihi Total')
  return issues
}

/** Lines that repeat a barcode. */
export const checkDuplicates = (detail: readonly Pick<BarangDraft, 'kode_barcode'>[]): Issue[] =>
  detail.flatMap(({ kode_barcode }, index) =>
    detail.findIndex((d) => d.kode_barcode === kode_barcode) < index
      ? [{ field: `detail_barang.${index}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' }]
      : [],
  )

function checkDetail(draft: SoldDraft, facts: SoldFacts, rules: SaleRules, context: RuleContext): Issue[] {
  if (draft.detail_barang.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  return [
    ...checkDuplicates(draft.detail_barang),
    ...draft.detail_barang.flatMap((line, index) => {
      const at = `detail_barang.${index}`
      const stok = facts.barang.get(line.kode_barcode)
      if (!stok) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
      if (stok.berlian && context.flags.BERLIAN_MODULE !== 'on')
        return [{ field: `${at}.kode_barcode`, message: 'Modul Berlian Tidak Aktif' }]
      const states = checkState(stok, line.jumlah, draft.keranjang, at)
      return states.length > 0 ? states : checkLine(line, stok, rules, at)
    }),
  ]
}

/** What so many of a barcode take out of the books: their share, and the last ones all that is left. */
export const outgoing = (stok: SaleStok, jumlah: number) => ({
  nilai: rupiah(part(stok.nilai, jumlah, stok.jumlah)),
  murni: weight(part(stok.murni, jumlah, stok.jumlah)),
})

/**
 * Where the weight of a line came from, stored with it. A weight that differs from the scale's text has been refused by
 * now.
 */
const lineBeratOrigin = (
  draft: BarangDraft,
  berat_stock: Weight,
): Pick<BarangLine, 'asal_berat' | 'timbangan' | 'teks_timbang'> => {
  const origin = storedOrigin(draft)
  if (origin.teks_timbang !== null) return { asal_berat: 'TIMBANG', ...origin }
  return { asal_berat: (draft.berat ?? berat_stock) === berat_stock ? 'STOCK' : 'KETIK', ...origin }
}

function completeLine(draft: BarangDraft, stok: SaleStok, rules: SaleRules): BarangLine {
  const sums = computeRow(draft, stok, rules)
  const { nama_barang, kode_group, kode_dept, kode_intern, kadar, aksesoris, size, kode_gudang, kode_baki, tgl_masuk } =
    stok
  return {
    ...draft,
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
    ...sums,
    ...lineBeratOrigin(draft, sums.berat_stock),
    ...outgoing(stok, draft.jumlah),
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
export function buildSold(draft: SoldDraft, facts: SoldFacts, context: RuleContext): Sold | Issue[] {
  const rules = readRules(context)
  // A shop without members knows no card.
  const buyer = buyerOf(draft, context.flags.MEMBER_MODULE === 'on' ? facts : { ...facts, member: undefined })
  const wrong: Issue[] = [
    ...(facts.sales ? [] : [{ field: 'kode_sales', message: 'Data Tidak Ditemukan' }]),
    ...(Array.isArray(buyer) ? buyer : checkCustomer(buyer.kode_customer, buyer.customer)),
    ...checkDetail(draft, facts, rules, context),
    ...checkOwnDate(draft, context),
    ...(rules.ppn_mode !== 'TIDAK' && rules.tarif_ppn === undefined ? [{ message: 'Tarif PPN Belum Diisi' }] : []),
    // A waiting nota holds its pieces under its number, so a basket must not use such a name.
    ...(isAnyDocumentNumber(draft.keranjang ?? '') ? [{ field: 'keranjang', message: 'Isian Tidak Sah' }] : []),
  ]
  if (wrong.length > 0 || Array.isArray(buyer)) return wrong
  const { kode_customer, customer } = buyer
  const detail_barang = draft.detail_barang.map((b) => completeLine(b, facts.barang.get(b.kode_barcode)!, rules))
  return {
    ...ownDate(draft, context),
    kode_customer,
    jenis_pelanggan: buyerKind({ kode_member: draft.kode_member, kode_customer }),
    nama_customer: draft.nama_customer ?? customer?.nama_customer ?? unnamedCustomer,
    alamat_customer: draft.alamat_customer ?? customer?.alamat_customer ?? null,
    no_hp: draft.no_hp ?? customer?.no_hp ?? null,
    ppn_mode: rules.ppn_mode,
    nilai: rupiah(detail_barang.reduce((s, b) => s + b.nilai, 0n)),
    detail_barang,
  }
}

/** Builds the complete nota from draft and facts, or returns every reason why it cannot. */
export function buildPenjualan(
  draft: PenjualanDraft,
  facts: SaleFacts,
  context: RuleContext,
): PenjualanContent | Issue[] {
  const rules = readRules(context)
  const sold = buildSold(draft, facts, context)
  if (Array.isArray(sold)) return sold
  const nota = computeNota(sold.detail_barang, rules)
  const waiting = penjualanWaits(context)
  const paid = waiting
    ? notYetPaid(draft.bayar, rules.biaya_kartu_oleh)
    : buildBayar({ ...draft, kode_customer: sold.kode_customer }, nota.total, facts, rules.biaya_kartu_oleh)
  if (Array.isArray(paid)) return paid
  return {
    ...draft,
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
const computeCost = (line: BarangLine, harga_modal: Rupiah | null): Rupiah => {
  const replacement =
    line.aksesoris || harga_modal === null ? 0n : mulDiv(harga_modal, line.berat_stock, 1000n, 'half-up')
  return rupiah(line.nilai > replacement ? line.nilai : replacement)
}
/** What the shop earns on a line: without the tax included in the price. */
const computeNet = (line: BarangLine, mode: PenjualanContent['ppn_mode']): bigint =>
  line.total - (mode === 'TERMASUK' ? line.ppn : 0n)

/** The half of a document in which goods leave. */
export type SoldContent = Pick<PenjualanContent, 'detail_barang' | 'ppn_mode'>

/** What a whole nota is refused for. */
export const checkNota = (content: PenjualanContent, facts: SaleFacts, context: RuleContext): Issue[] => [
  ...checkIdentitas(content, facts.days, context),
  ...checkBerlian(content, facts, context),
]

/** Refuses diamonds below cost in shops that never allow it. */
export function checkBerlian(content: SoldContent, facts: Pick<SaleFacts, 'barang'>, context: RuleContext): Issue[] {
  if (settingValue(context.settings, 'berlian_di_bawah_modal')) return []
  return content.detail_barang.flatMap((row, index) => {
    const stok = facts.barang.get(row.kode_barcode)!
    return stok.berlian && computeNet(row, content.ppn_mode) < computeCost(row, stok.harga_modal)
      ? [{ field: `detail_barang.${index}.kode_barcode`, message: 'Berlian Tidak Boleh Dijual Di Bawah Modal' }]
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
function diskonNeeds(line: BarangLine, context: RuleContext): ApprovalNeed[] {
  if (context.level === 'OWN') return []
  const spvLimit = settingValue(context.settings, 'limit_diskon_spv')
  const limit = context.level === 'KASIR' ? settingValue(context.settings, 'limit_diskon_kasir') : spvLimit
  const ongkos = line.ongkos_baku - (line.ongkos ?? line.ongkos_baku)
  const drop = ongkos > 0n ? ongkos : 0n
  const [parts, from] = [line.diskon + drop, line.jumlah_rp + drop]
  if (!exceeds(parts, from, limit)) return []
  return [
    {
      kategori: 'DISKON_MELEBIHI',
      minimal: exceeds(parts, from, spvLimit) ? 'OWN' : 'SPV',
      keterangan: 'Diskon {persen}% untuk {kode_barcode}',
      isi: { persen: formatPercentUp(parts, from), kode_barcode: line.kode_barcode },
    },
  ]
}

function costNeeds(
  line: BarangLine,
  mode: PenjualanContent['ppn_mode'],
  harga_modal: Rupiah | null,
  context: RuleContext,
): ApprovalNeed[] {
  const modal = computeCost(line, harga_modal)
  const drop = modal - computeNet(line, mode)
  if (drop <= 0n) return []
  return [
    {
      kategori: 'DI_BAWAH_MODAL',
      minimal: exceeds(drop, modal, settingValue(context.settings, 'limit_turun_modal')) ? 'OWN' : 'SPV',
      keterangan: '{persen}% di bawah modal untuk {kode_barcode}',
      // The figures on which the supervisor decides.
      isi: {
        persen: formatPercentUp(drop, modal),
        kode_barcode: line.kode_barcode,
        modal: Number(modal),
        jual: Number(modal - drop),
      },
      closed: { keterangan: 'Di bawah modal untuk {kode_barcode}', isi: { kode_barcode: line.kode_barcode } },
    },
  ]
}

function beratNeeds(line: BarangLine, context: RuleContext): ApprovalNeed[] {
  const differs = line.berat_stock - (line.berat ?? line.berat_stock)
  if (differs <= settingValue(context.settings, 'toleransi_berat')) return []
  return [
    {
      kategori: 'BERAT_MELEBIHI',
      minimal: 'SPV',
      keterangan: 'Berat {kode_barcode} kurang {mg} mg dari berat stock',
      isi: { kode_barcode: line.kode_barcode, mg: Number(differs) },
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
  facts: SaleFacts,
  context: RuleContext,
): ApprovalNeed[] {
  const all = needsOfLines('detail_barang', content.detail_barang, (row) => [
    ...costNeeds(row, content.ppn_mode, facts.barang.get(row.kode_barcode)?.harga_modal ?? null, context),
    ...diskonNeeds(row, context),
    ...beratNeeds(row, context),
  ])
  all.push(...ownDateNeeds(content, context))
  return highestNeeds(all)
}
