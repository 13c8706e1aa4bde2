import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { hashGrant } from '#kernel/dokumen/otorisasi.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import { proveUser } from '#sesi/server'
import {
  asalHalaman,
  cobaLagi,
  loadPemberi,
  newTantangan,
  perluModul,
  proveSidik,
  sidikSchema,
  takeTantangan,
  tanyaKunci,
  tidakTerdaftar,
} from './bukti.server.ts'
import { approve, gagal, type Dipanggil } from './jawab.server.ts'
import { bolehMengotorisasi } from './otorisasi.ts'
import { newGrant, persetujuan } from './otorisasi.server.ts'
import { loadPemindai, pemindaiUntuk, tanyaPemindai } from './pemindai.server.ts'

const wajib = z.string({ error: 'Harus Diisi' }).min(1).max(200)
const nama = z
  .string({ error: 'Harus Diisi' })
  .trim()
  .min(1)
  .max(40)
  .transform((s) => s.toUpperCase())
const pesan = z.object({ message: z.string() })
const params = z.object({ id: z.string().min(1).max(400) })
const banyak = 10
/** What devices sign with: ECDSA on P-256, RSA (Windows), Ed25519. */
const algoritma = [-7, -257, -8]

const milikku = endpoint({
  method: 'GET',
  path: 'sidik-jari',
  summary: 'What the caller enrolled: passkeys of devices, and fingers on scanners',
  akses: 'masuk',
  answer: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      cara: z.enum(['SIDIK JARI', 'PEMINDAI']),
      rp_id: z.string().nullable(),
      persetujuan: z.string(),
      terakhir: z.string().nullable(),
    }),
  ),
  run: (p) =>
    p.tx.query(
      `SELECT id, nama, cara, rp_id, persetujuan, terakhir FROM sidik_jari WHERE user_id = $1 ORDER BY dibuat`,
      [p.sesi.user_id],
    ),
})

/** Only who may say yes enrols: of nobody else is anything kept. */
const bolehDaftar = z.literal(true, { error: 'Persetujuan Harus Diberikan' })

/** What is asked for, and of whom: the device in hand by `opsi`, or a scanner, of which the screen hears live. */
const jawabanTanya = z.object({
  cara: z.enum(['SIDIK JARI', 'PEMINDAI']),
  tantangan: z.string(),
  opsi: z.looseObject({}),
})

const mulai = endpoint({
  method: 'POST',
  path: 'sidik-jari/mulai',
  summary:
    'Begins to enrol a device: the own password, a name for it, and the consent; answers what the browser asks the device for',
  akses: 'masuk',
  batas: 30,
  body: z.strictObject({
    password: wajib,
    nama,
    setuju: bolehDaftar,
    /** A scanner of the shop instead of the device in hand. */
    agen: z.string().max(60).optional(),
  }),
  answer: jawabanTanya,
  run: async (p) => {
    const { sesi, tx, now, body } = p
    const mati = perluModul(sesi)
    if (mati) return mati
    const diri = await proveUser(tx, { user_id: sesi.user_id, password: body.password, ip: p.request.ip }, now)
    if (adalahTolak(diri)) return diri.kode === 'kredensial' ? gagal(403, 'kredensial') : diri
    if (!(await loadPemberi(tx, sesi.user_id))) return gagal(403, 'level')
    const punya = await tx.query<{ id: string; rp_id: string | null }>(
      `SELECT id, rp_id FROM sidik_jari WHERE user_id = $1`,
      [sesi.user_id],
    )
    if (punya.length >= banyak) return tolak(422, 'banyak', 'Hapus Satu Sidik Jari Dulu')
    const diminta = { jenis: 'DAFTAR', user_id: sesi.user_id, nama: body.nama, persetujuan: now.toISOString() } as const
    if (body.agen !== undefined) {
      const pemindai = (await loadPemindai(p)).find((a) => a.id === body.agen)
      return pemindai ? tanyaPemindai(p, pemindai, diminta) : tolak(422, 'pemindai', 'Pemindai Tidak Tersambung')
    }
    return mintaDaftar(p, diminta, punya)
  },
})

