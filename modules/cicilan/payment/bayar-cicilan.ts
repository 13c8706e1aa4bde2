import type { ApprovalNeed, Content, Draft, Issue, RuleContext } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, type Posting } from '#buku'
import { buildBayar, paidJurnal, ticksLater, type BankBiaya, type bayarLine, type UsedTitipan } from '#bayar'
import { settingValue, stepOf } from '#toko'
import { daysLate, interestDropped, lateFee, sumOf, type Instalment } from '../schedule.ts'
import type { bayarCicilanHead, rincianLine } from './bayar-cicilan.shape.ts'

type Lines = { readonly rincian: typeof rincianLine; readonly bayar: typeof bayarLine }
export type BayarDraft = Draft<typeof bayarCicilanHead, Lines>
export type BayarContent = Content<typeof bayarCicilanHead, Lines>

/** A contract as a payment reads it, its row locked. */
export interface PaidContract {
  readonly status: string
  /** The date that its table counts from. */
  readonly tanggal: string
  readonly kode_customer: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly bunga_rp: Rupiah
  readonly denda_harian: Percent
  readonly serah_dulu: boolean
  readonly terbayar: Rupiah
  readonly sisa: Rupiah
  readonly angsuran_dibayar: number
  readonly potongan_bunga: Rupiah
  readonly jatuh_tempo: string | null
  readonly jadwal: readonly Instalment[]
}
export interface BayarFacts {
  readonly contract: PaidContract | undefined
  readonly rekening: ReadonlyMap<string, BankBiaya>
  readonly titipan: ReadonlyMap<string, UsedTitipan>
}

/** Setting `cicilan_lunas_awal`: does an early settlement drop the interest of months that have not begun? */
type Rules = Pick<RuleContext, 'settings' | 'tgl_system'>

/** What these instalments cost today, each with its late fee. */
export const dueLines = (rows: readonly Instalment[], contract: Pick<PaidContract, 'denda_harian'>, rules: Rules) =>
  rows.map((instalment) => ({
    ...instalment,
    telat: daysLate(instalment.jatuh_tempo, rules.tgl_system),
    denda: lateFee(instalment, contract.denda_harian, rules.tgl_system, stepOf(rules)),
  }))

/** The contract's rest settled today drops so much interest. */
const dropsToday = (
  contract: Pick<PaidContract, 'tanggal' | 'bunga_rp' | 'jadwal' | 'angsuran_dibayar'>,
  rules: Rules,
): Rupiah =>
  settingValue(rules.settings, 'cicilan_lunas_awal') === 'POTONG_BUNGA'
    ? interestDropped(contract, contract.jadwal, contract.angsuran_dibayar, rules.tgl_system, stepOf(rules))
    : rupiah(0)

type Chosen = Pick<BayarDraft, 'cara_lunas' | 'ke_awal' | 'ke_akhir' | 'hapus_denda'>

/** What the chosen instalments come to today: the same for the screen and the server. */
export function computePayment(
  chosen: Chosen,
  contract: Pick<PaidContract, 'tanggal' | 'bunga_rp' | 'jadwal' | 'angsuran_dibayar' | 'denda_harian' | 'sisa'>,
  rules: Rules,
) {
  const rincian = dueLines(contract.jadwal.slice(chosen.ke_awal - 1, chosen.ke_akhir), contract, rules)
  const pokok_rp = sumOf(rincian)
  const denda = rupiah(rincian.reduce((s, r) => s + r.denda, 0n))
  const denda_dihapus = chosen.hapus_denda ? denda : rupiah(0)
  const potongan_bunga = chosen.cara_lunas === 'PELUNASAN' ? dropsToday(contract, rules) : rupiah(0)
  return {
    rincian,
    pokok_rp,
    potongan_bunga,
    denda,
    denda_dihapus,
    total: rupiah(pokok_rp - potongan_bunga + denda - denda_dihapus),
    sisa: rupiah(contract.sisa - pokok_rp),
  }
}

/** Why a contract in this state is neither paid nor ended. */
export const closed: Readonly<Record<string, string>> = {
  LUNAS: text('Cicilan Sudah Lunas'),
  DIAMBIL: text('Barang Sudah Diserahkan'),
  DILELANG: text('Cicilan Sudah Dilelang'),
  BATAL: text('Cicilan Sudah Dibatalkan'),
}

