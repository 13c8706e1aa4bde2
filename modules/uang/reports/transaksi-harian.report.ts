import { dayHeadings, mainLaci } from '#buku'
import type { Gate } from '#kernel/model/access/gate.ts'
import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

const dailySaldo: Gate = { flag: 'DAILY_SALDO_TRANSACTION_REPORT_MODULE' }
/** What the books say of money that is counted blind. */
const books = { class: 'books' } as const
const signed = { min: -999_999_999_999_999 } as const

/** Laporan Transaksi Harian: the money of one day, from what was there in the morning to what is there at its end, for each drawer and each account. */
export const dailyReport = defineReport({
  name: 'transaksi-harian',
  screen: {
    path: '/laporan-transaksi-harian',
    title: 'Laporan Transaksi Harian',
    gate: dailySaldo,
    first: { KASIR: true },
  },
  summary: 'Uang satu hari dari saldo awal sampai akhir, kas dan bank',
  filters: { tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }) },
  columns: {
    tempat: f.text({ label: 'Tempat' }),
    rincian: f.text({ label: 'Laci atau Rekening' }),
    awal: f.money({ label: 'Saldo Awal', ...signed, ...books }),
    penjualan: f.money({ label: 'Penjualan', ...signed }),
    pembelian: f.money({ label: 'Pembelian', ...signed }),
    titipan: f.money({ label: 'Titipan', ...signed }),
    hutang: f.money({ label: 'Hutang', ...signed }),
    penebusan: f.money({ label: 'Penebusan', ...signed }),
    lelang: f.money({ label: 'Lelang', ...signed }),
    cicilan: f.money({ label: 'Cicilan', ...signed }),
    masuk_keluar: f.money({ label: 'Masuk dan Keluar', ...signed }),
    mutasi: f.money({ label: 'Mutasi', ...signed }),
    kirim: f.money({ label: 'Kirim Uang', ...signed }),
    lain: f.money({ label: 'Lain', ...signed }),
    akhir: f.money({ label: 'Saldo Akhir', ...signed, ...books }),
  },
  total: ['awal', ...dayHeadings, 'lain', 'akhir'],
  blind: { days: ['tanggal'], main: mainLaci },
  groupBy: [
    { label: 'Tempat', columns: ['tempat'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
})
