import { f } from '#kernel/model/fields/index.ts'
import { cancelledNota, cancelledReport } from '#otorisasi'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'

/** Laporan Batal Hutang: loans and payments that were cancelled, why, by whom, and who allowed it. */
export const loansCancelledReport = cancelledReport([hutang, penebusan], {
  summary: 'Pinjaman dan penebusan yang dibatalkan dalam periode, dengan alasan dan yang menyetujui',
  columns: { ...cancelledNota(), total: f.money({ label: 'Pokok' }) },
  from: { hutang: { total: 'pokok' }, penebusan: { total: 'sisa_awal' } },
  kinds: [
    { value: 'HT', label: 'Pinjaman' },
    { value: 'TB', label: 'Penebusan' },
  ],
})
