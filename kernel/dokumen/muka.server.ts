import type { FastifyRequest } from 'fastify'
import type { Tx } from '#kernel/db/db.server.ts'
import { readDbError } from '#kernel/db/errors.server.ts'
import type { Row } from '#kernel/fields/field.ts'
import type { Buku, Muatan, Perintah } from './aksi.server.ts'
import { tanggalBuka } from './hari.ts'
import { takeNomor, type Nomor } from './nomor.server.ts'
import { lockIzin, type Izin } from './otorisasi.server.ts'
import { loadDokumen } from './simpan.server.ts'

export interface Hari {
  readonly tgl_system: string
  readonly buka: boolean
}
type Dokumen = Row & { nomor: string; status: string; versi: bigint }

/** What the first round trip of a command brings back, beside the session. */
export interface Muka {
  /** `ditutup`: the day's row is held by a closing that takes too long to wait for. */
  readonly hari: Hari | 'ditutup' | undefined
  readonly izin: Izin | undefined
  readonly dok: Dokumen | undefined
  readonly balik: unknown
  readonly fakta: unknown
  readonly nomor: Nomor | undefined
}

/**
 * The day's row: every command shares it, closing and opening take it alone (design 5). Row locks have no queue: as long as shared
 * ones overlap, who wants the row alone waits (measured: sixteen busy tills keep a closing out for ever). The advisory lock in front
 * is that queue and nothing else; right or wrong hangs on the row.
 */
async function lockHari(tx: Tx, cabang: string, sendiri: boolean): Promise<Hari | 'ditutup' | undefined> {
  const sent = await Promise.allSettled([
    tx.query(`SELECT pg_advisory_xact_lock${sendiri ? '' : '_shared'}(hashtextextended($1, 0))`, [`hari ${cabang}`]),
    tx.query<Hari>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1 FOR ${sendiri ? 'UPDATE' : 'SHARE'}`, [
      cabang,
    ]),
  ])
  const gagal = sent.find((s) => s.status === 'rejected')
  if (gagal && readDbError(gagal.reason)?.fault === 'busy') return 'ditutup'
  if (gagal) throw gagal.reason
  return sent[1].status === 'fulfilled' ? sent[1].value[0] : undefined
}

/**
 * Sends locks and facts in the order in which every command takes them: day, (idempotency, sent before), grant, document, the
 * room's rows, number. Nothing is awaited in between, so that all of it is one round trip with the session.
 */
export async function loadMuka(
  tx: Tx,
  buku: Buku,
  p: Perintah,
  m: Muatan,
  options: { readonly grant: string; readonly nomor: boolean },
): Promise<Muka> {
  const aksi = p.d.aksi[p.nama]!
  const lanjut = aksi.dari !== 'baru'
  const [hari, izin, dok, balik, fakta, nomor] = await Promise.allSettled([
    lockHari(tx, m.cabang, aksi.hari !== undefined),
    options.grant ? lockIzin(tx, m.cabang, options.grant) : undefined,
    lanjut ? loadDokumen(tx, p.d, m.cabang, m.nomor, true) : undefined,
    aksi.bukukan === 'balik' ? buku.loadBalik(tx, { cabang: m.cabang, nomor: m.nomor }) : undefined,
    p.server?.muat?.(tx, m),
    !lanjut && options.nomor ? takeNomor(tx, m.cabang, p.d.kode, tanggalBuka(aksi, m.draft)) : undefined,
  ])
  // A lock that was not had aborts the transaction: what came after it failed with it, and says nothing.
  const tutup = hari.status === 'fulfilled' && hari.value === 'ditutup'
  const nilai = <T>(r: PromiseSettledResult<T>): T | undefined => {
    if (r.status === 'fulfilled') return r.value
    if (tutup) return undefined
    throw r.reason
  }
  return {
    hari: nilai(hari),
    izin: nilai(izin),
    dok: nilai(dok),
    balik: nilai(balik),
    fakta: nilai(fakta),
    nomor: nilai(nomor),
  }
}

export const grantOf = (request: FastifyRequest): string => {
  const value = request.headers['x-grant']
  return typeof value === 'string' ? value : ''
}
