import { Readable } from 'node:stream'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { Row } from '#kernel/fields/field.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { JenisPekerjaan, Kerja } from '#kernel/jobs/kerja.server.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { jenisIsi, renderBerkas } from './berkas.server.ts'
import { alirCsv } from './csv.server.ts'
import { alirBaris, type AnyKueri, type KueriLaporan } from './kueri.server.ts'
import { susunLembar, type BentukBerkas, type Lembar } from './lembar.ts'
import { readSaring, teksSaring } from './saring.ts'
import { alirTabel, susunTabel, type Tabel } from './tabel.ts'

/** The file of a report that is too large for a call: a job of the queue. */
export const jenisLaporan = 'laporan'

/** What the job is handed: what was asked, and what the asker's session knew. */
export interface IsiLaporan {
  readonly laporan: string
  readonly bentuk: BentukBerkas
  readonly body: unknown
  readonly tgl_system: string
  readonly nama_toko: string
  readonly bahasa: Bahasa
}

/** Paper and sheets are drawn from memory; above this many rows only CSV is, which flows. */
const batasLembar = 100_000

export function pekerjaanLaporan(laporan: readonly AnyLaporan[], kueri: KueriLaporan): JenisPekerjaan {
  const find = (isi: unknown) => laporan.find((l) => l.name === (isi as IsiLaporan).laporan)
  return {
    boleh: (isi, sesi) => {
      const l = find(isi)
      return l !== undefined && bolehkah(layarLaporan(l), sesi, 'ekspor').boleh
    },
    jalan: async (kerja) => {
      const l = find(kerja.isi)
      const k = l && kueri[l.name]
      if (!l || !k) throw new Error('a report that is not there any more')
      return new Tugas(l, k, kerja).run()
    },
  }
}

class Tugas {
  readonly #l: AnyLaporan
  readonly #k: AnyKueri
  readonly #kerja: Kerja
  readonly #isi: IsiLaporan
  constructor(l: AnyLaporan, k: AnyKueri, kerja: Kerja) {
    this.#l = l
    this.#k = k
    this.#kerja = kerja
    this.#isi = kerja.isi as IsiLaporan
  }

  async run(): Promise<Tolak | undefined> {
    const { cabang, db } = this.#kerja
    const { body, tgl_system, bentuk, bahasa } = this.#isi
    const read = readSaring(this.#l, body, tgl_system)
    if (!read.ok) return tolak(422, 'isian', read.fields[0]!.message, { fields: read.fields })
    const rows: Row[] = []
    const answer = await db.tx(cabang, async (tx) => {
      const pernyataan = this.#k.tanya(read.saring as never, { cabang, tgl_system })
      const [found] = await tx.query<{ n: bigint }>(
        `SELECT count(*) AS n FROM (${pernyataan.sql}) q`,
        pernyataan.values,
      )
      const n = Number(found!.n)
      if (n === 0) return tolak(404, 'kosong', this.#l.pesan.kosong)
      const parts = this.#counted(alirBaris(tx, this.#l, pernyataan), n)
      if (bentuk === 'csv') return this.#csv(parts, read.saring)
      if (n > batasLembar)
        return tolak(
          422,
          'banyak',
          terjemah(bahasa, 'Lebih Dari {n} Baris, Persempit Saringan', { n: formatDecimal(BigInt(batasLembar), 0) }),
        )
      for await (const part of parts) rows.push(...part)
      return undefined
    })
    if (answer || bentuk === 'csv') return answer
    const isi = await renderBerkas(bentuk, this.#lembar(susunTabel(this.#l, rows, read.kelompok), read.saring))
    this.#kerja.sinyal.throwIfAborted()
    await this.#simpan(Readable.from([Buffer.from(isi)]))
    return undefined
  }

  /** The rows as they come, until somebody stops it; says how far it is. */
  async *#counted(parts: AsyncIterable<Row[]>, total: number): AsyncGenerator<Row[]> {
    let done = 0
    for await (const part of parts) {
      this.#kerja.sinyal.throwIfAborted()
      yield part
      done += part.length
      this.#kerja.maju(done, total)
    }
  }

  async #csv(parts: AsyncIterable<Row[]>, saring: Row): Promise<undefined> {
    const tabel = alirTabel(this.#l)
    await this.#simpan(Readable.from(alirCsv(this.#lembar(tabel.kepala, saring), parts, tabel), { highWaterMark: 2 }))
    return undefined
  }

  #simpan(isi: Readable): Promise<void> {
    const { bentuk } = this.#isi
    return this.#kerja.simpan({ nama: `${this.#l.name}.${bentuk}`, jenis: jenisIsi[bentuk] }, isi)
  }

  #lembar(tabel: Tabel, saring: Row): Lembar {
    const { nama_toko, bahasa } = this.#isi
    const { tanggal, jam } = waktuJakarta(this.#kerja.now)
    return susunLembar(this.#l, tabel, {
      toko: nama_toko,
      oleh: this.#kerja.oleh,
      dicetak: `${tanggal} ${jam} WIB`,
      saring: teksSaring(this.#l, saring),
      bahasa,
      kata: (teks) => terjemah(bahasa, teks),
    })
  }
}
