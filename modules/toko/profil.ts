import { f } from '#kernel/fields/index.ts'
import { lebarTeks, potongKata } from '#kernel/print/potong.ts'
import type { Setting } from './setting.ts'
import { grupSetting, settings } from './settings.ts'

/** The address on paper: so many lines of so many letters (constants). */
export const barisAlamat = { baris: 2, huruf: 48 } as const

/** The lines of the address as the nota prints them. */
export const alamatNota = (alamat: string): string[] => potongKata(alamat, barisAlamat.huruf, barisAlamat.baris)

const muat = (alamat: string): string | undefined =>
  lebarTeks(alamat) > barisAlamat.baris * barisAlamat.huruf ? 'Alamat Tidak Muat Dua Baris Nota' : undefined

/**
 * Profil toko: what the shop says of itself, in the words of a setting. Name, address and telephone stand in the record of the shop;
 * the rest is kept beside its settings.
 */
export const profilToko: readonly Setting[] = grupSetting('Profil Toko', {
  nama_toko: { arti: 'Di kepala nota dan semua laporan', field: f.text({ label: 'Nama Toko', required: true }) },
  alamat_toko: {
    arti: 'Di nota menjadi dua baris, masing-masing 48 huruf',
    field: f.text({ label: 'Alamat Toko', required: true, max: 96 }),
    check: muat,
  },
  no_hp: { arti: 'Untuk pelanggan yang bertanya', field: f.phone({ label: 'No HP' }) },
  jam_buka: {
    arti: 'Hari dan jam toko melayani',
    field: f.text({ label: 'Jam Buka', max: 48 }),
  },
  logo: { arti: 'Gambar toko', field: f.image({ label: 'Logo' }) },
  langkah_timbangan: {
    arti: 'Angka terkecil yang ditunjukkan timbangan toko',
    field: f.berat({ label: 'Langkah Timbangan', required: true, default: 0.01 }),
    satuan: 'gram',
  },
})

/** Which of them are columns of the shop's record. */
export const kolomToko = ['nama_toko', 'alamat_toko', 'no_hp'] as const

/** Everything that the screen of the shop's settings changes. */
export const isianToko: readonly Setting[] = [...profilToko, ...settings]
