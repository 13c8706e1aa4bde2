import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { HakSesi } from '#kernel/access/gate.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { menungguValidasi, type AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { tableName } from '#kernel/define/resource.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { quote } from '#kernel/resource/columns.server.ts'

/** The screens on which documents that wait are taken on, with their documents. */
const antrean = (semua: readonly AnyDokumen[]): readonly { readonly d: AnyDokumen; readonly layar: Layar }[] =>
  semua.flatMap((d) => {
    const lanjut = Object.values(d.aksi).find(
      (a) => a.dari !== 'baru' && a.dari.includes(menungguValidasi) && a.dari.length === 1,
    )
    const layar = layarDokumen(d).find((l) => l.path === [lanjut?.layar].flat()[0])
    return layar ? [{ d, layar }] : []
  })

interface Baris {
  readonly jumlah: bigint
  readonly tertua: string | null
}
/** What waits never outlives its day: the day is not closed before. */
const loadBaris = (tx: Tx, cabang: string, d: AnyDokumen): Promise<Baris[]> =>
  tx.query<Baris>(
    `SELECT count(*) AS jumlah, min(dibuat) AS tertua FROM ${quote(tableName(d))}
     WHERE cabang = $1 AND tanggal = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) AND status = $2`,
    [cabang, menungguValidasi],
  )

/** Documents that wait for who asks: those whose second step this person may take. */
export function menungguEndpoint(semua: readonly AnyDokumen[]): Endpoint {
  const bisa = antrean(semua)
  return endpoint({
    method: 'GET',
    path: 'beranda/menunggu',
    summary: 'How many documents wait for a second step that the caller may take, and since when',
    akses: 'masuk',
    membaca: true,
    answer: z.array(
      z.object({ dokumen: z.string(), path: z.string(), title: z.string(), jumlah: z.int(), tertua: z.string() }),
    ),
    run: async ({ tx, sesi }) => {
      const boleh = bisa.filter(({ layar }) => bolehkah(layar, sesi satisfies HakSesi).boleh)
      const baris = await Promise.all(boleh.map(({ d }) => loadBaris(tx, sesi.kode_toko, d)))
      return boleh.flatMap(({ d, layar }, i) => {
        const { jumlah, tertua } = baris[i]![0]!
        return tertua === null
          ? []
          : [{ dokumen: d.name, path: layar.path, title: layar.title, jumlah: Number(jumlah), tertua }]
      })
    },
  })
}
