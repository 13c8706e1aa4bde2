import { f } from '#kernel/fields/index.ts'
import type { Berat } from '#kernel/quantity/quantity.ts'
import { bacaAliran } from './timbangan.ts'

/** Of a weight that was read off a scale: the device, and its text as it came (domain 10). A typed weight has neither. */
export const fieldsTimbang = {
  timbangan: f.text({ label: 'Timbangan', max: 60, asis: true }),
  teks_timbang: f.text({ label: 'Teks Timbangan', max: 100, asis: true }),
} as const

export interface AsalTimbang {
  readonly timbangan: string | null
  readonly teks_timbang: string | null
}
export const bukanTimbangan: AsalTimbang = { timbangan: null, teks_timbang: null }

/** What is sent with a weight that the scale said: of its text as much as is kept, the end, where the weight stands. */
export const asalTimbang = (b: { readonly perangkat: string; readonly mentah: string }) => ({
  timbangan: b.perangkat.slice(0, 60),
  teks_timbang: b.mentah.slice(-100),
})

/** What is kept with a weight: a device without its text says nothing. */
export const asalTersimpan = (d: AsalTimbang & { readonly berat: Berat | null }): AsalTimbang =>
  d.berat === null || d.teks_timbang === null
    ? bukanTimbangan
    : { timbangan: d.timbangan, teks_timbang: d.teks_timbang }

/** Does the text that came with a weight say another one? */
export const bedaTimbangan = (d: AsalTimbang & { readonly berat: Berat | null }): boolean => {
  const { teks_timbang } = asalTersimpan(d)
  if (teks_timbang === null) return false
  return bacaAliran({ sisa: '', utuh: true }, teks_timbang).bacaan.at(-1)?.berat !== d.berat
}
