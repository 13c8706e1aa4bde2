import { z } from 'zod'
import type { Bawaan, SesiPenuh } from '#kernel/access/sesi.server.ts'
import { levels } from '#kernel/access/gate.ts'

const text = z.string()
const entri = z.object({
  nama: text,
  path: text.optional(),
  is_show: z.boolean(),
  get anak() {
    return z.array(entri).readonly().optional()
  },
})

/** The session as the browser knows it (specification 3: user_id, level, token, kode_toko, no_whatsapp, akses, tgl_system). */
export const sesiSchema = z.object({
  user_id: text,
  nama: text,
  level: z.enum(levels),
  kode_toko: text,
  nama_toko: text,
  toko_asal: text,
  pusat: z.boolean(),
  no_whatsapp: text,
  tgl_system: text,
  buka: z.boolean(),
  /** null: nobody chose, the shop's own holds. */
  bahasa: text.nullable(),
  /** Somebody else set the password: it is changed before anything else. */
  ganti_password: z.boolean(),
  akses: z.array(entri).readonly(),
  jalur: z.array(text),
  flags: z.array(z.object({ key: text, value: text })),
  settings: z.record(text, text),
})

export const jawabSesi = (s: SesiPenuh, bawaan: Bawaan): z.output<typeof sesiSchema> => ({
  user_id: s.user_id,
  nama: s.nama,
  level: s.level,
  kode_toko: s.kode_toko,
  nama_toko: s.nama_toko,
  toko_asal: s.toko_asal,
  pusat: s.pusat,
  no_whatsapp: s.no_whatsapp,
  tgl_system: s.tgl_system,
  buka: s.buka,
  bahasa: s.bahasa,
  ganti_password: s.ganti_password,
  akses: bawaan.pohon(s.akses),
  jalur: [...s.akses],
  flags: Object.entries(s.flags).map(([key, value]) => ({ key, value })),
  settings: { ...s.settings },
})
