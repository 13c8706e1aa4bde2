import { supervised } from '#toko'
import { checkPayOut, payOutJurnal, type BankBiaya } from '#bayar'
import { debit, kredit, type JurnalLine, type Posting } from '#buku'
import { checkUnpaid, owedSurplus, type Surplus, type SurplusNow } from '#hutang'
import { rupiah, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Content, Draft, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import {
  checkTaken,
  checkUnmoved,
  postTaken,
  shareByGold,
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenNow,
} from '#pembelian'
import { checkReserved, stepOf, wayBack, type ReservedPiece } from '../contract/cicilan.ts'
import { closed, dueLines, type PaidContract, type Standing } from '../payment/bayar-cicilan.ts'
import { daysLate } from '../schedule.ts'
import type { AuctionWay } from './auction-way.ts'
import {
  lelangCicilanLetters,
  type ContractPiece,
  type lelangCicilanHead,
  type lelangCicilanLines,
} from './lelang-cicilan.shape.ts'

export type LelangCicilanDraft = Draft<typeof lelangCicilanHead, typeof lelangCicilanLines>
export type LelangCicilanContent = Content<typeof lelangCicilanHead, typeof lelangCicilanLines>
export type StoredLelangCicilan = Stored<typeof lelangCicilanHead, typeof lelangCicilanLines>

/** A piece of a contract as it was sold. */
export interface SoldPiece extends ContractPiece {
  readonly kode_group: string
  readonly kode_dept: string
  readonly kadar: Percent
  readonly berat_emas: Weight
  readonly murni: Weight
}
/** A contract with what its auction needs, its row locked. */
export interface LateContract extends PaidContract {
  readonly maks_telat: number
  readonly barang: readonly SoldPiece[]
}
export interface LelangCicilanFacts {
  readonly contract: LateContract | undefined
  /** The pieces as they lie, by barcode. */
  readonly barang: ReadonlyMap<string, ReservedPiece>
  readonly rekening: ReadonlyMap<string, BankBiaya>
  readonly taken: TakenFacts
}

const zero = rupiah(0)
const at = 'no_cicilan'

/** Why this contract does not go to auction today, or not in this way. */
function checkLate(d: LelangCicilanDraft, c: LateContract, k: RuleContext): Issue[] {
  const state = closed[c.status]
  if (state !== undefined) return [{ field: at, message: state, conflict: true }]
  const telat = daysLate(c.jatuh_tempo!, k.tgl_system)
  if (telat <= c.maks_telat)
    return [
      {
        field: at,
        message: 'Cicilan Telat {n} Hari, Dilelang Sesudah {batas} Hari',
        values: { n: telat, batas: c.maks_telat },
      },
    ]
  if (d.cara === 'DISIMPAN') return c.serah_dulu ? [{ field: 'cara', message: 'Barang Sudah Diserahkan' }] : []
  return c.serah_dulu ? [] : [{ field: 'cara', message: 'Barang Masih Disimpan Toko' }]
}

/** The pieces as they come back, the fair value shared out over their gold. */
function returned(d: LelangCicilanDraft, c: LateContract): Takeable[] {
  const shares = shareByGold(
    d.nilai_wajar ?? zero,
    c.barang.map((b) => b.murni),
  )
  return c.barang.map((b, i) => ({
    nama_barang: b.nama_barang,
    kode_group: b.kode_group,
    kode_dept: b.kode_dept,
    kadar: b.kadar,
    berat: b.berat,
    berat_emas: b.berat_emas,
    kondisi_beli: d.kondisi_beli,
    nilai: shares[i]!,
    foto: null,
  }))
}

/** What only pieces that come back are asked for. */
function checkReturned(d: LelangCicilanDraft, pieces: readonly Takeable[], f: LelangCicilanFacts): Issue[] {
  if (d.cara !== 'KEMBALI') return []
  return [
    ...((d.nilai_wajar ?? 0n) === 0n ? [{ field: 'nilai_wajar', message: 'Nominal Tidak Boleh Kosong' }] : []),
    // Group and kind are the contract's own: no field here asks for them.
    ...checkTaken(pieces, f.taken).map(({ field, ...why }): Issue =>
      field === 'kondisi_beli' ? { field, ...why } : { field: at, ...why },
    ),
  ]
}

/** What the contract comes to in this way: kept and given back, or lost and left over. */
function outcome(cara: AuctionWay, c: LateContract, denda: Rupiah, nilai_wajar: Rupiah) {
  if (cara === 'DISIMPAN') {
    const potongan = denda < c.terbayar ? denda : c.terbayar
    return { potongan, dikembalikan: rupiah(c.terbayar - potongan), rugi: zero, kelebihan: zero }
  }
  const over = (cara === 'KEMBALI' ? nilai_wajar : zero) - c.sisa
  const nothing = { potongan: zero, dikembalikan: zero }
  return { ...nothing, rugi: rupiah(over < 0n ? -over : 0n), kelebihan: rupiah(over > 0n ? over : 0n) }
}

/** Builds the whole auction from draft and facts, or returns every reason why it cannot be. */
export function buildLelangCicilan(
  d: LelangCicilanDraft,
  f: LelangCicilanFacts,
  k: RuleContext,
): LelangCicilanContent | Issue[] {
  const { contract: c } = f
  if (!c) return [{ field: at, message: 'Data Tidak Ditemukan' }]
  const late = checkLate(d, c, k)
  if (late.length > 0) return late
  const pieces = returned(d, c)
  const wrong = checkReturned(d, pieces, f)
  if (wrong.length > 0) return wrong
  const denda = rupiah(dueLines(c.jadwal.slice(c.angsuran_dibayar), c, k).reduce((s, r) => s + r.denda, 0n))
  const back = d.cara === 'KEMBALI'
  const nilai_wajar = back ? (d.nilai_wajar ?? zero) : zero
  const sums = outcome(d.cara, c, denda, nilai_wajar)
  const kept = d.cara === 'DISIMPAN' ? checkReserved({ detail_barang: c.barang }, f) : []
  const refused = [...kept, ...checkPayOut(d.bayar_keluar, sums.dikembalikan, f.rekening)]
  if (refused.length > 0) return refused
  return {
    ...d,
    nilai_wajar: back ? nilai_wajar : null,
    kondisi_beli: back ? d.kondisi_beli : null,
    kode_customer: c.kode_customer,
    nama_customer: c.nama_customer,
    no_hp: c.no_hp,
    jatuh_tempo: c.jatuh_tempo!,
    telat: daysLate(c.jatuh_tempo!, k.tgl_system),
    terbayar: c.terbayar,
    sisa: c.sisa,
    denda,
    pembulatan_ke: stepOf(k),
    ...sums,
    cetakan: 1,
    alasan_batal: null,
    barang_cicilan: c.barang.map(({ kode_barcode, nama_barang, berat, nilai, kode_gudang, kode_baki }) => ({
      kode_barcode,
      nama_barang,
      berat,
      nilai,
      kode_gudang,
      kode_baki,
    })),
    detail_barang: back ? takenLines(pieces, f.taken, k.nomor, lelangCicilanLetters) : [],
    bayar_keluar: wayBack(d.bayar_keluar, sums.dikembalikan),
  }
}

/** An auction is a supervisor's to allow; where nothing comes back the owner gives up what is owed. */
export const lelangCicilanNeeds = (c: LelangCicilanContent): ApprovalNeed[] => [
  {
    kategori: 'LELANG',
    minimal: c.cara === 'TANPA BARANG' ? 'OWN' : 'SPV',
    keterangan: 'Lelang {nomor}, telat {telat} hari: kembali {kembali}, rugi {rugi}, kelebihan {kelebihan}',
    isi: {
      nomor: c.no_cicilan,
      telat: c.telat,
      kembali: Number(c.dikembalikan),
      rugi: Number(c.rugi),
      kelebihan: Number(c.kelebihan),
    },
  },
]

/** What an approval is bound to; the codes of the pieces are made anew each time. */
export const boundLelangCicilan = (c: LelangCicilanContent): object => ({
  ...c,
  detail_barang: c.detail_barang.map((b) => ({ ...b, kode_barcode: '' })),
})

type Sums = Pick<
  LelangCicilanContent,
  'no_cicilan' | 'cara' | 'terbayar' | 'sisa' | 'potongan' | 'rugi' | 'kelebihan' | 'detail_barang' | 'bayar_keluar'
>
const surplus = (c: Pick<Sums, 'no_cicilan' | 'kelebihan'>) => [{ nomor_asal: c.no_cicilan, jumlah_rp: c.kelebihan }]
export const surplusOf = (
  c: Pick<LelangCicilanContent, 'no_cicilan' | 'kelebihan' | 'kode_customer' | 'nama_customer' | 'no_hp'>,
): Surplus[] =>
  surplus(c).map((s) => ({ ...s, kode_customer: c.kode_customer, nama_customer: c.nama_customer, no_hp: c.no_hp }))

/** The customer's money goes back less the late fee; or what he owed is paid by the pieces that come back, is lost, or leaves a surplus that is his. */
export function postLelangCicilan(c: Sums): Posting {
  if (c.cara === 'DISIMPAN')
    return {
      uang: [
        debit('UANG MUKA CICILAN', c.terbayar, c.no_cicilan),
        ...payOutJurnal(c.bayar_keluar),
        kredit('DENDA', c.potongan),
      ],
    }
  const owed: JurnalLine[] = [debit('RUGI LELANG', c.rugi), kredit('PIUTANG CICILAN', c.sisa, c.no_cicilan)]
  if (c.cara === 'TANPA BARANG') return { uang: owed }
  const taken = postTaken(c.detail_barang, 'LELANG')
  return { barang: taken.barang, uang: [...taken.uang, ...owed, ...owedSurplus(surplus(c))] }
}

export interface CancelLelangFacts {
  /** The contract that the auction ended. */
  readonly contract: Standing | undefined
  readonly barang: ReadonlyMap<string, ReservedPiece>
  readonly taken: ReadonlyMap<string, TakenNow>
  readonly surplus: readonly SurplusNow[]
}
/** Everything is as the auction left it: the freed pieces on their trays, what came back in the bought stock, the surplus unpaid. */
export function checkUntouched(doc: StoredLelangCicilan, _input: unknown, f: CancelLelangFacts): Issue[] {
  if (doc.cara !== 'DISIMPAN')
    return [...checkUnmoved(doc.detail_barang, f.taken), ...checkUnpaid(doc.nomor, f.surplus)]
  return doc.barang_cicilan.flatMap((b): Issue[] => {
    const s = f.barang.get(b.kode_barcode)
    const there =
      s?.status === 'TERSEDIA' && s.kode_gudang === b.kode_gudang && s.kode_baki === b.kode_baki && s.nilai === b.nilai
    return there ? [] : [{ message: 'Barang {kode} Sudah Bergerak', values: { kode: b.kode_barcode } }]
  })
}
export const cancelLelangNeeds = supervised('BATAL_LELANG_CICILAN', 'Batal {nomor} atas {cicilan}, {nama}', {
  nomor: 'nomor',
  cicilan: 'no_cicilan',
  nama: 'nama_customer',
})