/** Whole instalments, the oldest first, and nothing twice. */
function checkChosen(chosen: Chosen, contract: PaidContract): Issue[] {
  const months = contract.jadwal.length
  const next = contract.angsuran_dibayar + 1
  const state = closed[contract.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  if (chosen.ke_awal < next) return [{ field: 'ke_awal', message: 'Angsuran Ini Sudah Dibayar', conflict: true }]
  if (chosen.ke_awal > next)
    return [{ field: 'ke_awal', message: 'Angsuran Ke {n} Dibayar Lebih Dulu', values: { n: next } }]
  if (chosen.ke_akhir < chosen.ke_awal || chosen.ke_akhir > months)
    return [{ field: 'ke_akhir', message: 'Isi Antara {dari} Dan {sampai}', values: { dari: next, sampai: months } }]
  return chosen.cara_lunas === 'PELUNASAN' && chosen.ke_akhir < months
    ? [{ field: 'ke_akhir', message: 'Pelunasan Membayar Semua Sisa Angsuran' }]
    : []
}

/** Builds the whole payment, or returns every reason why it cannot be. */
export function buildBayarCicilan(draft: BayarDraft, facts: BayarFacts, context: RuleContext): BayarContent | Issue[] {
  const { contract } = facts
  if (!contract) return [{ field: 'no_cicilan', message: 'Data Tidak Ditemukan' }]
  const wrong = checkChosen(draft, contract)
  if (wrong.length > 0) return wrong
  const due = computePayment(draft, contract, context)
  if (due.denda_dihapus > 0n && draft.keterangan === null)
    return [{ field: 'keterangan', message: 'Keterangan Tidak Boleh Kosong' }]
  const bearer = settingValue(context.settings, 'biaya_kartu_oleh')
  const paid = buildBayar({ bayar: draft.bayar, kode_customer: contract.kode_customer }, due.total, facts, bearer)
  if (Array.isArray(paid)) return paid
  const { kode_customer, nama_customer, no_hp, serah_dulu } = contract
  return {
    ...draft,
    ...due,
    ...paid,
    kode_customer,
    nama_customer,
    no_hp,
    serah_dulu,
    pembulatan_ke: stepOf(context),
    cetakan: 1,
    alasan_batal: null,
  }
}

/** A late fee that is let off is a supervisor's to allow. */
export const bayarNeeds = (content: BayarContent): ApprovalNeed[] =>
  content.denda_dihapus > 0n
    ? [
        {
          kategori: 'DENDA_DIHAPUS',
          minimal: 'SPV',
          keterangan: 'Denda {denda} dari {no_cicilan} dihapus',
          isi: { denda: Number(content.denda_dihapus), no_cicilan: content.no_cicilan },
        },
      ]
    : []

/** The instalments are owed to the customer, or pay what he owes; the late fee is the shop's. Interest that is dropped was never earned, or is given back. */
export function postBayarCicilan(content: BayarContent, context: Pick<RuleContext, 'flags'>): Posting {
  const paid = paidJurnal(content, ticksLater(context))
  const fee = kredit('DENDA', rupiah(content.denda - content.denda_dihapus))
  const money = rupiah(content.pokok_rp - content.potongan_bunga)
  return {
    uang: content.serah_dulu
      ? [
          ...paid,
          debit('BUNGA CICILAN', content.potongan_bunga),
          kredit('PIUTANG CICILAN', content.pokok_rp, content.no_cicilan),
          fee,
        ]
      : [...paid, kredit('UANG MUKA CICILAN', money, content.no_cicilan), fee],
  }
}

/** Where a contract stands: what a payment changes of it. */
export type Standing = Pick<
  PaidContract,
  'status' | 'terbayar' | 'sisa' | 'angsuran_dibayar' | 'potongan_bunga' | 'jatuh_tempo'
>
type Paid = Pick<BayarContent, 'ke_awal' | 'ke_akhir' | 'pokok_rp' | 'potongan_bunga'>

export function afterPayment(contract: PaidContract, paid: Paid): Standing {
  const sisa = rupiah(contract.sisa - paid.pokok_rp)
  return {
    status: sisa === 0n ? 'LUNAS' : 'AKTIF',
    terbayar: rupiah(contract.terbayar + paid.pokok_rp - paid.potongan_bunga),
    sisa,
    angsuran_dibayar: paid.ke_akhir,
    potongan_bunga: rupiah(contract.potongan_bunga + paid.potongan_bunga),
    jatuh_tempo: contract.jadwal[paid.ke_akhir]?.jatuh_tempo ?? null,
  }
}

export const beforePayment = (contract: PaidContract, paid: Paid): Standing => ({
  status: 'AKTIF',
  terbayar: rupiah(contract.terbayar - paid.pokok_rp + paid.potongan_bunga),
  sisa: rupiah(contract.sisa + paid.pokok_rp),
  angsuran_dibayar: paid.ke_awal - 1,
  potongan_bunga: rupiah(contract.potongan_bunga - paid.potongan_bunga),
  jatuh_tempo: contract.jadwal[paid.ke_awal - 1]?.jatuh_tempo ?? null,
})