/** What the browser asks the device in hand for. */
async function mintaDaftar(
  p: Dipanggil & { readonly request: FastifyRequest },
  diminta: { readonly jenis: 'DAFTAR'; readonly user_id: string; readonly nama: string; readonly persetujuan: string },
  punya: readonly { readonly id: string; readonly rp_id: string | null }[],
) {
  const halaman = asalHalaman(p.request)
  if (adalahTolak(halaman)) return halaman
  const { asal, rp_id } = halaman
  const t = await newTantangan(p, { ...diminta, cara: 'SIDIK JARI', asal })
  const opsi = await generateRegistrationOptions({
    rpName: 'Kilau',
    rpID: rp_id,
    userName: p.sesi.user_id,
    userDisplayName: p.sesi.nama,
    userID: new Uint8Array(Buffer.from(p.sesi.user_id)),
    challenge: new Uint8Array(Buffer.from(t.tantangan, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algoritma,
    excludeCredentials: punya.filter((k) => k.rp_id === rp_id).map(({ id }) => ({ id })),
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'preferred',
      userVerification: 'required',
    },
  })
  return { cara: 'SIDIK JARI' as const, tantangan: t.id, opsi }
}

const teks = z.string().max(20_000)
const daftar = endpoint({
  method: 'POST',
  path: 'sidik-jari',
  summary: 'Ends the enrolment with what the device made',
  akses: 'masuk',
  batas: 30,
  body: z.strictObject({
    tantangan: z.string().max(60),
    jawaban: z.looseObject({
      id: teks,
      rawId: teks,
      type: z.literal('public-key'),
      response: z.looseObject({ clientDataJSON: teks, attestationObject: teks }),
    }),
  }),
  answer: pesan,
  run: async (p) => {
    const { sesi, tx, now } = p
    const t = await takeTantangan(p, p.body.tantangan, 'DAFTAR')
    if (!t || t.asal === null || t.user_id !== sesi.user_id) return cobaLagi()
    const rp_id = new URL(t.asal).hostname
    const hasil = await verifyRegistrationResponse({
      response: p.body.jawaban as unknown as RegistrationResponseJSON,
      expectedChallenge: t.tantangan,
      expectedOrigin: t.asal,
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algoritma,
    }).catch(() => undefined)
    if (!hasil?.verified) return cobaLagi()
    const { credential } = hasil.registrationInfo
    const n = await tx.count(
      `INSERT INTO sidik_jari (id, user_id, cara, nama, rp_id, kunci, hitungan, lewat, persetujuan, dibuat)
       VALUES ($1, $2, 'SIDIK JARI', $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
      [
        credential.id,
        sesi.user_id,
        t.nama,
        rp_id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? null,
        t.persetujuan,
        now.toISOString(),
      ],
    )
    if (n !== 1) return cobaLagi()
    const sesudah = { user_id: sesi.user_id, nama: t.nama, cara: t.cara, persetujuan: t.persetujuan }
    await catat(tx, sesi, now, { perintah: 'tambah', objek: 'sidik-jari', kunci: credential.id.slice(0, 60), sesudah })
    return { message: 'Sidik Jari Terdaftar' }
  },
})

const hapus = endpoint({
  method: 'DELETE',
  path: 'sidik-jari/{id}',
  summary: 'Takes back an own enrolment, and with it the consent',
  akses: 'masuk',
  params,
  answer: pesan,
  run: async (p) => {
    const [row] = await p.tx.query<{ nama: string; cara: string }>(
      `DELETE FROM sidik_jari WHERE id = $1 AND user_id = $2 RETURNING nama, cara`,
      [p.params.id, p.sesi.user_id],
    )
    if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const kunci = p.params.id.slice(0, 60)
    await catat(p.tx, p.sesi, p.now, { perintah: 'hapus', objek: 'sidik-jari', kunci, sebelum: row })
    return { message: 'Sidik Jari Dihapus' }
  },
})

const pemberi = endpoint({
  method: 'GET',
  path: 'otorisasi/pemberi',
  summary: 'Who of this shop may say yes by finger: SPV and OWN',
  akses: 'masuk',
  answer: z.array(z.object({ user_id: z.string(), nama: z.string() })),
  run: async (p) =>
    perluModul(p.sesi) ??
    p.tx.query(
      `SELECT u.user_id, u.nama FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
       WHERE u.level IN ('SPV', 'OWN') AND u.aktif AND u.dihapus IS NULL AND (u.kode_toko = $1 OR (t.pusat AND u.level = 'OWN'))
       ORDER BY u.kode_toko <> $1, u.nama`,
      [p.sesi.kode_toko],
    ),
})

const tanya = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/sidik',
  summary:
    'Asks for the finger of one supervisor, for one request: what the device is to sign, once, within two minutes',
  akses: 'masuk',
  batas: 60,
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z.strictObject({
    user_id: wajib.transform((s) => s.trim().toUpperCase()),
    /** Which scanner, where the shop has several. */
    agen: z.string().max(60).optional(),
  }),
  answer: jawabanTanya,
  run: async (p) => {
    const mati = perluModul(p.sesi)
    if (mati) return mati
    const orang = await loadPemberi(p.tx, p.body.user_id)
    if (!orang || !bolehMengotorisasi(orang, p.sesi.kode_toko)) return tidakTerdaftar()
    const { user_id } = orang
    const pemindai = await pemindaiUntuk(p, user_id, p.body.agen)
    if (pemindai) return tanyaPemindai(p, pemindai, { jenis: 'OTORISASI', user_id, id_periksa: p.params.id })
    const halaman = asalHalaman(p.request)
    if (adalahTolak(halaman)) return halaman
    return (await tanyaKunci(p, orang.user_id, p.params.id, halaman)) ?? tidakTerdaftar()
  },
})

const otorisasiSidik = endpoint({
  method: 'POST',
  path: 'authorization/fingerprint',
  summary: 'A supervisor approves a stored request by finger; answers a grant for one use within five minutes',
  akses: 'masuk',
  batas: 60,
  body: persetujuan.extend({ fp: sidikSchema }),
  answer: z.object({ message: z.string(), grant: z.string() }),
  run: async (p) => {
    const { user_id, fp: sidik, id_periksa, ...isi } = p.body
    const terbukti = await proveSidik(p, { user_id, id_periksa, sidik })
    if (adalahTolak(terbukti)) return terbukti
    const grant = newGrant()
    const jawaban = { ...isi, id: id_periksa, cara: terbukti.cara, grant_hash: hashGrant(grant) }
    const q = await approve(p, terbukti.pemberi, jawaban)
    return adalahTolak(q) ? q : { message: 'Otorisasi Berhasil', grant }
  },
})

const pemindaiToko = endpoint({
  method: 'GET',
  path: 'otorisasi/pemindai',
  summary: 'The scanners of this shop that answer now',
  akses: 'masuk',
  answer: z.array(z.object({ id: z.string(), nama: z.string() })),
  run: async (p) => perluModul(p.sesi) ?? (await loadPemindai(p)).map(({ id, nama: kata }) => ({ id, nama: kata })),
})

/** Enrolment by its owner, and a yes by finger. */
export const sidikEndpoints: readonly Endpoint[] = [
  milikku,
  pemindaiToko,
  mulai,
  daftar,
  hapus,
  pemberi,
  tanya,
  otorisasiSidik,
]
