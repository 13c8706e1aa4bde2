import { z } from 'zod'
import { stepOutcomes } from './state.ts'
import { setupScreen } from './state.server.ts'

const text = z.string()
const jumlah = z.int()

const openingSaldo = z.object({
  kas: z.number(),
  rekening: z.array(z.object({ no_rekening: text, saldo: z.number() })).readonly(),
})

/** The state of a shop in the wizard, returned by every step. */
export const setupAnswer = z.object({
  siap: z.boolean(),
  buka: z.boolean(),
  tgl_system: text,
  hari_ini: text,
  isi: z.object({
    langkah: z.record(text, z.enum(stepOutcomes)),
    harga: z
      .object({ waktu: text, selisih_jual: z.number(), selisih_beli: z.number(), pembulatan: z.number() })
      .optional(),
    baki: z.array(z.record(text, z.unknown())).readonly().optional(),
    kas: openingSaldo.optional(),
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

export const tokoAnswer = z.array(
  z.object({
    kode_toko: text,
    nama_toko: text,
    pusat: z.boolean(),
    siap: z.boolean(),
    buka: z.boolean(),
    langkah: jumlah,
  }),
)

/** What all endpoints that save a step have in common. */
export const saveStep = {
  method: 'POST',
  access: { screen: setupScreen },
  writes: true,
  answer: setupAnswer,
} as const
