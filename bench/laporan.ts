import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { types } from '#kernel/db/types.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { laporan } from '#penjualan/server'
import { jualLewatHttp } from './jual.ts'
import { bukaKlien, type Klien } from './klien.ts'
import { plantJual } from './tanam.ts'
import type { Tanah, Toko } from './tanah.ts'
import { sekali, ukurPasang, type Pasang } from './ukur.ts'

/** Laporan Penjualan of a hundred thousand notas: as JSON against its own statement, as paper and sheet in seconds and memory. */
const semua = 100_000
const sehari = 5000
/** In the midst of a shop's data lies its report. */
const hari = 86_400_000

export interface Berkas {
  readonly ms: number
  /** The most memory that the server process ever had; undefined where the system does not tell. */
  readonly bytes: number | undefined
}
export interface HasilLaporan {
  /** Milliseconds, so that less is better. */
  readonly json: Pasang
  readonly pdf: Berkas
  readonly xlsx: Berkas
}

const tanggal = (mundur: number): string => waktuJakarta(new Date(Date.now() - mundur * hari)).tanggal
const minta = async (klien: Klien, toko: Toko, path: string, saring: object): Promise<Buffer> => {
  const token = toko.penjual[0]!.token
  const answer = await klien.minta('POST', `/api/v1/${path}`, JSON.stringify(saring), { 'x-auth-token': token })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
  return answer.body
}

/** A server that did nothing else yet draws it three times: the median, and the most it held. */
async function berkas(t: Tanah, toko: Toko, bentuk: 'pdf' | 'xlsx', hariLamanya: number): Promise<Berkas> {
  await t.layani()
  const klien = await bukaKlien(t.address)
  const saring = { tgl_from: tanggal(hariLamanya), tgl_to: tanggal(1) }
  const ms = await sekali(3, () => minta(klien, toko, `laporan/penjualan/${bentuk}`, saring))
  klien.tutup()
  const status = await readFile(`/proc/${t.pid}/status`, 'utf8').catch(() => '')
  const kb = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return { ms, bytes: kb === undefined ? undefined : Number(kb) * 1024 }
}

export async function benchLaporan(t: Tanah, toko: Toko, pairs: number): Promise<HasilLaporan> {
  const klien = await bukaKlien(t.address)
  const nomor = await jualLewatHttp(klien, toko.penjual[0]!.token, toko.barang.pop()!, crypto.randomUUID())
  // The day of the sale has its own nota and those of the first day planted; the rest lies before it.
  await plantJual(t.logins.root, { kode: toko.kode, nomor, kali: semua + sehari }, sehari)
  const saring = { tgl_from: tanggal(semua / sehari), tgl_to: tanggal(1) }
  const { sql, values } = laporan.penjualan!.tanya(
    { ...saring, kode_sales: null, oleh: null, kode_group: null } as never,
    { cabang: toko.kode, tgl_system: tanggal(0) },
  )
  const client = new pg.Client({ ...t.logins.app, types, options: `-c kilau.cabang=${toko.kode}` })
  await client.connect()
  const query = async (): Promise<void> => {
    const { rows } = await client.query({ name: 'laporan', text: sql, values: [...values] })
    if (rows.length !== semua) throw new Error(`${rows.length} rows`)
  }
  const lihat = () => minta(klien, toko, 'laporan/penjualan', saring)
  try {
    await sekali(5, lihat)
    await sekali(2, query)
    const json = await ukurPasang(
      pairs,
      () => sekali(1, query),
      () => sekali(1, lihat),
    )
    return { json, pdf: await berkas(t, toko, 'pdf', 1), xlsx: await berkas(t, toko, 'xlsx', 10) }
  } finally {
    klien.tutup()
    await client.end()
  }
}
