import type { Butuh, Draft, Isi, Konteks, Tersimpan, Tolakan } from '#kernel/define/dokumen.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { debit, kredit, laciUtama, nomorSendiri, type Posting } from '#buku'
import { nilaiSetting } from '#toko'
import { periksaSaldoAwalBoleh } from '#uang'
import { lengkapiBayar, periksaTujuan, type BiayaBank } from './bayar.ts'
import { jurnalNonTunai } from './jurnal.ts'
import type { barisSetor, kepalaTitipan } from './titipan.bentuk.ts'

type Baris = { readonly bayar: typeof barisSetor }
export type DraftTitipan = Draft<typeof kepalaTitipan, Baris>
export type IsiTitipan = Isi<typeof kepalaTitipan, Baris>
export type TitipanTersimpan = Tersimpan<typeof kepalaTitipan, Baris>

export interface FaktaTitipan {
  readonly customer: { readonly nama_customer: string; readonly no_hp: string | null } | undefined
  readonly rekening: ReadonlyMap<string, BiayaBank>
}

/** Deposits wait for the cashier in a shop that works in two steps. */
export const titipanMenunggu = (k: Pick<Konteks, 'flags'>): boolean => k.flags.TITIPAN_DUA_LANGKAH === 'on'
/** Money that is not cash is ticked against the bank later. */
const bertahap = (k: Pick<Konteks, 'flags'>): boolean => k.flags.VALIDASI_NON_CASH_MODULE === 'on'

const periksaCustomer = (f: FaktaTitipan): Tolakan[] =>
  f.customer ? [] : [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]

/** Draft and facts → the deposit, or every reason why not. */
export function susunTitipan(d: DraftTitipan, f: FaktaTitipan, k: Konteks): IsiTitipan | Tolakan[] {
  const salah: Tolakan[] = [
    ...periksaCustomer(f),
    ...(d.awal_rp === null ? [] : [{ field: 'awal_rp', message: 'Isian Tidak Sah' }]),
    ...(d.bayar.length > 0 ? [] : [{ field: 'bayar', message: 'Pilih Minimal Satu Cara Bayar' }]),
    ...periksaTujuan(d.bayar, f.rekening),
  ]
  if (!f.customer || salah.length > 0) return salah
  const bayar = lengkapiBayar(d.bayar, f.rekening)
  const jumlah_rp = rupiah(bayar.reduce((s, b) => s + b.jumlah_rp, 0n))
  return {
    ...d,
    nama_customer: f.customer.nama_customer,
    no_hp: f.customer.no_hp,
    jumlah_rp,
    sisa: titipanMenunggu(k) ? rupiah(0) : jumlah_rp,
    diambil_rp: rupiah(0),
    biaya_kartu: rupiah(bayar.reduce((s, b) => s + b.biaya_rp, 0n)),
    biaya_kartu_oleh: nilaiSetting(k.settings, 'biaya_kartu_oleh'),
    // The paper is drawn when the money is there.
    cetakan: titipanMenunggu(k) ? 0 : 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    bayar,
  }
}

/** What an opening deposit must know beside its customer. */
export type FaktaTitipanAwal = FaktaTitipan & { readonly sudahJual: boolean }

/** A deposit that was left before the shop began here: owed from the first day on, and no money comes in now. */
export function susunTitipanAwal(d: DraftTitipan, f: FaktaTitipanAwal, k: Konteks): IsiTitipan | Tolakan[] {
  const tolakan = periksaSaldoAwalBoleh(f.sudahJual, k)
  if (tolakan.length > 0) return tolakan
  const salah: Tolakan[] = [
    ...periksaCustomer(f),
    ...(d.awal_rp === null ? [{ field: 'awal_rp', message: 'Jumlah Rp Tidak Boleh Kosong' }] : []),
    ...(d.bayar.length > 0 ? [{ field: 'bayar', message: 'Isian Tidak Sah' }] : []),
  ]
  if (!f.customer || d.awal_rp === null || salah.length > 0) return salah
  return {
    ...d,
    nama_customer: f.customer.nama_customer,
    no_hp: f.customer.no_hp,
    jumlah_rp: d.awal_rp,
    sisa: d.awal_rp,
    diambil_rp: rupiah(0),
    biaya_kartu: rupiah(0),
    biaya_kartu_oleh: nilaiSetting(k.settings, 'biaya_kartu_oleh'),
    cetakan: 0,
    divalidasi_oleh: null,
    alasan_batal: null,
    bayar: [],
  }
}

/** Opening balances: MODAL AWAL owes the customer (domain 4). */
export const bukukanTitipanAwal = (isi: Pick<IsiTitipan, 'jumlah_rp'>): Posting => ({
  uang: [debit('MODAL AWAL', isi.jumlah_rp), kredit('TITIPAN', isi.jumlah_rp, nomorSendiri)],
})

/** Money comes in and is owed to the customer, under the number of the deposit (domain 4). */
export function bukukanTitipan(isi: IsiTitipan, k: Pick<Konteks, 'flags'>): Posting {
  const tunai = isi.bayar.reduce((s, b) => (b.cara === 'CASH' ? s + b.jumlah_rp : s), 0n)
  return {
    uang: [
      debit('KAS', rupiah(tunai), laciUtama),
      ...isi.bayar
        .filter((b) => b.cara !== 'CASH')
        .flatMap((b) => jurnalNonTunai(b, isi.biaya_kartu_oleh, bertahap(k))),
      kredit('TITIPAN', isi.jumlah_rp, nomorSendiri),
    ],
  }
}

/** What is left goes back to the customer in cash, however it came. */
export const bukukanAmbil = (dok: Pick<TitipanTersimpan, 'sisa'>): Posting => ({
  uang: [debit('TITIPAN', dok.sisa, nomorSendiri), kredit('KAS', dok.sisa, laciUtama)],
})

/** A deposit is called off on its own day, as long as nothing of it was spent. */
export function periksaBatalTitipan(
  dok: Pick<TitipanTersimpan, 'status' | 'tanggal' | 'sisa' | 'jumlah_rp'>,
  k: Pick<Konteks, 'tgl_system'>,
): Tolakan[] {
  if (dok.tanggal !== k.tgl_system) return [{ message: 'Titipan Kemarin Tidak Bisa Dibatalkan' }]
  return dok.status === 'AKTIF' && dok.sisa !== dok.jumlah_rp ? [{ message: 'Titipan Sudah Dipakai' }] : []
}

/** What waits has moved nothing yet: its refusal asks nobody. */
export const butuhBatalTitipan = (dok: Pick<TitipanTersimpan, 'status' | 'nomor' | 'jumlah_rp'>): Butuh[] =>
  dok.status === 'AKTIF'
    ? [
        {
          kategori: 'BATAL_TITIPAN',
          minimal: 'SPV',
          keterangan: 'Batal {no_titipan}, titipan {jumlah}',
          isi: { no_titipan: dok.nomor, jumlah: Number(dok.jumlah_rp) },
        },
      ]
    : []
