import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Agen } from '#kernel/access/agen.server.ts'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { peristiwa, type PindaiJari, type SidikJari } from '#kernel/live/peristiwa.ts'
import { newTantangan, type Tantangan } from './bukti.server.ts'
import type { Dipanggil } from './jawab.server.ts'
import { tulisPernyataan } from './pernyataan.ts'

/** An agent that was heard of within this (ms) is there. */
const hidup_ms = 60_000
const agenDari = (p: { readonly muka: unknown }): Agen => p.muka as Agen

/** A helper with a scanner that may be asked now. */
export interface Pemindai {
  readonly id: string
  readonly nama: string
  readonly token_hash: Buffer
}
export const loadPemindai = (p: Pick<Dipanggil, 'tx' | 'sesi' | 'now'>): Promise<Pemindai[]> =>
  p.tx.query<Pemindai>(
    `SELECT id, nama, token_hash FROM agen
     WHERE cabang = $1 AND dicabut IS NULL AND token_hash IS NOT NULL AND kunci_publik IS NOT NULL AND terakhir > $2 ORDER BY nama`,
    [p.sesi.kode_toko, new Date(p.now.getTime() - hidup_ms).toISOString()],
  )

/** The helper that knows a finger of this person: the one that was named, or the only one there is. */
export async function pemindaiUntuk(p: Dipanggil, user_id: string, agen?: string): Promise<Pemindai | undefined> {
  const kenal = await p.tx.query<{ agen: string }>(
    `SELECT DISTINCT agen FROM sidik_jari WHERE user_id = $1 AND cara = 'PEMINDAI' AND toko = $2`,
    [user_id, p.sesi.kode_toko],
  )
  if (kenal.length === 0) return undefined
  const ada = (await loadPemindai(p)).filter((a) => kenal.some((k) => k.agen === a.id))
  return agen === undefined ? (ada.length === 1 ? ada[0] : undefined) : ada.find((a) => a.id === agen)
}

/**
 * Does another screen wait for this scanner? Locks it, so that of two who ask at once one is told. What the own screen asked before
 * counts no more, nor does a request that was answered or taken back.
 */
