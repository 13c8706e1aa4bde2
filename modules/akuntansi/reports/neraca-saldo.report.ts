import { addressOf } from '#kernel/engine/report/drill.ts'
import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** What goods cost, and what the books say of what is counted blind. */
const cost = { class: 'cost' } as const
const signed = { min: -999_999_999_999_999, class: 'books' } as const

/**
 * Laporan Neraca Saldo: what each account had when the year of the books began, what moved on it until a date, and what it has then. A
 * balance is debit less credit, so the balances of all accounts are nil together. No year is closed by an entry: income and expense begin at
 * nil, and LABA DITAHAN with what they came to before.
 */
export const trialBalanceReport = defineReport({
  name: 'neraca-saldo',
  screen: {
    path: '/laporan-neraca-saldo',
    title: 'Laporan Neraca Saldo',
    gate: { flag: 'NAGAFIN_ACCOUNTING_MODULE' },
  },
  summary: 'Saldo tiap akun pada satu tanggal; debit sama dengan kredit',
  filters: {
    tanggal: f.date({ label: 'Sampai Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
  },
  columns: {
    jenis_akun: f.text({ label: 'Jenis Akun' }),
    nomor_akun: f.ref('akun', { label: 'Akun' }),
    nama_akun: f.text({ label: 'Nama Akun' }),
    sejak: f.date({ label: 'Awal Tahun Buku' }),
    awal: f.money({ label: 'Saldo Awal', ...signed }),
    debit: f.money({ label: 'Debit', ...cost }),
    kredit: f.money({ label: 'Kredit', ...cost }),
    akhir: f.money({ label: 'Saldo Akhir', ...signed }),
  },
  spare: ['sejak'],
  total: ['awal', 'debit', 'kredit'],
  groupBy: [
    // As the numbers of the accounts run: what is there, what is owed, what is the owner's, then income and expense.
    { label: 'Jenis Akun', columns: ['jenis_akun'], asTheyCome: true },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: { akhir: (sums) => sums.awal + sums.debit - sums.kredit },
  links: {
    nomor_akun: (line, asked) =>
      addressOf('/laporan-jurnal', { tgl_from: line.sejak, tgl_to: asked.tanggal, nomor_akun: line.nomor_akun }),
  },
  paper: { orientation: 'portrait' },
})
