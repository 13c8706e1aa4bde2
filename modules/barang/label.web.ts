import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pilihan, simpanPilihan, tokoSimpanan } from '#kernel/access/simpanan.web.ts'
import { cetakMentah, type Dititip } from '#kernel/cetakan/cetakan.web.ts'
import { cetakKertas } from '#kernel/devices/cetak.web.ts'
import { bacaPerangkat } from '#kernel/devices/perangkat.web.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { call, callBlob } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Halaman } from '#kernel/table/cari.ts'
import { createStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { angka } from './angka.web.ts'
import { palingBanyak, type MediaLabel, type TemplateLabel } from './label.ts'

/** A piece that waits for its label, as its row is shown. */
export interface BarisLabel {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly gambar: string
  readonly kadar: unknown
  readonly berat: number
  readonly harga_jual: number | null
  readonly size: string
  readonly kode_intern: string
  /** Labels of it. */
  readonly lembar: number
}

const nama = (): string => `cetak-barcode.${tokoSimpanan() ?? ''}`
const berubah = createStore(0)
let dibaca: { readonly nama: string; readonly isi: readonly BarisLabel[] } = { nama: '', isi: [] }

/** What waits to be printed in this shop. It stands on the device until it is printed, so that no reload loses it. */
function baca(): readonly BarisLabel[] {
  if (dibaca.nama !== nama()) dibaca = { nama: nama(), isi: pilihan<readonly BarisLabel[]>(nama(), []) }
  return dibaca.isi
}
export function simpanDaftar(isi: readonly BarisLabel[]): void {
  simpanPilihan(nama(), isi)
  dibaca = { nama: nama(), isi }
  berubah.set((n) => n + 1)
}
export const useDaftarLabel = (): readonly BarisLabel[] => useSyncExternalStore(berubah.subscribe, baca)

const barisDari = (row: WireRow): BarisLabel => ({
  kode_barcode: plainText(row.kode_barcode),
  nama_barang: plainText(row.nama_barang),
  gambar: plainText(row.gambar),
  kadar: row.kadar,
  berat: Number(row.berat),
  harga_jual: row.harga_jual === null || row.harga_jual === undefined ? null : Number(row.harga_jual),
  size: plainText(row.size),
  kode_intern: plainText(row.kode_intern),
  lembar: 1,
})

/** Pieces of one page of the list. */
const sehalaman = 100

async function loadBarang(saring: Readonly<Record<string, readonly string[]>>): Promise<BarisLabel[]> {
  const rows: BarisLabel[] = []
  let kursor: string | null = null
  do {
    const page: Halaman = await call<Halaman>('POST', 'barang/cari', {
      body: { saring, batas: sehalaman, ...(kursor ? { kursor } : {}) },
    })
    rows.push(...page.rows.map(barisDari))
    kursor = page.berikut
  } while (kursor && rows.length <= palingBanyak.barang)
  return rows
}

/**
 * Puts pieces on the list, in the order given; one that stands there already gets one label more. Says what it does not find, and what the
 * list has no room for.
 */
export async function tambahLabel(barcodes: readonly string[]): Promise<void> {
  const lama = new Set(baca().map((b) => b.kode_barcode))
  const baru = barcodes.filter((k) => !lama.has(k))
  const ada: BarisLabel[] = []
  for (let i = 0; i < baru.length; i += sehalaman)
    ada.push(...(await loadBarang({ kode_barcode: baru.slice(i, i + sehalaman) })))
  const kenal = new Map(ada.map((b) => [b.kode_barcode, b]))
  const hilang = baru.filter((k) => !kenal.has(k))
  if (hilang.length > 0) toast.galat(t('Barcode Tidak Ditemukan'), hilang.slice(0, 5).join(', '))
  tambahBaris(
    baru.flatMap((k) => kenal.get(k) ?? []),
    barcodes.filter((k) => lama.has(k)),
  )
}

/** The pieces of one incoming document. */
export const tambahDariMasuk = async (no_masuk: string): Promise<void> =>
  tambahBaris(await loadBarang({ no_masuk: [no_masuk] }), [])

function tambahBaris(baru: readonly BarisLabel[], lagi: readonly string[]): void {
  const naik = baca().map((b) =>
    lagi.includes(b.kode_barcode) ? { ...b, lembar: Math.min(b.lembar + 1, palingBanyak.perBarang) } : b,
  )
  const sudah = new Set(naik.map((b) => b.kode_barcode))
  const semua = [...naik, ...baru.filter((b) => !sudah.has(b.kode_barcode))]
  if (semua.length > palingBanyak.barang)
    toast.awas(t('Paling banyak {n} barang sekali cetak.', { n: angka(palingBanyak.barang) }))
  simpanDaftar(semua.slice(0, palingBanyak.barang))
}

export interface TemplateWire {
  readonly versi: number
  readonly template: TemplateLabel
}
export const kunciTemplate = ['setting-label'] as const

/** How the labels of the shop look, on sheets and on rolls. */
export const useTemplateLabel = () =>
  useQuery({
    queryKey: kunciTemplate,
    queryFn: ({ signal }) => call<Record<MediaLabel, TemplateWire>>('GET', 'setting-label', { signal }),
  })

/** Bytes that one job of the print queue may have. */
const sekaliAntre = 400_000
/** The end of a label: `^XZ` and its line. */
const akhirLabel = 4

/** Leaves labels with the queue, cut between labels where they are too many for one job. Answers the last one: it comes out last. */
async function antreZpl(printer: string, isi: Uint8Array<ArrayBuffer>): Promise<Dititip> {
  let sampai = Math.min(sekaliAntre, isi.length)
  // Back to the line that ends a label.
  while (sampai < isi.length && !(isi[sampai - 1] === 10 && isi[sampai - akhirLabel] === 94)) sampai--
  const titip = await cetakMentah(printer, {
    jenis: 'LABEL',
    judul: t('Label').toUpperCase(),
    isi: isi.slice(0, sampai),
  })
  return sampai < isi.length ? antreZpl(printer, isi.slice(sampai)) : titip
}

type Diminta = Pick<BarisLabel, 'kode_barcode' | 'lembar'>

/** Prints labels the way of this till. False: its printer failed, and nobody wanted a PDF instead. Throws what the server refuses. */
export function cetakLabel(daftar: readonly Diminta[], mulai = 1): Promise<boolean> {
  const { label } = bacaPerangkat()
  const baris = daftar.map(({ kode_barcode, lembar }) => ({ kode_barcode, lembar }))
  const muat = async (body: object) => (await callBlob('POST', 'cetak-barcode', { body: { ...body, baris } })).blob
  const media = label.cara === 'pdf' ? label.media : 'ROL'
  const bytes = () => muat({ bentuk: 'zpl', dpi: 'dpi' in label ? label.dpi : 203 })
  return cetakKertas(label, {
    bytes,
    antre: async (printer) => antreZpl(printer, new Uint8Array(await (await bytes()).arrayBuffer())),
    pdf: () => muat({ media, ...(media === 'LEMBAR' ? { mulai } : {}) }),
    nama: 'label-barcode.pdf',
  })
}
