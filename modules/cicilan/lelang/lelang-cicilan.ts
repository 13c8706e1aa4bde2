import { checkStep, stepOf, supervised } from '#toko'
import { checkPayOut, payOutJurnal, type BankBiaya } from '#bayar'
import { checkUnmoved, debit, kredit, type JurnalLine, type Posting } from '#buku'
import { checkUnpaid, owedSurplus, type Surplus, type SurplusNow } from '#hutang'
import { rupiah, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Content, Draft, Issue, RuleContext, Stored } from '#kernel/model/document.ts'
import {
  checkTaken,
  postTaken,
  shareByGold,
  staysBought,
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenNow,
} from '#pembelian'
import { checkReserved, liesAs, wayBack, type ReservedPiece } from '../contract/cicilan.ts'
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
function checkLate(draft: LelangCicilanDraft, contract: LateContract, context: RuleContext): Issue[] {
  const state = closed[contract.status]
  if (state !== undefined) return [{ field: at, message: state, conflict: true }]
  const telat = daysLate(contract.jatuh_tempo!, context.tgl_system)
  if (telat <= contract.maks_telat)
    return [
      {
        field: at,
        message: 'Cicilan Telat {n} Hari, Dilelang Sesudah {batas} Hari',
        values: { n: telat, batas: contract.maks_telat },
      },
    ]
  if (draft.cara === 'DISIMPAN')
    return contract.serah_dulu ? [{ field: 'cara', message: 'Barang Sudah Diserahkan' }] : []
  return contract.serah_dulu ? [] : [{ field: 'cara', message: 'Barang Masih Disimpan Toko' }]
}

/** The pieces as they come back, the fair value shared out over their gold. */
function returned(draft: LelangCicilanDraft, contract: LateContract): Takeable[] {
  const shares = shareByGold(
    draft.nilai_wajar ?? zero,
    contract.barang.map((b) => b.murni),
  )
  return contract.barang.map((piece, index) => ({
    nama_barang: piece.nama_barang,
    kode_group: piece.kode_group,
    kode_dept: piece.kode_dept,
    kadar: piece.kadar,
    berat: piece.berat,
    berat_emas: piece.berat_emas,
    kondisi_beli: draft.kondisi_beli,
    nilai: shares[index]!,
    foto: null,
  }))
}

/** What only pieces that come back are asked for. */
function checkReturned(
  draft: LelangCicilanDraft,
  pieces: readonly Takeable[],
  facts: LelangCicilanFacts,
  context: RuleContext,
): Issue[] {
  if (draft.cara !== 'KEMBALI') return []
  return [
    ...((draft.nilai_wajar ?? 0n) === 0n ? [{ field: 'nilai_wajar', message: 'Nominal Tidak Boleh Kosong' }] : []),
    ...checkStep('nilai_wajar', draft.nilai_wajar, context),
    // Group and kind are the contract's own: no field here asks for them.
    ...checkTaken(pieces, facts.taken).map(({ field, ...why }): Issue =>
      field === 'kondisi_beli' ? { field, ...why } : { field: at, ...why },
    ),
  ]
}

/** What the contract comes to in this way: kept and given back, or lost and left over. */
function outcome(cara: AuctionWay, contract: LateContract, denda: Rupiah, nilai_wajar: Rupiah) {
  if (cara === 'DISIMPAN') {
    const potongan = denda < contract.terbayar ? denda : contract.terbayar
    return { potongan, dikembalikan: rupiah(contract.terbayar - potongan), rugi: zero, kelebihan: zero }
  }
  const over = (cara === 'KEMBALI' ? nilai_wajar : zero) - contract.sisa
  const nothing = { potongan: zero, dikembalikan: zero }
  return { ...nothing, rugi: rupiah(over < 0n ? -over : 0n), kelebihan: rupiah(over > 0n ? over : 0n) }
}

