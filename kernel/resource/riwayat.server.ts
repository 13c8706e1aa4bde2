import { z } from 'zod'
import { readPusat } from '#kernel/access/pusat.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import { bedaRiwayat, type HalamanRiwayat } from './riwayat.ts'
import { perToko } from './rows.server.ts'
import { loadOne, type Master } from './save.server.ts'

/** Lines of one page. */
const sehalaman = 20

interface Jejak {
  readonly id: bigint
  readonly waktu: string
  /** To the microsecond, for the next page. */
  readonly saat: string
  readonly user_id: string
  readonly perangkat: string
  readonly perintah: string
  readonly disetujui_oleh: string | null
  readonly sebelum: Record<string, unknown> | null
  readonly sesudah: Record<string, unknown> | null
}

interface Tanya {
  readonly objek: string
  readonly kunci: string
  readonly dari: readonly [saat: string, id: string] | undefined
}

/** The newest lines of one thing, one more than a page. `cabang`: the shops in whose books it may stand. */
function loadJejak(tx: Tx, cabang: readonly string[], { objek, kunci, dari }: Tanya): Promise<Jejak[]> {
  return tx.query<Jejak>(
    `SELECT id, waktu, waktu::text AS saat, user_id, perangkat, perintah, disetujui_oleh, sebelum, sesudah FROM buku_jejak
     WHERE cabang ${cabang.length === 1 ? '= $1' : '= ANY ($1)'} AND objek = $2 AND kunci = $3
     ${dari ? 'AND (waktu, id) < ($4::timestamptz, $5::bigint)' : ''}
     ORDER BY waktu DESC, id DESC LIMIT ${sehalaman + 1}`,
    [cabang.length === 1 ? cabang[0] : cabang, objek, kunci, ...(dari ?? [])],
  )
}

/** A record of the whole chain is changed from any shop: head office sees all of it, a branch what was done there. */
async function loadRiwayat(m: Master, p: PanggilanApaSaja, t: Tanya): Promise<Jejak[] | Tolak> {
  if (perToko(m.r) || !p.sesi.pusat) return loadJejak(p.tx, [p.sesi.kode_toko], t)
  const toko = await p.tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko`)
  const semua = toko.map((k) => k.kode_toko)
  return readPusat(p, `riwayat ${m.r.name}`, (tx) => loadJejak(tx, semua, t))
}

const kursorDari = (teks: string | undefined): Tanya['dari'] => {
  const found = /^(\d{4}-[\d :.+-]{10,40})_(\d{1,18})$/.exec(teks ?? '')
  return found ? [found[1]!, found[2]!] : undefined
}

/** Who changed which field of a record, when, and from what to what. */
export function riwayatEndpoint(m: Master): Endpoint {
  const { r } = m
  return endpoint({
    method: 'GET',
    path: `${r.name}/{${r.key}}/riwayat`,
    summary: `${r.layar.title}: the history of one row, field by field`,
    akses: { layar: layarOf(r) },
    params: z.object({ [r.key]: z.string().min(1).max(60) }),
    query: z.object({ kursor: z.string().max(80).optional() }),
    answer: z.object({
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
    run: async (p): Promise<HalamanRiwayat | Tolak> => {
      const call = p as unknown as PanggilanApaSaja
      const kunci = String((p.params as Record<string, unknown>)[r.key])
      const dari = kursorDari(p.query.kursor)
      if (p.query.kursor !== undefined && !dari)
        return tolak(400, 'isian', 'Isian Tidak Sah', { fields: [{ field: 'kursor', message: 'Isian Tidak Sah' }] })
      // What a session may not see has no history for it either.
      if (!(await loadOne(m, call, kunci))) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const rows = await loadRiwayat(m, call, { objek: r.name, kunci, dari })
      if (adalahTolak(rows)) return rows
      const shown = rows.slice(0, sehalaman)
      const last = shown.at(-1)
      return {
        baris: shown.map(({ sebelum, sesudah, saat: _saat, id, ...j }) => ({
          ...j,
          id: Number(id),
          ubah: bedaRiwayat(r, sebelum, sesudah),
        })),
        berikut: last && rows.length > sehalaman ? `${last.saat}_${last.id}` : null,
      }
    },
  })
}
