import { randomUUID } from 'node:crypto'
import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { kolomKabar, type Ditunggu } from './baris.server.ts'
import { umurCetakan_ms, type CetakBerubah } from './cetakan.ts'
import type { Printer } from './printer.ts'

export interface Titipan {
  /** The printer's code. */
  readonly printer: string
  /** What such bytes are for; another kind of printer would make rubbish of them. */
  readonly jenis: Printer['jenis']
  readonly judul: string
  /** What it is the paper of (`penjualan/JL-…`): while one of it is open, it is the same one. */
  readonly objek?: string
  /** Draws the bytes for this printer. */
  tulis(printer: Printer): Uint8Array | Promise<Uint8Array>
  /** Nobody wants the paper any more after so long; absent: a quarter of an hour. */
  readonly umur_ms?: number
}

type Peminta = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin' | 'afterCommit'>
/** A job as it was left, or as it stood already. */
export type Dititip = Pick<CetakBerubah, 'id' | 'status'>

const kolomPrinter = 'kode, nama, jenis, alamat, port, lebar, lewat, laci'

export const loadPrinters = (p: Pick<Peminta, 'tx' | 'sesi'>): Promise<Printer[]> =>
  p.tx.query<Printer>(`SELECT ${kolomPrinter} FROM printer WHERE cabang = $1 ORDER BY kode`, [p.sesi.kode_toko])

/** Has the printer woken after the commit: also what waits for its next try is tried now, because somebody stands there. */
export function panggilLagi(p: Peminta, d: Ditunggu): void {
  p.tx.send(`UPDATE cetakan SET lagi = NULL WHERE cabang = $1 AND printer = $2 AND status = 'MENUNGGU'`, [
    d.cabang,
    d.kode,
  ])
  p.afterCommit(() => p.mesin.pencetak.panggil(d))
}

/** The same paper waits on another printer, which does not print: it is asked for here because it did not come there. */
async function pindahkan(p: Peminta, objek: string, ke: string): Promise<void> {
  const cabang = p.sesi.kode_toko
  const pergi = await p.tx.query<CetakBerubah>(
    `UPDATE cetakan SET status = 'BATAL', selesai = $4, lagi = NULL, isi = NULL
     WHERE cabang = $1 AND objek = $2 AND status = 'MENUNGGU' AND printer <> $3 RETURNING ${kolomKabar}`,
    [cabang, objek, ke, p.now.toISOString()],
  )
  for (const kabar of pergi) p.afterCommit(() => p.mesin.pencetak.kabarkan(cabang, kabar))
}

/** Leaves bytes with the print queue, inside the call's transaction. */
export async function titipCetakan(p: Peminta, t: Titipan): Promise<Dititip | Tolak> {
  const cabang = p.sesi.kode_toko
  const [printer] = await p.tx.query<Printer>(
    `SELECT ${kolomPrinter} FROM printer WHERE cabang = $1 AND kode = $2 FOR KEY SHARE`,
    [cabang, t.printer],
  )
  if (!printer) return tolak(422, 'printer', 'Printer Tidak Dikenal')
  if (printer.jenis !== t.jenis) return tolak(422, 'printer', 'Printer Ini Bukan Untuk Kertas Ini')
  const isi = await t.tulis(printer)
  if (t.objek) await pindahkan(p, t.objek, printer.kode)
  const [baru] = await p.tx.query<CetakBerubah>(
    `INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK') DO NOTHING RETURNING ${kolomKabar}`,
    [
      cabang,
      randomUUID(),
      printer.kode,
      t.judul,
      t.objek ?? null,
      Buffer.from(isi),
      p.sesi.user_id,
      p.now.toISOString(),
      new Date(p.now.getTime() + (t.umur_ms ?? umurCetakan_ms)).toISOString(),
    ],
  )
  panggilLagi(p, { cabang, ...printer })
  if (baru) {
    p.afterCommit(() => p.mesin.pencetak.kabarkan(cabang, baru))
    return { id: baru.id, status: baru.status }
  }
  const [ada] = await p.tx.query<Dititip>(
    `SELECT id, status FROM cetakan WHERE cabang = $1 AND objek = $2 ORDER BY dibuat DESC LIMIT 1`,
    [cabang, t.objek],
  )
  return ada!
}
