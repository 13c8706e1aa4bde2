import { supervised } from '#toko'
import { checkBarangMasuk, checkDuplicates, comeIn, fillIn, sumUp, type MasukFacts } from '#barang'
import { debit, kredit, leftPlace, movement, type BarangMovement, type Posting } from '#buku'
import { fineWeight, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { Content, Draft, Issue, RuleContext, ScreenContext } from '#kernel/model/document.ts'
import type { sortirHead, sortirLine } from './sortir.shape.ts'

type Lines = { readonly detail_barang: typeof sortirLine }
export type SortirDraft = Draft<typeof sortirHead, Lines>
export type SortirContent = Content<typeof sortirHead, Lines>
type Line = SortirContent['detail_barang'][number]

/** A bought piece as it stands when it is taken; its row is locked. */
export interface BoughtPiece {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly kadar: Percent
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly nilai: Rupiah
  readonly foto: string | null
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly status: string
}
export interface SortirFacts extends MasukFacts {
  readonly bought: ReadonlyMap<string, BoughtPiece>
}

const sorters: readonly Level[] = ['OWN', 'SU', 'SPV']
/** In a shop that washes, goods go the way of sorting; and who brings no goods in puts none back into the window. */
export function checkOpen(context: Pick<ScreenContext, 'level' | 'flags'>): Issue[] {
  if (context.flags.SEPUHAN_MODULE === 'on') return [{ message: 'Barang Beli Dijual Lagi Lewat Sortir Pembelian' }]
  return sorters.includes(context.level) ? [] : [{ message: 'Kembali Dijual Hanya Oleh SPV Atau Pemilik' }]
}

function checkPieces(sent: SortirDraft['detail_barang'], bought: SortirFacts['bought']): Issue[] {
  if (sent.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const seen = new Set<string>()
  return sent.flatMap(({ asal_beli }, index): Issue[] => {
    const field = `detail_barang.${index}.asal_beli`
    if (seen.has(asal_beli)) return [{ field, message: 'Barcode Sudah Ada Di Tabel' }]
    seen.add(asal_beli)
    const piece = bought.get(asal_beli)
    if (!piece) return [{ field, message: 'Barcode Tidak Ditemukan' }]
    return piece.status === 'DI STOK BELI'
      ? []
      : [{ field, message: text('Barang Tidak Bisa Dijual: {status}'), values: { status: piece.status } }]
  })
}

const none = null as string | null

/** What is typed of a piece that comes into the window, on top of what it was bought as. Its cost is what was paid for it. */
const pieceOf = (sent: SortirDraft['detail_barang'][number], piece: BoughtPiece) => ({
  ...sent,
  nama_barang: sent.nama_barang ?? piece.nama_barang,
  kode_group: piece.kode_group,
  kode_dept: piece.kode_dept,
  kode_intern: none,
  kode_bandrol: none,
  epc: none,
  berat: piece.berat,
  berat_emas: piece.berat_emas,
  harga_modal: null,
  harga_bayar: piece.nilai,
  jumlah: 1,
  tgl_masuk: none,
  supplier: none,
  gambar: piece.foto,
  timbangan: none,
  teks_timbang: none,
})

/** A field of the line that somebody types; what the piece was bought as is told at its code. */
const typed = new Set(['asal_beli', 'nama_barang', 'kode_toko', 'kode_barcode'])
const atLine = (at: string, issue: Issue): Issue =>
  typed.has(issue.field?.slice(at.length + 1) ?? '') ? issue : { ...issue, field: `${at}.asal_beli` }

/** The bought pieces as pieces of the window, or everything that keeps one of them. */
export function buildSortir(draft: SortirDraft, facts: SortirFacts, context: RuleContext): SortirContent | Issue[] {
  const wrong = checkPieces(draft.detail_barang, facts.bought)
  if (wrong.length > 0) return wrong
  const pieces = draft.detail_barang.map((sent) => pieceOf(sent, facts.bought.get(sent.asal_beli)!))
  wrong.push(
    ...checkDuplicates(pieces, 'detail_barang'),
    ...pieces.flatMap((piece, index) => {
      const at = `detail_barang.${index}`
      const kind = facts.baki.get(piece.kode_baki)?.jenis
      return [
        ...checkBarangMasuk(piece, facts, at).map((s) => atLine(at, s)),
        ...(kind === 'PUSAT' ? [{ field: `${at}.kode_toko`, message: 'Baki Ini Bukan Untuk Dijual' }] : []),
      ]
    }),
  )
  if (wrong.length > 0) return wrong
  const detail_barang = fillIn(pieces, facts, context).map((piece): Line => {
    const from = facts.bought.get(piece.asal_beli)!
    const {
      kode_intern: _i,
      epc: _e,
      harga_modal: _m,
      harga_bayar: _p,
      supplier: _s,
      timbangan: _t,
      teks_timbang: _x,
      ...line
    } = piece
    // The fineness that was tested when it was bought, whatever its group says by now.
    const { kadar } = from
    return {
      ...line,
      kadar,
      murni: fineWeight(piece.berat_emas, kadar),
      dari_gudang: from.kode_gudang,
      dari_baki: from.kode_baki,
    }
  })
  return { keterangan: draft.keterangan, detail_barang, ...sumUp(detail_barang) }
}

const leaves = (line: Line): BarangMovement =>
  movement({ ...line, kode_barcode: line.asal_beli }, 'KEMBALI DIJUAL', leftPlace(line), null)

/** Each piece leaves the bought stock under its old code and comes into the window under a new one, at the same cost. */
export const postSortir = (content: SortirContent): Posting => ({
  barang: [...content.detail_barang.map(leaves), ...comeIn(content.detail_barang)],
  uang: [debit('PERSEDIAAN', content.total_nilai), kredit('PERSEDIAAN BELI', content.total_nilai)],
})

export const batalSortirNeeds = supervised('BATAL_SORTIR', 'Batal {nomor}, {jumlah} barang kembali ke stok beli', {
  nomor: 'nomor',
  jumlah: 'total_jumlah',
})
