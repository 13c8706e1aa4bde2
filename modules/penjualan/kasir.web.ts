import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import type { BiayaBank } from './bayar.ts'
import { cetakNota, type NotaSelesai, type Tercetak } from './cetak.web.ts'
import { bacaAturan, type AturanJual } from './hitung.ts'
import {
  draftKeranjang,
  hapusKeranjang,
  hitungKeranjang,
  kunciKirim,
  periksaKeranjang,
  pilihCara,
  pilihTitipan,
  samaIsi,
  titipanTersisa,
  type HitunganKeranjang,
  type Keranjang,
  type TitipanMeja,
} from './meja.ts'
import { salesTerakhir, useMeja, type MejaKasir } from './meja.web.ts'
import { tampilanOtorisasi } from './OtorisasiPenjualan.tsx'
import { usePindaiBarang, type PindaiBarang } from './pindai-barang.web.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { useTitipan } from './titipan.web.ts'

/** A sale that is done: its nota, and how far its paper is. */
export interface Selesai {
  readonly nota: NotaSelesai
  readonly cetak: Tercetak
}

/** What is wrong with a basket as it stood; another content, and it says nothing any more. */
interface Keberatan {
  readonly di: Keranjang
  readonly salah: readonly Salah[]
  readonly pesan: string
}

export interface Kasir extends MejaKasir, PindaiBarang {
  readonly aturan: AturanJual
  readonly h: HitunganKeranjang
  /** Faults by field, as the form names it; and the sentence of the first. */
  readonly salah: readonly Salah[]
  readonly pesan: string
  readonly selesai: Selesai | undefined
  readonly sibuk: boolean
  readonly modal: ReactNode
  /** The deposits of who buys. */
  readonly titipan: readonly TitipanMeja[]
  /** Pays by the oldest deposit that this nota has not taken yet. */
  pakaiTitipan(): void
  bayar(): Promise<void>
  cetakLagi(): Promise<void>
  tutupSelesai(): void
  gagal(e: unknown, di: Keranjang): void
}

/** The place in the form → the line it is about. */
export const barisDari = (field: string): number | undefined => {
  const at = /^detail_barang\.(\d+)\b/.exec(field)?.[1]
  return at === undefined ? undefined : Number(at)
}

/** What is wrong with the basket in front, until it is another one than the one that was refused. */
function useKeberatan(m: MejaKasir) {
  const [kini, set] = useState<Keberatan>()
  const tolak = (di: Keranjang, salah: readonly Salah[], pesan: string) => {
    // Under the button a sentence must say what it is about; at the sales field it need not.
    const sales = salah.some((s) => s.field === 'kode_sales')
    set({ di, salah, pesan: sales ? `${t('Sales')}: ${pesan}` : pesan })
    if (sales) document.querySelector<HTMLElement>('[name="kode_sales"]')?.focus()
    const at = salah.map((s) => barisDari(s.field)).find((i) => i !== undefined)
    if (at !== undefined) m.ubah((k) => ({ ...k, pilih: at }), di.id)
  }
  const gagal = (e: unknown, di: Keranjang) => {
    if (!(e instanceof GalatServer) || e.status >= 500) return sayFailure(e)
    const lagi = e.status === 0 ? t('Nota ini tetap di layar. Tekan lagi; tidak akan tersimpan dua kali.') : ''
    tolak(di, e.fields, [e.message, lagi].filter(Boolean).join('. '))
  }
  const berlaku = kini && samaIsi(kini.di, m.aktif) ? kini : undefined
  return { tolak, gagal, bersihkan: () => set(undefined), salah: berlaku?.salah ?? [], pesan: berlaku?.pesan ?? '' }
}

/** One thing at a time: a second press of the same key is the same press. */
function useSendiri() {
  const [sibuk, setSibuk] = useState(false)
  const jalan = useRef<Promise<void>>(undefined)
  const run = async (act: () => Promise<void>) => {
    setSibuk(true)
    try {
      await act()
    } finally {
      jalan.current = undefined
      setSibuk(false)
    }
  }
  return {
    sibuk,
    sendiri: (act: () => Promise<void>) => (jalan.current ??= run(act)),
    /** Resolves when nothing is under way. */
    selesaiDulu: () => jalan.current ?? Promise.resolve(),
  }
}

