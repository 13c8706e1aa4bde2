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
function found(f: LineFacts, d: BeliDraft): SoldLine | undefined {
  const s = isRead(d.asal) ? f.sold.get(soldKey(d.no_faktur_jual, d.kode_barcode_asal)) : undefined
  return s && (s.toko_asal !== null) === (d.asal === 'NOTA CABANG') ? s : undefined
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
export function checkSold(s: SoldLine | undefined): string | undefined {
  if (!s) return 'Nota Tidak Ditemukan'
  if (s.status !== 'SELESAI') return soldStates[s.status] ?? 'Penjualan Belum Divalidasi'
  if (s.aksesoris) return 'Aksesoris Tidak Bisa Dibeli Kembali'
  // The piece may have come back and been sold again: then the later nota speaks for it.
  if (s.dibeli !== null || s.no_beli !== null || s.status_barang !== 'TERJUAL' || s.no_jual !== s.no_faktur_jual)
    return claimed
  return undefined
}

/** What a nota says of a piece, ours or an old one. */
interface NotaOf {
  readonly harga_nota: Rupiah
  readonly berat_nota: Weight
  readonly tgl_nota: string
}
function notaOf(d: BeliDraft, s: SoldLine | undefined, a: PurchaseRules): NotaOf | undefined {
  if (s)
    return { harga_nota: goldPaid(s, s.ppn_mode, a.termasuk_ongkos), berat_nota: s.berat_nota, tgl_nota: s.tgl_nota }
  const { asal, harga_nota, berat_nota, tgl_nota } = d
  if (asal !== 'NOTA LAMA' || harga_nota === null || berat_nota === null || tgl_nota === null) return undefined
  return { harga_nota, berat_nota, tgl_nota }
}

const lost = (rows: readonly RugiRow[], group: string, age: number): Deduction =>
  rows.find((r) => r.kode_group === group && r.hari_dari <= age && age <= r.hari_sampai) ?? noDeduction

/** What was typed and what it is known to be, once nothing is wrong with it. */
interface Known {
  readonly s: SoldLine | undefined
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

function know(d: BeliDraft, f: LineFacts, a: PurchaseRules, today: string): Known {
  const s = found(f, d)
  const here = s ? codesHere(s, f) : {}
  const kode_group = here.kode_group ?? d.kode_group ?? ''
  const kode_dept = here.kode_dept ?? d.kode_dept ?? ''
  const nota = notaOf(d, s, a)
  const age = nota ? countDays(nota.tgl_nota, today) : null
  const berlaku = nota !== undefined && notaCounts(nota.tgl_nota, today, a.toleransi_nota_bulan)
  const group = f.group.get(kode_group)
  const price = group ? priceToday(group, f.emas) : null
  const kondisi = f.kondisi.get(d.kondisi_beli) ?? { ...noDeduction, tujuan: null }
  const counted = berlaku
    ? {
        harga_nota: nota.harga_nota,
        berat_nota: nota.berat_nota,
        rugi: lost(f.rugi, kode_group, age ?? 0),
        potongan: a.potongan ? (f.jenis.get(kode_dept) ?? noDeduction) : noDeduction,
      }
    : undefined
  const input: QuoteInput = {
    berat: quotedWeight(d.berat, a),
    nota: counted,
    harga_beli: price,
    kondisi,
    rusak: d.rusak_rp ?? rupiah(0),
  }
  const nama_barang = s?.nama_barang ?? d.nama_barang ?? ''
  return { s, nama_barang, kode_group, kode_dept, nota, age, berlaku, price, counted, kondisi, input }
}

/** Everything that stops this line. */
export function checkBeli(
  d: BeliDraft,
  f: LineFacts,
  a: PurchaseRules,
  k: Pick<RuleContext, 'cabang' | 'tgl_system'>,
): Issue[] {
  const issues: Issue[] = []
  const wrong = (field: string, message: string, values?: Issue['values']) =>
    issues.push({ field, message, ...(values ? { values } : {}) })
  const x = know(d, f, a, k.tgl_system)
  if (isRead(d.asal)) {
    if (d.no_faktur_jual === null) wrong('no_faktur_jual', 'Nomor Faktur Tidak Boleh Kosong')
    else {
      const far = d.asal === 'NOTA CABANG' ? checkShop(otherShop(d.no_faktur_jual, k.cabang), f.toko, a) : undefined
      const why = checkSold(x.s)
      if (far) return [{ field: 'no_faktur_jual', ...far }]
      if (why) return [{ field: 'no_faktur_jual', message: why, conflict: why === claimed }]
    }
  } else if (x.nama_barang === '') wrong('nama_barang', 'Harus Diisi')
  if (d.asal !== 'NOTA KITA') {
    if (!f.jenis.has(x.kode_dept)) wrong('kode_dept', x.kode_dept === '' ? 'Harus Diisi' : 'Data Tidak Ditemukan')
    if (!f.group.has(x.kode_group)) wrong('kode_group', x.kode_group === '' ? 'Harus Diisi' : 'Data Tidak Ditemukan')
  }
  if (d.asal === 'NOTA LAMA') {
    if (d.no_faktur_jual === null) wrong('no_faktur_jual', 'Nomor Faktur Tidak Boleh Kosong')
    if (d.tgl_nota === null) wrong('tgl_nota', 'Harus Diisi')
    else if (d.tgl_nota > k.tgl_system) wrong('tgl_nota', 'Tanggal Tidak Boleh Melewati Tanggal Sistem')
    if (d.harga_nota === null) wrong('harga_nota', 'Harus Diisi')
    if (d.berat_nota === null || d.berat_nota === 0n) wrong('berat_nota', 'Berat Tidak Boleh 0')
    if (d.foto === null) wrong('foto', 'Foto Barang Harus Ada')
  }
  if (!f.kondisi.has(d.kondisi_beli)) wrong('kondisi_beli', 'Data Tidak Ditemukan')
  if (d.berat_emas !== null && (d.berat_emas > d.berat || d.berat_emas === 0n))
    wrong('berat_emas', 'Berat Emas Tidak Boleh Melebihi Berat')
  if (differsFromScale(d)) wrong('berat', 'Berat Tidak Sama Dengan Timbangan')
  if ((d.rusak_rp ?? 0n) > 0n && d.keterangan === null) wrong('keterangan', 'Keterangan Tidak Boleh Kosong')
  if (issues.length === 0 && x.price === null && needsToday(x.counted, ruleOf(a)))
    wrong('kode_group', 'Harga Beli Belum Diisi')
  if (x.nota && heavier(d.berat, x.nota.berat_nota, a) && (d.berat_otorisasi ?? 0n) < d.berat)
    wrong('berat_otorisasi', 'Berat Otorisasi Harus Diisi')
  return issues
}

/** More than its nota says, beyond what the shop lets pass. */
export const heavier = (berat: Weight, berat_nota: Weight, a: Pick<PurchaseRules, 'toleransi_berat'>): boolean =>
  berat - berat_nota > a.toleransi_berat

const ruleOf = ({ dasar_beli, lantai, pembulatan, arah }: PurchaseRules): QuoteRules => ({
  dasar_beli,
  lantai,
  pembulatan,
  arah,
})

const nowhere: BeliPlace = { kode_gudang: '', kode_baki: '', nama: '' }
/** A line while it is typed, with its quotes on every base; undefined before there is anything to reckon with. */
export function typedBeli(
  d: BeliDraft,
  f: LineFacts,
  a: PurchaseRules,
  today: string,
): { readonly line: BeliLine; readonly quotes: Quotes; readonly heavier: boolean } | undefined {
  if (d.berat_nota === 0n) return undefined
  const x = know(d, f, a, today)
  if (!f.group.has(x.kode_group) || (x.price === null && needsToday(x.counted, ruleOf(a)))) return undefined
  const places = f.baki.length > 0 ? f.baki : [nowhere]
  const line = completeBeli(d, { ...f, baki: places }, a, { tgl_system: today, kode_barcode: '' })
  return {
    line,
    quotes: quotesOf(x.input, a),
    heavier: x.nota !== undefined && heavier(d.berat, x.nota.berat_nota, a),
  }
}

/** The stored line. Its code is made of the purchase's number and its own place in it. */
export function completeBeli(
  d: BeliDraft,
  f: LineFacts,
  a: PurchaseRules,
  k: Pick<RuleContext, 'tgl_system'> & { readonly kode_barcode: string },
): BeliLine {
  const x = know(d, f, a, k.tgl_system)
  const q = quotesOf(x.input, a).berlaku
  const place = placeFor(f.baki, x.kondisi.tujuan)!
  const berat_emas = d.berat_emas ?? d.berat
  const kadar = f.group.get(x.kode_group)!.kadar
  const harga = d.harga_ubah ?? q.harga
  return {
    ...d,
    ...storedOrigin(d),
    no_faktur_jual: d.asal === 'TANPA NOTA' ? null : d.no_faktur_jual,
    kode_barcode_asal: x.s ? d.kode_barcode_asal : null,
    toko_asal: x.s?.toko_asal ?? null,
    tgl_nota: x.nota?.tgl_nota ?? null,
    harga_nota: x.nota?.harga_nota ?? null,
    berat_nota: x.nota?.berat_nota ?? null,
    nama_barang: x.nama_barang,
    kode_dept: x.kode_dept,
    kode_group: x.kode_group,
    berat_emas,
    rusak_rp: q.rusak_rp,
    kode_barcode: k.kode_barcode,
    jumlah: 1,
    kadar,
    umur_hari: x.age,
    nota_berlaku: x.berlaku,
    rata_asal: x.nota ? rupiah(mulDiv(x.nota.harga_nota, 1000n, x.nota.berat_nota, 'half-up')) : null,
    berat_hitung: x.input.berat,
    harga_emas: f.emas,
    harga_beli: x.price,
    rugi_persen: x.counted?.rugi.persen ?? null,
    rugi_per_gram: x.counted?.rugi.rp ?? null,
    kondisi_persen: x.kondisi.persen,
    kondisi_per_gram: x.kondisi.rp,
    potongan_persen: x.counted?.potongan.persen ?? null,
    potongan_potong: x.counted?.potongan.rp ?? null,
    dasar: q.dasar,
    emas_rp: q.emas_rp,
    rugi_nota_rp: q.rugi_nota_rp,
    potongan_kondisi_rp: q.potongan_kondisi_rp,
    potongan_kategori_rp: q.potongan_kategori_rp,
    pembulatan_rp: q.pembulatan_rp,
    harga_hitung: q.harga,
    harga,
    nilai: harga,
    murni: fineWeight(berat_emas, kadar),
    kode_gudang: place.kode_gudang,
    kode_baki: place.kode_baki,
  }
}

/** The quote of a stored line from what is stored with it and its document alone. */
export function recomputed(
  b: Omit<BeliLine, 'nama_barang'>,
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
    b.nota_berlaku && b.harga_nota !== null && b.berat_nota !== null
      ? {
          harga_nota: b.harga_nota,
          berat_nota: b.berat_nota,
          rugi: { persen: b.rugi_persen, rp: b.rugi_per_gram },
          potongan: { persen: b.potongan_persen, rp: b.potongan_potong },
        }
      : undefined
  const { berlaku: q } = quotesOf(
    {
      berat: b.berat_hitung,
      nota,
      harga_beli: b.harga_beli,
      kondisi: { persen: b.kondisi_persen, rp: b.kondisi_per_gram },
      rusak: b.rusak_rp ?? rupiah(0),
    },
    {
      dasar_beli: head.dasar_beli,
      lantai: head.lantai_tanpa_nota,
      pembulatan: head.pembulatan_ke,
      arah: head.pembulatan_arah === 'BAWAH' ? 'down' : 'up',
    },
  )
  const { dasar, emas_rp, rugi_nota_rp, potongan_kondisi_rp, potongan_kategori_rp, pembulatan_rp, harga } = q
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
