import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buktikan, cincin, plantMasters } from './contoh.ts'
import { bukaPabrik, type Pabrik } from './pabrik.ts'
import type { Person } from './server.ts'

/**
 * Faults while sixteen tills sell: the server, the database or both are killed, answers are lost, the clock is set back. After each,
 * every acknowledged sale is there, none is doubled, what was not answered is sent again with its key, and the books prove themselves.
 */
export const jenisGangguan = ['server', 'database', 'keduanya', 'jawaban', 'jam'] as const
export type Jenis = (typeof jenisGangguan)[number]

interface Jual {
  readonly barcode: string
  readonly kunci: string
  readonly who: Person
}
interface Buku {
  /** Pieces whose sale was acknowledged, with its number. */
  readonly diakui: Map<string, string>
  /** Sent, and not answered. */
  readonly gantung: Map<string, Jual>
}

const tills = 16
const seKiriman = 150

const draft = (barcode: string): string =>
  JSON.stringify({
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  })

/** Brings pieces in by the real command. */
async function masuk(p: Pabrik, who: Person, putaran: number): Promise<string[]> {
  const all: string[] = []
  for (let kiriman = 0; kiriman < 2; kiriman += 1) {
    const barcode = Array.from({ length: seKiriman }, (_, i) => `R${putaran}-${kiriman}-${i}`)
    const body = { sumber: 'AWAL', detail_barang: barcode.map((kode_barcode) => ({ kode_barcode, ...cincin })) }
    const answer = await p.call(who, 'POST', 'barang-masuk', body)
    if (answer.status !== 200) throw new Error(`barang-masuk: ${answer.raw}`)
    all.push(...barcode)
  }
  return all
}

/** Sends a sale. True: acknowledged. A refusal that is no fault of the machine is a bug. */
async function jual(p: Pabrik, j: Jual, buku: Buku): Promise<boolean> {
  buku.gantung.set(j.barcode, j)
  const answer = await p
    .call(j.who, 'POST', 'penjualan', JSON.parse(draft(j.barcode)), { kunci: j.kunci })
    .catch(() => undefined)
  if (!answer || answer.status >= 500 || answer.status === 429) return false
  if (answer.status !== 200) throw new Error(`${j.barcode}: ${answer.status} ${answer.raw}`)
  buku.diakui.set(j.barcode, String(answer.body.no_faktur_jual))
  buku.gantung.delete(j.barcode)
  return true
}

/** All tills sell until `until` is over; each stops at the first fault. */
async function jualSemua(
  p: Pabrik,
  kasir: readonly Person[],
  stok: string[],
  buku: Buku,
  until: () => boolean,
): Promise<void> {
  await Promise.all(
    kasir.map(async (who) => {
      while (!until()) {
        const barcode = stok.pop()
        if (barcode === undefined) return
        if (!(await jual(p, { barcode, kunci: randomUUID(), who }, buku))) return
      }
    }),
  )
}

/** Sends sales whose answer nobody reads: the line is cut when the database shows that they are done. */
async function jualTanpaJawaban(p: Pabrik, kasir: readonly Person[], stok: string[], buku: Buku): Promise<void> {
  for (const who of kasir) {
    const j = { barcode: stok.pop()!, kunci: randomUUID(), who }
    buku.gantung.set(j.barcode, j)
    const { hostname, port, host } = new URL(p.address())
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    const body = draft(j.barcode)
    socket.write(
      `POST /api/v1/penjualan HTTP/1.1\r\nhost: ${host}\r\nx-auth-token: ${who.token}\r\nx-idempotency-key: ${j.kunci}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    const sold = async (): Promise<boolean> =>
      (await p.root(`SELECT FROM barang WHERE kode_barcode = $1 AND status = 'TERJUAL'`, [j.barcode])).length > 0
    for (let n = 0; n < 400 && !(await sold()); n += 1) await sleep(25)
    socket.destroy()
  }
}

async function ganggu(p: Pabrik, jenis: Jenis, kasir: readonly Person[], stok: string[], buku: Buku): Promise<void> {
  if (jenis === 'jawaban') return jualTanpaJawaban(p, kasir, stok, buku)
  let over = false
  if (jenis === 'jam') await p.mulai(-2 * 3_600_000)
  const selling = jualSemua(p, kasir, stok, buku, () => over)
  await sleep(300 + Math.random() * 900)
  if (jenis === 'database' || jenis === 'keduanya') p.matikanDatabase()
  if (jenis === 'server' || jenis === 'keduanya') p.matikanServer()
  await sleep(100)
  over = true
  await selling
  // The clock that was set back is right again.
  if (jenis !== 'database') await p.mulai()
  await p.siap()
}

/** What is wrong after a fault, in sentences. */
async function periksa(p: Pabrik, buku: Buku, jenis: Jenis): Promise<string[]> {
  for (const j of buku.gantung.values()) if (!(await jual(p, j, buku))) return [`${j.barcode} could not be sent again`]
  const { diakui } = buku
  const rows = await p.root<{ kode_barcode: string; no_faktur_jual: string }>(
    `SELECT kode_barcode, no_faktur_jual FROM penjualan_detail_barang`,
  )
  const there = new Map(rows.map((r) => [r.kode_barcode, r.no_faktur_jual]))
  const salah = rows.length === there.size ? [] : [`${rows.length - there.size} pieces are sold twice`]
  for (const [barcode, nomor] of diakui)
    if (there.get(barcode) !== nomor)
      salah.push(`${barcode} was acknowledged as ${nomor}, and is ${there.get(barcode)}`)
  if (there.size !== diakui.size) salah.push(`${there.size} sales are there, ${diakui.size} were acknowledged`)
  if (jenis === 'jam') {
    const early = await p.root(`SELECT FROM penjualan WHERE dibuat < now() - interval '1 hour' LIMIT 1`)
    if (early.length === 0) salah.push('no sale was made by the clock that was set back')
  }
  return [...salah, ...(await p.denganDatabase((db) => buktikan({ db })))]
}

export interface Laporan {
  readonly diakui: number
  /** Sales that were sent again with their key. */
  readonly diulang: number
  readonly salah: readonly string[]
}

/** Faults one after the other, of the kinds in turn. Ends at the first one after which something is wrong. */
export async function jalankanGangguan(banyak: number, say: (line: string) => void): Promise<Laporan> {
  const p = await bukaPabrik()
  const buku: Buku = { diakui: new Map(), gantung: new Map() }
  let diulang = 0
  try {
    const { pemilik, kasir } = await p.siapkan(tills)
    await plantMasters(
      {
        plant: (_toko, sql, values = []) => p.root(sql, values).then(() => {}),
        call: (who, m, path, body) => p.call(who, m, path, body),
      },
      pemilik,
      pemilik.kode_toko,
    )
    for (let n = 0; n < banyak; n += 1) {
      const jenis = jenisGangguan[n % jenisGangguan.length]!
      const stok = await masuk(p, pemilik, n)
      const before = buku.diakui.size
      await ganggu(p, jenis, kasir, stok, buku)
      const hang = buku.gantung.size
      diulang += hang
      const salah = await periksa(p, buku, jenis)
      say(
        `${n + 1}/${banyak} ${jenis}: ${buku.diakui.size - before} sales, ${hang} sent again, ${salah.length === 0 ? 'all is well' : salah.join('; ')}`,
      )
      if (salah.length > 0) return { diakui: buku.diakui.size, diulang, salah }
    }
    return { diakui: buku.diakui.size, diulang, salah: [] }
  } finally {
    await p.tutup()
  }
}
