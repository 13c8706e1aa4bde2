import { f } from '#kernel/model/fields/index.ts'
import { paidHead } from '#bayar'
import { notaHead } from '#toko'
import { cicilanHead, namaCicilan } from '../contract/cicilan.shape.ts'

/** The document's name, for who reads payments without writing them. */
export const namaBayarCicilan = 'bayar-cicilan'

const caraLunas = ['ANGSURAN', 'PELUNASAN'] as const

const rp = (label: string) => f.money({ label, required: true, readOnly: true })

/** Fields of one payment of a contract. Both ends of what is paid are said, so that two tills never pay the same instalment, nor the next by mistake. */
export const bayarCicilanHead = {
  no_cicilan: f.ref(namaCicilan, { label: 'No Cicilan', required: true }),
  cara_lunas: f.choice({ label: 'Yang Dibayar', required: true, options: caraLunas, default: 'ANGSURAN' }),
  ke_awal: f.integer({ label: 'Angsuran Ke', required: true, min: 1 }),
  ke_akhir: f.integer({ label: 'Sampai Ke', required: true, min: 1 }),
  hapus_denda: f.boolean({ label: 'Hapus Denda', required: true, default: false }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  kode_customer: f.code({ label: 'Customer', required: true, readOnly: true }),
  nama_customer: cicilanHead.nama_customer,
  no_hp: cicilanHead.no_hp,
  // It pays what the customer owes for goods that he has; else it is owed to him until they are handed over.
  serah_dulu: cicilanHead.serah_dulu,
  pokok_rp: rp('Jumlah Angsuran'),
  potongan_bunga: cicilanHead.potongan_bunga,
  denda: rp('Denda'),
  denda_dihapus: rp('Denda Dihapus'),
  total: rp('Total'),
  // What its late fees are multiples of. Null: it was paid before payments kept it.
  pembulatan_ke: cicilanHead.pembulatan_ke,
  // What is left of the contract after it.
  sisa: rp('Sisa Cicilan'),
  ...paidHead,
  ...notaHead,
} as const

/** One instalment that is paid, with what it costs to be late. */
export const rincianLine = {
  ke: f.integer({ label: 'Ke', required: true, readOnly: true }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', required: true, readOnly: true }),
  angsuran: rp('Angsuran'),
  telat: f.integer({ label: 'Telat (Hari)', required: true, readOnly: true }),
  denda: rp('Denda'),
} as const
