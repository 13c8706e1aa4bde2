import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

interface Cancelled {
  readonly name: string
  readonly screen: { readonly path: string; readonly title: string }
  /** Of the documents' numbers. */
  readonly prefix: string
  readonly empty?: string
  /** How a customer without a name is told. */
  readonly unnamed: readonly { readonly value: string; readonly label: string }[]
}

/** A report of documents that were cancelled: what they were, when, why, by whom, and who allowed it how. */
export const cancelledReport = ({ name, screen, prefix, empty, unnamed }: Cancelled) =>
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
    examples: [
      {
        nomor: `${prefix}-SBY-261121-0004`,
        tanggal: '2026-11-21',
        jam: '16:30',
        nama_customer: 'IBU RATNA SARI',
        jumlah: 1,
        berat: 3.215,
        total: 4200000,
        alasan: 'SALAH UKURAN',
        oleh: 'LINA',
        disetujui_oleh: 'PEMILIK',
        cara: 'Sidik Jari, dari jauh',
      },
      {
        nomor: `${prefix}-SBY-261122-0007`,
        tanggal: '2026-11-22',
        jam: '10:02',
        nama_customer: null,
        jumlah: 2,
        berat: 4,
        total: 50000,
        alasan: 'SALAH BARANG',
        oleh: 'RINA',
        disetujui_oleh: null,
        cara: null,
      },
    ],
  })
