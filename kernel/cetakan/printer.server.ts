import { z } from 'zod'
import { catat, sendJejak } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, tolakIsian } from '#kernel/http/tolak.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { tulisEscpos } from '#kernel/print/escpos.server.ts'
import { jawabTitip } from './endpoints.server.ts'
import { namaPrinter } from './cetakan.ts'
import { periksaPrinter, type Printer } from './printer.ts'
import { loadPrinters, titipCetakan } from './titip.server.ts'

/** ESC p: the first drawer, an eighth of a second. */
export const tendangLaci: Uint8Array = Uint8Array.of(0x1b, 0x70, 0x00, 0x32, 0xfa)
/** A drawer that opens later than this surprises whoever stands there. */
const umurLaci_ms = 30_000

const kode = z.string().trim().toUpperCase().max(20)
const isian = {
  nama: z.string().trim().toUpperCase().max(60),
  jenis: z.enum(['NOTA', 'LABEL']),
  alamat: z.string().trim().max(100),
  port: z.int(),
  lebar: z.union([z.literal(58), z.literal(80)]),
  lewat: z.enum(['SERVER', 'AGEN']),
  laci: z.boolean(),
}
const wire = z.object({ kode: z.string(), ...isian })
const params = z.object({ kode: z.string().max(20) })

type Call = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin' | 'afterCommit'>

/** Stores a printer. `lama`: it is to be there already. */
async function save(p: Call, x: Printer, lama: boolean) {
  const fields = periksaPrinter(x)
  if (fields.length > 0) return tolakIsian(fields)
  const cabang = p.sesi.kode_toko
  const values = [
    cabang,
    x.kode,
    x.nama,
    x.jenis,
    x.alamat,
    x.port,
    x.lebar,
    x.lewat,
    x.jenis === 'NOTA' && x.laci,
    p.now.toISOString(),
  ]
  const touched = await p.tx.count(
    lama
      ? `UPDATE printer SET nama = $3, jenis = $4, alamat = $5, port = $6, lebar = $7, lewat = $8, laci = $9, diubah = $10
         WHERE cabang = $1 AND kode = $2`
      : `INSERT INTO printer (cabang, kode, nama, jenis, alamat, port, lebar, lewat, laci, dibuat, diubah)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT DO NOTHING`,
    values,
  )
  if (touched === 0)
    return lama
      ? tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      : tolak(409, 'ada', 'Kode Sudah Ada', { fields: [{ field: 'kode', message: 'Kode Sudah Ada' }] })
  await catat(p.tx, p.sesi, p.now, {
    perintah: lama ? 'ubah' : 'tambah',
    objek: 'printer',
    kunci: x.kode,
    sesudah: x,
  })
  p.afterCommit(() => p.mesin.live.emitMaster(namaPrinter, cabang))
  return x
}

const daftar = endpoint({
  method: 'GET',
  path: 'printer',
  summary: 'The network printers of this shop',
  akses: 'masuk',
  answer: z.array(wire),
  run: loadPrinters,
})

/** What changes them asks for the screen of the shop's settings; it stands in a later room and is handed in. */
const urusan = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'printer',
    summary: 'A new network printer',
    akses: { layar },
    menulis: true,
    body: z.strictObject({ kode, ...isian }),
    answer: wire,
    run: (p) => save(p, p.body, false),
  }),
  endpoint({
    method: 'PUT',
    path: 'printer/{kode}',
    summary: 'Change a network printer',
    akses: { layar },
    menulis: true,
    params,
    body: z.strictObject(isian),
    answer: wire,
    run: (p) => save(p, { kode: p.params.kode, ...p.body }, true),
  }),
  endpoint({
    method: 'DELETE',
    path: 'printer/{kode}',
    summary: 'Take a network printer away; what still waits for it must be given up first',
    akses: { layar },
    menulis: true,
    params,
    answer: z.object({ kode: z.string() }),
    run: async (p) => {
      const values = [p.sesi.kode_toko, p.params.kode]
      const [row] = await p.tx.query(`SELECT kode FROM printer WHERE cabang = $1 AND kode = $2 FOR UPDATE`, values)
      if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const [antre] = await p.tx.query(
        `SELECT id FROM cetakan WHERE cabang = $1 AND printer = $2 AND status IN ('MENUNGGU', 'MENCETAK') LIMIT 1`,
        values,
      )
      if (antre) return tolak(409, 'dipakai', 'Masih Ada Cetakan Yang Menunggu')
      p.tx.send(`DELETE FROM printer WHERE cabang = $1 AND kode = $2`, values)
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'hapus', objek: 'printer', kunci: p.params.kode })
      p.afterCommit(() => p.mesin.live.emitMaster(namaPrinter, p.sesi.kode_toko))
      return { kode: p.params.kode }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'printer/{kode}/uji',
    summary: 'Prints a test page',
    akses: { layar },
    menulis: true,
    params,
    answer: jawabTitip,
    run: (p) => {
      const { tanggal, jam } = waktuJakarta(p.now.toISOString())
      const baris = ['KILAU', p.sesi.nama_toko, p.params.kode, `${tanggal} ${jam} WIB`]
      return titipCetakan(p, {
        printer: p.params.kode,
        jenis: 'NOTA',
        judul: `UJI ${p.params.kode}`,
        tulis: (printer) =>
          tulisEscpos(
            [
              ...baris.map((teks) => ({ blok: 'teks', teks, ukuran: 'biasa', rata: 'tengah' }) as const),
              { blok: 'potong', penuh: true },
            ],
            printer.lebar,
          ),
      })
    },
  }),
]

/** A drawer is opened without a sale by whoever sells, and it is on record. */
const laci = (layar: Layar): Endpoint =>
  endpoint({
    method: 'POST',
    path: 'printer/{kode}/laci',
    summary: 'Opens the cash drawer that hangs on a printer',
    akses: { layar },
    menulis: true,
    params,
    answer: jawabTitip,
    run: async (p) => {
      const [row] = await p.tx.query<{ laci: boolean }>(`SELECT laci FROM printer WHERE cabang = $1 AND kode = $2`, [
        p.sesi.kode_toko,
        p.params.kode,
      ])
      if (!row?.laci) return tolak(422, 'printer', 'Printer Ini Tidak Punya Laci')
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'buka-laci', objek: 'printer', kunci: p.params.kode })
      return titipCetakan(p, {
        printer: p.params.kode,
        jenis: 'NOTA',
        judul: 'LACI',
        tulis: () => tendangLaci,
        umur_ms: umurLaci_ms,
      })
    },
  })

/** The shop's printers. `atur`: who may change them; `jual`: who may open a drawer. */
export const printerEndpoints = (layar: { readonly atur: Layar; readonly jual: Layar }): readonly Endpoint[] => [
  daftar,
  ...urusan(layar.atur),
  laci(layar.jual),
]
