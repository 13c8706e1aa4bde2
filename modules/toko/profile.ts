import { f } from '#kernel/model/fields/index.ts'
import { textWidth, cutWords } from '#kernel/engine/paper/cut.ts'
import type { Setting } from './settings/setting.ts'
import { defaultScaleStep } from './settings/scale-step.ts'
import { settingGroup, settings } from './settings/settings.ts'

/** Size of the address on paper: number of lines, and characters per line. */
export const addressLines = { lines: 2, letters: 48 } as const

/** The lines of the address as printed on the nota. */
export const notaAddress = (alamat: string): string[] => cutWords(alamat, addressLines.letters, addressLines.lines)

const load = (alamat: string): string | undefined =>
  textWidth(alamat) > addressLines.lines * addressLines.letters ? 'Alamat Tidak Muat Dua Baris Nota' : undefined

/**
 * The shop's profile, described like settings. Name, address and telephone are columns of the shop's record; the rest
 * is stored beside its settings.
 */
const tokoProfile: readonly Setting[] = settingGroup('Profil Toko', {
  nama_toko: { meaning: 'Di kepala nota dan semua laporan', field: f.text({ label: 'Nama Toko', required: true }) },
  alamat_toko: {
    meaning: 'Di nota menjadi dua baris, masing-masing 48 huruf',
    field: f.text({ label: 'Alamat Toko', required: true, max: 96 }),
    check: load,
  },
  no_hp: { meaning: 'Untuk pelanggan yang bertanya', field: f.phone({ label: 'No HP' }) },
  jam_buka: {
    meaning: 'Hari dan jam toko melayani',
    field: f.text({ label: 'Jam Buka', max: 48 }),
  },
  logo: { meaning: 'Gambar toko', field: f.image({ label: 'Logo' }) },
  langkah_timbangan: {
    meaning: 'Angka terkecil yang ditunjukkan timbangan toko',
    field: f.weight({ label: 'Langkah Timbangan', required: true, default: defaultScaleStep }),
    unit: 'gram',
  },
})

/** Profile fields that are columns of the shop's record. */
export const tokoColumns = ['nama_toko', 'alamat_toko', 'no_hp'] as const

/** Everything the screen for shop settings can change. */
export const tokoInputs: readonly Setting[] = [...tokoProfile, ...settings]
