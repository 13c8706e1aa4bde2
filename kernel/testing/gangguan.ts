import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buktikan, cincin, plantMasters } from './contoh.ts'
import { bukaPabrik, type Pabrik } from './pabrik.ts'
import type { Person } from './server.ts'

/**
 * Faults while sixteen tills sell: the server, the database or both are killed, answers are lost, the clock is set back, the disk is full. After each,
 * every acknowledged sale is there, none is doubled, what was not answered is sent again with its key, and the books prove themselves.
 */
export const jenisGangguan = ['server', 'database', 'keduanya', 'jawaban', 'jam', 'penuh'] as const
export type Jenis = (typeof jenisGangguan)[number]

interface Jual {
  readonly barcode: string
  readonly kunci: string
  readonly who: Person
}
/** The shop of a run: the real command, the people at its tills, and what they were promised. */
interface Toko {
  readonly p: Pabrik
  readonly pemilik: Person
  readonly kasir: readonly Person[]
  readonly buku: Buku
}
interface Buku {
  /** Pieces whose sale was acknowledged, with its number. */
  readonly diakui: Map<string, string>
  /** Sent, and not answered. */
  readonly gantung: Map<string, Jual>
  /** How the server said no when it could not. */
  readonly jawaban: Set<string>
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
  if (!answer || answer.status >= 500 || answer.status === 429) {
    if (answer) buku.jawaban.add(`${answer.status} ${answer.body.kode}`)
    return false
  }
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

/** So long the disk is full: longer than a database that falls is waited for. */
const penuh_ms = 20_000

/** The disk is full, also for the log that the database writes ahead; then there is room again, and every till goes on by itself. */
async function penuhi({ p, kasir, buku }: Toko, stok: string[]): Promise<void> {
  const akhir = { tiba: false }
  buku.jawaban.clear()
  const selling = Promise.all(
    kasir.map(async (who) => {
      for (let barcode = stok.pop(); barcode !== undefined && !akhir.tiba; barcode = stok.pop()) {
        const j = { barcode, kunci: randomUUID(), who }
        while (!(await jual(p, j, buku)) && !akhir.tiba) await sleep(250)
      }
    }),
  )
  await sleep(300)
  p.penuhi()
  // First the tables find no room, then the log that is written ahead of them.
  await sleep(1500)
  await p.root('SELECT pg_switch_wal()').catch(() => {})
  await sleep(penuh_ms)
  const { status, body } = await p.sehat()
  if (status !== 503 || !/is full: \d+ MB are left/.test(String(body.sebab)))
    buku.jawaban.add(`readyz ${status} ${JSON.stringify(body)}`)
  p.lapangkan()
  await p.siap()
  await sleep(1000)
  akhir.tiba = true
  await selling
}

async function ganggu(t: Toko, jenis: Jenis, stok: string[]): Promise<void> {
  const { p, kasir, buku } = t
  if (jenis === 'jawaban') return jualTanpaJawaban(p, kasir, stok, buku)
  if (jenis === 'penuh') return penuhi(t, stok)
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
async function periksa({ p, buku }: Toko, jenis: Jenis): Promise<string[]> {
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
  if (jenis === 'penuh') {
    if (buku.jawaban.size === 0) salah.push('no till was refused: the disk was not full')
    for (const kata of buku.jawaban) if (!/^503 (?:penuh|basis-data)$/.test(kata)) salah.push(`a till was told ${kata}`)
  }
  return [...salah, ...(await p.denganDatabase((db) => buktikan({ db })))]
}

/** What came of all faults of one kind. */
export interface PerJenis {
  readonly jenis: Jenis
  kali: number
  terjual: number
  diulang: number
}

export interface Laporan {
  readonly per: readonly PerJenis[]
  readonly diakui: number
  /** Sales that were sent again with their key. */
  readonly diulang: number
  readonly salah: readonly string[]
}

async function bukaToko(p: Pabrik): Promise<Toko> {
  const { pemilik, kasir } = await p.siapkan(tills)
  await plantMasters(
    {
      plant: (_toko, sql, values = []) => p.root(sql, values).then(() => {}),
      call: (who, m, path, body) => p.call(who, m, path, body),
    },
    pemilik,
    pemilik.kode_toko,
  )
  return { p, pemilik, kasir, buku: { diakui: new Map(), gantung: new Map(), jawaban: new Set() } }
}

/** One fault and all that must be true after it. */
async function satuGangguan(t: Toko, jenis: Jenis, ke: number) {
  const stok = await masuk(t.p, t.pemilik, ke)
  const before = t.buku.diakui.size
  await ganggu(t, jenis, stok)
  const diulang = t.buku.gantung.size
  const salah = await periksa(t, jenis)
  return { terjual: t.buku.diakui.size - before, diulang, salah }
}

/** A full disk needs a small one of its own; undefined where this machine lets us have none. */
async function diDiskKecil(ke: number): Promise<Awaited<ReturnType<typeof satuGangguan>> | undefined> {
  const p = await bukaPabrik(true)
  if (!p) return undefined
  try {
    return await satuGangguan(await bukaToko(p), 'penuh', ke)
  } finally {
    await p.tutup()
  }
}

/** Faults one after the other, of the kinds in turn. Ends at the first one after which something is wrong. */
export async function jalankanGangguan(banyak: number, say: (line: string) => void): Promise<Laporan> {
  const p = await bukaPabrik()
  const per = jenisGangguan.map((jenis): PerJenis => ({ jenis, kali: 0, terjual: 0, diulang: 0 }))
  const laporan = (salah: readonly string[]): Laporan => {
    const sum = (f: (p: PerJenis) => number): number => per.reduce((s, p) => s + f(p), 0)
    return { per, diakui: sum((p) => p.terjual), diulang: sum((p) => p.diulang), salah }
  }
  try {
    const t = await bukaToko(p)
    for (let n = 0; n < banyak; n += 1) {
      const jenis = jenisGangguan[n % jenisGangguan.length]!
      const hasil = jenis === 'penuh' ? await diDiskKecil(n) : await satuGangguan(t, jenis, n)
      const salah = hasil?.salah ?? []
      const jumlah = per.find((x) => x.jenis === jenis)!
      jumlah.kali += hasil ? 1 : 0
      jumlah.terjual += hasil?.terjual ?? 0
      jumlah.diulang += hasil?.diulang ?? 0
      const kata = salah.length === 0 ? 'all is well' : salah.join('; ')
      say(
        `${n + 1}/${banyak} ${jenis}: ${hasil ? `${hasil.terjual} sales, ${hasil.diulang} sent again, ${kata}` : 'left out: only root on Linux can make a small disk'}`,
      )
      if (salah.length > 0) return laporan(salah)
    }
    return laporan([])
  } finally {
    await p.tutup()
  }
}
