import type { Tables } from '#kernel/db/tables.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { toko } from './toko.resource.ts'

export { flagBawaan, flags, type Flag } from './flags.ts'
export { alamatNota, barisAlamat, isianToko, profilToko } from './profil.ts'
export { bentukBawaan, duaLembar, kataAsli, susunUmum, type Berkertas, type SekitarKertas } from './kertas.ts'
export { bacaSetting, ketikSetting, simpanKetikan, tulisSetting, type Setting } from './setting.ts'
export { bacaTabel, periksaTabel, tulisTabel, type BarisTabel, type TabelSetting } from './tabel-setting.ts'
export { nilaiSetting, settingBawaan, settings, type KunciSetting } from './settings.ts'
export { adaTanggalMundur, butuhTanggal, periksaTanggal } from './tanggal-mundur.ts'
export { batasMargin, periksaTemplate, type JenisNota } from './template-nota.ts'
export { toko }

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const resources = [toko] as const

/** Tables that no definition makes. */
export const tabel: Tables = { template_nota: { kind: 'shop' } }
