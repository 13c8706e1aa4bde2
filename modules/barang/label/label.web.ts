import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { storedChoices, saveChoice, storedShop } from '#kernel/web/client/storage.web.ts'
import { printRaw, type QueuedPrint } from '#kernel/web/paper/print-queue.web.ts'
import { printPaper } from '#kernel/web/devices/print.web.ts'
import { readDevices } from '#kernel/web/devices/device.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call, callBlob } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { Page } from '#kernel/web/table/search.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { figures } from '../barang/figures.web.ts'
import { maximum, type MediaLabel, type TemplateLabel } from './label.ts'

/** A piece waiting for its label, with the fields its row shows. */
export interface LabelRow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly gambar: string
  readonly kadar: unknown
  readonly berat: number
  /** With the kind, group and charge: what its price is made from. */
  readonly harga_jual: number | null
  readonly kode_group: string
  readonly kode_dept: string
  readonly aksesoris: boolean
  readonly jumlah: number
  readonly ongkos: number | null
  readonly size: string
  readonly kode_intern: string
  readonly epc: string
  /** Number of labels. */
  readonly lembar: number
}

const nama = (): string => `cetak-barcode.${storedShop() ?? ''}`
const changed = createStore(0)
let read: { readonly nama: string; readonly content: readonly LabelRow[] } = { nama: '', content: [] }

/** The print list of this shop. It is kept on the device until printed, so that a reload loses nothing. */
function parse(): readonly LabelRow[] {
  if (read.nama !== nama()) read = { nama: nama(), content: storedChoices<readonly LabelRow[]>(nama(), []) }
  return read.content
}
export function saveList(contents: readonly LabelRow[]): void {
  saveChoice(nama(), contents)
  read = { nama: nama(), content: contents }
  changed.set((n) => n + 1)
}
export const useLabelList = (): readonly LabelRow[] => useSyncExternalStore(changed.subscribe, parse)

const wholeOrNone = (wire: unknown): number | null => (wire === null || wire === undefined ? null : Number(wire))

const lineFrom = (row: WireRow): LabelRow => ({
  kode_barcode: plainText(row.kode_barcode),
  nama_barang: plainText(row.nama_barang),
  gambar: plainText(row.gambar),
  kadar: row.kadar,
  berat: row.berat as number,
  harga_jual: wholeOrNone(row.harga_jual),
  kode_group: plainText(row.kode_group),
  kode_dept: plainText(row.kode_dept),
  aksesoris: row.aksesoris === true,
  jumlah: wholeOf(row.jumlah),
  ongkos: wholeOrNone(row.ongkos),
  size: plainText(row.size),
  kode_intern: plainText(row.kode_intern),
  epc: plainText(row.epc),
  lembar: 1,
})

/** Number of pieces fetched per page. */
const pageSize = 100

async function loadBarang(filter: Readonly<Record<string, readonly string[]>>): Promise<LabelRow[]> {
  const rows: LabelRow[] = []
  let cursor: string | null = null
  do {
    const page: Page = await call<Page>('POST', 'barang/cari', {
      body: { saring: filter, batas: pageSize, ...(cursor ? { kursor: cursor } : {}) },
    })
    rows.push(...page.rows.map(lineFrom))
    cursor = page.berikut
  } while (cursor && rows.length <= maximum.barang)
  return rows
}

/**
 * Adds pieces to the list in this order; a piece already there gets one more label. A message names those not found and
 * those the list has no room for.
 */
export async function addLabel(barcodes: readonly string[]): Promise<void> {
  const old = new Set(parse().map((b) => b.kode_barcode))
  const fresh = barcodes.filter((k) => !old.has(k))
  const existing: LabelRow[] = []
  for (let index = 0; index < fresh.length; index += pageSize)
    existing.push(...(await loadBarang({ kode_barcode: fresh.slice(index, index + pageSize) })))
  const known = new Map(existing.map((b) => [b.kode_barcode, b]))
  const missing = fresh.filter((k) => !known.has(k))
  if (missing.length > 0) toast.error(t('Barcode Tidak Ditemukan'), missing.slice(0, 5).join(', '))
  addRows(
    fresh.flatMap((k) => known.get(k) ?? []),
    barcodes.filter((k) => old.has(k)),
  )
}

/** Adds the pieces of one barang masuk. */
export const addFromMasuk = async (no_masuk: string): Promise<void> =>
  addRows(await loadBarang({ no_masuk: [no_masuk] }), [])

function addRows(fresh: readonly LabelRow[], again: readonly string[]): void {
  const rises = parse().map((row) =>
    again.includes(row.kode_barcode) ? { ...row, lembar: Math.min(row.lembar + 1, maximum.perBarang) } : row,
  )
  const done = new Set(rises.map((b) => b.kode_barcode))
  const all = [...rises, ...fresh.filter((b) => !done.has(b.kode_barcode))]
  if (all.length > maximum.barang)
    toast.warning(t('Paling banyak {n} barang sekali cetak.', { n: figures(maximum.barang) }))
  saveList(all.slice(0, maximum.barang))
}

export interface TemplateWire {
  readonly versi: number
  readonly template: TemplateLabel
}
export const templateKey = ['setting-label'] as const

/** The templates of the shop's labels, for sheets and rolls. */
export const useTemplateLabel = () =>
  useQuery({
    queryKey: templateKey,
    queryFn: ({ signal }) => call<Record<MediaLabel, TemplateWire>>('GET', 'setting-label', { signal }),
  })

/** Maximum size of one print job in bytes. */
const maxJobBytes = 400_000
/** Length of the end of a label: `^XZ` and a line break. */
const labelEnd = 4

/** Queues labels, split between labels if they are too large for one job. Returns the last job, which prints last. */
async function queueZpl(printer: string, content: Uint8Array<ArrayBuffer>): Promise<QueuedPrint> {
  let until = Math.min(maxJobBytes, content.length)
  // Go back to the line that ends a label.
  while (until < content.length && !(content[until - 1] === 10 && content[until - labelEnd] === 94)) until--
  const deposit = await printRaw(printer, {
    kind: 'LABEL',
    title: t('Label').toUpperCase(),
    content: content.slice(0, until),
  })
  return until < content.length ? queueZpl(printer, content.slice(until)) : deposit
}

type Requested = Pick<LabelRow, 'kode_barcode' | 'lembar'>

/** Prints labels of goods on this till's printer, as `printLabelsAt`. */
export const printLabels = (list: readonly Requested[], start = 1): Promise<boolean> =>
  printLabelsAt('cetak-barcode', { baris: list.map(({ kode_barcode, lembar }) => ({ kode_barcode, lembar })) }, start)

/**
 * Prints what the server draws at `path` as labels on this till's printer; `content` is sent with the output that it wants. False: the
 * printer failed and the user declined a PDF. Throws if the server refuses.
 */
export function printLabelsAt(path: string, content: object = {}, start = 1): Promise<boolean> {
  const { label } = readDevices()
  const load = async (body: object) => (await callBlob('POST', path, { body: { ...body, ...content } })).blob
  const media = label.cara === 'pdf' ? label.media : 'ROL'
  const bytes = () => load({ bentuk: 'zpl', dpi: 'dpi' in label ? label.dpi : 203 })
  return printPaper(label, {
    bytes,
    queued: async (printer) => queueZpl(printer, new Uint8Array(await (await bytes()).arrayBuffer())),
    pdf: () => load({ media, ...(media === 'LEMBAR' ? { mulai: start } : {}) }),
    name: 'label-barcode.pdf',
  })
}
