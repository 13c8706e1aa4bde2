import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { differsFromScale, storedOrigin } from '#kernel/engine/devices/scale.ts'
import {
  countDays,
  fineWeight,
  mulDiv,
  rupiah,
  type Percent,
  type Rupiah,
  type Weight,
} from '#kernel/base/quantity/quantity.ts'
import { placeFor, type BeliPlace } from '#buku'
import { checkShop, codesHere, otherShop } from './other-shop.ts'
import { isRead, type BeliDraft, type BeliLine } from './pembelian.shape.ts'
import {
  goldPaid,
  needsToday,
  noDeduction,
  notaCounts,
  priceToday,
  quotedWeight,
  quotesOf,
  type CountedNota,
  type Deduction,
  type PurchaseRules,
  type QuoteInput,
  type QuoteRules,
  type Quotes,
} from './quote.ts'

/** The line of one of our notas, and its piece as it stands. */
export interface SoldLine {
  readonly no_faktur_jual: string
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly aksesoris: boolean
  readonly berat_nota: Weight
  readonly total: Rupiah
  readonly ongkos: Rupiah
  readonly ppn: Rupiah
  readonly ppn_mode: string
  /** The date that the nota bears; of a contract on instalments that of the hand-over. */
  readonly tgl_nota: string
  /** How the nota stands: `soldStates`. */
  readonly status: string
  /** The state of the piece, and the nota that sold it last. */
  readonly status_barang: string | null
  readonly no_jual: string | null
  /** The purchase that bought it back. */
  readonly no_beli: string | null
  /** The shop that sold it, where that is another one. */
  readonly toko_asal: string | null
  readonly kadar: Percent
  /** What holds this piece of this nota, over all shops: a purchase, or the nota itself once it is cancelled. */
  readonly dibeli: string | null
}

interface GroupPrice {
  readonly kadar: Percent
  readonly harga_beli: Rupiah | null
}
export interface RugiRow extends Deduction {
  readonly kode_group: string
  readonly hari_dari: number
  readonly hari_sampai: number
}
export interface Kondisi extends Deduction {
  readonly tujuan: string | null
}
/** What the price of a bought piece depends on, read in the transaction that buys it. */
export interface LineFacts {
  /** By nota and barcode: see `soldKey`. */
  readonly sold: ReadonlyMap<string, SoldLine>
  readonly group: ReadonlyMap<string, GroupPrice>
  readonly jenis: ReadonlyMap<string, Deduction>
  readonly rugi: readonly RugiRow[]
  readonly kondisi: ReadonlyMap<string, Kondisi>
  /** What is paid for a gram of 24 karat gold now. */
  readonly emas: Rupiah | null
  readonly baki: readonly BeliPlace[]
  /** The other shops of this server that the lines name. */
  readonly toko: ReadonlySet<string>
}
export const soldKey = (nota: string | null, barcode: string | null): string => `${nota ?? ''} ${barcode ?? ''}`

/** Another shop's nota is no nota of ours, and the other way round. */
function found(facts: LineFacts, draft: BeliDraft): SoldLine | undefined {
  const line = isRead(draft.asal) ? facts.sold.get(soldKey(draft.no_faktur_jual, draft.kode_barcode_asal)) : undefined
  return line && (line.toko_asal !== null) === (draft.asal === 'NOTA CABANG') ? line : undefined
}

const claimed = 'Barang Sudah Dibeli Atau Ditukar'

/** States of a nota that buys nothing back, with what is said; every other but SELESAI waits for the cashier. */
const soldStates: Readonly<Record<string, string>> = {
  BATAL: text('Penjualan Sudah Dibatalkan'),
  'CICILAN BATAL': text('Cicilan Sudah Dibatalkan'),
  DILELANG: text('Cicilan Sudah Dilelang'),
  'BELUM DISERAHKAN': text('Barang Cicilan Belum Diserahkan'),
  'BELUM LUNAS': text('Cicilan Belum Lunas, Lunasi Dulu Sebelum Barangnya Dibeli Kembali'),
}

