import { Readable } from 'node:stream'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { Row } from '#kernel/fields/field.ts'
import { tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { JenisPekerjaan, Kerja } from '#kernel/jobs/kerja.server.ts'
import { bukaAliran, type Aliran } from './alir.server.ts'
import { alirBerkas, jenisIsi, type BacaKemasan } from './berkas.server.ts'
import type { AnyKueri, KueriLaporan } from './kueri.server.ts'
import { susunLembar, type BentukBerkas, type Lembar } from './lembar.ts'
import { readSaring, teksSaring } from './saring.ts'
import type { Tabel } from './tabel.ts'

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

/** How often the lines are read for a file: paper is measured first. */
const lulus: Readonly<Record<BentukBerkas, number>> = { pdf: 2, xlsx: 1, csv: 1 }

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

  run(): Promise<Tolak | undefined> {
    const { cabang, db } = this.#kerja
    const { body, tgl_system } = this.#isi
    const read = readSaring(this.#l, body, tgl_system)
    if (!read.ok) return Promise.resolve(tolakIsian(read.fields))
    return db.tx(cabang, async (tx) => {
      const pernyataan = this.#k.tanya(read.saring as never, { cabang, tgl_system })
      const aliran = await bukaAliran(tx, this.#l, pernyataan, read.kelompok)
      return aliran ? this.#simpan(aliran, read.saring) : tolak(404, 'kosong', this.#l.pesan.kosong)
    })
  }

  async #simpan(aliran: Aliran, saring: Row): Promise<undefined> {
    const { bentuk } = this.#isi
    const isi = alirBerkas(bentuk, this.#lembar(aliran.kepala, saring), this.#baca(aliran), this.#kerja.sinyal)
    await this.#kerja.simpan(
      { nama: `${this.#l.name}.${bentuk}`, jenis: jenisIsi[bentuk] },
      Readable.from(isi, { highWaterMark: 2 }),
    )
  }

  /** The lines as they come, until somebody stops it; says how far it is. */
  #baca(aliran: Aliran): BacaKemasan {
    const kerja = this.#kerja
    const bagian = lulus[this.#isi.bentuk]
    const total = aliran.kepala.baris
    let done = 0
    return async function* () {
      for await (const { baris, kemasan } of aliran.baca()) {
        kerja.sinyal.throwIfAborted()
        yield kemasan
        done += baris
        kerja.maju(done / bagian, total)
      }
    }
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
