import { z } from 'zod'
import { record, sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { writeEscpos } from '../escpos.server.ts'
import { queuedAnswer } from './endpoints.server.ts'
import { printerName } from './print-job.ts'
import { checkPrinter, type Printer } from './printer.ts'
import { loadPrinters, enqueuePaper } from './enqueue.server.ts'

/** ESC p: opens the first drawer with a pulse of an eighth of a second. */
export const drawerKick: Uint8Array = Uint8Array.of(0x1b, 0x70, 0x00, 0x32, 0xfa)
/** A drawer that opens later than this would surprise whoever stands there. */
const drawerLife_ms = 30_000

const code = z.string().trim().toUpperCase().max(20)
const input = {
  nama: z.string().trim().toUpperCase().max(60),
  jenis: z.enum(['NOTA', 'LABEL']),
  alamat: z.string().trim().max(100),
  port: z.int(),
  lebar: z.union([z.literal(58), z.literal(80)]),
  lewat: z.enum(['SERVER', 'AGEN']),
  laci: z.boolean(),
}
const wire = z.object({ kode: z.string(), ...input })
const params = z.object({ kode: z.string().max(20) })

type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services' | 'afterCommit'>

/** Stores a printer. `old`: it must exist already. */
async function save(call: Call, printer: Printer, old: boolean) {
  const fields = checkPrinter(printer)
  if (fields.length > 0) return refuseInput(fields)
  const shop = call.session.kode_toko
  const values = [
    shop,
    printer.kode,
    printer.nama,
    printer.jenis,
    printer.alamat,
    printer.port,
    printer.lebar,
    printer.lewat,
    printer.jenis === 'NOTA' && printer.laci,
    call.now.toISOString(),
  ]
  const touched = await call.tx.count(
    old
      ? `UPDATE printer SET nama = $3, jenis = $4, alamat = $5, port = $6, lebar = $7, lewat = $8, laci = $9, diubah = $10
         WHERE cabang = $1 AND kode = $2`
      : `INSERT INTO printer (cabang, kode, nama, jenis, alamat, port, lebar, lewat, laci, dibuat, diubah)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT DO NOTHING`,
    values,
  )
  if (touched === 0)
    return old
      ? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      : refusal(409, 'ada', 'Kode Sudah Ada', { fields: [{ field: 'kode', message: 'Kode Sudah Ada' }] })
  await record(call.tx, call.session, call.now, {
    perintah: old ? 'ubah' : 'tambah',
    objek: 'printer',
    kunci: printer.kode,
    sesudah: printer,
  })
  call.afterCommit(() => call.services.live.emitMaster(printerName, shop))
  return printer
}

const list = endpoint({
  method: 'GET',
  path: 'printer',
  summary: 'The network printers of this shop',
  access: 'session',
  answer: z.array(wire),
  run: loadPrinters,
})

/** Changing printers needs the right to the shop's settings screen; that belongs to a later module and is passed in. */
const managementEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: 'printer',
    summary: 'A new network printer',
    access: { screen },
    writes: true,
    body: z.strictObject({ kode: code, ...input }),
    answer: wire,
    run: (p) => save(p, p.body, false),
  }),
  endpoint({
    method: 'PUT',
    path: 'printer/{kode}',
    summary: 'Change a network printer',
    access: { screen },
    writes: true,
    params,
    body: z.strictObject(input),
    answer: wire,
    run: (p) => save(p, { kode: p.params.kode, ...p.body }, true),
  }),
  endpoint({
    method: 'DELETE',
    path: 'printer/{kode}',
    summary: 'Take a network printer away; what still waits for it must be given up first',
    access: { screen },
    writes: true,
    params,
    answer: z.object({ kode: z.string() }),
    run: async (call) => {
      const values = [call.session.kode_toko, call.params.kode]
      const [row] = await call.tx.query(`SELECT kode FROM printer WHERE cabang = $1 AND kode = $2 FOR UPDATE`, values)
      if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      const [queued] = await call.tx.query(
        `SELECT id FROM cetakan WHERE cabang = $1 AND printer = $2 AND status IN ('MENUNGGU', 'MENCETAK') LIMIT 1`,
        values,
      )
      if (queued) return refusal(409, 'dipakai', 'Masih Ada Cetakan Yang Menunggu')
      call.tx.send(`DELETE FROM printer WHERE cabang = $1 AND kode = $2`, values)
      sendAudit(call.tx, call.session, call.now, { perintah: 'hapus', objek: 'printer', kunci: call.params.kode })
      call.afterCommit(() => call.services.live.emitMaster(printerName, call.session.kode_toko))
      return { kode: call.params.kode }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'printer/{kode}/uji',
    summary: 'Prints a test page',
    access: { screen },
    writes: true,
    params,
    answer: queuedAnswer,
    run: (call) => {
      const { tanggal, clock } = jakartaTime(call.now.toISOString())
      const lines = ['KILAU', call.session.nama_toko, call.params.kode, `${tanggal} ${clock} WIB`]
      return enqueuePaper(call, {
        printer: call.params.kode,
        jenis: 'NOTA',
        judul: `UJI ${call.params.kode}`,
        write: (printer) =>
          writeEscpos(
            [
              ...lines.map((text) => ({ block: 'text', text, size: 'plain', align: 'center' }) as const),
              { block: 'cut', full: true },
            ],
            printer.lebar,
          ),
      })
    },
  }),
]

/** Opens a drawer without a document; it is recorded in the audit book. */
const openDrawer = (screen: ScreenDef): Endpoint =>
  endpoint({
    method: 'POST',
    path: 'printer/{kode}/laci',
    summary: 'Opens the cash drawer that hangs on a printer',
    access: { screen },
    writes: true,
    params,
    answer: queuedAnswer,
    run: async (call) => {
      const [row] = await call.tx.query<{ laci: boolean }>(`SELECT laci FROM printer WHERE cabang = $1 AND kode = $2`, [
        call.session.kode_toko,
        call.params.kode,
      ])
      if (!row?.laci) return refusal(422, 'printer', 'Printer Ini Tidak Punya Laci')
      sendAudit(call.tx, call.session, call.now, { perintah: 'buka-laci', objek: 'printer', kunci: call.params.kode })
      return enqueuePaper(call, {
        printer: call.params.kode,
        jenis: 'NOTA',
        judul: 'LACI',
        write: () => drawerKick,
        life_ms: drawerLife_ms,
      })
    },
  })

/** The shop's printers. The two screens: whose right allows changing them, and whose allows opening a drawer. */
export const printerEndpoints = (screen: {
  readonly configure: ScreenDef
  readonly drawer: ScreenDef
}): readonly Endpoint[] => [list, ...managementEndpoints(screen.configure), openDrawer(screen.drawer)]
