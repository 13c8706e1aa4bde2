import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import { openPelari } from '#kernel/jobs/pelari.server.ts'
import type { Live } from '#kernel/live/live.server.ts'
import { peristiwa } from '#kernel/live/peristiwa.ts'
import { bereskan, finish, loadTerbengkalai, markMulai, removeOld, take, type Ditunggu } from './baris.server.ts'
import type { CetakBerubah } from './cetakan.ts'
import { kirimKePrinter } from './kirim.server.ts'

/** Pencetak: the print jobs of this database, printed by whichever server is free, or handed to the agents of their shops. */
export interface Pencetak {
  /** Says that this printer has something to print. */
  panggil(d: Ditunggu): Promise<void>
  /** Tells the shop's screens how a job stands. */
  kabarkan(cabang: string, kabar: CetakBerubah): void
  /** Begins to work. */
  mulai(): Promise<void>
  /** Takes jobs back from the dead, calls what was left lying, throws old rows away. */
  sapu(): Promise<void>
  close(): Promise<void>
}

export interface Tanah {
  readonly db: Database
  readonly live: Live
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
}

/** Printers that one process prints on at a time. */
const sekaligus = 4
const sapu_ms = 10_000
/** Printed and given up jobs are kept so long. */
const simpan_ms = 86_400_000

type Printernya = Pick<Ditunggu, 'cabang' | 'kode'>

/** Prints what waits for one printer, one after the other, until nothing is left or one fails. */
async function kerjakan(t: Tanah, p: Pencetak, d: Printernya, nanti: (k: Date) => Promise<void>): Promise<void> {
  for (;;) {
    const pekerja = randomUUID()
    const job = await t.db.tx(d.cabang, (tx) => take(tx, { ...d, lewat: 'SERVER', pekerja }, t.clock()))
    if (!job) return
    const k = { cabang: d.cabang, id: job.id }
    p.kabarkan(d.cabang, job.kabar)
    const hasil = await kirimKePrinter({ ...job.printer, tanya: job.printer.jenis === 'NOTA' }, job.isi, () =>
      t.db.tx(d.cabang, (tx) => markMulai(tx, k, pekerja, t.clock())),
    )
    if (!hasil) continue
    const akhir = await t.db.tx(d.cabang, (tx) => finish(tx, k, pekerja, hasil, t.clock()))
    if (!akhir) continue
    p.kabarkan(d.cabang, akhir.kabar)
    // The others wait behind it: what keeps it from printing keeps them too.
    if (akhir.lagi) return nanti(akhir.lagi)
  }
}

export function openPencetak(t: Tanah): Pencetak {
  const kunci = (d: Printernya): string => `cetak:${d.cabang}:${d.kode}`
  const pelari = openPelari({
    db: t.db,
    log: t.log,
    tugas: 'cetak',
    nama: 'kilau cetak',
    sekaligus,
    tanya_ms: 2000,
    kerja: async (isi) => {
      const d = isi as Printernya
      try {
        await kerjakan(t, p, d, (kapan) => pelari.panggil({ kunci: `${kunci(d)}:lagi`, isi: d, kapan }))
      } catch (error) {
        t.log.warn({ error }, 'a printer could not be served; the next sweep tries again')
      }
    },
  })
  let bersihLagi = 0
  const ronde = async (): Promise<void> => {
    const now = t.clock()
    const [toko, printer] = await loadTerbengkalai(t.db, now, new Date(now.getTime() - sapu_ms))
    for (const { cabang } of toko) {
      const berubah = await t.db.tx(cabang, (tx) => bereskan(tx, cabang, now))
      for (const kabar of berubah) p.kabarkan(cabang, kabar)
    }
    for (const d of printer) await p.panggil(d)
    if (now.getTime() < bersihLagi) return
    bersihLagi = now.getTime() + 3_600_000
    await removeOld(t.db, new Date(now.getTime() - simpan_ms))
  }
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const p: Pencetak = {
    panggil: async ({ cabang, kode, lewat }) => {
      if (lewat === 'AGEN') t.live.emitAgen(cabang)
      else await pelari.panggil({ kunci: kunci({ cabang, kode }), isi: { cabang, kode } })
    },
    kabarkan: (cabang, kabar) => t.live.emitToko(cabang, peristiwa.cetakBerubah, kabar),
    mulai: async () => {
      timer = setInterval(() => void p.sapu(), sapu_ms).unref()
      await pelari.mulai()
    },
    sapu: () => {
      last = last.then(ronde).catch((error: unknown) => {
        t.log.warn({ error }, 'the print queue could not be swept; the next round tries again')
      })
      return last
    },
    close: async () => {
      clearInterval(timer)
      await pelari.henti()
      await last
      await pelari.close()
    },
  }
  return p
}
