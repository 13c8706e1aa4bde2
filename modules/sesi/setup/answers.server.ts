import { hash } from 'node:crypto'
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
  /** The cash drawer of its till; null: UTAMA. */
  laci: text.nullable(),
  /** null: not chosen; the shop's language applies. */
  bahasa: text.nullable(),
  /** True if somebody else set the password: it must be changed before anything else. */
  ganti_password: z.boolean(),
  akses: z.array(entry).readonly(),
  jalur: z.array(text),
  flags: z.array(z.object({ key: text, value: text })),
  settings: z.record(text, text),
  /** Changes with anything of it: a browser that has this version need not be sent it again. */
  versi: text,
})

/** In one order, whatever the database gave: the version is that of the content. */
const sorted = (values: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

type Content = Omit<z.output<typeof sessionSchema>, 'versi'>
const content = (session: FullSession, preset: Defaults): Content => ({
  user_id: session.user_id,
  nama: session.nama,
  level: session.level,
  kode_toko: session.kode_toko,
  nama_toko: session.nama_toko,
  toko_asal: session.toko_asal,
  pusat: session.pusat,
  no_whatsapp: session.no_whatsapp,
  tgl_system: session.tgl_system,
  buka: session.buka,
  laci: session.drawer,
  bahasa: session.bahasa,
  ganti_password: session.ganti_password,
  akses: preset.tree(session.access),
  jalur: [...session.access].sort(),
  flags: sorted(session.flags).map(([key, value]) => ({ key, value })),
  settings: Object.fromEntries(sorted(session.settings)),
})

export function answerSession(session: FullSession, preset: Defaults): z.output<typeof sessionSchema> {
  const all = content(session, preset)
  return { ...all, versi: hash('sha256', JSON.stringify(all), 'base64url').slice(0, 22) }
}
