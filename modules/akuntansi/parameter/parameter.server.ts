import { z } from 'zod'
import { eventsOf } from '#buku'
import { loadRemapped, saveRemapped } from '#buku/server'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { PostingTable } from '#kernel/engine/document/postings.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { checkLines, keyOf, parameterLines, storedLine, type ParameterEvent, type SentLine } from './parameter.ts'

const side = z.enum(['DEBIT', 'KREDIT'])
const event = z.object({
  trx: z.string(),
  nama: z.string(),
  type: z.string(),
  detail_akun: z.array(
    z.object({
      _id: z.string(),
      kode_akun: z.string(),
      jenis_akun: side,
      nomor_akun: z.string(),
      nama_akun: z.string(),
      terkunci: z.boolean(),
    }),
  ),
})

const remapping = z.strictObject({
  detail_akun: z
    .array(
      z.strictObject({
        _id: z.string().max(80).optional(),
        kode_akun: z.string().max(40),
        jenis_akun: side,
        nomor_akun: z.string().trim().toUpperCase().min(1).max(40),
      }),
    )
    .min(1)
    .max(40),
})

/** What every role is posted to now, and the names of the shop's accounts. */
async function loadNow(tx: Tx, cabang: string) {
  const [rows, accounts] = await Promise.all([
    loadRemapped(tx, cabang),
    tx.query<{ nomor_akun: string; nama_akun: string }>(`SELECT nomor_akun, nama_akun FROM akun WHERE cabang = $1`, [
      cabang,
    ]),
  ])
  return {
    now: new Map(rows.map((r) => [keyOf(r.trx, r), r.nomor_akun])),
    names: new Map(accounts.map((a) => [a.nomor_akun, a.nama_akun])),
  }
}

const accountsOf = (trx: string, lines: readonly SentLine[]) =>
  Object.fromEntries(lines.map((l) => [keyOf(trx, l), l.nomor_akun]))

/** Which account each event of each kind of document posts to. The kinds are those that the product has. */
export function parameterEndpoints(
  screen: ScreenDef,
  documents: readonly AnyDocument[],
  table: PostingTable,
): Endpoint[] {
  const kinds = documents.filter((d) => eventsOf(table, d.prefix).length > 0)
  const access = { screen } as const
  return [
    endpoint({
      method: 'GET',
      path: 'para-akun-transaksi',
      summary: 'Accounts that each event of each kind of document posts to',
      access,
      reads: true,
      answer: z.array(event),
      run: async ({ tx, session }): Promise<ParameterEvent[]> => {
        const { now, names } = await loadNow(tx, session.kode_toko)
        return kinds.flatMap((doc) =>
          eventsOf(table, doc.prefix).map((event) => ({
            trx: doc.prefix,
            nama: doc.noun,
            type: event.type,
            detail_akun: parameterLines(doc.prefix, event, now, names),
          })),
        )
      },
    }),
    endpoint({
      method: 'PUT',
      path: 'para-akun-transaksi/{trx}/{type}',
      summary: 'Have other accounts of income and expense stand for those of an event; holds from the next posting on',
      access,
      writes: true,
      params: z.object({ trx: z.string().max(2), type: z.string().max(40) }),
      body: remapping,
      answer: event,
      run: async ({ tx, session, now, params: { trx, type }, body: { detail_akun } }) => {
        const of = kinds.find((d) => d.prefix === trx)
        const found = eventsOf(table, trx).find((e) => e.type === type)
        if (!of || !found) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
        const cabang = session.kode_toko
        // Shared with whoever would delete the account, or make another kind of it.
        const accounts = await tx.query<{ nomor_akun: string; jenis_akun: string }>(
          `SELECT nomor_akun, jenis_akun FROM akun WHERE cabang = $1 AND nomor_akun = ANY ($2) AND dihapus IS NULL
           ORDER BY nomor_akun FOR SHARE`,
          [cabang, detail_akun.map((l) => l.nomor_akun)],
        )
        const issues = checkLines(found, detail_akun, new Map(accounts.map((a) => [a.nomor_akun, a.jenis_akun])))
        if (issues.length > 0) return refuseInput(issues)
        const linesNow = async () => {
          const { now: at, names } = await loadNow(tx, cabang)
          return parameterLines(trx, found, at, names)
        }
        const before = accountsOf(trx, await linesNow())
        await saveRemapped(tx, { cabang, trx, now }, detail_akun.map(storedLine))
        const lines = await linesNow()
        await record(tx, session, now, {
          perintah: 'ubah',
          objek: 'para-akun-transaksi',
          kunci: `${trx} ${type}`,
          sebelum: before,
          sesudah: accountsOf(trx, lines),
        })
        return { trx, nama: of.noun, type, detail_akun: lines }
      },
    }),
  ]
}
