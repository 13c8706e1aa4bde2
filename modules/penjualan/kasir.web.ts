import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import type { NotaSelesai } from './cetak.web.ts'
import { bacaAturan, type AturanJual } from './hitung.ts'
import {
  draftKeranjang,
  hapusKeranjang,
  hitungKeranjang,
  kunciKirim,
  periksaKeranjang,
  samaIsi,
  type HitunganKeranjang,
  type Keranjang,
} from './meja.ts'
import { salesTerakhir, useMeja, type MejaKasir } from './meja.web.ts'
import { tampilanOtorisasi } from './OtorisasiPenjualan.tsx'
import { usePindaiBarang, type PindaiBarang } from './pindai-barang.web.ts'
import type { Bayaran } from './bayar-meja.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { penjualanMenunggu } from './penjualan.ts'
import { useRekening } from './rekening.web.ts'
import { useSelesai, type Selesai } from './selesai.web.ts'
import { useTitipan } from './titipan.web.ts'

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
  /** The shop works in two steps: the nota goes to the cashier, who takes the money. */
  readonly menunggu: boolean
  readonly bayaran: Bayaran
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

/** How the basket in front is paid. */
function useBayaran(
  m: MejaKasir,
  h: HitunganKeranjang,
  aturan: AturanJual,
  k: Pick<Bayaran, 'salah' | 'pesan'>,
): Bayaran {
  const { customer, baris } = m.aktif
  return {
    ...k,
    dibayar: m.aktif,
    total: h.nota.total,
    h,
    titipan: useTitipan(customer.kode),
    dikenal: customer.kode !== '',
    biaya_kartu_oleh: aturan.biaya_kartu_oleh,
    kosong: baris.length === 0,
    ubah: (ubah) => m.ubah(ubah),
  }
}

/** Everything the sale screen does. */
export function useKasir(): Kasir {
  const sesi = useSesi()
  const { biaya } = useRekening()
  const menunggu = penjualanMenunggu(sesi)
  const m = useMeja()
  const aturan = useMemo(() => bacaAturan(sesi), [sesi])
  const h = useMemo(() => hitungKeranjang(m.aktif, aturan), [m.aktif, aturan])
  const pindai = usePindaiBarang(m)
  const perintah = usePerintah(penjualan, tampilanOtorisasi)
  const { tolak, gagal, bersihkan, salah, pesan } = useKeberatan(m)
  const bayaran = useBayaran(m, h, aturan, { salah, pesan })
  const { selesai, catat, cetakLagi, tutupSelesai } = useSelesai(perintah)
  const { sibuk, sendiri, selesaiDulu } = useSendiri()

  const save = async () => {
    // What was scanned before the key was pressed is part of it.
    await pindai.tunggu()
    const k = m.kini()
    const hitungan = hitungKeranjang(k, aturan)
    const sendiriSalah = periksaKeranjang(k, hitungan, aturan, biaya, menunggu)
    if (sendiriSalah.length > 0) {
      const fields = sendiriSalah.map((s) => ({ field: s.field ?? '', message: t(s.message, s.isi) }))
      return tolak(k, fields, fields[0]!.message)
    }
    const isi = draftKeranjang(k, hitungan, menunggu)
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
    pindai.catatSelesai(nota)
    if (nota.status === menungguValidasi) toast.sukses(t('Nota dikirim ke kasir'), nota.no_faktur_jual)
    else catat(nota)
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
    menunggu,
    bayaran,
    bayar: () => sendiri(save),
    cetakLagi: () => sendiri(cetakLagi),
    tutupSelesai,
    gagal,
  }
}
