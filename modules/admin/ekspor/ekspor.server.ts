import { Readable } from 'node:stream'
import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { tulisCsv } from '#kernel/files/csv.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import type { JenisPekerjaan, Kerja } from '#kernel/jobs/kerja.server.ts'
import { kolomKeluar, type TabelEkspor } from './tabel-ekspor.ts'

/** The job that writes a table as CSV. */
export const jenisEkspor = 'export-csv'

interface IsiEkspor {
  readonly tabel: string
  readonly baris: number
}

/** Rows that are in memory at once. */
const sekali = 1000
const kutip = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The columns that leave, in the order of the table. */
async function loadKolom(tx: Tx, t: TabelEkspor): Promise<string[]> {
  const found = await tx.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [kutip(t.tabel)],
  )
  return found.filter((k) => kolomKeluar(t, k.name, k.type)).map((k) => k.name)
}

/** The table as it flows: a thousand rows of a cursor at a time, whatever its length. */
async function* baca(tx: Tx, t: TabelEkspor, kerja: Kerja, total: number): AsyncGenerator<string> {
  const kolom = await loadKolom(tx, t)
  // Named by its table: the prepared FETCH of a connection always answers the same columns.
  const cursor = kutip(`ekspor_${t.tabel}`)
  const pilih = kolom.map((k) => `${kutip(k)}::text AS ${kutip(k)}`).join(', ')
  await tx.query(`DECLARE ${cursor} CURSOR FOR SELECT ${pilih} FROM ${kutip(t.tabel)} WHERE ${t.cabang} = $1`, [
    kerja.cabang,
  ])
  yield tulisCsv([kolom], true)
  for (let selesai = 0; ;) {
    const rows = await tx.query<Record<string, string | null>>(`FETCH ${sekali} FROM ${cursor}`)
    kerja.sinyal.throwIfAborted()
    if (rows.length > 0)
      yield tulisCsv(
        rows.map((r) => kolom.map((k) => r[k] ?? '')),
        false,
      )
    selesai += rows.length
    kerja.maju(Math.min(selesai, total), total)
    if (rows.length < sekali) return
  }
}

/** Writes a table beside the calls; its asker must still be one who may. */
export const pekerjaanEkspor = (layar: Layar, tabel: readonly TabelEkspor[]): JenisPekerjaan => ({
  boleh: (_isi, sesi) => bolehkah(layar, sesi).boleh,
  jalan: async (kerja) => {
    const isi = kerja.isi as IsiEkspor
    const t = tabel.find((x) => x.tabel === isi.tabel)
    if (!t) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    await kerja.db.tx(kerja.cabang, (tx) =>
      kerja.simpan(
        { nama: `${t.tabel}.csv`, jenis: 'text/csv; charset=utf-8' },
        Readable.from(baca(tx, t, kerja, isi.baris), { highWaterMark: 2 }),
      ),
    )
    return undefined
  },
})

/** The tables of the shop as CSV, made beside the calls. What leaves is on record before it does: who, which table, how many rows. */
export const eksporEndpoints = (layar: Layar, tabel: readonly TabelEkspor[]): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'export-csv',
    summary: 'The tables of the shop that can be exported, by the names that people use',
    akses: { layar },
    membaca: true,
    answer: z.array(
      z.object({ tabel: z.string(), nama: z.string(), bagian: z.string().optional(), jenis: z.string() }),
    ),
    run: () => Promise.resolve(tabel.map(({ cabang: _cabang, rahasia: _rahasia, ...t }) => t)),
  }),
  endpoint({
    method: 'POST',
    path: 'export-csv',
    summary: 'Exports a table of the shop: a job of the queue, whose file is fetched when it is made',
    akses: { layar },
    menulis: true,
    batas: 30,
    body: z.strictObject({ tabel: z.string().max(80) }),
    answer: z.object({ pekerjaan: z.uuid() }),
    run: async (p) => {
      const t = tabel.find((x) => x.tabel === p.body.tabel)
      if (!t) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const [row] = await p.tx.query<{ n: bigint }>(
        `SELECT count(*) AS n FROM ${kutip(t.tabel)} WHERE ${t.cabang} = $1`,
        [p.sesi.kode_toko],
      )
      const baris = Number(row!.n)
      if (baris === 0) return tolak(404, 'kosong', 'Invalid data')
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'ekspor', objek: 'tabel', kunci: t.tabel, sesudah: { baris } })
      void p.reply.code(202)
      const isi: IsiEkspor = { tabel: t.tabel, baris }
      return { pekerjaan: p.mesin.antrean.titip(p, { jenis: jenisEkspor, nama: t.nama, isi }) }
    },
  }),
]