/** Why this nota buys nothing back. */
export function checkSold(line: SoldLine | undefined): string | undefined {
  if (!line) return 'Nota Tidak Ditemukan'
  if (line.status !== 'SELESAI') return soldStates[line.status] ?? 'Penjualan Belum Divalidasi'
  if (line.aksesoris) return 'Aksesoris Tidak Bisa Dibeli Kembali'
  // The piece may have come back and been sold again: then the later nota speaks for it.
  if (
    line.dibeli !== null ||
    line.no_beli !== null ||
    line.status_barang !== 'TERJUAL' ||
    line.no_jual !== line.no_faktur_jual
  )
    return claimed
  return undefined
}

/** What a nota says of a piece, ours or an old one. */
interface NotaOf {
  readonly harga_nota: Rupiah
  readonly berat_nota: Weight
  readonly tgl_nota: string
}
function notaOf(draft: BeliDraft, line: SoldLine | undefined, rules: PurchaseRules): NotaOf | undefined {
  if (line)
    return {
      harga_nota: goldPaid(line, line.ppn_mode, rules.termasuk_ongkos),
      berat_nota: line.berat_nota,
      tgl_nota: line.tgl_nota,
    }
  const { asal, harga_nota, berat_nota, tgl_nota } = draft
  if (asal !== 'NOTA LAMA' || harga_nota === null || berat_nota === null || tgl_nota === null) return undefined
  return { harga_nota, berat_nota, tgl_nota }
}

const lost = (rows: readonly RugiRow[], group: string, age: number): Deduction =>
  rows.find((r) => r.kode_group === group && r.hari_dari <= age && age <= r.hari_sampai) ?? noDeduction

/** What was typed and what it is known to be, once nothing is wrong with it. */
interface Known {
  readonly sold: SoldLine | undefined
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly nota: NotaOf | undefined
  readonly age: number | null
  readonly berlaku: boolean
  readonly price: Rupiah | null
  readonly counted: CountedNota | undefined
  readonly kondisi: Kondisi
  readonly input: QuoteInput
}

function know(draft: BeliDraft, facts: LineFacts, rules: PurchaseRules, today: string): Known {
  const line = found(facts, draft)
  const here = line ? codesHere(line, facts) : {}
  const kode_group = here.kode_group ?? draft.kode_group ?? ''
  const kode_dept = here.kode_dept ?? draft.kode_dept ?? ''
  const nota = notaOf(draft, line, rules)
  const age = nota ? countDays(nota.tgl_nota, today) : null
  const berlaku = nota !== undefined && notaCounts(nota.tgl_nota, today, rules.toleransi_nota_bulan)
  const group = facts.group.get(kode_group)
  const price = group ? priceToday(group, facts.emas) : null
  const kondisi = facts.kondisi.get(draft.kondisi_beli) ?? { ...noDeduction, tujuan: null }
  const counted = berlaku
    ? {
        harga_nota: nota.harga_nota,
        berat_nota: nota.berat_nota,
        rugi: lost(facts.rugi, kode_group, age ?? 0),
        potongan: rules.potongan ? (facts.jenis.get(kode_dept) ?? noDeduction) : noDeduction,
      }
    : undefined
  const input: QuoteInput = {
    berat: quotedWeight(draft.berat, rules),
    nota: counted,
    harga_beli: price,
    kondisi,
    rusak: draft.rusak_rp ?? rupiah(0),
  }
  const nama_barang = line?.nama_barang ?? draft.nama_barang ?? ''
  return { sold: line, nama_barang, kode_group, kode_dept, nota, age, berlaku, price, counted, kondisi, input }
}

