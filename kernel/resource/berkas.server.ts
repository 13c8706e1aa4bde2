import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import { fieldEntries, layarOf, tableName, type AnyResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'
import { wireKey, writeRow } from '#kernel/fields/row.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { jenisIsi, kemas, type Kemasan } from '#kernel/laporan/berkas.server.ts'
import { sendBerkas } from '#kernel/laporan/kirim.server.ts'
import type { Lembar } from '#kernel/laporan/lembar.ts'
import type { KolomTabel, Nilai } from '#kernel/laporan/tabel.ts'
import { cariBody, filtered, ordered, type Query } from './query.server.ts'
import { readDb } from './rows.server.ts'
import type { Master } from './save.server.ts'

/** The kinds of file that a list is written as. */
export const bentukDaftar = ['xlsx', 'csv'] as const
export type BentukDaftar = (typeof bentukDaftar)[number]

/** The most rows of a file, and how many are fetched at once. */
const batas = 100_000
const sekali = 1000

/** When a row was last saved, beside its fields. */
const diubah = f.date({ label: 'Diubah', jam: true })

/** The columns that a table may show, under their wire names. */
export const kolomBerkas = (r: AnyResource): KolomTabel[] =>
  [...fieldEntries(r), ['diubah', diubah] as const].map(([name, field]) => ({
    name: wireKey(name, field),
    field,
    total: false,
  }))

interface KepalaDaftar {
  readonly r: AnyResource
  readonly kolom: readonly KolomTabel[]
  readonly toko: string
  readonly oleh: string
  readonly now: Date
  readonly bahasa: ReturnType<typeof pilihBahasa>
}

/** A sheet of data alone, its heads in the words of who asked. */
export function lembarDaftar({ r, kolom, toko, oleh, now, bahasa }: KepalaDaftar): Lembar {
  const kata = (teks: string): string => terjemah(bahasa, teks)
  const { tanggal, jam } = waktuJakarta(now)
  return {
    nama: r.name,
    judul: kata(r.layar.title),
    toko,
    orientasi: 'lanskap',
    saring: [],
    kepala: kolom.map((k) => kata(k.field.label)),
    tabel: { kolom, kelompok: [], garis: [], total: kolom.map(() => null), baris: 0 },
    bahasa,
    oleh,
    dicetak: `${tanggal} ${jam} WIB`,
    polos: true,
    kata: { total: '', baris: '', lanjutan: '' },
  }
}

/** The rows part by part, by a cursor: what is fetched is packed at once, so that memory holds a part as objects. */
async function* loadBagian(tx: Tx, r: AnyResource, q: Query): AsyncGenerator<Record<string, unknown>[]> {
  const { sql, parameters } = q.limit(batas).compile()
  // Named by the table: the prepared FETCH of a connection always answers the same columns.
  const cursor = `daftar_${tableName(r)}`
  const fetch = () => tx.query(`FETCH ${sekali} FROM ${cursor}`)
  let [, rows] = await Promise.all([tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, parameters), fetch()])
  for (;;) {
    if (rows.length > 0) yield rows
    if (rows.length < sekali) return
    rows = await fetch()
  }
}

/** The whole result as a file: what the table shows, with its columns, filters and order. */
function berkas(m: Master, bentuk: BentukDaftar): Endpoint {
  const { r } = m
  return endpoint({
    method: 'POST',
    path: `${r.name}/${bentuk}`,
    summary: `${r.layar.title}: the result as ${bentuk === 'csv' ? 'CSV' : 'an Excel workbook'}`,
    akses: { layar: layarOf(r), aksi: 'ekspor' },
    membaca: true,
    body: cariBody.omit({ kursor: true, batas: true }).extend({ kolom: z.array(z.string()).max(60).optional() }),
    answer: z.string().describe(jenisIsi[bentuk]),
    run: async (p) => {
      const { kolom, ...c } = p.body
      const known = new Map(kolomBerkas(r).map((k) => [k.name, k]))
      const chosen = (kolom ?? [...known.keys()].filter((name) => name !== 'diubah')).map((name) => known.get(name))
      const shown = chosen.filter((k) => k !== undefined)
      if (shown.length !== chosen.length || shown.length === 0) {
        return tolak(400, 'isian', 'Kolom Tidak Dikenal', {
          fields: [{ field: 'kolom', message: 'Kolom Tidak Dikenal' }],
        })
      }
      const cabang = p.sesi.kode_toko
      const found = filtered(r, { cabang, batasan: m.aturan?.lingkup?.(p.sesi) }, c)
      if (adalahTolak(found)) return found
      const sorted = ordered(r, found, c)
      if (adalahTolak(sorted)) return sorted
      const nilaiOf = (db: Record<string, unknown>): Nilai[] => {
        const wire = writeRow(r.fields, readDb(r, db, p.mesin.segel, cabang))
        const saved = waktuJakarta(String(db.diubah))
        return shown.map((k) =>
          k.field === diubah ? `${saved.tanggal}T${saved.jam}` : ((wire[k.name] as Nilai | undefined) ?? null),
        )
      }
      const kemasan: Kemasan[] = []
      for await (const rows of loadBagian(p.tx, r, sorted.query))
        kemasan.push(kemas(rows.map((db) => ({ nilai: nilaiOf(db) }))))
      if (kemasan.length === 0) return tolak(404, 'kosong', 'Invalid data')
      const bahasa = pilihBahasa(p.request.headers['accept-language'])
      const { nama_toko: toko, user_id: oleh } = p.sesi
      const lembar = lembarDaftar({ r, kolom: shown, toko, oleh, now: p.now, bahasa })
      // Drawn when the transaction is over. The reply itself must not be returned: it is a promise of its own end.
      p.afterCommit(() => sendBerkas(p, bentuk, lembar, kemasan))
      return undefined
    },
  })
}

export const berkasEndpoints = (m: Master): Endpoint[] => bentukDaftar.map((bentuk) => berkas(m, bentuk))
