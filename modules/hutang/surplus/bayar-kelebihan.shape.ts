import { payOutLine } from '#bayar'
import { f } from '#kernel/model/fields/index.ts'
import { notaHead } from '#toko'

export const namaKelebihan = 'bayar-kelebihan'
/** Prefix of the numbers of payments of surpluses. */
export const kelebihanPrefix = 'KL'

const computed = { required: true, readOnly: true } as const
const readOnly = true
const paid = { field: 'cara', in: ['BAYAR'] } as const

/** What ends a surplus: it is paid to its holder, or to whoever comes for him, or it lapses after its year. */
export const kelebihanHead = {
  nomor_asal: f.code({ label: 'Kelebihan Dari', required: 'Harus Diisi', max: 60 }),
  cara: f.choice({
    label: 'Cara',
    required: true,
    options: [
      { value: 'BAYAR', label: 'Dibayar ke customer' },
      { value: 'HANGUS', label: 'Hangus' },
    ],
    initial: 'BAYAR',
  }),
  kode_pengambil: f.ref('customer', { label: 'Diambil Oleh', hint: 'Kosong: pemiliknya sendiri', when: paid }),
  hubungan: f.text({ label: 'Hubungan', max: 60, when: paid }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  no_lelang: f.code({ label: 'No Lelang', ...computed, max: 60 }),
  kode_customer: f.code({ label: 'Kode Customer', ...computed, max: 40 }),
  nama_customer: f.text({ label: 'Nama Customer', ...computed }),
  no_hp: f.phone({ label: 'No HP', readOnly }),
  nama_pengambil: f.text({ label: 'Nama Pengambil', readOnly }),
  tgl_lelang: f.date({ label: 'Tanggal Lelang', ...computed }),
  tgl_hangus: f.date({ label: 'Hangus Sejak', ...computed }),
  jumlah_rp: f.money({ label: 'Kelebihan', ...computed }),
  bayar_tunai: f.money({ label: 'Dibayar Tunai', ...computed }),
  bayar_non_tunai: f.money({ label: 'Dibayar Transfer', ...computed }),
  ...notaHead,
} as const

export const kelebihanLines = { bayar_keluar: payOutLine } as const
