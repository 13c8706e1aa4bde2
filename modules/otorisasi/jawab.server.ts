import { catat } from '#kernel/access/jejak.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { rapikanKeterangan } from '#kernel/ui/keterangan.ts'
import {
  berlaku_ms,
  keadaan,
  periksaKategori,
  periksaPemberi,
  tandaSendiri,
  type Cara,
  type Pemberi,
  type Permintaan,
  type StatusPermintaan,
} from './otorisasi.ts'

/** The call, as far as an answer to a request needs it. */
export interface Dipanggil {
  readonly tx: Tx
  readonly sesi: Sesi
  readonly mesin: Mesin
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** Why not. What led to it stays: a wrong password is counted, a challenge is used up. */
export const gagal = (status: 403 | 422, sebab: string): Tolak =>
  tolak(status, 'otorisasi-gagal', 'Otorisasi Gagal..', { detail: { sebab }, simpan: true })

export interface Tersimpan extends Permintaan {
  readonly id: string
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly status: StatusPermintaan
  readonly diminta: string
  readonly berlaku: string | null
  readonly jauh: boolean
}

/** The request, locked: of two supervisors who say yes at once, one does. */
async function lockPermintaan(tx: Tx, cabang: string, id: string): Promise<Tersimpan | undefined> {
  const [row] = await tx.query<Tersimpan>(
    `SELECT cabang, id, dokumen, aksi, nomor, butuh, status, diminta_oleh, diminta, berlaku, jauh FROM permintaan_otorisasi
     WHERE cabang = $1 AND id = $2 FOR UPDATE`,
    [cabang, id],
  )
  return row
}

/** The request, locked, while it still waits; or why nobody may answer it any more. */
export async function lockMenunggu(p: Pick<Dipanggil, 'tx' | 'sesi' | 'now'>, id: string): Promise<Tersimpan | Tolak> {
  const q = await lockPermintaan(p.tx, p.sesi.kode_toko, id)
  if (!q) return gagal(422, 'tidak-ada')
  const kini = keadaan(q, p.now)
  if (kini === 'MENUNGGU') return q
  return gagal(422, kini === 'KEDALUWARSA' || kini === 'DIBATALKAN' ? kini.toLowerCase() : 'terpakai')
}

/** The own request, locked, however it stands. */
export async function lockSendiri(p: Pick<Dipanggil, 'tx' | 'sesi'>, id: string): Promise<Tersimpan | Tolak> {
  const q = await lockPermintaan(p.tx, p.sesi.kode_toko, id)
  return q && q.diminta_oleh === p.sesi.user_id ? q : tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

/** Could somebody else of the shop be asked? */
async function adaLain(tx: Tx, cabang: string, user_id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT user_id FROM users WHERE kode_toko = $1 AND user_id <> $2 AND level IN ('SPV', 'OWN') AND aktif AND dihapus IS NULL LIMIT 1`,
    [cabang, user_id],
  )
  return rows.length > 0
}

export interface Jawaban {
  readonly id: string
  /** As it was sent; absent: for all that the request asks. */
  readonly kategori?: string
  readonly description?: string
  readonly keterangan?: string | undefined
  readonly cara: Cara
  /** Of the grant, when it is answered with the yes; absent: the till fetches one. */
  readonly grant_hash?: Buffer
}

/** May this person say yes to it? A person is proved before: by password, passkey or finger. */
async function bolehSetuju(p: Dipanggil, pemberi: Pemberi, j: Jawaban): Promise<Tersimpan | Tolak> {
  const q = await lockMenunggu(p, j.id)
  if (adalahTolak(q)) return q
  if (j.kategori !== undefined && !periksaKategori(j.kategori, q.butuh)) return gagal(422, 'kategori')
  const sendiri = pemberi.user_id === q.diminta_oleh
  // A lone owner says it by password alone (domain 9).
  const boleh = p.sesi.settings.otorisasi_sendiri_own === 'on' && j.cara === 'SANDI'
  const sebab = periksaPemberi(pemberi, q, {
    boleh,
    adaLain: sendiri && (await adaLain(p.tx, p.sesi.kode_toko, pemberi.user_id)),
  })
  return sebab ? gagal(403, sebab) : q
}

/** One yes: kept with the request, told to the audit book and to both sides. */
export async function approve(p: Dipanggil, pemberi: Pemberi, j: Jawaban): Promise<Tersimpan | Tolak> {
  const { tx, sesi, now } = p
  const q = await bolehSetuju(p, pemberi, j)
  if (adalahTolak(q)) return q
  const sendiri = pemberi.user_id === q.diminta_oleh
  const jauh = sesi.user_id !== q.diminta_oleh
  const keterangan = [rapikanKeterangan(j.keterangan), ...(sendiri ? [tandaSendiri] : [])].join(' ').trim()
  await tx.query(
    `UPDATE permintaan_otorisasi SET status = 'DISETUJUI', disetujui_oleh = $3, keterangan = $4, grant_hash = $5, berlaku = $6,
       cara = $7, jauh = $8 WHERE cabang = $1 AND id = $2`,
    [
      sesi.kode_toko,
      q.id,
      pemberi.user_id,
      keterangan,
      j.grant_hash ?? null,
      new Date(now.getTime() + berlaku_ms).toISOString(),
      j.cara,
      jauh,
    ],
  )
  await catat(tx, sesi, now, {
    perintah: 'setujui',
    objek: q.dokumen,
    kunci: q.nomor ?? q.id,
    sesudah: {
      aksi: q.aksi,
      kategori: q.butuh.map((b) => b.kategori),
      description: j.description ?? '',
      keterangan,
      diminta_oleh: q.diminta_oleh,
      sendiri,
      cara: j.cara,
      jauh,
    },
    disetujui_oleh: pemberi.user_id,
  })
  p.afterCommit(() => p.mesin.pengabar.berubah(sesi.kode_toko, q.id, 'DISETUJUI'))
  return q
}
