import { z } from 'zod'
import { finenessForms } from './fineness.ts'
import { notaDetails } from './nota.ts'

const line = z.array(z.string())
const mm = z.int()
/** A template in wire form; `checkTemplate` checks what its fields may contain. */
export const templateSchema = z.strictObject({
  judul: z.string(),
  kepala: line,
  keterangan: line,
  kolom: line,
  bagian: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  terbilang: z.boolean(),
  syarat: line,
  syarat_master: z.boolean(),
  sisi: z.enum(['FRONT', 'BACK']),
  kaki: line,
  tanda_tangan: line,
  rangkap: z.int(),
  potong: z.enum(['PENUH', 'SEBAGIAN']),
  kertas: z.enum(['A5', 'A4']),
  lebar: z.union([z.literal(58), z.literal(80)]),
  platform: z.enum(['Desktop', 'Mobile']),
  margin: z.strictObject({ atas: mm, kanan: mm, bawah: mm, kiri: mm }).nullable(),
  huruf: z.enum(['KECIL', 'BIASA', 'BESAR']),
  huruf_struk: z.enum(['BIASA', 'TINGGI']),
  kode: z.enum(['TIDAK', 'CODE128', 'QR']),
  kadar: z.enum(finenessForms),
  rincian: z.array(z.enum(notaDetails)),
  foto: z.boolean(),
})