/** Everything that stops this line. */
export function checkBeli(
  draft: BeliDraft,
  facts: LineFacts,
  rules: PurchaseRules,
  context: Pick<RuleContext, 'cabang' | 'tgl_system'>,
): Issue[] {
  const issues: Issue[] = []
  const wrong = (field: string, message: string, values?: Issue['values']) =>
    issues.push({ field, message, ...(values ? { values } : {}) })
  const known = know(draft, facts, rules, context.tgl_system)
  if (isRead(draft.asal)) {
    if (draft.no_faktur_jual === null) wrong('no_faktur_jual', 'Nomor Faktur Tidak Boleh Kosong')
    else {
      const far =
        draft.asal === 'NOTA CABANG'
          ? checkShop(otherShop(draft.no_faktur_jual, context.cabang), facts.toko, rules)
          : undefined
      const why = checkSold(known.sold)
      if (far) return [{ field: 'no_faktur_jual', ...far }]
      if (why) return [{ field: 'no_faktur_jual', message: why, conflict: why === claimed }]
    }
  } else if (known.nama_barang === '') wrong('nama_barang', 'Harus Diisi')
  if (draft.asal !== 'NOTA KITA') {
    if (!facts.jenis.has(known.kode_dept))
      wrong('kode_dept', known.kode_dept === '' ? 'Harus Diisi' : 'Data Tidak Ditemukan')
    if (!facts.group.has(known.kode_group))
      wrong('kode_group', known.kode_group === '' ? 'Harus Diisi' : 'Data Tidak Ditemukan')
  }
  if (draft.asal === 'NOTA LAMA') {
    if (draft.no_faktur_jual === null) wrong('no_faktur_jual', 'Nomor Faktur Tidak Boleh Kosong')
    if (draft.tgl_nota === null) wrong('tgl_nota', 'Harus Diisi')
    else if (draft.tgl_nota > context.tgl_system) wrong('tgl_nota', 'Tanggal Tidak Boleh Melewati Tanggal Sistem')
    if (draft.harga_nota === null) wrong('harga_nota', 'Harus Diisi')
    if (draft.berat_nota === null || draft.berat_nota === 0n) wrong('berat_nota', 'Berat Tidak Boleh 0')
    if (draft.foto === null) wrong('foto', 'Foto Barang Harus Ada')
  }
  if (!facts.kondisi.has(draft.kondisi_beli)) wrong('kondisi_beli', 'Data Tidak Ditemukan')
  if (draft.berat_emas !== null && (draft.berat_emas > draft.berat || draft.berat_emas === 0n))
    wrong('berat_emas', 'Berat Emas Tidak Boleh Melebihi Berat')
  if (differsFromScale(draft)) wrong('berat', 'Berat Tidak Sama Dengan Timbangan')
  if ((draft.rusak_rp ?? 0n) > 0n && draft.keterangan === null) wrong('keterangan', 'Keterangan Tidak Boleh Kosong')
  if (issues.length === 0 && known.price === null && needsToday(known.counted, ruleOf(rules)))
    wrong('kode_group', 'Harga Beli Belum Diisi')
  if (known.nota && heavier(draft.berat, known.nota.berat_nota, rules) && (draft.berat_otorisasi ?? 0n) < draft.berat)
    wrong('berat_otorisasi', 'Berat Otorisasi Harus Diisi')
  return issues
}

/** More than its nota says, beyond what the shop lets pass. */
export const heavier = (berat: Weight, berat_nota: Weight, rules: Pick<PurchaseRules, 'toleransi_berat'>): boolean =>
  berat - berat_nota > rules.toleransi_berat

const ruleOf = ({ dasar_beli, lantai, pembulatan, arah }: PurchaseRules): QuoteRules => ({
  dasar_beli,
  lantai,
  pembulatan,
  arah,
})

const nowhere: BeliPlace = { kode_gudang: '', kode_baki: '', nama: '' }
/** A line while it is typed, with its quotes on every base; undefined before there is anything to reckon with. */
export function typedBeli(
  draft: BeliDraft,
  facts: LineFacts,
  rules: PurchaseRules,
  today: string,
): { readonly line: BeliLine; readonly quotes: Quotes; readonly heavier: boolean } | undefined {
  if (draft.berat_nota === 0n) return undefined
  const known = know(draft, facts, rules, today)
  if (!facts.group.has(known.kode_group) || (known.price === null && needsToday(known.counted, ruleOf(rules))))
    return undefined
  const places = facts.baki.length > 0 ? facts.baki : [nowhere]
  const line = completeBeli(draft, { ...facts, baki: places }, rules, { tgl_system: today, kode_barcode: '' })
  return {
    line,
    quotes: quotesOf(known.input, rules),
    heavier: known.nota !== undefined && heavier(draft.berat, known.nota.berat_nota, rules),
  }
}

