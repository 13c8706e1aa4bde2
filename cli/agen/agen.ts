import type { Tugas } from '#kernel/cetakan/agen.server.ts'
import type { HasilCetak } from '#kernel/cetakan/cetakan.ts'
import { kirimKePrinter, sabarBiasa, type Sabar } from '#kernel/cetakan/kirim.server.ts'
import { peristiwa, type PindaiJari } from '#kernel/live/peristiwa.ts'
import { bukaSoket } from '#kernel/live/soket.ts'
import type { Berkas, Identitas } from './berkas.ts'
import { Ditolak, panggilServer, sebab, type Ambil, type Panggil } from './panggil.ts'
import { pelayanJari, type Pindai } from './sidik.ts'

export interface TataAgen {
  readonly identitas: Identitas
  readonly berkas: Berkas
  readonly log: (line: string) => void
  readonly sabar?: Sabar
  readonly ambil?: Ambil
  /** Asked again after so long when nothing was heard. */
  readonly tanya_ms?: number
  /** Its fingerprint scanner, where it has one. */
  readonly pindai?: Pindai | undefined
}

export interface AgenJalan {
  /** Resolves when the server takes the token back. */
  readonly dicabut: Promise<void>
  /** Stops, when what is being printed has ended. */
  henti(): Promise<void>
}

/** What it does with one paper. */
function tangan(t: TataAgen, panggil: Panggil) {
  const lapor = async (id: string, hasil: HasilCetak): Promise<void> => {
    const { diterima } = (await panggil(`agen/cetakan/${id}/hasil`, hasil)) as { diterima: boolean }
    t.berkas.lupa(id)
    if (!diterima) t.log(`${id}: nobody asks any more`)
  }
  const cetak = async (tugas: Tugas): Promise<void> => {
    const { alamat, port, jenis, kode } = tugas.printer
    const mulai = async (): Promise<boolean> =>
      ((await panggil(`agen/cetakan/${tugas.id}/mulai`)) as { boleh: boolean }).boleh
    const hasil = await kirimKePrinter(
      { alamat, port, tanya: jenis === 'NOTA' },
      Buffer.from(tugas.isi, 'base64'),
      mulai,
      t.sabar ?? sabarBiasa,
    )
    if (!hasil) return
    t.log(`${kode} ${tugas.judul}: ${hasil.jadi}${hasil.galat ? ` (${hasil.galat})` : ''}`)
    t.berkas.ingat(tugas.id, hasil)
    await lapor(tugas.id, hasil)
  }
  return { lapor, cetak }
}

/**
 * An agent at work: it hears by the live line that something waits, asks for it, prints it on the shop's own network and says how
 * it ended. How a paper ended is written to its disk before it is told, so that it is still told after a power cut.
 */
export function jalankanAgen(t: TataAgen): AgenJalan {
  const { server, token, kode_toko } = t.identitas
  const panggil = panggilServer(server, token, t.ambil)
  const { promise: dicabut, resolve: cabut } = Promise.withResolvers<void>()
  const berjalan = new Set<Promise<void>>()
  let ronde: Promise<void> | undefined
  let lagi = false
  let henti = false
  let putus = false

  const { lapor, cetak } = tangan(t, panggil)
  const jaga = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
      putus = false
    } catch (error) {
      if (error instanceof Ditolak && error.status === 401) return cabut()
      if (!putus) t.log(`the server does not answer, it is tried again: ${sebab(error as Error)}`)
      putus = true
    }
  }
  const sekali = async (): Promise<void> => {
    for (const [id, hasil] of t.berkas.belumLapor()) await lapor(id, hasil)
    for (const tugas of (await panggil('agen/ambil')) as Tugas[]) {
      const kerja = jaga(() => cetak(tugas)).finally(() => {
        berjalan.delete(kerja)
        // The next paper of this printer.
        void tanya()
      })
      berjalan.add(kerja)
    }
  }
  const tanya = (): Promise<void> => {
    if (henti) return Promise.resolve()
    lagi = ronde !== undefined
    ronde ??= jaga(sekali).finally(() => {
      ronde = undefined
      if (lagi) void tanya()
    })
    return ronde
  }

  // A token that was taken back hears so at the next call, which is made where the line says that something is wrong.
  const { socket, tutup } = bukaSoket({
    server,
    auth: { token, kode_toko },
    asing: () => void tanya(),
    nanti: (act, ms) => setTimeout(act, ms).unref(),
  })
  const jari = t.pindai && pelayanJari({ panggil, kunci: t.berkas.kunciJari(), pindai: t.pindai, log: t.log })
  socket.on('connect', () => {
    void tanya()
    if (jari) void jaga(() => jari.kenalkan())
  })
  socket.on(peristiwa.pindaiJari, (q: PindaiJari) => jari?.tanya(q))
  for (const apa of [peristiwa.cetakAntre, 'disconnect']) socket.on(apa, () => void tanya())
  const timer = setInterval(() => void tanya(), t.tanya_ms ?? 10_000)
  void tanya()
  return {
    dicabut,
    henti: async () => {
      henti = true
      clearInterval(timer)
      tutup()
      await ronde
      await Promise.all(berjalan)
      await jari?.selesai()
    },
  }
}
