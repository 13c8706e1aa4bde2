import type { ApprovalNeed, Content, Draft, Issue, RuleContext } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, type Posting } from '#buku'
import { buildBayar, paidJurnal, ticksLater, type BankBiaya, type bayarLine, type UsedTitipan } from '#bayar'
import { settingValue } from '#toko'
import { stepOf } from '../contract/cicilan.ts'
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
export const dueLines = (rows: readonly Instalment[], c: Pick<PaidContract, 'denda_harian'>, k: Rules) =>
  rows.map((r) => ({
    ...r,
    telat: daysLate(r.jatuh_tempo, k.tgl_system),
    denda: lateFee(r, c.denda_harian, k.tgl_system, stepOf(k)),
  }))

/** The contract's rest settled today drops so much interest. */
const dropsToday = (c: Pick<PaidContract, 'tanggal' | 'bunga_rp' | 'jadwal' | 'angsuran_dibayar'>, k: Rules): Rupiah =>
  settingValue(k.settings, 'cicilan_lunas_awal') === 'POTONG_BUNGA'
    ? interestDropped(c, c.jadwal, c.angsuran_dibayar, k.tgl_system, stepOf(k))
    : rupiah(0)

type Chosen = Pick<BayarDraft, 'cara_lunas' | 'ke_awal' | 'ke_akhir' | 'hapus_denda'>

/** What the chosen instalments come to today: the same for the screen and the server. */
export function computePayment(
  d: Chosen,
  c: Pick<PaidContract, 'tanggal' | 'bunga_rp' | 'jadwal' | 'angsuran_dibayar' | 'denda_harian' | 'sisa'>,
  k: Rules,
) {
  const rincian = dueLines(c.jadwal.slice(d.ke_awal - 1, d.ke_akhir), c, k)
  const pokok_rp = sumOf(rincian)
  const denda = rupiah(rincian.reduce((s, r) => s + r.denda, 0n))
  const denda_dihapus = d.hapus_denda ? denda : rupiah(0)
  const potongan_bunga = d.cara_lunas === 'PELUNASAN' ? dropsToday(c, k) : rupiah(0)
  return {
    rincian,
    pokok_rp,
    potongan_bunga,
    denda,
    denda_dihapus,
    total: rupiah(pokok_rp - potongan_bunga + denda - denda_dihapus),
    sisa: rupiah(c.sisa - pokok_rp),
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
function checkChosen(d: Chosen, c: PaidContract): Issue[] {
  const n = c.jadwal.length
  const next = c.angsuran_dibayar + 1
  const state = closed[c.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  if (d.ke_awal < next) return [{ field: 'ke_awal', message: 'Angsuran Ini Sudah Dibayar', conflict: true }]
  if (d.ke_awal > next)
    return [{ field: 'ke_awal', message: 'Angsuran Ke {n} Dibayar Lebih Dulu', values: { n: next } }]
  if (d.ke_akhir < d.ke_awal || d.ke_akhir > n)
    return [{ field: 'ke_akhir', message: 'Isi Antara {dari} Dan {sampai}', values: { dari: next, sampai: n } }]
  return d.cara_lunas === 'PELUNASAN' && d.ke_akhir < n
    ? [{ field: 'ke_akhir', message: 'Pelunasan Membayar Semua Sisa Angsuran' }]
    : []
}

/** Builds the whole payment, or returns every reason why it cannot be. */
export function buildBayarCicilan(d: BayarDraft, f: BayarFacts, k: RuleContext): BayarContent | Issue[] {
  const { contract: c } = f
  if (!c) return [{ field: 'no_cicilan', message: 'Data Tidak Ditemukan' }]
  const wrong = checkChosen(d, c)
  if (wrong.length > 0) return wrong
  const due = computePayment(d, c, k)
  if (due.denda_dihapus > 0n && d.keterangan === null)
    return [{ field: 'keterangan', message: 'Keterangan Tidak Boleh Kosong' }]
  const bearer = settingValue(k.settings, 'biaya_kartu_oleh')
  const paid = buildBayar({ bayar: d.bayar, kode_customer: c.kode_customer }, due.total, f, bearer)
  if (Array.isArray(paid)) return paid
  const { kode_customer, nama_customer, no_hp, serah_dulu } = c
  return { ...d, ...due, ...paid, kode_customer, nama_customer, no_hp, serah_dulu, cetakan: 1, alasan_batal: null }
}

/** A late fee that is let off is a supervisor's to allow. */
export const bayarNeeds = (b: BayarContent): ApprovalNeed[] =>
  b.denda_dihapus > 0n
    ? [
        {
          kategori: 'DENDA_DIHAPUS',
          minimal: 'SPV',
          keterangan: 'Denda {denda} dari {no_cicilan} dihapus',
          isi: { denda: Number(b.denda_dihapus), no_cicilan: b.no_cicilan },
        },
      ]
    : []

/** The instalments are owed to the customer, or pay what he owes; the late fee is the shop's. Interest that is dropped was never earned, or is given back. */
export function postBayarCicilan(b: BayarContent, k: Pick<RuleContext, 'flags'>): Posting {
  const paid = paidJurnal(b, ticksLater(k))
  const fee = kredit('DENDA', rupiah(b.denda - b.denda_dihapus))
  const money = rupiah(b.pokok_rp - b.potongan_bunga)
  return {
    uang: b.serah_dulu
      ? [...paid, debit('BUNGA CICILAN', b.potongan_bunga), kredit('PIUTANG CICILAN', b.pokok_rp, b.no_cicilan), fee]
      : [...paid, kredit('UANG MUKA CICILAN', money, b.no_cicilan), fee],
  }
}

/** Where a contract stands: what a payment changes of it. */
export type Standing = Pick<
  PaidContract,
  'status' | 'terbayar' | 'sisa' | 'angsuran_dibayar' | 'potongan_bunga' | 'jatuh_tempo'
>
type Paid = Pick<BayarContent, 'ke_awal' | 'ke_akhir' | 'pokok_rp' | 'potongan_bunga'>

export function afterPayment(c: PaidContract, b: Paid): Standing {
  const sisa = rupiah(c.sisa - b.pokok_rp)
  return {
    status: sisa === 0n ? 'LUNAS' : 'AKTIF',
    terbayar: rupiah(c.terbayar + b.pokok_rp - b.potongan_bunga),
    sisa,
    angsuran_dibayar: b.ke_akhir,
    potongan_bunga: rupiah(c.potongan_bunga + b.potongan_bunga),
    jatuh_tempo: c.jadwal[b.ke_akhir]?.jatuh_tempo ?? null,
  }
}

export const beforePayment = (c: PaidContract, b: Paid): Standing => ({
  status: 'AKTIF',
  terbayar: rupiah(c.terbayar - b.pokok_rp + b.potongan_bunga),
  sisa: rupiah(c.sisa + b.pokok_rp),
  angsuran_dibayar: b.ke_awal - 1,
  potongan_bunga: rupiah(c.potongan_bunga - b.potongan_bunga),
  jatuh_tempo: c.jadwal[b.ke_awal - 1]?.jatuh_tempo ?? null,
})
