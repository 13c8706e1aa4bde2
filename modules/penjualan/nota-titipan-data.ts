import type { TataDokumen } from '#kernel/define/dokumen.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { teks } from '#kernel/i18n/teks.ts'
import type { DataNota, Pasangan } from '#kernel/print/nota.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { kataAsli, susunUmum, type SekitarKertas } from '#toko'
import { susunCara } from './nota-data.ts'
import { notaTitipan } from './nota-titipan.ts'
import type { BarisSetor, KepalaTitipan } from './titipan.bentuk.ts'

/** A stored deposit, as far as its paper shows it. */
export type NotaTitipan = KepalaTitipan &
  Pick<TataDokumen, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly bayar: readonly BarisSetor[]
    /** Of one that is made up; otherwise the customer's record knows it. */
    readonly alamat_customer?: string
  }

export interface SekitarTitipan extends SekitarKertas {
  /** As the customer's record says it now; '' where it says none. */
  readonly alamat_customer: string
}

const rp = (n: bigint): string => formatDecimal(n, 0)

type Uang = Pick<NotaTitipan, 'status' | 'jumlah_rp' | 'sisa' | 'diambil_rp'>
/** What notas took of it. Of one that was called off nothing moved. */
const hitungDipakai = (n: Uang): bigint => (n.status === 'BATAL' ? 0n : n.jumlah_rp - n.sisa - n.diambil_rp)

/** How it stands, in the words of the counter. */
export function kataKeadaan(n: Uang): string {
  if (n.status === 'BATAL') return teks('Dibatalkan')
  if (n.status === 'DIAMBIL') return teks('Sudah diambil')
  if (n.sisa === 0n) return teks('Habis dipakai')
  return n.sisa < n.jumlah_rp ? teks('Dipakai sebagian') : teks('Belum dipakai')
}

/** The figures of a deposit's nota, as they are to be shown. */
export function susunDataTitipan(n: NotaTitipan, s: SekitarTitipan): DataNota {
  const { kata = kataAsli } = s
  const umum = susunUmum(n, n.jumlah_rp, s)
  const dipakai = hitungDipakai(n)
  const ada = (label: string, isi: string | null, kunci: string): Pasangan[] => (isi ? [[label, isi, kunci]] : [])
  const kartu = n.biaya_kartu_oleh === 'CUSTOMER' && n.biaya_kartu > 0n
  return {
    ...umum,
    // One of which something was taken since is no original any more, whoever draws it.
    salinan: Math.max(umum.salinan, dipakai + n.diambil_rp > 0n ? 1 : 0),
    pasangan: [
      [kata('Tanggal'), n.tanggal, 'tanggal'],
      [kata('Jam'), jamWib(n.dibuat), 'jam'],
      [kata('Kasir'), n.divalidasi_oleh ?? n.oleh, 'kasir'],
      [kata('Customer'), n.nama_customer, 'customer'],
      ...ada(kata('Alamat'), s.alamat_customer, 'alamat'),
      ...ada(kata('No HP'), n.no_hp, 'no_hp'),
      ...ada(kata('Keterangan'), n.keterangan, 'keterangan'),
      [kata('Status'), kata(kataKeadaan(n)), 'status'],
      ...ada(kata('Dipakai'), dipakai > 0n ? rp(dipakai) : null, 'sisa'),
      ...ada(kata('Diambil'), n.diambil_rp > 0n ? rp(n.diambil_rp) : null, 'sisa'),
      [kata('Sisa'), `Rp. ${rp(n.sisa)}`, 'sisa'],
    ],
    kolom: notaTitipan.kolom,
    baris: [],
    total: [[kata('Titipan'), `Rp. ${rp(n.jumlah_rp)}`]],
    bayar: [
      ...(n.awal_rp === null ? [] : [[kata('Saldo awal'), rp(n.awal_rp)] as const]),
      ...n.bayar.map((b) => susunCara(b, s.bank)),
      ...(kartu ? [[kata('Biaya Kartu'), rp(n.biaya_kartu)] as const] : []),
    ],
  }
}
