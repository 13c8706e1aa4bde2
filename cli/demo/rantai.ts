import type { Ground } from '#apps/server/main.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { buatAcak } from './acak.ts'
import { jalankanHari } from './hari.ts'
import { buatHarga } from './harga.ts'
import { bukaLajur, type Lajur } from './lajur.ts'
import { pusatContoh, susunCabang, type TokoContoh } from './orang.ts'
import { siapkanRantai, siapkanToko, type Jalan } from './toko.ts'
import { saat, tambahHari } from './waktu.ts'

export interface UkuranContoh {
  /** Branches beside head office. */
  readonly toko: number
  /** Pieces of every branch. */
  readonly barang: number
  /** Days of trade before today. */
  readonly hari: number
  /** Sales of a day: from, to. */
  readonly nota: readonly [number, number]
  /** It goes until this moment; everything else follows from it. */
  readonly sampai: Date
}

/** How far it is: shops made, days of all shops, pieces. */
export interface Maju {
  readonly toko: number
  readonly hari: number
  readonly perintah: number
}

/** Shops at a time. More do not help: two of them keep Node busy, the third fills the waiting for the disk. */
const lajurSekaligus = 3

/** The first business day of a chain. */
export const hariPertama = (u: Pick<UkuranContoh, 'hari' | 'sampai'>): string =>
  tambahHari(waktuJakarta(u.sampai).tanggal, -u.hari)

async function buatToko(lajur: Lajur, toko: TokoContoh, u: UkuranContoh, maju: () => void): Promise<void> {
  const hariIni = waktuJakarta(u.sampai).tanggal
  const harga = buatHarga(hariIni)
  const { sampai, nota, barang } = u
  const acak = buatAcak(toko.kode_toko)
  const j: Jalan = { lajur, toko, acak, harga, sampai, foto: new Map(), stok: [], nomorBarang: 0, kas: 0 }
  const pertama = hariPertama(u)
  if (toko === pusatContoh) return siapkanToko(j, hariIni, 0)
  await siapkanToko(j, pertama, barang)
  for (let ke = 0; ke <= u.hari; ke += 1) {
    const tanggal = tambahHari(pertama, ke)
    await jalankanHari(j, { tanggal, barang, nota, pertama: ke === 0, terakhir: ke === u.hari })
    maju()
  }
}

/**
 * Makes a chain by what a chain does: the first start, the wizard, goods, sales, closings, all through the endpoints. The database must
 * be empty and have the books' partitions from `hariPertama` on. Deterministic: the same size until the same moment, the same figures.
 */
export async function buatRantai(
  ground: Pick<Ground, 'db' | 'log' | 'data' | 'kunci'>,
  u: UkuranContoh,
  kabar: (maju: Maju) => void = () => {},
): Promise<{ readonly perintah: number }> {
  const cabang = susunCabang(u.toko)
  const lajur: Lajur[] = []
  const jumlah = () => lajur.reduce((sum, l) => sum + l.perintah, 0)
  try {
    lajur.push(await bukaLajur(ground))
    lajur[0]!.setJam(saat(hariPertama(u), 6 * 60 + 30))
    await siapkanRantai(lajur[0]!, cabang)
    while (lajur.length < Math.min(lajurSekaligus, u.toko)) lajur.push(await bukaLajur(ground))
    const antre = [pusatContoh, ...cabang]
    const selesai = { toko: 0, hari: 0 }
    const kerja = async (l: Lajur): Promise<void> => {
      for (let toko = antre.shift(); toko; toko = antre.shift()) {
        await buatToko(l, toko, u, () => {
          selesai.hari += 1
          kabar({ ...selesai, perintah: jumlah() })
        })
        selesai.toko += 1
        kabar({ ...selesai, perintah: jumlah() })
      }
    }
    await Promise.all(lajur.map(kerja))
    return { perintah: jumlah() }
  } finally {
    for (const l of lajur) await l.close()
  }
}
