import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { readRow } from '#kernel/fields/row.ts'
import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { belumAda, isianLayanan, type NamaLayanan, type Sambungan } from './integrasi.ts'

export const sambunganWire = z.object({
  alamat: z.string(),
  akun: z.string().nullable(),
  tersimpan: z.boolean(),
  diuji: z.string().nullable(),
  uji_baik: z.boolean().nullable(),
  versi: z.int(),
  diubah: z.string().nullable(),
  oleh: z.string().nullable(),
})
/** Without `rahasia` the kept one stays. */
export const sambunganIsian = z.strictObject({
  versi: z.int().min(0),
  alamat: z.string().max(300),
  akun: z.string().max(80).nullable(),
  rahasia: z.string().max(200).optional(),
})
type Isian = z.output<typeof sambunganIsian>
type Call = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin'>

/** Which connection: of the shop's one WhatsApp the code is empty. */
export interface Kunci {
  readonly layanan: NamaLayanan
  readonly kode: string
}
interface Row extends Omit<Sambungan, 'versi' | 'tersimpan'> {
  readonly kode: string
  readonly rahasia: string | null
  readonly versi: bigint
}

export const loadSambungan = (tx: Tx, cabang: string, layanan: NamaLayanan): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT kode, alamat, akun, rahasia, diuji, uji_baik, versi, diubah, oleh FROM integrasi WHERE cabang = $1 AND layanan = $2`,
    [cabang, layanan],
  )

async function loadSatu(p: Call, k: Kunci): Promise<Row | undefined> {
  const [row] = await p.tx.query<Row>(
    `SELECT kode, alamat, akun, rahasia, diuji, uji_baik, versi, diubah, oleh FROM integrasi
     WHERE cabang = $1 AND layanan = $2 AND kode = $3 FOR UPDATE`,
    [p.sesi.kode_toko, k.layanan, k.kode],
  )
  return row
}

/** As it is told: of the secret only that it is there. */
export function jawabSambungan(row: Row | undefined): Sambungan {
  if (!row) return belumAda
  const { alamat, akun, diuji, uji_baik, diubah, oleh } = row
  return { alamat, akun, tersimpan: row.rahasia !== null, diuji, uji_baik, versi: Number(row.versi), diubah, oleh }
}

/** Where the secret is at home: sealed for one place it opens in no other. */
const tempat = (cabang: string, k: Kunci): string => `${cabang} integrasi ${k.layanan} ${k.kode}`

const jejak = (row: Row | undefined, rahasia: string) => row && { alamat: row.alamat, akun: row.akun, rahasia }
const kataRahasia = (row: Row | undefined): string => (row?.rahasia ? 'tersimpan' : 'kosong')

export async function saveSambungan(p: Call, k: Kunci, isian: Isian): Promise<Sambungan | Tolak> {
  const { versi, rahasia, ...bare } = isian
  const read = readRow(isianLayanan[k.layanan], { ...bare, ...(rahasia === undefined ? {} : { rahasia }) })
  if (!read.ok) return tolakIsian(read.fields)
  const lama = await loadSatu(p, k)
  if (Number(lama?.versi ?? 0n) !== versi)
    return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: jawabSambungan(lama) })
  // A kept secret goes where it was typed for: else whoever may change the address has it sent to a server of his own, and reads it.
  if (lama?.rahasia && rahasia === undefined && read.row.alamat !== lama.alamat)
    return tolakIsian([{ field: 'rahasia', message: 'Alamat Berubah, Isi Token Lagi' }])
  const { cabang, now } = { cabang: p.sesi.kode_toko, now: p.now.toISOString() }
  const sealed = rahasia === undefined ? (lama?.rahasia ?? null) : p.mesin.segel.seal(rahasia, tempat(cabang, k))
  const nilai = [cabang, k.layanan, k.kode, read.row.alamat, read.row.akun, sealed, now, p.sesi.user_id]
  const n = await p.tx.count(
    `INSERT INTO integrasi (cabang, layanan, kode, alamat, akun, rahasia, diubah, oleh) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (cabang, layanan, kode) DO UPDATE SET alamat = excluded.alamat, akun = excluded.akun, rahasia = excluded.rahasia,
       diubah = excluded.diubah, oleh = excluded.oleh, versi = integrasi.versi + 1, diuji = NULL, uji_baik = NULL
     WHERE integrasi.versi = $9`,
    [...nilai, versi],
  )
  if (n === 0) return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain')
  const baru = await loadSatu(p, k)
  await catat(p.tx, p.sesi, p.now, {
    perintah: lama ? 'ubah' : 'tambah',
    objek: 'integrasi',
    kunci: [k.layanan, k.kode].filter(Boolean).join(' '),
    ...(lama ? { sebelum: jejak(lama, kataRahasia(lama)) } : {}),
    sesudah: jejak(baru, rahasia === undefined ? kataRahasia(baru) : 'diganti'),
  })
  return jawabSambungan(baru)
}

/** Throws the secret away; the rest of the connection stays. */
export async function hapusRahasia(p: Call, k: Kunci): Promise<Sambungan | Tolak> {
  const lama = await loadSatu(p, k)
  if (!lama?.rahasia) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  await p.tx.query(
    `UPDATE integrasi SET rahasia = NULL, versi = versi + 1, diubah = $4, oleh = $5, diuji = NULL, uji_baik = NULL
     WHERE cabang = $1 AND layanan = $2 AND kode = $3`,
    [p.sesi.kode_toko, k.layanan, k.kode, p.now.toISOString(), p.sesi.user_id],
  )
  const baru = await loadSatu(p, k)
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'ubah',
    objek: 'integrasi',
    kunci: [k.layanan, k.kode].filter(Boolean).join(' '),
    sebelum: jejak(lama, 'tersimpan'),
    sesudah: jejak(baru, 'kosong'),
  })
  return jawabSambungan(baru)
}

/** What a call outward needs: address, account, and the secret opened for this one call. */
export async function bukaSambungan(
  p: Call,
  k: Kunci,
): Promise<{ alamat: string; akun: string | null; token: string } | Tolak> {
  const row = await loadSatu(p, k)
  if (!row?.rahasia) return tolak(422, 'sambungan', 'Sambungan Belum Diatur')
  const token = p.mesin.segel.open(row.rahasia, tempat(p.sesi.kode_toko, k))
  return { alamat: row.alamat.replace(/\/+$/, ''), akun: row.akun, token }
}

/** Keeps how a test went. */
export const catatUji = (p: Call, k: Kunci, baik: boolean): void =>
  p.tx.send(`UPDATE integrasi SET diuji = $4, uji_baik = $5 WHERE cabang = $1 AND layanan = $2 AND kode = $3`, [
    p.sesi.kode_toko,
    k.layanan,
    k.kode,
    p.now.toISOString(),
    baik,
  ])
