import { randomBytes, randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flagAktif } from '#kernel/access/gate.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { Terbukti } from '#sesi/server'
import type { Dipanggil } from './jawab.server.ts'
import type { Cara } from './otorisasi.ts'

/** A device or a scanner is asked once, and answers within this (ms). */
const tanya_ms = 2 * 60_000

export const perluModul = (sesi: Sesi): Tolak | undefined =>
  flagAktif(sesi, 'FINGERPRINT_MODULE') ? undefined : tolak(403, 'flag', 'Modul Tidak Aktif')

/** Nobody of that name has a finger here; who it is that has none is not said. */
export const tidakTerdaftar = (): Tolak => tolak(422, 'sidik-tidak-ada', 'Username Tidak Tidak Terdaftar')
/** The finger, or what stands for it, did not fit. The challenge is used up all the same. */
export const cobaLagi = (): Tolak => tolak(403, 'sidik-gagal', 'Silahkan Coba Lagi', { simpan: true })

/** Where the page of this call stands: its own address, which the way in has checked, and the name a passkey belongs to. */
export function asalHalaman(request: FastifyRequest): { asal: string; rp_id: string } | Tolak {
  const asal = request.headers.origin
  if (asal === undefined || !URL.canParse(asal)) return tolak(400, 'asal', 'Halaman Ini Bukan Milik Kilau')
  return { asal, rp_id: new URL(asal).hostname }
}

/** What was asked of a device or a scanner. */
export interface Tantangan {
  readonly id: string
  readonly jenis: 'DAFTAR' | 'OTORISASI'
  readonly cara: Exclude<Cara, 'SANDI'>
  readonly tantangan: string
  readonly user_id: string
  readonly untuk: string
  readonly id_periksa: string | null
  readonly nama: string | null
  readonly persetujuan: string | null
  readonly asal: string | null
  readonly agen: string | null
  readonly cocok: boolean
  readonly sampai: string
}
type Ditanya = Pick<Tantangan, 'jenis' | 'cara' | 'user_id'> &
  Partial<Pick<Tantangan, 'id_periksa' | 'nama' | 'persetujuan' | 'asal' | 'agen'>>

/** Asks once: 256 random bits, bound to who is to answer, whose screen asks, and the request. What is long over goes. */
export async function newTantangan(
  p: Pick<Dipanggil, 'tx' | 'sesi' | 'now'>,
  t: Ditanya,
): Promise<{ id: string; tantangan: string; sampai: string }> {
  const { tx, sesi, now } = p
  const [id, tantangan] = [randomUUID(), randomBytes(32).toString('base64url')]
  const sampai = new Date(now.getTime() + tanya_ms).toISOString()
  tx.send(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND sampai < $2`, [
    sesi.kode_toko,
    new Date(now.getTime() - 60 * 60_000).toISOString(),
  ])
  await tx.query(
    `INSERT INTO tantangan_sidik (cabang, id, jenis, cara, tantangan, user_id, untuk, id_periksa, nama, persetujuan, asal, agen, sampai)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      sesi.kode_toko,
      id,
      t.jenis,
      t.cara,
      tantangan,
      t.user_id,
      sesi.user_id,
      t.id_periksa ?? null,
      t.nama ?? null,
      t.persetujuan ?? null,
      t.asal ?? null,
      t.agen ?? null,
      sampai,
    ],
  )
  return { id, tantangan, sampai }
}

/** Takes the challenge away, whatever comes of it: it is answered once. Undefined: not this caller's, or too late. */
export async function takeTantangan(
  p: Pick<Dipanggil, 'tx' | 'sesi' | 'now'>,
  id: string,
  jenis: Tantangan['jenis'],
): Promise<Tantangan | undefined> {
  const [t] = await p.tx.query<Tantangan>(
    `DELETE FROM tantangan_sidik WHERE cabang = $1 AND id = $2 AND jenis = $3 AND untuk = $4
     RETURNING id, jenis, cara, tantangan, user_id, untuk, id_periksa, nama, persetujuan, asal, agen, cocok, sampai`,
    [p.sesi.kode_toko, id, jenis, p.sesi.user_id],
  )
  return t && Date.parse(t.sampai) > p.now.getTime() ? t : undefined
}