/** Builds the whole auction from draft and facts, or returns every reason why it cannot be. */
export function buildLelangCicilan(
  draft: LelangCicilanDraft,
  facts: LelangCicilanFacts,
  context: RuleContext,
): LelangCicilanContent | Issue[] {
  const { contract } = facts
  if (!contract) return [{ field: at, message: 'Data Tidak Ditemukan' }]
  const late = checkLate(draft, contract, context)
  if (late.length > 0) return late
  const pieces = returned(draft, contract)
  const wrong = checkReturned(draft, pieces, facts, context)
  if (wrong.length > 0) return wrong
  const denda = rupiah(
    dueLines(contract.jadwal.slice(contract.angsuran_dibayar), contract, context).reduce((s, r) => s + r.denda, 0n),
  )
  const back = draft.cara === 'KEMBALI'
  const nilai_wajar = back ? (draft.nilai_wajar ?? zero) : zero
  const sums = outcome(draft.cara, contract, denda, nilai_wajar)
  const kept = draft.cara === 'DISIMPAN' ? checkReserved({ detail_barang: contract.barang }, facts) : []
  const refused = [...kept, ...checkPayOut(draft.bayar_keluar, sums.dikembalikan, facts.rekening)]
  if (refused.length > 0) return refused
  return {
    ...draft,
    nilai_wajar: back ? nilai_wajar : null,
    kondisi_beli: back ? draft.kondisi_beli : null,
    kode_customer: contract.kode_customer,
    nama_customer: contract.nama_customer,
    no_hp: contract.no_hp,
    jatuh_tempo: contract.jatuh_tempo!,
    telat: daysLate(contract.jatuh_tempo!, context.tgl_system),
    terbayar: contract.terbayar,
    sisa: contract.sisa,
    denda,
    pembulatan_ke: stepOf(context),
    ...sums,
    cetakan: 1,
    alasan_batal: null,
    barang_cicilan: contract.barang.map(({ kode_barcode, nama_barang, berat, nilai, kode_gudang, kode_baki }) => ({
      kode_barcode,
      nama_barang,
      berat,
      nilai,
      kode_gudang,
      kode_baki,
    })),
    detail_barang: back ? takenLines(pieces, facts.taken, context.nomor, lelangCicilanLetters) : [],
    bayar_keluar: wayBack(draft.bayar_keluar, sums.dikembalikan),
  }
}

/** An auction is a supervisor's to allow; where nothing comes back the owner gives up what is owed. */
export const lelangCicilanNeeds = (content: LelangCicilanContent): ApprovalNeed[] => [
  {
    kategori: 'LELANG',
    minimal: content.cara === 'TANPA BARANG' ? 'OWN' : 'SPV',
    keterangan: 'Lelang {nomor}, telat {telat} hari: kembali {kembali}, rugi {rugi}, kelebihan {kelebihan}',
    isi: {
      nomor: content.no_cicilan,
      telat: content.telat,
      kembali: Number(content.dikembalikan),
      rugi: Number(content.rugi),
      kelebihan: Number(content.kelebihan),
    },
  },
]

/** What an approval is bound to; the codes of the pieces are made anew each time. */
export const boundLelangCicilan = (content: LelangCicilanContent): object => ({
  ...content,
  detail_barang: content.detail_barang.map((b) => ({ ...b, kode_barcode: '' })),
})

type Sums = Pick<
  LelangCicilanContent,
  'no_cicilan' | 'cara' | 'terbayar' | 'sisa' | 'potongan' | 'rugi' | 'kelebihan' | 'detail_barang' | 'bayar_keluar'
>
const surplus = (c: Pick<Sums, 'no_cicilan' | 'kelebihan'>) => [{ nomor_asal: c.no_cicilan, jumlah_rp: c.kelebihan }]
export const surplusOf = (
  content: Pick<LelangCicilanContent, 'no_cicilan' | 'kelebihan' | 'kode_customer' | 'nama_customer' | 'no_hp'>,
): Surplus[] =>
  surplus(content).map((line) => ({
    ...line,
    kode_customer: content.kode_customer,
    nama_customer: content.nama_customer,
    no_hp: content.no_hp,
  }))

/** The customer's money goes back less the late fee; or what he owed is paid by the pieces that come back, is lost, or leaves a surplus that is his. */
export function postLelangCicilan(sums: Sums): Posting {
  if (sums.cara === 'DISIMPAN')
    return {
      uang: [
        debit('UANG MUKA CICILAN', sums.terbayar, sums.no_cicilan),
        ...payOutJurnal(sums.bayar_keluar),
        kredit('DENDA', sums.potongan),
      ],
    }
  const owed: JurnalLine[] = [debit('RUGI LELANG', sums.rugi), kredit('PIUTANG CICILAN', sums.sisa, sums.no_cicilan)]
  if (sums.cara === 'TANPA BARANG') return { uang: owed }
  const taken = postTaken(sums.detail_barang, 'LELANG')
  return { barang: taken.barang, uang: [...taken.uang, ...owed, ...owedSurplus(surplus(sums))] }
}

export interface CancelLelangFacts {
  /** The contract that the auction ended. */
  readonly contract: Standing | undefined
  readonly barang: ReadonlyMap<string, ReservedPiece>
  readonly taken: ReadonlyMap<string, TakenNow>
  readonly surplus: readonly SurplusNow[]
}
/** Everything is as the auction left it: the freed pieces on their trays, what came back in the bought stock, the surplus unpaid. */
export function checkUntouched(doc: StoredLelangCicilan, _input: unknown, facts: CancelLelangFacts): Issue[] {
  if (doc.cara !== 'DISIMPAN')
    return [...checkUnmoved(doc.detail_barang, staysBought(facts.taken)), ...checkUnpaid(doc.nomor, facts.surplus)]
  return checkUnmoved(doc.barang_cicilan, liesAs('TERSEDIA', facts))
}
export const cancelLelangNeeds = supervised('BATAL_LELANG_CICILAN', 'Batal {nomor} atas {cicilan}, {nama}', {
  nomor: 'nomor',
  cicilan: 'no_cicilan',
  nama: 'nama_customer',
})
