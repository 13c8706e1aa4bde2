import { z } from 'zod'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { tableName, type AnyResource } from '#kernel/define/resource.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { layarDokumen, tabelDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { flags } from '#toko'
import { loadPengubah } from '#toko/server'
import { dampakFlag } from './dampak.ts'

/** What the product consists of: handed in, because the rooms are composed later. */
export interface Isi {
  readonly layar: readonly Layar[]
  readonly resources: readonly AnyResource[]
  readonly dokumen: readonly AnyDokumen[]
}

/** So many rows are counted, then it is "many". */
const banyak = 10_000

/** The tables whose rows a screen shows: its master's, its documents'. */
const tabelLayar = (isi: Isi, path: string): AnyResource[] => [
  ...isi.resources.filter((r) => r.layar.path === path && r.lingkup !== 'rantai'),
  ...isi.dokumen
    .filter((d) => layarDokumen(d).some((l) => l.path === path))
    .flatMap((d) => tabelDokumen(d).slice(0, 1)),
]

async function countRows(tx: Tx, cabang: string, r: AnyResource): Promise<number> {
  const [row] = await tx.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM "${tableName(r)}" WHERE cabang = $1${r.ditulis ? '' : ' AND dihapus IS NULL'} LIMIT ${banyak}) x`,
    [cabang],
  )
  return Number(row!.n)
}

const layarWire = z.object({ path: z.string(), title: z.string() })

/** What the screen of the switches reads beside the switches themselves. */
export const settingSystemEndpoints = (layar: Layar, isi: Isi): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'flag/pengubah',
    summary: 'Who changed each module flag last, and when',
    akses: { layar },
    membaca: true,
    answer: z.array(z.object({ key: z.string(), oleh: z.string(), waktu: z.string() })),
    run: async (p) =>
      (await loadPengubah(p.tx, p.sesi.kode_toko, 'flag')).map((a) => ({
        key: a.kunci,
        oleh: a.user_id,
        waktu: a.waktu,
      })),
  }),
  endpoint({
    method: 'GET',
    path: 'flag/{key}/dampak',
    summary: 'Which screens a value of a module flag closes and opens, and how many rows stand on those that close',
    akses: { layar },
    membaca: true,
    params: z.object({ key: z.string().max(80) }),
    query: z.object({ value: z.string().max(40) }),
    answer: z.object({
      tutup: z.array(layarWire.extend({ baris: z.int() })),
      buka: z.array(layarWire),
    }),
    run: async (p) => {
      const flag = flags.find((x) => x.key === p.params.key)
      if (!flag?.values.includes(p.query.value)) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const { tutup, buka } = dampakFlag(isi.layar, p.sesi, flag.key, p.query.value)
      const baris = await Promise.all(
        tutup.map((l) =>
          Promise.all(tabelLayar(isi, l.path).map((r) => countRows(p.tx, p.sesi.kode_toko, r))).then((all) =>
            Math.max(0, ...all),
          ),
        ),
      )
      return {
        tutup: tutup.map(({ path, title }, i) => ({ path, title, baris: baris[i]! })),
        buka: buka.map(({ path, title }) => ({ path, title })),
      }
    },
  }),
]
