import { z } from 'zod'

const baris = z.array(z.string())
const mm = z.int()
/** A template as it comes over the wire; what its fields may hold is `periksaTemplate`'s to say. */
export const templateSchema = z.strictObject({
  judul: z.string(),
  kepala: baris,
  keterangan: baris,
  kolom: baris,
  bagian: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  terbilang: z.boolean(),
  syarat: baris,
  syarat_master: z.boolean(),
  sisi: z.enum(['FRONT', 'BACK']),
  kaki: baris,
  tanda_tangan: baris,
  rangkap: z.int(),
  potong: z.enum(['PENUH', 'SEBAGIAN']),
  kertas: z.enum(['A5', 'A4']),
  lebar: z.union([z.literal(58), z.literal(80)]),
  platform: z.enum(['Desktop', 'Mobile']),
  margin: z.strictObject({ atas: mm, kanan: mm, bawah: mm, kiri: mm }).nullable(),
  huruf: z.enum(['KECIL', 'BIASA', 'BESAR']),
  huruf_struk: z.enum(['BIASA', 'TINGGI']),
})