/** The deposits of who buys, and paying by the oldest one that this nota has not taken yet. */
function useTitipanKasir(m: MejaKasir, aturan: AturanJual): Pick<Kasir, 'titipan' | 'pakaiTitipan'> {
  const titipan = useTitipan(m.aktif.customer.kode)
  const pakaiTitipan = () =>
    m.ubah((k) => {
      const [pertama] = titipanTersisa(k, titipan)
      return pertama ? pilihTitipan(k, pertama, aturan) : pilihCara(k, 'TITIPAN')
    })
  return { titipan, pakaiTitipan }
}

/** Everything the sale screen does. `biaya`: the accounts that money may come to. */
export function useKasir(biaya: ReadonlyMap<string, BiayaBank>): Kasir {
  const sesi = useSesi()
  const m = useMeja()
  const aturan = useMemo(() => bacaAturan(sesi), [sesi])
  const h = useMemo(() => hitungKeranjang(m.aktif, aturan), [m.aktif, aturan])
  const titipan = useTitipanKasir(m, aturan)
  const pindai = usePindaiBarang(m)
  const perintah = usePerintah(penjualan, tampilanOtorisasi)
  const { tolak, gagal, bersihkan, salah, pesan } = useKeberatan(m)
  const [selesai, setSelesai] = useState<Selesai>()
  const { sibuk, sendiri, selesaiDulu } = useSendiri()

  const save = async () => {
    // What was scanned before the key was pressed is part of it.
    await pindai.tunggu()
    const k = m.kini()
    const hitungan = hitungKeranjang(k, aturan)
    const sendiriSalah = periksaKeranjang(k, hitungan, aturan, biaya)
    if (sendiriSalah.length > 0) {
      const fields = sendiriSalah.map((s) => ({ field: s.field ?? '', message: t(s.message, s.isi) }))
      return tolak(k, fields, fields[0]!.message)
    }
    const isi = draftKeranjang(k, hitungan)
    const kirim = kunciKirim(k, isi, kunciBaru)
    m.ubah((now) => ({ ...now, terkirim: kirim }), k.id)
    try {
      const nota = await perintah.jalankan({ aksi: 'simpan', isi, kunci: kirim.kunci })
      if (nota) selesaikan(k.id, nota as unknown as NotaSelesai)
    } catch (e) {
      gagal(e, k)
    }
  }
  const selesaikan = (id: string, nota: NotaSelesai) => {
    m.ubahMeja((meja) => hapusKeranjang(meja, id, kunciBaru(), salesTerakhir(sesi.kode_toko)))
    bersihkan()
    setSelesai({ nota, cetak: 'tunggu' })
    pindai.catatSelesai(nota)
    void cetakNota(nota.no_faktur_jual).then((cetak) => setSelesai((s) => (s?.nota === nota ? { nota, cetak } : s)))
  }
  const cetakLagi = async () => {
    const nota = selesai?.nota
    if (!nota) return
    // Paper that never came is no copy: nobody above need allow it.
    if (selesai.cetak === 'gagal') return setSelesai({ nota, cetak: await cetakNota(nota.no_faktur_jual) })
    try {
      const nomor = nota.no_faktur_jual
      const ok = await perintah.jalankan({ aksi: 'cetak', nomor, isi: {}, kunci: kunciBaru() })
      if (ok) setSelesai({ nota, cetak: await cetakNota(nomor) })
    } catch (e) {
      sayFailure(e)
    }
  }
  return {
    ...m,
    ...pindai,
    // What is scanned while a nota is being saved is the next one's: that nota has been sent.
    pindai: (kode) => void selesaiDulu().then(() => pindai.pindai(kode)),
    aturan,
    h,
    salah,
    pesan,
    selesai,
    sibuk: sibuk || perintah.sibuk,
    modal: perintah.modal,
    ...titipan,
    bayar: () => sendiri(save),
    cetakLagi: () => sendiri(cetakLagi),
    tutupSelesai: () => setSelesai(undefined),
    gagal,
  }
}
