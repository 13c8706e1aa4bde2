import { z } from 'zod'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { kolomKabar } from './baris.server.ts'
import { bisaLagi, bolehUrus, statusCetakan, umurCetakan_ms, type CetakanWire, type CetakBerubah } from './cetakan.ts'
import { panggilLagi, titipCetakan } from './titip.server.ts'

const params = z.object({ id: z.uuid() })
type Call = Panggilan<unknown, z.output<typeof params>, unknown>
const wire = z.object({
  id: z.string(),
  printer: z.string(),
  judul: z.string(),
  status: z.enum(statusCetakan),
  oleh: z.string(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
  percobaan: z.int(),
  galat: z.string().nullable(),
  ragu: z.boolean(),
})
export const jawabTitip = z.object({ id: z.string(), status: z.enum(statusCetakan) })
const jawabStatus = z.object({ status: z.enum(statusCetakan) })

type Baris = CetakBerubah & { mulai_kirim: string | null; lewat: 'SERVER' | 'AGEN' | null }

/** A job of this shop that the caller may decide about. */
async function loadUrusan(p: Call): Promise<Baris | Tolak> {
  const [row] = await p.tx.query<Baris>(
    `SELECT c.id, c.printer, c.judul, c.status, c.oleh, c.galat, c.ragu, c.mulai_kirim,
       (SELECT lewat FROM printer p WHERE p.cabang = $1 AND p.kode = c.printer) AS lewat
     FROM cetakan c WHERE c.cabang = $1 AND c.id = $2 FOR UPDATE OF c`,
    [p.sesi.kode_toko, p.params.id],
  )
  if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return bolehUrus(p.sesi, row.oleh) ? row : tolak(403, 'akses', 'Tidak Punya Hak Akses')
}

const kabar = ({ id, printer, judul, status, oleh, galat, ragu }: CetakBerubah): CetakBerubah => ({
  id,
  printer,
  judul,
  status,
  oleh,
  galat,
  ragu,
})

const daftar = endpoint({
  method: 'GET',
  path: 'cetakan',
  summary: 'The print jobs of this shop, newest first; they are kept a day',
  akses: 'masuk',
  answer: z.array(wire),
  run: (p) =>
    p.tx.query<CetakanWire>(
      `SELECT ${kolomKabar}, dibuat, selesai, percobaan FROM cetakan WHERE cabang = $1 ORDER BY dibuat DESC LIMIT 50`,
      [p.sesi.kode_toko],
    ),
})

const satu = endpoint({
  method: 'GET',
  path: 'cetakan/{id}',
  summary: 'One print job of this shop',
  akses: 'masuk',
  params,
  answer: wire,
  run: async (p) => {
    const [row] = await p.tx.query<CetakanWire>(
      `SELECT ${kolomKabar}, dibuat, selesai, percobaan FROM cetakan WHERE cabang = $1 AND id = $2`,
      [p.sesi.kode_toko, p.params.id],
    )
    return row ?? tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
  },
})

const mentah = endpoint({
  method: 'POST',
  path: 'cetakan',
  summary: 'Bytes for a printer as they are (labels in ZPL), base64',
  akses: 'masuk',
  menulis: true,
  batas: 60,
  body: z.strictObject({
    printer: z.string().min(1).max(20),
    jenis: z.enum(['NOTA', 'LABEL']),
    judul: z.string().trim().min(1).max(60),
    isi: z.base64().min(4).max(699_048),
  }),
  answer: jawabTitip,
  run: (p) => {
    const { isi, ...t } = p.body
    return titipCetakan(p, { ...t, tulis: () => Buffer.from(isi, 'base64') })
  },
})

const batal = endpoint({
  method: 'POST',
  path: 'cetakan/{id}/batal',
  summary: 'Gives a print job up, as long as no byte of it has left',
  akses: 'masuk',
  params,
  answer: jawabStatus,
  menulis: true,
  run: async (p) => {
    const row = await loadUrusan(p)
    if (adalahTolak(row)) return row
    if (row.status === 'SELESAI' || row.status === 'BATAL') return tolak(409, 'selesai', 'Cetakan Sudah Berakhir')
    if (row.status === 'MENCETAK' && row.mulai_kirim) return tolak(409, 'dicetak', 'Cetakan Sedang Keluar Dari Printer')
    const cabang = p.sesi.kode_toko
    p.tx.send(
      `UPDATE cetakan SET status = 'BATAL', selesai = $3, pekerja = NULL, tenggat = NULL, isi = NULL WHERE cabang = $1 AND id = $2`,
      [cabang, row.id, p.now.toISOString()],
    )
    p.afterCommit(() => p.mesin.pencetak.kabarkan(cabang, { ...kabar(row), status: 'BATAL' }))
    return { status: 'BATAL' }
  },
})

const lagi = endpoint({
  method: 'POST',
  path: 'cetakan/{id}/lagi',
  summary: 'Tries a print job that failed or waits again, now',
  akses: 'masuk',
  params,
  answer: jawabStatus,
  menulis: true,
  run: async (p) => {
    const row = await loadUrusan(p)
    if (adalahTolak(row)) return row
    if (!bisaLagi(row.status)) return tolak(409, 'status', 'Hanya Cetakan Yang Gagal Yang Dapat Dicetak Lagi')
    if (!row.lewat) return tolak(422, 'printer', 'Printer Tidak Dikenal')
    const cabang = p.sesi.kode_toko
    p.tx.send(
      `UPDATE cetakan SET status = 'MENUNGGU', sampai = $3, selesai = NULL, pekerja = NULL, mulai_kirim = NULL, galat = NULL, ragu = false
       WHERE cabang = $1 AND id = $2`,
      [cabang, row.id, new Date(p.now.getTime() + umurCetakan_ms).toISOString()],
    )
    // Somebody says that the paper did not come out: that is on record.
    if (row.ragu)
      sendJejak(p.tx, p.sesi, p.now, {
        perintah: 'cetak-lagi',
        objek: 'cetakan',
        kunci: row.judul,
        sebelum: { galat: row.galat, printer: row.printer },
      })
    panggilLagi(p, { cabang, kode: row.printer, lewat: row.lewat })
    const kini: CetakBerubah = { ...kabar(row), status: 'MENUNGGU', galat: null, ragu: false }
    p.afterCommit(() => p.mesin.pencetak.kabarkan(cabang, kini))
    return { status: 'MENUNGGU' }
  },
})

/** The print queue of a shop: what waits, what failed, again, give up. */
export const cetakanEndpoints: readonly Endpoint[] = [daftar, satu, mentah, batal, lagi]