/** Who may say yes somewhere at all, by name; undefined: nobody of that name. */
export async function loadPemberi(tx: Tx, user_id: string): Promise<Terbukti | undefined> {
  const [user] = await tx.query<Terbukti>(
    `SELECT u.user_id, u.nama, u.level, u.kode_toko, t.pusat FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
     WHERE u.user_id = $1 AND u.level IN ('SPV', 'OWN') AND u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL`,
    [user_id],
  )
  return user
}

interface Kunci {
  readonly id: string
  readonly kunci: Buffer
  readonly hitungan: bigint
  readonly lewat: string[] | null
  readonly rp_id: string
}
const loadKunci = (tx: Tx, user_id: string, rp_id: string): Promise<Kunci[]> =>
  tx.query<Kunci>(
    `SELECT id, kunci, hitungan, lewat, rp_id FROM sidik_jari WHERE user_id = $1 AND cara = 'SIDIK JARI' AND rp_id = $2
     ORDER BY id FOR UPDATE`,
    [user_id, rp_id],
  )

/** What the browser is to ask the device for: one of this person's passkeys, with the finger. */
export async function tanyaKunci(
  p: Pick<Dipanggil, 'tx' | 'sesi' | 'now'>,
  user_id: string,
  id_periksa: string,
  halaman: { readonly asal: string; readonly rp_id: string },
) {
  const punya = await loadKunci(p.tx, user_id, halaman.rp_id)
  if (punya.length === 0) return undefined
  const t = await newTantangan(p, { jenis: 'OTORISASI', cara: 'SIDIK JARI', user_id, id_periksa, asal: halaman.asal })
  const opsi = await generateAuthenticationOptions({
    rpID: halaman.rp_id,
    challenge: Buffer.from(t.tantangan, 'base64url'),
    allowCredentials: punya.map((k) => ({ id: k.id, ...(k.lewat ? { transports: k.lewat } : {}) })),
    userVerification: 'required',
    timeout: tanya_ms,
  })
  return { cara: 'SIDIK JARI' as const, tantangan: t.id, opsi }
}

const teks = z.string().max(20_000)
/** What a finger gives: the challenge that it answers, and of a passkey what the device signed. */
export const sidikSchema = z.strictObject({
  tantangan: z.string().max(60),
  jawaban: z
    .looseObject({
      id: teks,
      rawId: teks,
      type: z.literal('public-key'),
      response: z.looseObject({ clientDataJSON: teks, authenticatorData: teks, signature: teks }),
    })
    .optional(),
})
export type Sidik = z.output<typeof sidikSchema>

async function periksaKunci(p: Dipanggil, t: Tantangan, sidik: Sidik): Promise<boolean> {
  const jawaban = sidik.jawaban as AuthenticationResponseJSON | undefined
  if (!jawaban || t.asal === null) return false
  const rp_id = new URL(t.asal).hostname
  const kunci = (await loadKunci(p.tx, t.user_id, rp_id)).find((k) => k.id === jawaban.id)
  if (!kunci) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: jawaban,
      expectedChallenge: t.tantangan,
      expectedOrigin: t.asal,
      expectedRPID: rp_id,
      credential: { id: kunci.id, publicKey: new Uint8Array(kunci.kunci), counter: Number(kunci.hitungan) },
      requireUserVerification: true,
    })
    if (!verified) return false
    await p.tx.query(`UPDATE sidik_jari SET hitungan = $2, terakhir = $3 WHERE id = $1`, [
      kunci.id,
      authenticationInfo.newCounter,
      p.now.toISOString(),
    ])
    return true
  } catch {
    // Whatever is wrong with it, it proves nobody.
    return false
  }
}

/** The person behind a finger, for one request; the challenge is used up whatever comes of it. */
export async function proveSidik(
  p: Dipanggil,
  q: { readonly user_id: string; readonly id_periksa: string; readonly sidik: Sidik },
): Promise<{ pemberi: Terbukti; cara: Tantangan['cara'] } | Tolak> {
  const mati = perluModul(p.sesi)
  if (mati) return mati
  const t = await takeTantangan(p, q.sidik.tantangan, 'OTORISASI')
  if (!t || t.user_id !== q.user_id || t.id_periksa !== q.id_periksa) return cobaLagi()
  const cocok = t.cara === 'PEMINDAI' ? t.cocok : await periksaKunci(p, t, q.sidik)
  if (!cocok) return cobaLagi()
  const pemberi = await loadPemberi(p.tx, q.user_id)
  return pemberi ? { pemberi, cara: t.cara } : cobaLagi()
}
