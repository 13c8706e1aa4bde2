import { supervised } from '#toko'
import { checkPayOut, payOutJurnal, payOutLines, payOutSums, type BankBiaya } from '#bayar'
import { debit, kredit, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Content, Draft, Issue, RuleContext } from '#kernel/model/document.ts'
import { checkIdentified, type Identified } from '../pinjam/lending.ts'
import type { kelebihanHead, kelebihanLines } from './bayar-kelebihan.shape.ts'
import type { Surplus } from './surplus.ts'

export type KelebihanDraft = Draft<typeof kelebihanHead, typeof kelebihanLines>
export type KelebihanContent = Content<typeof kelebihanHead, typeof kelebihanLines>

/** A surplus as it stands, under its lock. */
export interface StoredSurplus extends Surplus {
  readonly no_lelang: string
  readonly tanggal: string
  readonly tgl_hangus: string
  readonly sisa_rp: Rupiah
  readonly status: string
}
export interface KelebihanFacts {
  readonly surplus: StoredSurplus | undefined
  /** The holder as the shop knows him today, and whoever comes for him. */
  readonly holder: Identified | undefined
  readonly pengambil: Identified | undefined
  readonly rekening: ReadonlyMap<string, BankBiaya>
}

const closed: Readonly<Record<string, string>> = {
  DIBAYAR: text('Kelebihan Sudah Dibayar'),
  HANGUS: text('Kelebihan Sudah Hangus'),
}
const at = 'nomor_asal'

/** It is paid to somebody who is known with number, kind, photo and consent of the identity. */
function checkHolder(draft: KelebihanDraft, surplus: StoredSurplus, facts: KelebihanFacts): Issue[] {
  const other = draft.kode_pengambil !== null && draft.kode_pengambil !== surplus.kode_customer
  if (!other) return checkIdentified(surplus.kode_customer, facts.holder, at)
  return [
    ...checkIdentified(draft.kode_pengambil, facts.pengambil, 'kode_pengambil'),
    ...(draft.hubungan?.trim() ? [] : [{ field: 'hubungan', message: 'Harus Diisi' }]),
  ]
}

function checkLapse(draft: KelebihanDraft, surplus: StoredSurplus, context: RuleContext): Issue[] {
  if (context.tgl_system < surplus.tgl_hangus)
    return [{ field: 'cara', message: 'Belum Boleh Hangus Sebelum {tanggal}', values: { tanggal: surplus.tgl_hangus } }]
  return draft.bayar_keluar.length > 0
    ? [{ field: 'bayar_keluar', message: 'Kelebihan Yang Hangus Tidak Dibayar' }]
    : []
}

/** Builds the payment, or the lapse, of a whole surplus; or returns every reason why it cannot be. */
export function buildKelebihan(
  draft: KelebihanDraft,
  facts: KelebihanFacts,
  context: RuleContext,
): KelebihanContent | Issue[] {
  const { surplus } = facts
  if (!surplus) return [{ field: at, message: 'Data Tidak Ditemukan' }]
  const state = closed[surplus.status]
  if (state !== undefined) return [{ field: at, message: state, conflict: true }]
  const lapses = draft.cara === 'HANGUS'
  const bayar_keluar = lapses ? [] : payOutLines(draft.bayar_keluar, surplus.sisa_rp)
  const wrong: Issue[] = lapses
    ? checkLapse(draft, surplus, context)
    : [...checkHolder(draft, surplus, facts), ...checkPayOut(bayar_keluar, surplus.sisa_rp, facts.rekening)]
  if (wrong.length > 0) return wrong
  const { cash, transfer } = payOutSums(bayar_keluar)
  return {
    ...draft,
    kode_pengambil: lapses ? null : draft.kode_pengambil,
    hubungan: lapses ? null : draft.hubungan,
    no_lelang: surplus.no_lelang,
    kode_customer: surplus.kode_customer,
    nama_customer: surplus.nama_customer,
    no_hp: surplus.no_hp,
    nama_pengambil: lapses || draft.kode_pengambil === null ? null : (facts.pengambil?.nama_customer ?? null),
    tgl_lelang: surplus.tanggal,
    tgl_hangus: surplus.tgl_hangus,
    jumlah_rp: surplus.sisa_rp,
    bayar_tunai: cash,
    bayar_non_tunai: transfer,
    cetakan: lapses ? 0 : 1,
    alasan_batal: null,
    bayar_keluar,
  }
}

/** That a surplus lapses is an owner's to allow. */
export const kelebihanNeeds = (content: KelebihanContent): ApprovalNeed[] =>
  content.cara === 'HANGUS'
    ? [
        {
          kategori: 'KELEBIHAN_HANGUS',
          minimal: 'OWN',
          keterangan: 'Kelebihan {nomor} milik {nama} hangus, {jumlah}',
          isi: { nomor: content.nomor_asal, nama: content.nama_customer, jumlah: Number(content.jumlah_rp) },
        },
      ]
    : []

/** What was owed is paid, or becomes the shop's. */
export const postKelebihan = (
  content: Pick<KelebihanContent, 'nomor_asal' | 'cara' | 'jumlah_rp' | 'bayar_keluar'>,
): Posting => ({
  uang: [
    debit('KELEBIHAN LELANG', content.jumlah_rp, content.nomor_asal),
    ...(content.cara === 'HANGUS'
      ? [kredit('PENDAPATAN LAIN', content.jumlah_rp)]
      : payOutJurnal(content.bayar_keluar)),
  ],
})

/** A surplus after its payment, or lapse; and as it was before. */
export const endedAs = (content: Pick<KelebihanContent, 'cara'>) => ({
  status: content.cara === 'HANGUS' ? ('HANGUS' as const) : ('DIBAYAR' as const),
  sisa_rp: rupiah(0),
})

export const batalKelebihanNeeds = supervised('BATAL_KELEBIHAN_LELANG', 'Batal {nomor}, kelebihan {asal}, {jumlah}', {
  nomor: 'nomor',
  asal: 'nomor_asal',
  jumlah: 'jumlah_rp',
})