async function adaMenunggu(p: Dipanggil, agen: string): Promise<boolean> {
  const { tx, sesi, now } = p
  await tx.query(`SELECT id FROM agen WHERE cabang = $1 AND id = $2 FOR UPDATE`, [sesi.kode_toko, agen])
  tx.send(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND agen = $2 AND untuk = $3 AND NOT cocok`, [
    sesi.kode_toko,
    agen,
    sesi.user_id,
  ])
  const lain = await tx.query(
    `SELECT t.id FROM tantangan_sidik t
     WHERE t.cabang = $1 AND t.agen = $2 AND t.untuk <> $3 AND NOT t.cocok AND t.sampai > $4 AND (t.id_periksa IS NULL OR EXISTS (
       SELECT 1 FROM permintaan_otorisasi q WHERE q.cabang = $1 AND q.id = t.id_periksa AND q.status = 'MENUNGGU')) LIMIT 1`,
    [sesi.kode_toko, agen, sesi.user_id, now.toISOString()],
  )
  return lain.length > 0
}

/**
 * Asks a scanner for a finger, once; who waits hears of it live. One screen at a time: a finger that is laid on for one till must not
 * say yes to what another asks.
 */
export async function tanyaPemindai(
  p: Dipanggil,
  pemindai: Pemindai,
  t: Pick<Tantangan, 'jenis' | 'user_id'> & Partial<Pick<Tantangan, 'id_periksa' | 'nama' | 'persetujuan'>>,
): Promise<{ cara: 'PEMINDAI'; tantangan: string; opsi: object } | Tolak> {
  if (await adaMenunggu(p, pemindai.id)) return tolak(422, 'pemindai', 'Pemindai Sedang Dipakai')
  const dibuat = await newTantangan(p, { ...t, cara: 'PEMINDAI', agen: pemindai.id })
  const isi: PindaiJari = { ...dibuat, jenis: t.jenis, user_id: t.user_id, auth_for: p.sesi.user_id }
  p.afterCommit(() => p.mesin.live.emitSesi(pemindai.token_hash.toString('hex'), peristiwa.pindaiJari, isi))
  return { cara: 'PEMINDAI', tantangan: dibuat.id, opsi: {} }
}

/** The public half of an Ed25519 key (SPKI, base64): anything else is none. */
function kunciSah(spki: string): boolean {
  try {
    return (
      createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
    )
  } catch {
    return false
  }
}

const daftarKunci = endpoint({
  method: 'POST',
  path: 'agen/kunci',
  summary:
    'An agent with a scanner names the key by which it signs what the scanner saw; once, until it is paired anew',
  akses: 'agen',
  body: z.strictObject({ kunci_publik: z.string().max(200) }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (p) => {
    const { kunci_publik } = p.body
    if (!kunciSah(kunci_publik)) return tolak(422, 'kunci', 'Isian Tidak Sah')
    const { cabang, id } = agenDari(p)
    const n = await p.tx.count(
      `UPDATE agen SET kunci_publik = $3 WHERE cabang = $1 AND id = $2 AND (kunci_publik IS NULL OR kunci_publik = $3)`,
      [cabang, id, kunci_publik],
    )
    return { diterima: n === 1 }
  },
})

const pegangan = endpoint({
  method: 'GET',
  path: 'user-fingerprint',
  summary: 'Handles of the fingers of one person that this helper itself enrolled; they mean nothing to anybody else',
  akses: 'agen',
  query: z.strictObject({ user_id: z.string().max(60) }),
  answer: z.array(z.object({ pegangan: z.string() })),
  run: (p) => {
    const { cabang, id } = agenDari(p)
    return p.tx.query(
      `SELECT id AS pegangan FROM sidik_jari WHERE user_id = $1 AND cara = 'PEMINDAI' AND toko = $2 AND agen = $3 ORDER BY id`,
      [p.query.user_id.toUpperCase(), cabang, id],
    )
  },
})

/** What was asked of this helper, locked, and still in time. */
async function lockTanya(
  tx: Tx,
  agen: Agen,
  id: string,
  now: Date,
): Promise<(Tantangan & { kunci: string }) | undefined> {
  const [t] = await tx.query<Tantangan & { kunci: string | null }>(
    `SELECT t.id, t.jenis, t.cara, t.tantangan, t.user_id, t.untuk, t.nama, t.persetujuan, t.agen, t.cocok, t.sampai,
       a.kunci_publik AS kunci
     FROM tantangan_sidik t JOIN agen a ON a.cabang = t.cabang AND a.id = t.agen
     WHERE t.cabang = $1 AND a.cabang = $1 AND t.id = $2 AND t.cara = 'PEMINDAI' AND t.agen = $3 AND NOT t.cocok FOR UPDATE OF t`,
    [agen.cabang, id, agen.id],
  )
  if (!t || t.kunci === null || Date.parse(t.sampai) <= now.getTime()) return undefined
  return { ...t, kunci: t.kunci }
}

interface Hasil {
  readonly status: boolean
  readonly pegangan: string
  readonly tanda: string
}

/** Does the helper's own key stand behind every word of it? */
function tandaSah(t: Tantangan & { kunci: string }, h: Hasil): boolean {
  const isi = Buffer.from(tulisPernyataan({ ...t, ...h }))
  const key = createPublicKey({ key: Buffer.from(t.kunci, 'base64'), format: 'der', type: 'spki' })
  return verify(null, isi, key, Buffer.from(h.tanda, 'base64'))
}

/** An enrolment is its owner's act, at the till where it was asked for; the helper only carries it. */
async function catatDaftar(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { cabang }: Agen,
  { user_id, nama, cara, persetujuan }: Tantangan,
  id: string,
): Promise<void> {
  const [di] = await tx.query<{ perangkat: string; tgl_system: string | null }>(
    `SELECT s.perangkat, h.tgl_system FROM sesi s LEFT JOIN hari_toko h ON h.cabang = $2 WHERE s.user_id = $1`,
    [user_id, cabang],
  )
  sendJejak(tx, { kode_toko: cabang, user_id, perangkat: di?.perangkat ?? '', tgl_system: di?.tgl_system ?? '' }, now, {
    perintah: 'tambah',
    objek: 'sidik-jari',
    kunci: id.slice(0, 60),
    sesudah: { user_id, nama, cara, persetujuan },
  })
}

/** A finger that fits, or a new one: kept. False: it fits nobody that was asked for. */
async function terima(
  p: { readonly tx: Tx; readonly now: Date },
  agen: Agen,
  t: Tantangan,
  h: Hasil,
): Promise<boolean> {
  if (!h.status) return false
  if (t.jenis === 'DAFTAR') {
    const n = await p.tx.count(
      `INSERT INTO sidik_jari (id, user_id, cara, nama, toko, agen, persetujuan, dibuat)
       VALUES ($1, $2, 'PEMINDAI', $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [h.pegangan, t.user_id, t.nama, agen.cabang, agen.id, t.persetujuan, p.now.toISOString()],
    )
    if (n === 1) await catatDaftar(p, agen, t, h.pegangan)
    return n === 1
  }
  const n = await p.tx.count(
    `UPDATE sidik_jari SET terakhir = $5 WHERE id = $1 AND user_id = $2 AND cara = 'PEMINDAI' AND toko = $3 AND agen = $4`,
    [h.pegangan, t.user_id, agen.cabang, agen.id, p.now.toISOString()],
  )
  return n === 1
}

const tell = (mesin: Mesin, isi: SidikJari): void => mesin.live.emitUser(isi.auth_for, peristiwa.sidikJari, isi)

const hasil = endpoint({
  method: 'POST',
  path: 'agen/sidik/{id}',
  summary:
    "What the scanner saw, signed by the helper's key over the very challenge; a no, or a wrong signature, uses it up",
  akses: 'agen',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    status: z.boolean(),
    pegangan: z.string().regex(/^[\w-]{0,100}$/),
    tanda: z.string().max(200),
  }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (p) => {
    const agen = agenDari(p)
    const t = await lockTanya(p.tx, agen, p.params.id, p.now)
    if (!t) return { diterima: false }
    const sah = tandaSah(t, p.body)
    const cocok = sah && (await terima(p, agen, t, p.body))
    // An enrolment ends here; a yes waits for the till, which names it once.
    if (cocok && t.jenis === 'OTORISASI')
      await p.tx.query(`UPDATE tantangan_sidik SET cocok = true WHERE cabang = $1 AND id = $2`, [agen.cabang, t.id])
    else await p.tx.query(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND id = $2`, [agen.cabang, t.id])
    p.afterCommit(() => tell(p.mesin, { status: cocok, auth_for: t.untuk, user_id: t.user_id }))
    return { diterima: sah }
  },
})

/** What helpers with a scanner say. */
export const pemindaiEndpoints: readonly Endpoint[] = [daftarKunci, pegangan, hasil]