/** The stored line. Its code is made of the purchase's number and its own place in it. */
export function completeBeli(
  draft: BeliDraft,
  facts: LineFacts,
  rules: PurchaseRules,
  context: Pick<RuleContext, 'tgl_system'> & { readonly kode_barcode: string },
): BeliLine {
  const known = know(draft, facts, rules, context.tgl_system)
  const quote = quotesOf(known.input, rules).berlaku
  const place = placeFor(facts.baki, known.kondisi.tujuan)!
  const berat_emas = draft.berat_emas ?? draft.berat
  const kadar = facts.group.get(known.kode_group)!.kadar
  const harga = draft.harga_ubah ?? quote.harga
  return {
    ...draft,
    ...storedOrigin(draft),
    no_faktur_jual: draft.asal === 'TANPA NOTA' ? null : draft.no_faktur_jual,
    kode_barcode_asal: known.sold ? draft.kode_barcode_asal : null,
    toko_asal: known.sold?.toko_asal ?? null,
    tgl_nota: known.nota?.tgl_nota ?? null,
    harga_nota: known.nota?.harga_nota ?? null,
    berat_nota: known.nota?.berat_nota ?? null,
    nama_barang: known.nama_barang,
    kode_dept: known.kode_dept,
    kode_group: known.kode_group,
    berat_emas,
    rusak_rp: quote.rusak_rp,
    kode_barcode: context.kode_barcode,
    jumlah: 1,
    kadar,
    umur_hari: known.age,
    nota_berlaku: known.berlaku,
    rata_asal: known.nota ? rupiah(mulDiv(known.nota.harga_nota, 1000n, known.nota.berat_nota, 'half-up')) : null,
    berat_hitung: known.input.berat,
    harga_emas: facts.emas,
    harga_beli: known.price,
    rugi_persen: known.counted?.rugi.persen ?? null,
    rugi_per_gram: known.counted?.rugi.rp ?? null,
    kondisi_persen: known.kondisi.persen,
    kondisi_per_gram: known.kondisi.rp,
    potongan_persen: known.counted?.potongan.persen ?? null,
    potongan_potong: known.counted?.potongan.rp ?? null,
    dasar: quote.dasar,
    emas_rp: quote.emas_rp,
    rugi_nota_rp: quote.rugi_nota_rp,
    potongan_kondisi_rp: quote.potongan_kondisi_rp,
    potongan_kategori_rp: quote.potongan_kategori_rp,
    pembulatan_rp: quote.pembulatan_rp,
    harga_hitung: quote.harga,
    harga,
    nilai: harga,
    murni: fineWeight(berat_emas, kadar),
    kode_gudang: place.kode_gudang,
    kode_baki: place.kode_baki,
  }
}

/** The quote of a stored line from what is stored with it and its document alone. */
export function recomputed(
  row: Omit<BeliLine, 'nama_barang'>,
  head: {
    readonly dasar_beli: QuoteRules['dasar_beli']
    readonly lantai_tanpa_nota: boolean
    readonly pembulatan_ke: Rupiah
    readonly pembulatan_arah: 'ATAS' | 'BAWAH'
  },
): Pick<
  BeliLine,
  | 'dasar'
  | 'emas_rp'
  | 'rugi_nota_rp'
  | 'potongan_kondisi_rp'
  | 'potongan_kategori_rp'
  | 'pembulatan_rp'
  | 'harga_hitung'
> {
  const nota =
    row.nota_berlaku && row.harga_nota !== null && row.berat_nota !== null
      ? {
          harga_nota: row.harga_nota,
          berat_nota: row.berat_nota,
          rugi: { persen: row.rugi_persen, rp: row.rugi_per_gram },
          potongan: { persen: row.potongan_persen, rp: row.potongan_potong },
        }
      : undefined
  const { berlaku: quote } = quotesOf(
    {
      berat: row.berat_hitung,
      nota,
      harga_beli: row.harga_beli,
      kondisi: { persen: row.kondisi_persen, rp: row.kondisi_per_gram },
      rusak: row.rusak_rp ?? rupiah(0),
    },
    {
      dasar_beli: head.dasar_beli,
      lantai: head.lantai_tanpa_nota,
      pembulatan: head.pembulatan_ke,
      arah: head.pembulatan_arah === 'BAWAH' ? 'down' : 'up',
    },
  )
  const { dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp, potongan_kategori_rp, pembulatan_rp, harga } = quote
  return {
    dasar,
    emas_rp,
    rugi_nota_rp,
    potongan_kondisi_rp,
    potongan_kategori_rp,
    pembulatan_rp,
    harga_hitung: harga,
  }
}
