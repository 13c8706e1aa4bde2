import { useRef, useState } from 'react'
import type { Tolakan } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { NotaSelesai } from './cetak.web.ts'
import { bacaBarang, pilihBaris, segarkanBarang, tambahBarang } from './meja.ts'
import type { MejaKasir } from './meja.web.ts'
import type { BarangJual } from './penjualan.bentuk.ts'

/** What the strip beside the scan field says: the last scan, or the last sale until the next scan. */
export type Pindaian =
  | { readonly keadaan: 'cari'; readonly kode: string }
  | { readonly keadaan: 'masuk'; readonly kode: string; readonly barang: BarangJual }
  | { readonly keadaan: 'tolak'; readonly kode: string; readonly barang?: BarangJual; readonly pesan: string }
  | { readonly keadaan: 'selesai'; readonly kode: string; readonly nota: NotaSelesai }

export interface PindaiBarang {
  readonly terakhir: Pindaian | undefined
  /** A barcode was scanned or typed: its piece comes into the basket that is in front now. */
  pindai(kode: string): void
  /** A piece that was picked from the list, as the look-up answered it. */
  masukkan(dicari: BarangDicari): void
  /** Resolves when everything that was scanned so far has come in or was refused. */
  tunggu(): Promise<void>
  /** Prices and state of the basket's pieces as they are now. */
  segarkan(): void
  catatSelesai(nota: NotaSelesai): void
}

/** What the look-up answers of a piece, and why it cannot be sold now. */
export interface BarangDicari {
  readonly barang: WireRow
  /** One of it as a line of a nota. */
  readonly baris?: WireRow
  readonly salah: readonly Tolakan[]
}
const loadBarang = (kode: string): Promise<BarangDicari> =>
  call<BarangDicari>('GET', `penjualan/barang/${encodeURIComponent(kode)}`)

/** Brings pieces into the baskets in the order in which they were scanned, however long each look-up takes. */
export function usePindaiBarang(m: MejaKasir): PindaiBarang {
  const [terakhir, setTerakhir] = useState<Pindaian>()
  const antre = useRef<Promise<void>>(Promise.resolve())

  const masuk = ({ barang: wire, salah: alasan }: BarangDicari, id: string) => {
    const barang = bacaBarang(wire)
    const kode = barang.kode_barcode
    const tolak = (pesan: string) => setTerakhir({ keadaan: 'tolak', kode, barang, pesan })
    // A piece that is held for this very basket is free here; the look-up knows no basket.
    const sendiri = barang.ditahan_untuk === id
    const salah = sendiri ? undefined : alasan[0]
    if (salah) return tolak(t(salah.message, salah.isi))
    m.ubah((k) => {
      const next = tambahBarang(k, wire)
      if ('message' in next) {
        tolak(t(next.message))
        return pilihBaris(k, kode)
      }
      setTerakhir({ keadaan: 'masuk', kode, barang })
      return next
    }, id)
  }
  const ambil = async (kode: string, id: string) => {
    const answer = loadBarang(kode).catch((e: unknown) => ({
      galat: e instanceof GalatServer ? e : new GalatServer(0, { message: String(e), kode: 'galat' }),
    }))
    await antre.current
    const a = await answer
    if ('barang' in a) return masuk(a, id)
    setTerakhir({ keadaan: 'tolak', kode, pesan: a.galat.message })
  }
  return {
    terakhir,
    pindai: (kode) => {
      const code = kode.trim().toUpperCase()
      if (code === '') return
      setTerakhir({ keadaan: 'cari', kode: code })
      antre.current = ambil(code, m.kini().id)
    },
    masukkan: (dicari) => masuk(dicari, m.kini().id),
    tunggu: () => antre.current,
    segarkan: () => {
      const { id, baris } = m.kini()
      for (const b of baris)
        loadBarang(String(b.barang.kode_barcode)).then(
          ({ barang }) => m.ubah((k) => segarkanBarang(k, barang), id),
          // The line stays as it was; the server decides when it is paid.
          () => {},
        )
    },
    catatSelesai: (nota) => setTerakhir({ keadaan: 'selesai', kode: nota.no_faktur_jual, nota }),
  }
}
