import { z } from 'zod'
import type { Defaults, FullSession } from '#kernel/engine/session/session.server.ts'
import { levels } from '#kernel/model/access/gate.ts'

const text = z.string()
const entry = z.object({
  nama: text,
  path: text.optional(),
  is_show: z.boolean(),
  get anak() {
    return z.array(entry).readonly().optional()
  },
})

/**
 * The session as sent to the browser (specification 3: user_id, level, token, kode_toko, no_whatsapp, akses,
 * tgl_system).
 */
export const sessionSchema = z.object({
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
  /** null: not chosen; the shop's language applies. */
  bahasa: text.nullable(),
  /** True if somebody else set the password: it must be changed before anything else. */
  ganti_password: z.boolean(),
  akses: z.array(entry).readonly(),
  jalur: z.array(text),
  flags: z.array(z.object({ key: text, value: text })),
  settings: z.record(text, text),
})

export const answerSession = (s: FullSession, preset: Defaults): z.output<typeof sessionSchema> => ({
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
  akses: preset.tree(s.access),
  jalur: [...s.access],
  flags: Object.entries(s.flags).map(([key, value]) => ({ key, value })),
  settings: { ...s.settings },
})
