import { z } from 'zod'
import { cursorRefusal } from './query.server.ts'
import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { screenOf, seenResource } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { AnyCall } from './rules.server.ts'
import { historyDifferences, type HistoryPage } from './history.ts'
import { perShop } from './rows.server.ts'
import { loadOne, type Master } from './save.server.ts'

/** Entries per page. */
const pageSize = 20

interface AuditEntry {
  readonly id: bigint
  readonly waktu: string
  /** In microseconds, to continue with the next page. */
  readonly saat: string
  readonly user_id: string
  readonly perangkat: string
  readonly perintah: string
  readonly disetujui_oleh: string | null
  readonly sebelum: Record<string, unknown> | null
  readonly sesudah: Record<string, unknown> | null
}

interface Question {
  readonly object: string
  readonly key: string
  readonly from: readonly [at: string, id: string] | undefined
}

/** The newest audit entries of one record, one more than a page. `shops`: whose audit books are searched. */
function loadAudit(tx: Tx, shops: readonly string[], { object, key, from }: Question): Promise<AuditEntry[]> {
  return tx.query<AuditEntry>(
    `SELECT id, waktu, waktu::text AS saat, user_id, perangkat, perintah, disetujui_oleh, sebelum, sesudah FROM buku_jejak
     WHERE cabang ${shops.length === 1 ? '= $1' : '= ANY ($1)'} AND objek = $2 AND kunci = $3
     ${from ? 'AND (waktu, id) < ($4::timestamptz, $5::bigint)' : ''}
     ORDER BY waktu DESC, id DESC LIMIT ${pageSize + 1}`,
    [shops.length === 1 ? shops[0] : shops, object, key, ...(from ?? [])],
  )
}

/**
 * A record of the whole chain may be changed in any shop: head office sees all of its history, a branch only its own
 * part.
 */
async function loadHistory(master: Master, call: AnyCall, question: Question): Promise<AuditEntry[] | Refusal> {
  if (perShop(master.resource) || !call.session.pusat) return loadAudit(call.tx, [call.session.kode_toko], question)
  const shops = await call.tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko`)
  const all = shops.map((k) => k.kode_toko)
  return readHeadOffice(call, `riwayat ${master.resource.name}`, (tx) => loadAudit(tx, all, question))
}

const cursorFrom = (text: string | undefined): Question['from'] => {
  const found = /^(\d{4}-[\d :.+-]{10,40})_(\d{1,18})$/.exec(text ?? '')
  return found ? [found[1]!, found[2]!] : undefined
}

/** Who changed which field of a record, when, and from what to what. */
export function historyEndpoint(master: Master): Endpoint {
  const { resource } = master
  return endpoint({
    method: 'GET',
    path: `${resource.name}/{${resource.key}}/riwayat`,
    summary: `${resource.screen.title}: the history of one row, field by field`,
    access: { screen: screenOf(resource) },
    params: () => z.object({ [resource.key]: z.string().min(1).max(60) }),
    query: () => z.object({ kursor: z.string().max(80).optional() }),
    refusalOf: cursorRefusal,
    answer: () =>
      z.object({
        baris: z.array(
          z.object({
            id: z.int(),
            waktu: z.string(),
            user_id: z.string(),
            perangkat: z.string(),
            perintah: z.string(),
            disetujui_oleh: z.string().nullable(),
            ubah: z.array(z.object({ field: z.string(), dari: z.unknown(), ke: z.unknown() })),
          }),
        ),
        berikut: z.string().nullable(),
      }),
    run: async (asking): Promise<HistoryPage | Refusal> => {
      const call = asking as unknown as AnyCall
      const key = String((asking.params as Record<string, unknown>)[resource.key])
      const from = cursorFrom(asking.query.kursor)
      if (asking.query.kursor !== undefined && !from)
        return refusal(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: 'kursor', message: 'Isian Tidak Sah' }] })
      // No history of a record that the session may not see.
      if (!(await loadOne(master, call, key))) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const rows = await loadHistory(master, call, { object: resource.name, key, from })
      if (isRefusal(rows)) return rows
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        baris: shown.map(({ sebelum, sesudah, saat: _at, id, ...entry }) => ({
          ...entry,
          id: Number(id),
          ubah: historyDifferences(seenResource(resource, asking.session.level), sebelum, sesudah),
        })),
        berikut: last && rows.length > pageSize ? `${last.saat}_${last.id}` : null,
      }
    },
  })
}
