import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { absent, serviceInput, type ServiceName, type Connection } from './integrasi.ts'

export const connectionWire = z.object({
  alamat: z.string(),
  akun: z.string().nullable(),
  tersimpan: z.boolean(),
  diuji: z.string().nullable(),
  uji_baik: z.boolean().nullable(),
  versi: z.int(),
  diubah: z.string().nullable(),
  oleh: z.string().nullable(),
})
/** Without `rahasia` the stored one is kept. */
export const connectionInput = z.strictObject({
  versi: z.int().min(0),
  alamat: z.string().max(300),
  akun: z.string().max(80).nullable(),
  rahasia: z.string().max(200).optional(),
})
type Input = z.output<typeof connectionInput>
type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services'>
/** Who uses a connection: a call, or the round that sends what waits. */
export type Caller = Pick<Call, 'tx' | 'now' | 'services'> & { readonly session: Pick<Call['session'], 'kode_toko'> }

/** Identifies a connection; the code is empty for the shop's one WhatsApp connection. */
export interface Key {
  readonly service: ServiceName
  readonly kode: string
}
interface Row extends Omit<Connection, 'versi' | 'tersimpan'> {
  readonly kode: string
  readonly rahasia: string | null
  readonly versi: bigint
}

export const loadConnections = (tx: Tx, cabang: string, service: ServiceName): Promise<Row[]> =>
  tx.query<Row>(
    `SELECT kode, alamat, akun, rahasia, diuji, uji_baik, versi, diubah, oleh FROM integrasi WHERE cabang = $1 AND layanan = $2`,
    [cabang, service],
  )

async function loadOne(caller: Caller, key: Key): Promise<Row | undefined> {
  const [row] = await caller.tx.query<Row>(
    `SELECT kode, alamat, akun, rahasia, diuji, uji_baik, versi, diubah, oleh FROM integrasi
     WHERE cabang = $1 AND layanan = $2 AND kode = $3 FOR UPDATE`,
    [caller.session.kode_toko, key.service, key.kode],
  )
  return row
}

/** The connection as sent to the browser; of the secret it says only that there is one. */
export function answerConnection(row: Row | undefined): Connection {
  if (!row) return absent
  const { alamat, akun, diuji, uji_baik, diubah, oleh } = row
  return { alamat, akun, tersimpan: row.rahasia !== null, diuji, uji_baik, versi: Number(row.versi), diubah, oleh }
}

/** The context a secret is encrypted for: it cannot be decrypted in any other. */
const place = (cabang: string, k: Key): string => `${cabang} integrasi ${k.service} ${k.kode}`

const audit = (row: Row | undefined, secret: string) => row && { alamat: row.alamat, akun: row.akun, rahasia: secret }
const secretWord = (row: Row | undefined): string => (row?.rahasia ? 'tersimpan' : 'kosong')

export async function saveConnection(call: Call, key: Key, input: Input): Promise<Connection | Refusal> {
  const { versi, rahasia, ...bare } = input
  const read = readRow(serviceInput[key.service], { ...bare, ...(rahasia === undefined ? {} : { rahasia }) })
  if (!read.ok) return refuseInput(read.fields)
  const old = await loadOne(call, key)
  if (Number(old?.versi ?? 0n) !== versi)
    return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: answerConnection(old) })
  // A stored secret only goes to the address it was typed for. Otherwise whoever may change the address could have it
  // sent to a server of their own.
  if (old?.rahasia && rahasia === undefined && read.row.alamat !== old.alamat)
    return refuseInput([{ field: 'rahasia', message: 'Alamat Berubah, Isi Token Lagi' }])
  const { cabang, now } = { cabang: call.session.kode_toko, now: call.now.toISOString() }
  const sealed =
    rahasia === undefined ? (old?.rahasia ?? null) : call.services.secretbox.seal(rahasia, place(cabang, key))
  const nilai = [cabang, key.service, key.kode, read.row.alamat, read.row.akun, sealed, now, call.session.user_id]
  const count = await call.tx.count(
    `INSERT INTO integrasi (cabang, layanan, kode, alamat, akun, rahasia, diubah, oleh) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (cabang, layanan, kode) DO UPDATE SET alamat = excluded.alamat, akun = excluded.akun, rahasia = excluded.rahasia,
       diubah = excluded.diubah, oleh = excluded.oleh, versi = integrasi.versi + 1, diuji = NULL, uji_baik = NULL
     WHERE integrasi.versi = $9`,
    [...nilai, versi],
  )
  if (count === 0) return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain')
  const fresh = await loadOne(call, key)
  await record(call.tx, call.session, call.now, {
    perintah: old ? 'ubah' : 'tambah',
    objek: 'integrasi',
    kunci: [key.service, key.kode].filter(Boolean).join(' '),
    ...(old ? { sebelum: audit(old, secretWord(old)) } : {}),
    sesudah: audit(fresh, rahasia === undefined ? secretWord(fresh) : 'diganti'),
  })
  return answerConnection(fresh)
}

/** Deletes the secret; the rest of the connection stays. */
export async function removeSecret(call: Call, key: Key): Promise<Connection | Refusal> {
  const old = await loadOne(call, key)
  if (!old?.rahasia) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  await call.tx.query(
    `UPDATE integrasi SET rahasia = NULL, versi = versi + 1, diubah = $4, oleh = $5, diuji = NULL, uji_baik = NULL
     WHERE cabang = $1 AND layanan = $2 AND kode = $3`,
    [call.session.kode_toko, key.service, key.kode, call.now.toISOString(), call.session.user_id],
  )
  const fresh = await loadOne(call, key)
  await record(call.tx, call.session, call.now, {
    perintah: 'ubah',
    objek: 'integrasi',
    kunci: [key.service, key.kode].filter(Boolean).join(' '),
    sebelum: audit(old, 'tersimpan'),
    sesudah: audit(fresh, 'kosong'),
  })
  return answerConnection(fresh)
}

/** What an outbound call needs: address, account, and the secret decrypted for this call. */
export async function openConnection(
  caller: Caller,
  key: Key,
): Promise<{ alamat: string; akun: string | null; token: string } | Refusal> {
  const row = await loadOne(caller, key)
  if (!row?.rahasia) return refusal(422, 'sambungan', 'Sambungan Belum Diatur')
  const token = caller.services.secretbox.tryOpen(row.rahasia, place(caller.session.kode_toko, key))
  if (token === undefined) return refusal(409, 'kunci-segel', 'Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang')
  return { alamat: row.alamat.replace(/\/+$/, ''), akun: row.akun, token }
}

/** Stores the result of a test. */
export const recordTest = (caller: Pick<Caller, 'tx' | 'now' | 'session'>, key: Key, good: boolean): void =>
  caller.tx.send(`UPDATE integrasi SET diuji = $4, uji_baik = $5 WHERE cabang = $1 AND layanan = $2 AND kode = $3`, [
    caller.session.kode_toko,
    key.service,
    key.kode,
    caller.now.toISOString(),
    good,
  ])
