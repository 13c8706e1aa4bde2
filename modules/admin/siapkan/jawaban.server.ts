import { z } from 'zod'
import { caraLangkah } from './keadaan.ts'
import { layarSiapkan } from './keadaan.server.ts'

const text = z.string()
const jumlah = z.int()

const saldoAwal = z.object({
  kas: z.number(),
  rekening: z.array(z.object({ no_rekening: text, saldo: z.number() })).readonly(),
})

/** Where a shop stands in the wizard, as every step of it answers. */
export const jawabanSiapkan = z.object({
  siap: z.boolean(),
  buka: z.boolean(),
  tgl_system: text,
  hari_ini: text,
  isi: z.object({
    langkah: z.record(text, z.enum(caraLangkah)),
    harga: z
      .object({ waktu: text, selisih_jual: z.number(), selisih_beli: z.number(), pembulatan: z.number() })
      .optional(),
    baki: z.array(z.record(text, z.unknown())).readonly().optional(),
    kas: saldoAwal.optional(),
  }),
  jumlah: z.object({
    toko: jumlah,
    pengguna: jumlah,
    harga_emas: jumlah,
    group: jumlah,
    baki: jumlah,
    rekening: jumlah,
    sales: jumlah,
    barang: jumlah,
    saldo_awal: jumlah,
  }),
})

export const jawabanToko = z.array(
  z.object({
    kode_toko: text,
    nama_toko: text,
    pusat: z.boolean(),
    siap: z.boolean(),
    buka: z.boolean(),
    langkah: jumlah,
  }),
)

/** What every endpoint that saves a step has. */
export const simpanLangkah = {
  method: 'POST',
  akses: { layar: layarSiapkan },
  menulis: true,
  answer: jawabanSiapkan,
} as const
