import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

interface Cancelled {
  readonly name: string
  readonly screen: { readonly path: string; readonly title: string }
  readonly empty?: string
  /** How a customer without a name is told. */
  readonly unnamed: readonly { readonly value: string; readonly label: string }[]
}

/** A report of documents that were cancelled: what they were, when, why, by whom, and who allowed it how. */
export const cancelledReport = ({ name, screen, empty, unnamed }: Cancelled) =>
  defineReport({
    name,
    screen,
    summary: 'Yang dibatalkan dalam periode, dengan alasan dan yang menyetujui',
    filters: {
      ...period,
      oleh: f.code({ label: 'Dibatalkan Oleh' }),
    },
    columns: {
      nomor: f.code({ label: 'Dokumen', max: 60 }),
      tanggal: f.date({ label: 'Tanggal' }),
      jam: f.text({ label: 'Jam Batal', max: 5 }),
      nama_customer: f.text({ label: 'Customer', words: unnamed }),
      jumlah: f.integer({ label: 'Potong' }),
      berat: f.weight({ label: 'Berat' }),
      total: f.money({ label: 'Total' }),
      alasan: f.text({ label: 'Alasan', max: 200 }),
      oleh: f.code({ label: 'Dibatalkan Oleh' }),
      disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
      cara: f.text({ label: 'Cara', asIs: true }),
    },
    total: ['jumlah', 'berat', 'total'],
    groupBy: [
      { label: 'Tidak Dikelompokkan', columns: [] },
      { label: 'Dibatalkan Oleh', columns: ['oleh'] },
      { label: 'Tanggal', columns: ['tanggal'] },
    ],
    links: { nomor: 'document' },
    ...(empty === undefined ? {} : { message: { empty } }),
  })
